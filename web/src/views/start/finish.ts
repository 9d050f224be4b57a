// The game that plays itself on the first screen, from data/level_games.tsv: the raven against the mole. What is placed, one after
// the other; a ! marks those that the call shows at the end.

const finish = 'd1=8 d4=5! b4=4 d2=2 c3=c! b3=3 a3=b a1=e! d3=1 b2=6!';

export interface Placing {
  readonly square: string;
  readonly piece: string;
  readonly shown: boolean; // by the call
}

export const placings: readonly Placing[] = [...finish.matchAll(/(\w+)=(\w)(!?)/g)].map(([, square, piece, mark]) => ({
  square: square!,
  piece: piece!,
  shown: mark !== '',
}));
