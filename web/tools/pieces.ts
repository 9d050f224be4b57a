// Writes data/pieces.txt, from which the page and the terminal draw the pieces:  node tools/pieces.ts
// Outlines are computed by src/look, tones are those of src/look/theme.css by day. A test says when it has to be run again.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bands, draw, field, grooves, lowered, type Stroke, type Traits } from '../src/look/shape.ts';
import { sign, signBand, signGrooves, signHole } from '../src/look/symbol.ts';

export const piecesFile = fileURLToPath(new URL('../../data/pieces.txt', import.meta.url));

const head = `# How the pieces are drawn, for the page and for pictures. Written by web/tools/pieces.ts, read by web/build/pieces.ts and picture/.
#   field SIZE                   the square that a piece is drawn in
#   lowered DRAWING SIZE         how far a short piece stands below the middle of the field
#   set NAME DRAWING             which lines a set of pieces uses
#   line DRAWING EDITION PIECES PART PATH   back to front; PIECES has a sign for fill, shape, height and colour or surface, as the
#                                bits 8 4 2 1 of a piece: 0 and 1 for those without and with it, - for both
#   tone SET WOOD NAME COLOUR    what {NAME} stands for in a paint, in the light, the dark and the only (Access) wood
#   paint SET PART ATTRIBUTES    a part without a paint is not drawn
#   define SET MARKUP            what paints refer to
#   board SET NAME COLOUR
`;

const bit = (flag: boolean) => (flag ? 1 : 0);
const shapes: readonly Traits[] = [false, true].flatMap((square) => [false, true].map((tall) => ({ square, tall, hollow: false, marked: false })));

// Strokes of one part as one path: fewer to read and to paint.
function joined(strokes: readonly Stroke[]): Stroke[] {
  const parts = [...new Set(strokes.map(({ part }) => part))];
  return parts.map((part) => ({ part, d: strokes.filter((stroke) => stroke.part === part).map(({ d }) => d).join('') }));
}

function lines(): string[] {
  return shapes.flatMap((traits) => {
    const of = (drawing: string, edition: string, fill: string, mark: string, strokes: readonly Stroke[]) =>
      joined(strokes).map(({ part, d }) => `line ${drawing} ${edition} ${fill}${bit(traits.square)}${bit(traits.tall)}${mark} ${part} ${d}`);
    const solid = draw(traits);
    const hole = draw({ ...traits, hollow: true }).slice(solid.length);
    return [
      ...of('body', '-', '-', '-', solid),
      ...of('body', 'classic', '-', '1', bands(traits)),
      ...of('body', 'access', '-', '1', grooves(traits)),
      ...of('body', '-', '1', '-', hole),
      ...of('symbol', '-', '-', '-', sign(traits)),
      ...of('symbol', 'classic', '-', '1', signBand(traits)),
      ...of('symbol', 'access', '-', '1', signGrooves(traits)),
      ...of('symbol', '-', '1', '-', signHole(traits)),
    ];
  });
}

// ---- colours

const sheet = readFileSync(new URL('../src/look/theme.css', import.meta.url), 'utf8');

