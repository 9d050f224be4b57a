// data/pieces.txt as modules: `virtual:pieces` is what draws a piece on the page, `virtual:picture` what paints one in a picture.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Drawing, Paint } from '../src/look/drawing.ts';

const file = new URL('../../data/pieces.txt', import.meta.url);

// The first words of each line that begins with this one, and the rest.
function rowsOf(text: string, kind: string, words: number): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith(`${kind} `)).map((line) => line.split(' ').slice(1));
  return rows.map((row) => [...row.slice(0, words), row.slice(words).join(' ')]);
}

const nested = (rows: readonly string[][], at: number): Record<string, Record<string, string>> => {
  const made: Record<string, Record<string, string>> = {};
  for (const row of rows) (made[row.slice(0, at).join(' ')] ??= {})[row[at]!] = row[at + 1]!;
  return made;
};

export function drawingOf(text: string): Drawing {
  return {
    field: Number(rowsOf(text, 'field', 0)[0]![0]),
    lowered: Object.fromEntries(rowsOf(text, 'lowered', 1).map(([drawing, by]) => [drawing, Number(by)])),
    sets: Object.fromEntries(rowsOf(text, 'set', 1)) as Drawing['sets'],
    lines: rowsOf(text, 'line', 4) as never,
  };
}

export function paintOf(text: string): Paint {
  const defines = rowsOf(text, 'define', 1);
  const sets = [...new Set(defines.map(([set]) => set!))];
  return {
    tones: nested(rowsOf(text, 'tone', 3), 2),
    paints: nested(rowsOf(text, 'paint', 2), 1),
    defines: Object.fromEntries(sets.map((set) => [set, defines.filter(([of]) => of === set).map(([, markup]) => markup!)])),
    boards: nested(rowsOf(text, 'board', 2), 1),
  };
}

export const piecesText = () => readFileSync(file, 'utf8');

export function pieces(): Plugin {
  const made: Record<string, (text: string) => object> = { 'virtual:pieces': drawingOf, 'virtual:picture': paintOf };
  return {
    name: 'pieces',
    resolveId: (id) => (id in made ? `\0${id}` : null),
    load: (id) => (id.slice(1) in made ? `export default ${JSON.stringify(made[id.slice(1)]!(piecesText()))}` : null),
  };
}
