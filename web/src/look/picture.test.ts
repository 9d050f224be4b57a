import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawingOf, paintOf, piecesText } from '../../build/pieces.ts';
import { type Pictured, pictureOf } from './picture.ts';

const folder = new URL('../../../data/pictures/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const cases = read('cases.tsv').trimEnd().split('\n').map((line) => line.split('\t') as [string, string, Pictured['edition'], Pictured['set'], string]);

// The squares of those sets that the cases name.
const squares: Record<string, string[]> = {
  '-': [],
  diag: ['a1', 'b2', 'c3', 'd4'],
  row4: ['a4', 'b4', 'c4', 'd4'],
  cola: ['a1', 'a2', 'a3', 'a4'],
  sqa3: ['a3', 'b3', 'a4', 'b4'],
};

const picture = ([, position, edition, set, called]: (typeof cases)[number]) =>
  pictureOf({ position, edition, set, called: squares[called]! }, drawingOf(piecesText()), paintOf(piecesText()));

// SEIZE_WRITE_PICTURES=1 writes them anew; picture/picture_test.cpp holds the terminal to the same bytes.
if (process.env.SEIZE_WRITE_PICTURES) for (const one of cases) writeFileSync(new URL(`${one[0]}.svg`, folder), picture(one));

describe('a picture is what the terminal draws, byte for byte', () => {
  test.each(cases)('%s', (...one) => expect(picture(one)).toBe(read(`${one[0]}.svg`)));
});

test('no picture is left over', () => {
  expect(readdirSync(folder).filter((file) => file.endsWith('.svg')).sort()).toEqual(cases.map(([name]) => `${name}.svg`).sort());
});
