// What is typed on every screen that teaches, whatever it shows; and what leads along a line of moves, in words and by keys.

import type { Said, Studied } from '../engine/room.ts';
import type { KeyCommand } from '../keys.ts';
import { plain } from '../messages.ts';
import type { State } from '../state.ts';
import type { Turn } from './learning.ts';

type Wish = Studied['wish'];
interface Answering {
  readonly answer: readonly Said[];
}

export const answered = <Value extends Answering>(value: Value, said: readonly Said[]) => ({ value: { ...value, answer: said }, said });

// Help is the screen's own message; nothing for a wish that is the screen's to carry out.
export function commonWish<Value extends Answering>(value: Value, wish: Wish, help: string, { learning }: State): Turn<Value, { do: 'leave' }> | null {
  if (wish === 'help') return answered(value, [plain(help)]);
  if (wish === 'repeat') return { value, said: learning?.told.said ?? [] };
  return wish === 'quit' ? { value, wanted: [{ do: 'leave' }] } : null;
}

export type Step = 'earlier' | 'later' | 'last';

const byWord: Partial<Record<NonNullable<Wish>, Step>> = { back: 'earlier', next: 'later' };
const byKey: Partial<Record<KeyCommand, Step>> = { earlier: 'earlier', back: 'earlier', later: 'later', now: 'last' };

export const stepWished = (wish: Wish): Step | null => (wish && byWord[wish]) || null;
export const stepOfKey = (command: KeyCommand): Step | null => byKey[command] ?? null;