// Every token of a set by day. What the set does not change is as everywhere.
function tokensOf(set: string): Map<string, string> {
  const block = (selector: RegExp) => selector.exec(sheet)?.[0] ?? '';
  const blocks = [/\n:root \{.*?\n\}/s, new RegExp(`\\n\\[data-set='${set}'\\](,\\n[^\\n]*)? \\{.*?\\n\\}`, 's')].map(block);
  const declared = blocks.flatMap((text) => [...text.matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  return new Map(declared.map(([, name, value]) => [name!, value!.replace(/^light-dark\((#\w+), #\w+\)$/, '$1')]));
}

const woods = ['light', 'dark', 'plain'];
const faces = ['top', 'lit', 'mid', 'shaded', 'edge', 'outline', 'wall', 'hole', 'rim'];

function tonesOf(set: string): string[] {
  const token = (name: string) => tokensOf(set).get(name) ?? fail(`theme.css has no --${name}`);
  const tone = (wood: string, name: string, value: string) => `tone ${set} ${wood} ${name} ${value}`;
  if (set === 'contrast')
    return woods.flatMap((wood) => {
      const [body, ink] = wood === 'dark' ? ['print', 'paper'] : ['paper', 'print'];
      return [tone(wood, 'body', token(body!)), tone(wood, 'lines', token(ink!)), tone(wood, 'contour', token('contour'))];
    });
  const family = set === 'wood' ? '' : 'flat-';
  return woods.flatMap((wood) => faces.map((face) => tone(wood, face, token(`piece-${family}${wood}-${face}`))));
}

function fail(reason: string): never {
  throw new Error(reason);
}

// ---- paints: what piece.css does on the page

const flat = {
  lit: 'fill="{lit}"',
  shaded: 'fill="{shaded}"',
  top: 'fill="{top}"',
  wall: 'fill="{wall}"',
  hole: 'fill="{hole}"',
};

const paints: Record<string, Record<string, string>> = {
  wood: {
    shadow: 'fill="url(#seize-shadow)"',
    outline: 'fill="{mid}" stroke="{outline}" stroke-width="1.5"',
    turned: 'fill="url(#seize-turned-{wood})"',
    ...flat,
    grain: 'stroke="{edge}" stroke-width="0.4" opacity="0.28"',
    edge: 'stroke="{edge}" stroke-width="1.1"',
    rim: 'stroke="{rim}" stroke-width="2.1"',
    groove: 'stroke="{outline}" stroke-width="3.2" stroke-linecap="round"',
    glint: 'stroke="{top}" stroke-width="0.7"',
  },
  contrast: {
    outline: 'fill="{body}" stroke="{contour}" stroke-width="4"',
    ...Object.fromEntries(['turned', 'lit', 'shaded', 'top', 'wall'].map((part) => [part, 'fill="{body}"'])),
    hole: 'fill="{lines}"',
    edge: 'stroke="{lines}" stroke-width="2.4"',
    rim: 'stroke="{lines}" stroke-width="2.4"',
    groove: 'stroke="{lines}" stroke-width="3.4" stroke-linecap="round"',
    band: 'stroke="{lines}" stroke-width="1.5"',
  },
  plain: {
    outline: 'fill="{mid}" stroke="{outline}" stroke-width="2"',
    turned: 'fill="{mid}"',
    ...flat,
    rim: 'stroke="{rim}" stroke-width="1.6"',
    groove: 'stroke="{outline}" stroke-width="3" stroke-linecap="round"',
  },
  symbols: {
    outline: 'fill="{mid}" stroke="{outline}" stroke-width="3"',
    wall: 'fill="{mid}"',
    hole: 'fill="{rim}"', // as light as the piece is dark, and the reverse
    groove: 'stroke="{outline}" stroke-width="3" stroke-linecap="round"',
  },
};

const drawings: Record<string, string> = { wood: 'body', contrast: 'body', plain: 'body', symbols: 'symbol' };

function defines(): string[] {
  const stops = [['0', 'mid'], ['0.28', 'lit'], ['0.6', 'mid'], ['1', 'shaded']] as const;
  const tones = tokensOf('wood');
  const turned = woods.map((wood) => {
    const inside = stops.map(([offset, tone]) => `<stop offset="${offset}" stop-color="${tones.get(`piece-${wood}-${tone}`)}"/>`).join('');
    return `define wood <linearGradient id="seize-turned-${wood}">${inside}</linearGradient>`;
  });
  const shadow = ['0.55', '1'].map((offset, at) => `<stop offset="${offset}" stop-color="#1a0d04" stop-opacity="${at ? 0 : 0.55}"/>`).join('');
  return [...turned, `define wood <radialGradient id="seize-shadow">${shadow}</radialGradient>`];
}

const boardOf = (set: string) =>
  (['frame', 'frame-ink', 'square', 'square-shade', 'square-glow', 'call'] as const).map((name) => `board ${set} ${name} ${tokensOf(set).get(name) ?? fail(name)}`);

export function pieces(): string {
  const sets = Object.keys(paints);
  const each = (of: (set: string) => string[]) => sets.flatMap(of);
  return [
    `${head}field ${field}`,
    `lowered body ${lowered({ tall: false, square: false, hollow: false, marked: false })}`,
    ...sets.map((set) => `set ${set} ${drawings[set]}`),
    ...lines(),
    ...each(tonesOf),
    ...each((set) => Object.entries(paints[set]!).map(([part, paint]) => `paint ${set} ${part} ${paint}`)),
    ...defines(),
    ...each(boardOf),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(piecesFile, pieces());
