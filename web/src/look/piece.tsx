// A piece as a picture. It says nothing: whoever shows it names it in words.
import { bands, draw, field, grooves, lowered, type Part, type Stroke, traitsOf } from './shape.ts';

export type Edition = 'classic' | 'access';
export type PieceSet = 'wood' | 'contrast';

export interface PieceProps {
  readonly digit: string; // docs/notation.md
  readonly edition: Edition;
  readonly set: PieceSet;
}

// Three woods: the two of the classic edition, and the only one of the Access edition.
export type Wood = 'light' | 'dark' | 'plain';

export function woodOf(digit: string, edition: Edition): Wood {
  if (edition === 'access') return 'plain';
  return traitsOf(digit).marked ? 'dark' : 'light';
}

// What is drawn, back to front. Grooves come before a hole, so that the hole stays whole.
export function strokesOf(digit: string, edition: Edition): Stroke[] {
  const traits = traitsOf(digit);
  const body = draw(traits);
  if (!traits.marked) return body;
  const marks = edition === 'access' ? grooves(traits) : bands(traits);
  const opening = body.findIndex(({ part }) => part === 'wall');
  const below = opening < 0 ? body.length : opening;
  return [...body.slice(0, below), ...marks, ...body.slice(below)];
}

// Flat parts are painted by the style sheet alone, the others blend tones.
function blend(part: Part, wood: Wood): string | undefined {
  if (part === 'turned') return `url(#turned-${wood})`;
  return part === 'shadow' ? 'url(#shadow)' : undefined;
}

// PieceDefs must be on the page once, else shading and shadows are missing (and nothing more).
export function Piece({ digit, edition, set }: PieceProps) {
  const wood = woodOf(digit, edition);
  return (
    <svg class={`piece piece-${set} piece-${wood}`} viewBox={`0 ${lowered(traitsOf(digit))} ${field} ${field}`} fill="none" stroke-linejoin="round" aria-hidden="true" focusable="false">
      {strokesOf(digit, edition).map(({ part, d }) => (
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
