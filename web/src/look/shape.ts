// A piece as outlines: which parts it has and where their edges run. Nothing here knows of colours.
//
// All sixteen stand on the same spot of a field of 64 by 64 and are seen from the same slightly raised eye, so the top face
// tells round from square and solid from hollow, and the side tells short from tall.

export interface Traits {
  readonly marked: boolean; // dark in the classic edition, grooved in the Access edition
  readonly tall: boolean;
  readonly square: boolean;
  readonly hollow: boolean;
}

// One closed or open line of the drawing. The style sheet paints it by the name of its part.
export interface Stroke {
  readonly part: Part;
  readonly d: string;
}

export type Part =
  | 'shadow' // on the board, at the foot
  | 'outline' // around the whole piece
  | 'turned' // the side of a round piece
  | 'lit' // the two sides of a square one: the left is in the light,
  | 'shaded' // the right is not
  | 'top'
  | 'grain' // the wood's figure, on wooden pieces only
  | 'band' // lines on a dark piece's side, where colours are not to be relied on
  | 'edge' // where faces meet
  | 'wall' // the far side of a hole
  | 'hole' // its depth
  | 'rim' // around it
  | 'groove'
  | 'glint'; // the far lip of a groove, where it catches the light

export const field = 64;

// REQUIRES: digit is one of 0–9, a–f (docs/notation.md: bit 1 colour or surface, 2 height, 4 shape, 8 fill).
export function traitsOf(digit: string): Traits {
  const bits = Number.parseInt(digit, 16);
  return { marked: (bits & 1) !== 0, tall: (bits & 2) !== 0, square: (bits & 4) !== 0, hollow: (bits & 8) !== 0 };
}

const middle = field / 2;
export const foot = 51.4; // where the middle of the base is
const shortSide = 11;
const tallSide = 38.8;
const round = { x: 18.4, y: 9.5 };
const diamond = { x: 22.4, y: 11.2 };
const opening = 0.63; // of the top's width
const depth = 4; // how much of a hole's far wall is seen

// How much lower than the middle of the field a piece stands: whoever shows it looks so much lower, and sees it in the middle.
export const lowered = ({ tall }: Traits): number => (tall ? 0 : 13);

type Point = readonly [x: number, y: number];
type Radii = { readonly x: number; readonly y: number };

const at = ([x, y]: Point) => `${tidy(x)} ${tidy(y)}`;
const tidy = (value: number) => Number(value.toFixed(2));
const line = (...points: Point[]) => `M${points.map(at).join('L')}`;
const polygon = (...points: Point[]) => `${line(...points)}Z`;
const arc = (r: Radii, clockwise: boolean, to: Point) => `A${at([r.x, r.y])} 0 0 ${clockwise ? 1 : 0} ${at(to)}`;
const scaled = (r: Radii, factor: number): Radii => ({ x: r.x * factor, y: r.y * factor });

function ellipse(r: Radii, y: number): string {
  const left: Point = [middle - r.x, y];
  const right: Point = [middle + r.x, y];
  return `M${at(left)}${arc(r, true, right)}${arc(r, true, left)}Z`;
}

function rhombus(r: Radii, y: number): string {
  return polygon([middle - r.x, y], [middle, y - r.y], [middle + r.x, y], [middle, y + r.y]);
}

export function draw(traits: Traits): Stroke[] {
  const top = foot - (traits.tall ? tallSide : shortSide);
  const solid = traits.square ? box(top) : cylinder(top);
  if (!traits.hollow) return solid;
  return [...solid, ...(traits.square ? squareHole(top) : roundHole(top))];
}

// The lines cut into the side of a grooved piece.
export function grooves({ tall, square }: Traits): Stroke[] {
  const top = foot - (tall ? tallSide : shortSide);
  return square ? boxGrooves(top) : cylinderGrooves(top);
}

// Lines around a piece's side.
export function bands({ tall, square }: Traits): Stroke[] {
  const top = foot - (tall ? tallSide : shortSide);
  const r = square ? diamond : round;
  const path = (y: number) =>
    square
      ? line([middle - r.x, y], [middle, y + r.y], [middle + r.x, y])
      : `M${at([middle - r.x, y])}${arc(r, false, [middle + r.x, y])}`;
  const count = tall ? 3 : 1;
  const step = (foot - top) / (count + 1);
  return Array.from({ length: count }, (_, i) => ({ part: 'band', d: path(top + step * (i + 1)) }));
}

function cylinder(top: number): Stroke[] {
  const left = middle - round.x;
  const right = middle + round.x;
  const whole = `M${at([left, top])}${arc(round, true, [right, top])}V${foot}${arc(round, true, [left, foot])}Z`;
  const side = `M${at([left, top])}${arc(round, false, [right, top])}V${foot}${arc(round, true, [left, foot])}Z`;
  return [
    { part: 'shadow', d: shadow(round) },
    { part: 'outline', d: whole },
    { part: 'turned', d: side },
    { part: 'top', d: ellipse(round, top) },
    { part: 'grain', d: [0.2, 0.42, 0.61, 0.78, 0.9].map((ring) => ellipse(scaled(round, ring), top)).join('') },
    { part: 'grain', d: figure([-0.86, -0.6, -0.42, -0.15, 0.1, 0.36, 0.55, 0.8], top, (t) => round.y * Math.sqrt(1 - t * t), round.x) },
    { part: 'edge', d: `M${at(onRim(-78, top))}${arc(round, false, onRim(78, top))}` },
  ];
}

