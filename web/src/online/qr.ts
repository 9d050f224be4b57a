// A QR code of a text (ISO/IEC 18004): bytes, error correction M, versions 1 to 15, which is up to 412 bytes. Gives the rows of its
// field, true where it is dark; nothing where the text is too long.

export type Field = readonly (readonly boolean[])[];

// By version, from 1.
const checksABlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

export function qrCode(text: string): Field | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = blockCounts.findIndex((_, at) => headBits(at + 1) + 8 * bytes.length <= 8 * roomIn(at + 1)) + 1;
  return version === 0 ? null : bestMasked(version, withChecks(version, codewords(version, bytes)));
}

// ---- how much a version holds

const alignments = (version: number) => (version === 1 ? 0 : Math.floor(version / 7) + 2);

function modulesIn(version: number): number {
  const more = alignments(version);
  const patterns = version === 1 ? 0 : (25 * more - 10) * more - 55;
  return (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0);
}

const wholeBytes = (version: number) => Math.floor(modulesIn(version) / 8);
const roomIn = (version: number) => wholeBytes(version) - checksABlock[version - 1]! * blockCounts[version - 1]!;
const headBits = (version: number) => 4 + (version < 10 ? 8 : 16);

// ---- the text as bytes, and the bytes by which damage is mended

function codewords(version: number, bytes: readonly number[]): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4); // bytes follow
  push(bytes.length, headBits(version) - 4);
  for (const byte of bytes) push(byte, 8);
  const room = 8 * roomIn(version);
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let fill = 0xec; bits.length < room; fill ^= 0xec ^ 0x11) push(fill, 8);
  return Array.from({ length: room / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((byte, bit) => 2 * byte + bit, 0));
}

function withChecks(version: number, data: readonly number[]): number[] {
  const checks = checksABlock[version - 1]!;
  const count = blockCounts[version - 1]!;
  const shorter = count - (wholeBytes(version) % count);
  const length = Math.floor(wholeBytes(version) / count) - checks;
  const generator = generatorOf(checks);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, (from += length + (at < shorter ? 0 : 1)));
    return { block, rest: restOf(block, generator) };
  });
  const across = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  return [...across(blocks.map(({ block }) => block)), ...across(blocks.map(({ rest }) => rest))];
}

// In the field of 256 elements with x^8 + x^4 + x^3 + x^2 + 1.
export function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
  return product;
}

function generatorOf(degree: number): number[] {
  let result = [...Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    result = result.map((one, at) => times(one, root) ^ (result[at + 1] ?? 0));
  return result;
}

function restOf(data: readonly number[], generator: readonly number[]): number[] {
  let rest = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = generator.map((one, at) => (rest[at + 1] ?? 0) ^ times(one, factor));
  }
  return rest;
}

// ---- the field

export const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function bestMasked(version: number, bytes: readonly number[]): Field {
  const fields = masks.map((_, mask) => drawn(version, bytes, mask));
  const unrest = fields.map(unrestOf);
  return fields[unrest.indexOf(Math.min(...unrest))]!;
}

function drawn(version: number, bytes: readonly number[], mask: number): Field {
  const { field, isFixed } = patterns(version, mask);
  const size = field.length;
  let at = 0;
  for (let column = size - 1; column > 0; column -= 2) {
    const right = column <= 6 ? column - 1 : column; // the column of the timing pattern is passed over
    const goesUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = goesUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (isFixed[y]![x]) continue;
        const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
        field[y]![x] = (bit === 1) !== masks[mask]!(x, y);
        at++;
      }
    }
  }
  return field;
}

// What every code of the version has, and which mask it has.
export function patterns(version: number, mask: number) {
  const size = 17 + 4 * version;
  const field = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const isFixed = field.map((row) => [...row]);
  const set = (x: number, y: number, dark: boolean) => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    field[y]![x] = dark;
    isFixed[y]![x] = true;
  };
  const rings = (cx: number, cy: number, radius: number, dark: (ring: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(cx + dx, cy + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(cx, cy, 4, (ring) => ring !== 2 && ring !== 4);
  const places = placesOf(version, size);
  for (const x of places)
    for (const y of places)
      if (!((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6))) rings(x, y, 2, (ring) => ring !== 1);
  const form = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412; // M is 0
  const bit = (value: number, at: number) => ((value >> at) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    const dark = bit(form, i);
    set(8, i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, dark);
    set(i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i, 8, dark);
  }
  set(8, size - 8, true);
  const number = (version << 12) | remainder(version, 12, 0x1f25);
  for (let i = 0; version >= 7 && i < 18; i++) {
    const [far, near] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(far, near, bit(number, i));
    set(near, far, bit(number, i));
  }
  return { field, isFixed };
}

function placesOf(version: number, size: number): number[] {
  const count = alignments(version);
  if (count === 0) return [];
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).reverse()];
}

function remainder(value: number, bits: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return rest;
}

// Long runs and large spots are hard to read.
function unrestOf(field: Field): number {
  const size = field.length;
  const same = (x: number, y: number, dx: number, dy: number) => field[y]?.[x] === field[y + dy]?.[x + dx];
  let unrest = 0;
  for (const [dx, dy] of [[1, 0], [0, 1]] as const)
    for (let line = 0; line < size; line++)
      for (let at = 0, run = 1; at < size; at++) {
        const [x, y] = dx === 1 ? [at, line] : [line, at];
        run = same(x, y, dx, dy) ? run + 1 : 1;
        if (run >= 5) unrest += run === 5 ? 3 : 1;
      }
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++) if (same(x, y, 1, 0) && same(x, y, 0, 1) && same(x, y, 1, 1)) unrest += 3;
  const dark = field.flat().filter(Boolean).length / (size * size);
  return unrest + 10 * Math.floor(Math.abs(dark * 20 - 10));
}
