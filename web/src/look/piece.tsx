// A piece as a picture. It says nothing: whoever shows it names it in words.
import drawing from 'virtual:pieces';
import { type Edition, loweredBy, type PieceSet, type Stroke, strokesOf, type Wood, woodOf } from './drawing.ts';
import type { Part } from './shape.ts';

export type { Edition, PieceSet } from './drawing.ts';

export interface PieceProps {
  readonly digit: string; // docs/notation.md
  readonly edition: Edition;
  readonly set: PieceSet;
}

// Looked up once: pieces are drawn again with every change of the page.
const known = new Map<string, Stroke[]>();

function strokes({ digit, edition, set }: PieceProps): Stroke[] {
  const name = digit + edition + set;
  const found = known.get(name) ?? strokesOf(drawing, digit, edition, set);
  known.set(name, found);
  return found;
}

// Flat parts are painted by the style sheet alone, the others blend tones.
function blend(part: Part, wood: Wood): string | undefined {
  if (part === 'turned') return `url(#turned-${wood})`;
  return part === 'shadow' ? 'url(#shadow)' : undefined;
}

// PieceDefs must be on the page once, else shading and shadows are missing (and nothing more).
export function Piece(props: PieceProps) {
  const { digit, edition, set } = props;
  const wood = woodOf(digit, edition);
  const { field } = drawing;
  return (
    <svg class={`piece pieces-${set} piece-${wood}`} viewBox={`0 ${loweredBy(drawing, digit, set)} ${field} ${field}`} fill="none" stroke-linejoin="round" aria-hidden="true" focusable="false">
      {strokes(props).map(({ part, d }) => (
        <path class={`piece-${part}`} fill={blend(part, wood)} d={d} />
      ))}
    </svg>
  );
}

// What the pieces share: the light on a turned side, one for each wood, and the shadow on the board.
export function PieceDefs() {
  return (
    <svg class="piece-defs" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {(['light', 'dark', 'plain'] as const).map(turned)}
        <radialGradient id="shadow">
          <stop offset="0.55" stop-color="#1a0d04" stop-opacity="0.55" />
          <stop offset="1" stop-color="#1a0d04" stop-opacity="0" />
        </radialGradient>
      </defs>
    </svg>
  );
}

function turned(wood: Wood) {
  const stops = [
    ['0', 'mid'],
    ['0.28', 'lit'],
    ['0.6', 'mid'],
    ['1', 'shaded'],
  ] as const;
  return (
    <linearGradient id={`turned-${wood}`} class={`piece-${wood}`}>
      {stops.map(([offset, tone]) => (
        <stop offset={offset} class={`piece-tone-${tone}`} />
      ))}
    </linearGradient>
  );
}
