// Screens that teach: loading them with their words, and doing what they want done.

import type { Dispatch, EffectOf } from '../events.ts';
import { isLanguage, loadWholeCatalogue } from '../languages.ts';
import { type AnyScreen, learnScreens } from '../learn/learning.ts';
import { plain } from '../messages.ts';
import type { State } from '../state.ts';

export async function enter(dispatch: Dispatch, { name }: EffectOf<'enter'>, { catalogue }: State): Promise<void> {
  const { language, learning } = catalogue;
  try {
    const words = learning || !isLanguage(language) ? catalogue : loadWholeCatalogue(language);
    const [{ default: screen }, whole] = await Promise.all([learnScreens[name](), words]);
    dispatch({ kind: 'entered', name, screen: screen as AnyScreen, catalogue: whole });
  } catch {
    dispatch({ kind: 'route', hash: '' });
    dispatch({ kind: 'trouble', said: plain('page.trouble.part') });
  }
}

export function perform(dispatch: Dispatch, { name, wanted }: EffectOf<'learn'>, state: State): void {
  const send = (what: unknown) => dispatch({ kind: 'learn', to: name, what });
  state.learning?.screen?.perform(wanted, { send, page: dispatch, state });
}
