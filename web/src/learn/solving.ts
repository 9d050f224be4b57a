// Every move's exact value, told as it is found: by two teachers or more, where the machine has the room, each of whom takes the next
// square that nobody has taken yet, and has one more waiting.

import type { Analysis, JudgedMove } from '../engine/room.ts';
import type { Shown } from './board.tsx';
import { GivenUp, Teacher, teacher } from './teacher.ts';

export interface Found {
  readonly position: string;
  readonly value: Analysis['value'];
  readonly plies: number | null;
  readonly moves: readonly JudgedMove[]; // those known so far
  readonly done: boolean; // all that can be known is
}

export interface Solving {
  readonly shown: Pick<Shown, 'position' | 'rules' | 'hand' | 'fresh' | 'rack' | 'board' | 'squares'>;
  readonly empty: readonly string[]; // squares
  readonly plies: boolean;
  readonly nodes: number; // so much is searched for one answer; what that does not suffice for is not known
}

const moment = 30; // milliseconds
const most = 4;
const crew: Teacher[] = [teacher];

function teachers(): readonly Teacher[] {
  const room = Math.max(2, Math.min(most, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
  while (crew.length < room) crew.push(new Teacher());
  return crew;
}

// Tells what is found, again and again, until it is done or given up; calling what comes back gives it up.
export function solveAll(solving: Solving, tell: (found: Found) => void, failed: () => void): () => void {
  let wanted = true;
  const start = performance.now();
  const hear = (found: Omit<Found, 'position'>) => {
    if (!wanted) return;
    if (found.done) performance.measure('values', { start }); // bench/page_figures.mjs reads it
    tell({ position: solving.shown.position, ...found });
  };
  solve(solving, hear, () => wanted).catch((error) => wanted && !(error instanceof GivenUp) && failed());
  return () => {
    wanted = false;
  };
}

type Hear = (found: Omit<Found, 'position'>) => void;

async function solve({ shown, empty, plies, nodes }: Solving, hear: Hear, wanted: () => boolean): Promise<void> {
  const { position, rules } = shown;
  const manyMoves = shown.hand !== null && shown.fresh.length === 0 && /[^.]/.test(shown.rack);
  const first = await teacher.askByBook(rules, 'solve', position, { valueOnly: manyMoves, plies, nodes });
  const { value, plies: distance } = first ?? { value: 'unknown' as const, plies: null };
  if (!manyMoves || value === 'unknown') return hear({ value, plies: distance, moves: first?.moves ?? [], done: true });

  const found = new Map<string, readonly JudgedMove[]>();
  const waiting = [...empty];
  let last = performance.now();
  // What comes within a moment is told together: drawing takes time too.
  const told = (done: boolean) => {
    if (!done && performance.now() - last < moment) return;
    last = performance.now();
    hear({ value, plies: distance, moves: empty.flatMap((square) => found.get(square) ?? []), done });
  };
  const work = async (one: Teacher) => {
    for (let square = waiting.shift(); square !== undefined && wanted(); square = waiting.shift()) {
      const moves = await one.askByBook(rules, 'worth', position, square, value, { plies, nodes });
      found.set(square, moves ?? []);
      told(found.size === empty.length);
    }
  };
  // Each has its next square before it has answered: the page may be drawing meanwhile.
  const all = teachers();
  await Promise.all([...all, ...all].map(work));
}
