// What data/pieces.txt says: how the pieces are drawn, and how they are painted in a picture.

import type { Part } from './shape.ts';

export type Edition = 'classic' | 'access';
export const pieceSets = ['wood', 'contrast', 'plain', 'symbols'] as const;
export type PieceSet = (typeof pieceSets)[number];

// Three woods: the two of the classic edition, and the only one of the Access edition.
export type Wood = 'light' | 'dark' | 'plain';

export interface Drawing {
  readonly field: number;
  readonly lowered: Readonly<Record<string, number>>; // by drawing
  readonly sets: Readonly<Record<PieceSet, string>>; // the drawing of each
  // Back to front: whose drawing, in which edition, for which pieces, which part, its path. - is any.
  readonly lines: readonly (readonly [drawing: string, edition: string, pieces: string, part: Part, d: string])[];
}

type Named = Readonly<Record<string, string>>;

export interface Paint {
  readonly tones: Readonly<Record<string, Named>>; // of "SET WOOD"
  readonly paints: Readonly<Record<string, Named>>; // of a set, by part
  readonly defines: Readonly<Record<string, readonly string[]>>; // of a set
  readonly boards: Readonly<Record<string, Named>>; // of a set
}

export interface Stroke {
  readonly part: Part;
  readonly d: string;
}

const bits = [8, 4, 2, 1];
const fits = (sign: string, with_: boolean) => sign === '-' || (sign === '1') === with_;

// What is drawn of a piece, back to front.
export function strokesOf({ sets, lines }: Drawing, digit: string, edition: Edition, set: PieceSet): Stroke[] {
  const piece = Number.parseInt(digit, 16);
  const drawn = lines.filter(
    ([drawing, of, pieces]) =>
      drawing === sets[set] && (of === '-' || of === edition) && bits.every((bit, at) => fits(pieces[at]!, (piece & bit) !== 0)),
  );
  return drawn.map(([, , , part, d]) => ({ part, d }));
}

// How far a piece stands below the middle of its field: whoever shows it looks so much lower, and sees it in the middle.
export const loweredBy = ({ sets, lowered }: Drawing, digit: string, set: PieceSet): number =>
  (Number.parseInt(digit, 16) & 2) === 0 ? (lowered[sets[set]] ?? 0) : 0;

export function woodOf(digit: string, edition: Edition): Wood {
  if (edition === 'access') return 'plain';
  return (Number.parseInt(digit, 16) & 1) === 0 ? 'light' : 'dark';
}
