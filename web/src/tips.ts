// Short words at the place where to look, for somebody's very first turns: give, place, call. Each is shown once, is gone when it
// was followed or put away, and never comes back. None of them depends on what stands on the board, only on how much does.

import type { TableView } from './engine/table-view.ts';
import { rivalOf } from './tally.ts';

export type Tip = 'give' | 'place' | 'call';

const everyTip: readonly Tip[] = ['give', 'place', 'call'];

// Those still to come. Who has been here before any were kept needs none.
export function tipsFrom(kept: unknown, beenHere: boolean): readonly Tip[] {
  if (Array.isArray(kept)) return everyTip.filter((tip) => kept.includes(tip));
  return beenHere ? [] : everyTip;
}

// With fewer pieces nothing can be called yet, and there is enough to learn.
const worthACall = 3;

// Against the program: two people at one screen have each other.
export function tipFor(tips: readonly Tip[], view: TableView): Tip | null {
  if (tips.length === 0 || view.mask || view.question !== 'nothing' || view.outcome) return null;
  if (!view.toAct || view.toAct.program || !rivalOf(view.teams)) return null;
  const wanted = (tip: Tip) => (tips.includes(tip) ? tip : null);
  if (view.task === 'give') return wanted('give');
  if (view.task !== 'place') return null;
  const standing = view.board.filter(({ piece }) => piece !== null).length;
  return wanted('place') ?? (standing >= worthACall && view.help !== 'auto' ? wanted('call') : null);
}
