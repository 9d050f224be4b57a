// A hint at the table, as the terminal gives it: the module says it, no further than the table lets it go.

import { now } from '../effects/chance-and-time.ts';
import type { Engine } from '../engine/host.ts';
import type { Dispatch } from '../events.ts';
import { isLanguage, loadWholeCatalogue } from '../languages.ts';
import { plain } from '../messages.ts';
import type { HintStrength, State } from '../state.ts';
import { wordingOf } from './wording.ts';
import { teacher } from './teacher.ts';

export async function giveHint({ room }: Engine, dispatch: Dispatch, turn: number, strength: HintStrength, state: State): Promise<void> {
  const { view } = state.game!;
  const refused = () => dispatch({ kind: 'answered', said: [plain(view.mask ? 'hint.forbidden_mask' : 'hint.forbidden')] });
  if (!view.hints || view.mask) return refused();
  try {
    await learnWords(dispatch, state);
    const wording = wordingOf(state.settings, view.edition);
    const hint = await teacher.askByBook(view.rules, 'hint', room.record(now()), strength, wording);
    if (!hint) return refused();
    dispatch({ kind: 'hinted', turn, strength, said: [...hint.said, ...(hint.lastWord ? [] : [plain('hint.more')])], squares: hint.squares });
  } catch {
    dispatch({ kind: 'trouble', said: plain('page.trouble.part') });
  }
}

// Why something is not safe is said in words that the first game does not need.
async function learnWords(dispatch: Dispatch, { catalogue }: State): Promise<void> {
  if (catalogue.learning || !isLanguage(catalogue.language)) return;
  dispatch({ kind: 'catalogue', catalogue: await loadWholeCatalogue(catalogue.language) });
}
