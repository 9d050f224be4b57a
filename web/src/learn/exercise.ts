// Something to do on a board: what was pressed so far, and the answer that comes of it. Which answers are right the teacher says.

import type { Scene, Said } from '../engine/room.ts';
import type { Area } from '../events.ts';
import { plain } from '../messages.ts';
import type { Shown } from './board.tsx';

export interface Exercise {
  readonly start: string; // a position
  readonly acts: readonly string[]; // made so far: b2 =7 !row2 -
  readonly shown: Shown | null; // the board after them; nothing before the first answer
  readonly pointing: readonly string[] | null; // the squares that are shown after QUARTO!
  readonly watched: readonly string[] | null; // how it goes on, while that is shown act by act
  readonly awaited: string; // the acts whose board was asked for last
  readonly arriving: boolean; // from a board before: the keyboard comes along
}

export const beginExercise = (start: string, arriving = false): Exercise => ({ start, acts: [], shown: null, pointing: null, watched: null, awaited: '', arriving });

// What pressing a cell makes of it: other acts, other squares pointed at, or nothing.
export function pressed(exercise: Exercise, cell: string): Exercise | null {
  const { shown, pointing, acts } = exercise;
  if (!shown || exercise.watched) return null;
  if (pointing) return cell.startsWith('=') ? null : pointedAt(exercise, shown, cell);
  if (cell.startsWith('=')) return { ...exercise, acts: [...acts, cell] };
  return placedBefore(exercise) || shown.hand ? { ...exercise, acts: [cell] } : null;
}

const isSquare = (act: string | undefined) => act !== undefined && /^[a-d][1-4]$/.test(act);
export const placedBefore = ({ acts }: Exercise) => isSquare(acts.at(-1));

function pointedAt(exercise: Exercise, shown: Shown, square: string): Exercise {
  const before = exercise.pointing ?? [];
  const squares = before.includes(square) ? before.filter((one) => one !== square) : [...before, square];
  if (squares.length < 4) return { ...exercise, pointing: squares };
  const set = shown.sets.find((one) => one.squares.every((each) => squares.includes(each)));
  return set ? { ...exercise, pointing: null, acts: [...exercise.acts, `!${set.name}`] } : { ...exercise, pointing: [square] };
}

// The answer, once nothing is missing from it.
export function answerOf({ acts }: Exercise, placingIsAll = false): string | null {
  const last = acts.at(-1);
  if (last === undefined || (isSquare(last) && !placingIsAll)) return null;
  return last === '-' && acts.length > 1 ? `${acts[0]}=-` : acts.join('');
}

export const awaiting = (exercise: Exercise, acts: readonly string[]): Exercise => ({ ...exercise, awaited: acts.join(' ') });

// Nobody waits for a board that was asked for before another one.
export const isAwaited = (exercise: Exercise, start: string, acts: readonly string[]) => exercise.start === start && exercise.awaited === acts.join(' ');

export interface Taken {
  readonly exercise: Exercise;
  readonly said: readonly Said[]; // why not
  readonly told?: readonly Said[]; // what was done, where something is still to do
  readonly focus?: Area;
}

// The board after the acts, or why they cannot be made; then everything stays as it was.
export function taken(exercise: Exercise, acts: readonly string[], scene: Scene): Taken {
  if (scene.refused) return { exercise, said: [scene.reason] };
  if (scene.refusal) return { exercise: { ...exercise, acts: exercise.acts.slice(0, -1) }, said: [scene.refusal] };
  const next = { ...exercise, acts, shown: scene, arriving: false };
  const placed = acts.at(-1);
  const givesNow = placed !== undefined && isSquare(placed) && scene.act === 'give';
  const told = givesNow ? [{ id: 'told.own_placed', args: { square: placed } }] : [];
  const focus = scene.act === 'give' ? 'rack' : 'board';
  return exercise.arriving || givesNow ? { exercise: next, said: [], told, focus } : { exercise: next, said: [], told };
}

// Once more from the beginning, with the keyboard.
export const afresh = (exercise: Exercise): Exercise => ({ ...exercise, pointing: null, watched: null, arriving: true });

// QUARTO! was pressed: now the four are shown; pressed again, nothing is.
export const calling = (exercise: Exercise): { exercise: Exercise; said: readonly Said[]; focus: Area | undefined } =>
  exercise.pointing
    ? { exercise: { ...exercise, pointing: null }, said: [], focus: undefined }
    : { exercise: { ...exercise, pointing: [] }, said: [plain('puzzle.page.point')], focus: 'board' };

// The calendar's day where the player is.
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
