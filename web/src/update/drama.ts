// What happened, as moments worth stopping for and as sounds.

import type { Happening, Said, Table } from '../engine/room.ts';
import { squaresOf } from '../engine/table-view.ts';
import type { Sound } from '../look/sound.ts';
import type { Drama } from '../state.ts';

// A wrong call, with what was said about it; squares that are no set are those that were pointed at.
export function dramaOf(
  happened: readonly Happening[],
  said: readonly Said[],
  table: Table,
  pointed: readonly string[],
): Drama | null {
  const wrong = happened.find((one) => one.kind === 'calledWrongly');
  if (!wrong) return null;
  const squares = squaresOf(table, wrong.set);
  return { kind: wrong.why === 'stale' ? 'stale' : 'wrong', said, squares: squares.length > 0 ? squares : pointed };
}

const sounds: { readonly [K in Happening['kind']]?: Sound } = {
  gave: 'give',
  placed: 'place',
  called: 'win',
  calledWrongly: 'wrong',
  filled: 'draw',
  drawAgreed: 'draw',
  resigned: 'draw',
  ranOut: 'warning',
};

// The last thing that sounds: several at once would be noise.
export function soundOf(happened: readonly Happening[]): Sound | null {
  return happened.map(({ kind }) => sounds[kind]).findLast((sound) => sound !== undefined) ?? null;
}

// What leaves the turn as it is: whoever thinks about it goes on thinking.
const besideTheGame: readonly Happening['kind'][] = ['proposed', 'declined', 'granted', 'stoodStill'];

export const changesTheTurn = (happened: readonly Happening[]): boolean =>
  happened.some(({ kind }) => !besideTheGame.includes(kind));
