import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { animals } from './animals.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const levels = [...read('../../../messages/en.txt').matchAll(/^level\.(\w+)\.name = /gm)].map(([, level]) => level!);
const sheet = read('./animals.css');

test('every level of the program has its animal, and nobody else', () => {
  expect(levels).toHaveLength(10);
  expect(Object.keys(animals)).toEqual(levels);
});

describe.each(Object.entries(animals))('%s', (_, shapes) => {
  test('is painted in tones that there are', () => {
    for (const [tone] of shapes) expect(sheet).toMatch(new RegExp(`\\.tone-${tone}\\b`));
  });

  test('is small: one picture among ten', () => {
    expect(JSON.stringify(shapes).length).toBeLessThan(1200);
  });
});

test('every tone is somebody’s', () => {
  const used = new Set(Object.values(animals).flatMap((shapes) => shapes.map(([tone]) => tone)));
  for (const [, tone] of sheet.matchAll(/\.tone-(\w+)/g)) expect(used, tone).toContain(tone);
});
