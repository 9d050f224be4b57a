// Under the thumb: the call, and whatever finishes a turn. The call is always there, alignment or not.

import { useRef } from 'preact/hooks';
import type { Value } from '../../engine/room.ts';
import type { TableView } from '../../engine/table-view.ts';
import { Icon } from '../../look/icon.tsx';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function CallBar({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  const { view, chosen } = game;
  const confirmedAt = useRef(-Infinity);
  if (view.outcome) return null;
  const passing = view.task === 'pass' && !view.toAct?.program && view.question === 'nothing';
  const confirm = ({ timeStamp }: Event) => {
    confirmedAt.current = timeStamp;
    dispatch({ kind: 'confirmed' });
  };
  // Where the button was that confirmed, the call is now: a finger that taps twice does not mean it.
  const call = ({ timeStamp }: Event) => {
    if (timeStamp - confirmedAt.current > twice) dispatch({ kind: 'called' });
  };
  return (
    <section class="call-bar">
      <h2 class="unseen">
        {t('page.actions')}
      </h2>
      {chosen !== null && (
        <button type="button" class="button button-strong" onClick={confirm}>
          {t(...confirmation(chosen))}
        </button>
      )}
      {passing && (
        <button type="button" class="button button-strong" data-area="panel" onClick={() => dispatch({ kind: 'acted', act: '-' })}>
          {t('page.pass')}
        </button>
      )}
      <HintButton view={view} />
      <button type="button" class="call" aria-pressed={view.question === 'pointing'} onClick={call}>
        {t('page.call')}
      </button>
      <PauseButton game={game} />
    </section>
  );
}

const twice = 400; // ms

const confirmation = (cell: string): [string, Record<string, Value>] =>
  cell.startsWith('=') ? ['page.confirm.give', {}] : ['page.confirm.place', { square: cell }];

// For whoever is to act, where the table allows it: where to look, then why, then what to do.
function HintButton({ view }: { readonly view: TableView }) {
  const { t, dispatch } = usePage();
  if (!view.hints || view.mask || !view.toAct || view.toAct.program) return null;
  return (
    <button type="button" class="button hint" aria-label={t('page.hint')} title={t('page.hint')} onClick={() => dispatch({ kind: 'hint' })}>
      <Icon name="hint" />
    </button>
  );
}

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