// A point of a round top's rim, so many degrees from the one nearest to the eye.
function onRim(degrees: number, top: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [middle + round.x * Math.sin(angle), top + round.y * Math.cos(angle)];
}

function box(top: number): Stroke[] {
  const { x, y } = diamond;
  const left = middle - x;
  const right = middle + x;
  const across = [-0.75, -0.5, -0.32, 0, 0.2, 0.5, 0.7].map((t) =>
    line([middle + ((t - 1) * x) / 2, top + ((t + 1) * y) / 2], [middle + ((t + 1) * x) / 2, top + ((t - 1) * y) / 2]),
  );
  return [
    { part: 'shadow', d: shadow(diamond) },
    { part: 'outline', d: polygon([left, top], [middle, top - y], [right, top], [right, foot], [middle, foot + y], [left, foot]) },
    { part: 'lit', d: polygon([left, top], [middle, top + y], [middle, foot + y], [left, foot]) },
    { part: 'shaded', d: polygon([right, top], [middle, top + y], [middle, foot + y], [right, foot]) },
    { part: 'top', d: rhombus(diamond, top) },
    { part: 'grain', d: across.join('') },
    { part: 'grain', d: figure([-0.85, -0.68, -0.4, -0.26, -0.1, 0.2, 0.36, 0.6, 0.82], top, (t) => y * (1 - Math.abs(t)), x) },
    { part: 'edge', d: `${line([left, top], [middle, top + y], [right, top])}M${at([middle, top + y])}V${tidy(foot + y)}` },
  ];
}

// The wood's figure down a side: lines at the given parts of the half width, no two neighbours alike. `below` says how much
// lower than the middle of the top the side begins there.
function figure(lines: readonly number[], top: number, below: (t: number) => number, half: number): string {
  const length = foot - top;
  const one = (t: number, i: number) => {
    const from = top + below(t) + length * [0, 0.2, 0, 0.08][i % 4]!;
    const to = top + below(t) + length * [0.92, 1, 0.6, 1][i % 4]!;
    const bend = [0.5, -0.4, 0.6, -0.5, 0.3][i % 5]!;
    const x = middle + half * t;
    return `M${at([x, from])}Q${at([x + bend, (from + to) / 2])} ${at([x, to])}`;
  };
  return lines.map(one).join('');
}

// Falls to the right, away from the light.
function shadow(r: Radii): string {
  const reach = 6;
  const from: Point = [middle - r.x, foot + 1];
  const to: Point = [middle + r.x + reach, foot + 1];
  const flat = { x: r.x + reach / 2, y: r.y + 0.6 };
  return `M${at(from)}${arc(flat, true, to)}${arc(flat, true, from)}Z`;
}

function roundHole(top: number): Stroke[] {
  const r = scaled(round, opening);
  const half = depth / 2;
  const reach = r.x * Math.sqrt(1 - (half / r.y) ** 2);
  const left: Point = [middle - reach, top + half];
  const right: Point = [middle + reach, top + half];
  return [
    { part: 'wall', d: ellipse(r, top) },
    { part: 'hole', d: `M${at(left)}${arc(r, true, right)}${arc(r, true, left)}Z` },
    { part: 'rim', d: ellipse(r, top) },
  ];
}

function squareHole(top: number): Stroke[] {
  const r = scaled(diamond, opening);
  const half = depth / 2;
  const reach = r.x * (1 - half / r.y);
  const inside = polygon([middle - reach, top + half], [middle, top + depth - r.y], [middle + reach, top + half], [middle, top + r.y]);
  return [
    { part: 'wall', d: rhombus(r, top) },
    { part: 'hole', d: inside },
    { part: 'rim', d: rhombus(r, top) },
  ];
}

const lip = 1.9; // from the middle of a groove to its lip

function cylinderGrooves(top: number): Stroke[] {
  return [-60, -30, 0, 30, 60].flatMap((degrees) => groove(onRim(degrees, top), foot - top));
}

function boxGrooves(top: number): Stroke[] {
  return [-0.8, -0.5, -0.2, 0.2, 0.5, 0.8].flatMap((t) =>
    groove([middle + diamond.x * t, top + diamond.y * (1 - Math.abs(t))], foot - top),
  );
}

// Straight down the side from a point of the rim. Its round ends reach over the rim and almost to the base.
function groove([x, y]: Point, length: number): Stroke[] {
  const from = y + 0.7;
  const to = y + length - 2.4;
  return [
    { part: 'groove', d: line([x, from], [x, to]) },
    { part: 'glint', d: line([x + lip, from], [x + lip, to]) },
  ];
}
