// How long reviews take in WebAssembly with the books, for the games of `review_bench DATA --print` on standard input: the
// same row as `review_bench`.

import { readFileSync } from 'node:fs';
import { load } from '../wasm/seize.mjs';

const root = new URL('..', import.meta.url);
const seize = await load(readFileSync(new URL('build/wasm/wasm/seize.wasm', root)));

const times = [];
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [rules, moves] = line.split('\t');
  seize.openBook(readFileSync(new URL(`data/books/${rules.replace(':', '-')}.book`, root)));
  const begin = performance.now();
  seize.review(`[Rules "${rules}"]\n\n${moves}\n`);
  times.push(performance.now() - begin);
}
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(4);
console.log(['review', 'all', 0, 'wasm', times.length, at(0.5), at(0.99), at(1)].join('\t'));
