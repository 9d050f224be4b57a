import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pieces, piecesFile } from '../../tools/pieces.ts';
import { drawingOf, piecesText } from '../../build/pieces.ts';
import { type Edition, pieceSets, type PieceSet, strokesOf as strokes, woodOf } from './drawing.ts';
import { Piece } from './piece.tsx';
import { field, foot, type Part, traitsOf } from './shape.ts';

const digits = [...'0123456789abcdef'];
const editions: readonly Edition[] = ['classic', 'access'];
const sets: readonly PieceSet[] = pieceSets;
const drawing = drawingOf(piecesText());
const strokesOf = (digit: string, edition: Edition, set: PieceSet = 'wood') => strokes(drawing, digit, edition, set);
const paint = readFileSync(new URL('./piece.css', import.meta.url), 'utf8');
const bits = { colour: 1, height: 2, shape: 4, fill: 8 };

interface Node {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

// A piece as markup. It is a pure function of its properties and has only elements in it, so there is nothing to render.
function markup(node: unknown): string {
  if (Array.isArray(node)) return node.map(markup).join('');
  if (!node) return '';
  const { type, props } = node as Node;
  const { children, ...rest } = props;
  const attributes = Object.entries(rest).filter(([, value]) => value !== undefined);
  return `<${type}${attributes.map(([name, value]) => ` ${name}="${String(value)}"`).join('')}>${markup(children)}</${type}>`;
}

const svg = (digit: string, edition: Edition, set: PieceSet) => markup(Piece({ digit, edition, set }));
const partsOf = (digit: string, edition: Edition) => strokesOf(digit, edition).map(({ part }) => part);
const dataOf = (digit: string, part: Part) => strokesOf(digit, 'classic').find((stroke) => stroke.part === part)?.d;
const withBit = (digit: string, bit: number) => (Number.parseInt(digit, 16) ^ bit).toString(16);

// The height of the middle of a piece's top in its field.
const topOf = (digit: string) => Number(/^M[\d.]+ ([\d.]+)/.exec(dataOf(digit, 'top')!)![1]);

describe.each(editions)('in the %s edition', (edition) => {
  test.each(sets)('all sixteen pieces of the %s set are different pictures', (set) => {
    expect(new Set(digits.map((digit) => svg(digit, edition, set))).size).toBe(16);
  });

  test.each(Object.entries(bits))('%s changes the picture of every piece', (_, bit) => {
    for (const digit of digits) {
      const twin = withBit(digit, bit);
      for (const set of sets) expect(svg(digit, edition, set), digit).not.toBe(svg(twin, edition, set));
    }
  });
});

describe('each characteristic is a difference of form', () => {
  test('a tall piece has three times the side of a short one and stands on the same spot', () => {
    for (const digit of digits.filter((digit) => !traitsOf(digit).tall)) {
      const tall = withBit(digit, bits.height);
      expect(dataOf(tall, 'shadow')).toBe(dataOf(digit, 'shadow'));
      expect((foot - topOf(tall)) / (foot - topOf(digit))).toBeGreaterThan(3);
    }
  });

  test('only a round piece has curved faces', () => {
    for (const digit of digits) {
      const top = dataOf(digit, 'top')!;
      expect(top.includes('A'), digit).toBe(!traitsOf(digit).square);
    }
  });

  test('only a hollow piece has a hole, at least a third of the top wide', () => {
    const width = (d: string) => {
      const xs = [...d.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Math.abs(Number(x) - field / 2));
      return Math.max(...xs);
    };
    for (const digit of digits) {
      const hole = dataOf(digit, 'hole');
      expect(hole !== undefined, digit).toBe(traitsOf(digit).hollow);
      if (hole) expect(width(hole) / width(dataOf(digit, 'top')!)).toBeGreaterThan(1 / 3);
    }
  });

  test('a dark piece has bands besides its colour, for print', () => {
    for (const digit of digits) expect(partsOf(digit, 'classic').includes('band')).toBe(traitsOf(digit).marked);
  });

  test('a sign is large where the piece is tall, at least half again', () => {
    const width = (digit: string) => {
      const [, from, to] = /^M([\d.]+) [\d.]+(?:A\S+ \S+ \S+ \S+ \S+ |H)([\d.]+)/.exec(strokesOf(digit, 'classic', 'symbols')[0]!.d)!;
      return Number(to) - Number(from);
    };
    for (const digit of digits.filter((digit) => !traitsOf(digit).tall))
      expect(width(withBit(digit, bits.height)) / width(digit)).toBeGreaterThan(1.5);
  });

  test('a hole is drawn above grooves and bands', () => {
    for (const edition of editions)
      for (const digit of digits.filter((digit) => traitsOf(digit).hollow && traitsOf(digit).marked)) {
        const parts = partsOf(digit, edition);
        expect(parts.indexOf('wall')).toBeGreaterThan(Math.max(parts.lastIndexOf('groove'), parts.lastIndexOf('band')));
      }
  });
});

describe('R1.4 in the Access edition nothing is told by colour', () => {
  test('all pieces are of one wood', () => {
    expect(new Set(digits.map((digit) => woodOf(digit, 'access')))).toEqual(new Set(['plain']));
  });

  test('a grooved piece is the smooth one with grooves, in colours that the smooth one has too', () => {
    for (const smooth of digits.filter((digit) => !traitsOf(digit).marked)) {
      const grooved = strokesOf(withBit(smooth, 1), 'access');
      expect(grooved.filter(({ part }) => part !== 'groove' && part !== 'glint')).toEqual(strokesOf(smooth, 'access'));
      expect(grooved.find(({ part }) => part === 'groove')?.d.split('M').length).toBeGreaterThan(5);
    }
    expect(paint).toMatch(/\.piece-groove \{\s*stroke: var\(--groove\);/);
    expect(paint).toMatch(/--groove: var\(--outline\);/);
    expect(paint).toMatch(/\.piece-glint \{[^}]*stroke: var\(--top\);/);
  });
});

test('a picture is hidden from screen readers and needs no style that a strict policy forbids', () => {
  for (const edition of editions)
    for (const set of sets)
      for (const digit of digits) {
        const picture = svg(digit, edition, set);
        expect(picture).toContain('aria-hidden="true"');
        expect(picture).not.toMatch(/ style=|<style|href=| id=/);
      }
});

test('every part of a drawing is painted', () => {
  for (const edition of editions)
    for (const set of sets)
      for (const digit of digits)
        for (const { part } of strokesOf(digit, edition, set)) expect(paint, part).toContain(`.piece-${part} {`);
});

test('all of a piece lies in its field', () => {
  for (const edition of editions)
    for (const digit of digits)
      for (const { d } of sets.flatMap((set) => strokesOf(digit, edition, set)))
        for (const [number] of d.matchAll(/[\d.]+/g)) expect(Number(number)).toBeLessThanOrEqual(field);
});

test('data/pieces.txt is what the drawings and the colours give; `node tools/pieces.ts` writes it', () => {
  expect(readFileSync(piecesFile, 'utf8')).toBe(pieces());
});
