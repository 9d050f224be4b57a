// A position as a picture of its own, for teachers, books and posts. `seize show POSITION --svg` (picture/picture.cpp) writes the same
// bytes; both read data/pieces.txt.

import { type Drawing, type Edition, loweredBy, type Paint, type PieceSet, strokesOf, woodOf } from './drawing.ts';

export interface Pictured {
  readonly position: string; // docs/notation.md
  readonly edition: Edition;
  readonly set: PieceSet;
  readonly called: readonly string[]; // the squares of an alignment that was called
}

const pitch = 72; // from square to square
const gap = 4; // between two of them
const margin = 12; // of the frame
const label = 16; // what the coordinates add to it
const side = 2 * margin + label + 4 * pitch - gap; // of the board
const hand = 2 * margin + pitch - gap; // of the place beside the board
const apart = 16; // board and hand

const files = 'abcd';

export function pictureOf({ position, edition, set, called }: Pictured, drawing: Drawing, paint: Paint): string {
  const [rows = '', held = '-', last = '-'] = position.split(' ');
  const board = paint.boards[set]!;
  const piece = (digit: string, x: number, y: number) => pieceAt(digit, x, y, { edition, set, drawing, paint });
  const width = held === '-' ? side : side + apart + hand;
  const out = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${side}" width="${width}" height="${side}" fill="none" stroke-linejoin="round">`,
    `<title>${position}</title>`,
  ];
  const defines = paint.defines[set];
  if (defines) out.push(`<defs>${defines.join('')}</defs>`);
  out.push(tile(0, 0, side, 12, board.frame!, board['square-shade']!));
  for (let at = 0; at < 4; ++at) {
    const middle = at * pitch + (pitch - gap) / 2;
    out.push(words(margin + label / 2, margin + middle + 5, `${4 - at}`, board), words(margin + label + middle, side - margin, files[at]!, board));
  }
  [...rows.replaceAll('/', '')].forEach((digit, at) => {
    const [file, row] = [at % 4, Math.floor(at / 4)];
    const [x, y] = [margin + label + file * pitch, margin + row * pitch];
    const square = `${files[file]}${4 - row}`;
    out.push(tile(x, y, pitch - gap, 6, board.square!, board['square-shade']!));
    if (called.includes(square)) out.push(ring(x, y, 6, board.call!));
    else if (square === last) out.push(ring(x, y, 2, board['square-glow']!));
    if (digit !== '.') out.push(...piece(digit, x, y));
  });
  if (held !== '-') {
    const x = side + apart;
    const y = (side - hand) / 2;
    out.push(tile(x, y, hand, 12, board.frame!, board['square-shade']!), tile(x + margin, y + margin, pitch - gap, 6, board.square!, board['square-shade']!));
    out.push(...piece(held, x + margin, y + margin));
  }
  out.push('</svg>\n');
  return out.join('\n');
}

const tile = (x: number, y: number, size: number, round: number, fill: string, stroke: string) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${round}" fill="${fill}" stroke="${stroke}"/>`;

// Inside of a square's edge.
const ring = (x: number, y: number, width: number, colour: string) =>
  `<rect x="${x + 3}" y="${y + 3}" width="${pitch - gap - 6}" height="${pitch - gap - 6}" rx="4" stroke="${colour}" stroke-width="${width}"/>`;

const words = (x: number, y: number, text: string, board: Readonly<Record<string, string>>) =>
  `<text x="${x}" y="${y}" fill="${board['frame-ink']}" font-family="sans-serif" font-size="14" text-anchor="middle">${text}</text>`;

interface Means {
  readonly edition: Edition;
  readonly set: PieceSet;
  readonly drawing: Drawing;
  readonly paint: Paint;
}

function pieceAt(digit: string, x: number, y: number, { edition, set, drawing, paint }: Means): string[] {
  const wood = woodOf(digit, edition);
  const tones: Readonly<Record<string, string>> = { ...paint.tones[`${set} ${wood}`], wood };
  const inset = (pitch - gap - drawing.field) / 2;
  const drawn = strokesOf(drawing, digit, edition, set).flatMap(({ part, d }) => {
    const how = paint.paints[set]?.[part];
    return how ? [`<path ${how.replaceAll(/\{(\w+)\}/g, (_, name: string) => tones[name]!)} d="${d}"/>`] : [];
  });
  return [`<g transform="translate(${x + inset} ${y + inset - loweredBy(drawing, digit, set)})">`, ...drawn, '</g>'];
}
