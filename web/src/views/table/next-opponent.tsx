// After a game against one of the levels: the next one for who has won, a gentler one for who keeps losing.

import { Portrait } from '../../look/portrait.tsx';
import type { Game } from '../../state.ts';
import { fared, nextOpponent, noScore, rivalOf } from '../../tally.ts';
import { usePage } from '../context.ts';
import { levelPhrase } from '../levels.ts';

export function NextOpponent({ game }: { readonly game: Game }) {
  const { state, dispatch, t } = usePage();
  const { teams, outcome } = game.view;
  const rival = rivalOf(teams);
  if (!rival || !outcome) return null;
  const how = fared(rival, outcome.winner);
  const level = nextOpponent(state.levels, rival.level, how, state.tally[rival.level] ?? noScore);
  if (!level) return null;
  return (
    <button type="button" class="button next-opponent" onClick={() => dispatch({ kind: 'challenge', level })}>
      <Portrait level={level} />
      {t(how === 'won' ? 'page.next.level' : 'page.next.gentler', { name: levelPhrase(level) })}
    </button>
  );
}
