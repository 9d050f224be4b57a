// How long answers take in WebAssembly with the books, for the positions of `solver_bench --print 1` on standard input:
// the same rows as `solver_bench --book`.

import { readFileSync } from 'node:fs';
import { load } from '../wasm/seize.mjs';

const root = new URL('..', import.meta.url);
const seize = await load(readFileSync(new URL('build/wasm/wasm/seize.wasm', root)));

const asked = { best: { valueOnly: true }, moves: {}, plies: { valueOnly: true, plies: true } };

const groups = new Map();
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [rules, placed, position] = line.split('\t');
  const key = `${rules}\t${placed}`;
  groups.set(key, [...(groups.get(key) ?? []), position]);
}

const milliseconds = (work) => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};

let opened;
for (const [key, positions] of groups) {
  const [rules, placed] = key.split('\t');
  if (rules !== opened) {
    seize.openBook(readFileSync(new URL(`data/books/${rules.replace(':', '-')}.book`, root)));
    opened = rules;
  }
  for (const [what, options] of Object.entries(asked)) {
    if (what === 'plies' && placed < 6) continue;
    const times = positions.map((position) => milliseconds(() => seize.solve(position, options))).sort((a, b) => a - b);
    const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(4);
    console.log([what, key, 'wasm', times.length, at(0.5), at(0.99), at(1)].join('\t'));
  }
}
