// A piece as a sign: round or square, large (tall) or small, with or without a hole, plain or marked. The same parts as in
// shape.ts, so that the style sheet paints them alike.

import { field, type Stroke, type Traits } from './shape.ts';

const middle = field / 2;
const reach = { tall: 25, short: 14 }; // from the middle to the side
const opening = 0.44; // of that: the hole
const collar = 0.64; // of that: what keeps marks away from it
const inner = 0.76; // of that: the line inside a dark sign

const tidy = (value: number) => Number(value.toFixed(2));

function outline(square: boolean, r: number): string {
  const [from, to, size] = [tidy(middle - r), tidy(middle + r), tidy(r)];
  if (square) return `M${from} ${from}H${to}V${to}H${from}Z`;
  return `M${from} ${middle}A${size} ${size} 0 0 1 ${to} ${middle}A${size} ${size} 0 0 1 ${from} ${middle}Z`;
}

const reachOf = ({ tall, square }: Traits) => (tall ? reach.tall : reach.short) * (square ? 0.9 : 1); // equally heavy to the eye

export const sign = (traits: Traits): Stroke[] => [{ part: 'outline', d: outline(traits.square, reachOf(traits)) }];

export const signHole = (traits: Traits): Stroke[] => [
  { part: 'wall', d: outline(traits.square, reachOf(traits) * collar) },
  { part: 'hole', d: outline(traits.square, reachOf(traits) * opening) },
];

export const signBand = (traits: Traits): Stroke[] => [{ part: 'band', d: outline(traits.square, reachOf(traits) * inner) }];

// Upright lines, as many as are told apart.
export function signGrooves(traits: Traits): Stroke[] {
  const r = reachOf(traits);
  const lines = (traits.tall ? [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75] : [-0.6, -0.2, 0.2, 0.6]).map((t) => {
    const half = traits.square ? r : r * Math.sqrt(1 - t * t);
    return `M${tidy(middle + r * t)} ${tidy(middle - half + 3)}V${tidy(middle + half - 3)}`;
  });
  return [{ part: 'groove', d: lines.join('') }];
}
