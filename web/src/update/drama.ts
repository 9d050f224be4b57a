// What happened, as moments worth stopping for and as sounds.

import type { Happening, Said, Table } from '../engine/room.ts';
import { sideOf, squaresOf, type TableView } from '../engine/table-view.ts';
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

// How the end is felt: by whoever plays here on one side alone; where both sides are here, or nobody, it is just over.
export type Mood = 'won' | 'stole' | 'lost' | 'robbed' | 'drawn' | 'over' | 'stolen';

export function moodOf({ outcome, me }: TableView): Mood {
  if (outcome?.winner == null) return 'drawn';
  const sides = new Set(me.map(sideOf));
  const [mine] = sides;
  if (sides.size !== 1) return outcome.stolen ? 'stolen' : 'over';
  if (outcome.winner === mine) return outcome.stolen ? 'stole' : 'won';
  return outcome.stolen ? 'robbed' : 'lost';
}

const endings: Readonly<Record<Mood, Sound>> = {
  won: 'win',
  over: 'win',
  stole: 'steal',
  stolen: 'steal',
  lost: 'lose',
  robbed: 'robbed',
  drawn: 'draw',
};

const sounds: { readonly [K in Happening['kind']]?: Sound } = {
  gave: 'give',
  placed: 'place',
  calledWrongly: 'wrong',
  ranOut: 'warning',
};

// The last thing that sounds: several at once would be noise. An end sounds as it is felt.
export function soundOf(happened: readonly Happening[], view: TableView): Sound | null {
  if (view.outcome && changesTheTurn(happened)) return endings[moodOf(view)];
  return happened.map(({ kind }) => sounds[kind]).findLast((sound) => sound !== undefined) ?? null;
}

// What leaves the turn as it is: whoever thinks about it goes on thinking.
const besideTheGame: readonly Happening['kind'][] = ['proposed', 'declined', 'granted', 'stoodStill'];

export const changesTheTurn = (happened: readonly Happening[]): boolean =>
  happened.some(({ kind }) => !besideTheGame.includes(kind));
