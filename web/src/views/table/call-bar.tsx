// Under the thumb: the call, and whatever finishes a turn. The call is always there, alignment or not.

import type { Value } from '../../engine/room.ts';
import type { TableView } from '../../engine/table-view.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { pieceAt } from './hand.tsx';

export function CallBar({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  const { view, chosen } = game;
  if (view.outcome) return null;
  const passing = view.task === 'pass' && !view.toAct?.elsewhere && view.question === 'nothing';
  return (
    <section class="call-bar">
      <h2 class="unseen">
        {t('page.actions')}
      </h2>
      {chosen !== null && (
        <button type="button" class="button button-strong" onClick={() => dispatch({ kind: 'confirmed' })}>
          {t(...confirmation(view, chosen))}
        </button>
      )}
      {passing && (
        <button type="button" class="button button-strong" data-area="panel" onClick={() => dispatch({ kind: 'acted', act: '-' })}>
          {t('page.pass')}
        </button>
      )}
      <button type="button" class="call" aria-pressed={view.question === 'pointing'} onClick={() => dispatch({ kind: 'called' })}>
        {t('page.call')}
      </button>
      <PauseButton game={game} />
    </section>
  );
}

const confirmation = (view: TableView, cell: string): [string, Record<string, Value>] =>
  cell.startsWith('=') ? ['page.confirm.give', { piece: pieceAt(view, cell) }] : ['page.confirm.place', { square: cell }];

// Program against program can be stopped to look at it.
function PauseButton({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  const programsOnly = game.view.teams.flat().every(({ program }) => program);
  if (!programsOnly) return null;
  return (
    <button type="button" class="button" onClick={() => dispatch({ kind: 'pause', paused: !game.paused })}>
      {t(game.paused ? 'page.go_on' : 'page.pause')}
    </button>
  );
}
