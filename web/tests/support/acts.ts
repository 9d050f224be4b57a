// A game record's moves, taken apart into what one person does at a time, and the record after each of them.

export type Act =
  | { readonly kind: 'give'; readonly piece: string }
  | { readonly kind: 'place'; readonly square: string }
  | { readonly kind: 'call'; readonly set: string }
  | { readonly kind: 'pass' }
  | { readonly kind: 'read' }; // reads what a wrong call came to, and goes on

export interface Played {
  readonly act: Act;
  readonly moves: string; // the tokens once it is done
}

const part = /^([a-d][1-4])|^=([0-9a-f])|^=?(-)|^([!?])([a-z]+[1-4]?)/;

export function playedOf(record: string): Played[] {
  const tokens = record.trim().split(/\s+/);
  return tokens.flatMap((token, at) =>
    partsOf(token).map(({ act, end }) => ({ act, moves: [...tokens.slice(0, at), token.slice(0, end)].join(' ') })),
  );
}

function partsOf(token: string): { act: Act; end: number }[] {
  const acts: { act: Act; end: number }[] = [];
  for (let end = 0; end < token.length;) {
    const [text, square, piece, pass, , set] = part.exec(token.slice(end)) ?? [];
    if (!text) throw new Error(`no move: ${token}`);
    end += text.length;
    acts.push({ act: actOf(square, piece, pass, set), end });
  }
  return acts;
}

function actOf(square?: string, piece?: string, pass?: string, set?: string): Act {
  if (square) return { kind: 'place', square };
  if (piece) return { kind: 'give', piece };
  return pass ? { kind: 'pass' } : { kind: 'call', set: set ?? '' };
}

const files = ['a', 'b', 'c', 'd'];
const ranks = ['1', '2', '3', '4'];

// The squares of a winning set: the tests' own list, which the page must not have.
export function squaresOf(set: string): string[] {
  const [, kind, where = ''] = /^(row|col|diag|anti|sq)(.*)$/.exec(set) ?? [];
  const [file = 'a', rank = '1'] = where;
  const next = (list: string[], one: string) => list[list.indexOf(one) + 1]!;
  switch (kind) {
    case 'row':
      return files.map((one) => one + where);
    case 'col':
      return ranks.map((one) => where + one);
    case 'diag':
      return files.map((one, at) => one + ranks[at]);
    case 'anti':
      return files.map((one, at) => one + ranks[3 - at]);
    default:
      return [file + rank, next(files, file) + rank, file + next(ranks, rank), next(files, file) + next(ranks, rank)];
  }
}

// Games that the tests play, all of two sides who take turns at one screen.
export const games = {
  won: '=0 b2=1 a1=2 c3=3 d4!diag',
  stolen: '=0 b2=1 a1=2 c3=3 d4=4 !diag',
  stale: '=0 b2=1 a1=2 c3=3 d4=8 d1=9 a4=a c2=b ?diag b3!anti',
  wrong: '=0 a1?row1=f ?cola b1=1 c1=2 d1?row1=3 ?row1 a2=4 a3=7 a4=5',
  full: '=c a1=d b4=7 a4=f c1=3 b2=6 b1=a b3=b a3=0 c4=4 d3=e c3=1 d4=2 d2=9 d1=8 c2=5 a2=- -',
  lastCalled: '=0 a1=1 a3=3 c4=2 c1=9 d1=f c2=d a2=e b1=5 d3=b d2=6 b3=a a4=8 c3=c d4=4 b4=7 b2!colb',
  lastCalledAfterThePass: '=0 a1=1 a3=3 c4=2 c1=9 d1=f c2=d a2=e b1=5 d3=b d2=6 b3=a a4=8 c3=c d4=4 b4=7 b2=- !row2',
} as const;
