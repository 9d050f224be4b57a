// The game that plays itself on the first screen: a diagonal closed in the middle, seen by what only its fourth piece tells.
// data/level_games.tsv has it, the raven against the mole.

export const moves = '=8 d1=5 d4=4 b4=2 d2=c c3=3 b3=b a3=e a1=1 d3=6 b2!diag';
export const called = ['a1', 'b2', 'c3', 'd4'];

export interface Placing {
  readonly square: string;
  readonly piece: string;
}

// What is placed, one after the other: each piece was given with the move before.
export function placingsOf(record: string): Placing[] {
  return [...record.matchAll(/=(\w) (\w\d)/g)].map(([, piece, square]) => ({ square: square!, piece: piece! }));
}
