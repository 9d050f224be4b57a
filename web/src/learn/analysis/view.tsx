// The analysis board as it is seen.

import '../learn.css';
import { usePage } from '../../views/context.ts';
import { ScreenHead } from '../../views/screen-head.tsx';
import { LearnBoard, LearnRack, type Note } from '../board.tsx';
import type { ViewProps } from '../learning.ts';
import type { Happened, Value } from './analysis.ts';

export function AnalysisView({ value, send }: ViewProps<Value, Happened>) {
  const { state, t } = usePage();
  const { shown, edition } = value;
  const note = useNotes(value);
  const props = shown && { shown, edition, note, press: (cell: string) => send({ kind: 'pressed', cell }) };
  return (
    <main class={`lesson ${state.device.wide ? 'lesson-wide' : 'lesson-tall'}`}>
      <ScreenHead title={t('page.analysis')} />
      {props && <LearnBoard {...props} open={(cell) => value.shown?.hand !== null && !state.dialog && cell !== ''} />}
      <div class="lesson-beside">
        {props && <LearnRack {...props} open={() => value.shown?.hand === null} />}
        <p>{value.found && t('learn.value', { value: value.found.value })}</p>
      </div>
    </main>
  );
}

const signs = { win: '+', draw: '=', loss: '−' } as const;

// A square is worth its best give.
function useNotes({ found, shown }: Value): (cell: string) => Note | null {
  const { t } = usePage();
  const order = ['loss', 'draw', 'win'] as const;
  return (cell) => {
    const moves = (found?.moves ?? []).filter(({ move }) => (shown?.hand ? move.startsWith(cell) : move === cell));
    const best = moves.map(({ value }) => order.indexOf(value)).sort().at(-1);
    const value = best === undefined ? undefined : order[best];
    return value ? { kind: value, sign: signs[value], said: t('learn.value', { value }) } : null;
  };
}
