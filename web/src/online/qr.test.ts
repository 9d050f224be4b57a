// Codes are read again, by the way the standard describes: form, mask, order of the bytes, and checks that come out even.

import { describe, expect, test } from 'vitest';
import { type Field, masks, patterns, qrCode, times } from './qr.ts';

const layout: Readonly<Record<number, { checks: number; blocks: readonly number[] }>> = {
  1: { checks: 10, blocks: [16] },
  3: { checks: 26, blocks: [44] },
  4: { checks: 18, blocks: [32, 32] },
  7: { checks: 18, blocks: [31, 31, 31, 31] },
  9: { checks: 22, blocks: [36, 36, 36, 37, 37] },
  10: { checks: 26, blocks: [43, 43, 43, 43, 44] },
};

function read(field: Field): string {
  const size = field.length;
  const version = (size - 17) / 4;
  const form = Array.from({ length: 15 }, (_, i) => Number(field[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i]![8]) << i).reduce((a, b) => a | b) ^ 0x5412;
  const mask = (form >> 10) & 7;
  expect(form >> 13).toBe(0); // error correction M
  const { isFixed } = patterns(version, mask);
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (!isFixed[y]![x]) bits.push(Number(field[y]![x] !== masks[mask]!(x, y)));
      }
  }
  const { checks, blocks } = layout[version]!;
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((byte, bit) => 2 * byte + bit, 0));
  expect(bytes).toHaveLength(blocks.reduce((sum, length) => sum + length + checks, 0));
  const parts: number[][] = blocks.map(() => []);
  let at = 0;
  for (let i = 0; i < Math.max(...blocks); i++) blocks.forEach((length, block) => i < length && parts[block]!.push(bytes[at++]!));
  for (let i = 0; i < checks; i++) blocks.forEach((_, block) => parts[block]!.push(bytes[at++]!));
  for (const part of parts)
    for (let i = 0, root = 1; i < checks; i++, root = times(root, 2)) expect(part.reduce((sum, byte) => times(sum, root) ^ byte, 0)).toBe(0);
  const data = parts.flatMap((part, block) => part.slice(0, blocks[block])).flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  const number = (from: number, length: number) => data.slice(from, from + length).reduce((value, bit) => 2 * value + bit, 0);
  expect(number(0, 4)).toBe(4);
  const head = version < 10 ? 12 : 20;
  const length = number(4, head - 4);
  return new TextDecoder().decode(Uint8Array.from({ length }, (_, i) => number(head + 8 * i, 8)));
}

describe('a QR code', () => {
  for (const text of ['hi', 'http://192.168.0.7:8080/#/at/b4s', 'http://192.168.178.21:8080/#/at/b4sisbGIj6inHYZM', `x${'é'.repeat(55)}`, 'y'.repeat(180), 'z'.repeat(213)])
    test(`is read as what it says: ${text.length} characters`, () => expect(read(qrCode(text)!)).toBe(text));

  test('has its three corners, and is as large as it must be', () => {
    const field = qrCode('http://192.168.0.7:8080/#/at/b4s')!;
    const size = field.length;
    expect(size).toBe(29);
    const rows = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    for (const [x, y] of [[0, 0], [size - 7, 0], [0, size - 7]] as const)
      expect(rows.map((_, at) => field[y + at]!.slice(x, x + 7).map(Number).join(''))).toEqual(rows);
  });

  test('is none where the text is too long', () => expect(qrCode('z'.repeat(413))).toBeNull());
});
