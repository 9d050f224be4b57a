// How long the levels take to answer in WebAssembly with the books, for what `level_bench --print 1` prints on standard
// input: the same rows as level_bench.

import { readFileSync } from 'node:fs';
import { load } from '../wasm/seize.mjs';

const root = new URL('..', import.meta.url);
const seize = await load(readFileSync(new URL('build/wasm/wasm/seize.wasm', root)));

const groups = new Map();
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [level, rules, placed, record] = line.split('\t');
  const key = `${level}\t${rules}\t${placed}`;
  groups.set(key, [...(groups.get(key) ?? []), record.replaceAll('\v', '\n')]);
}

const milliseconds = (work) => {
  const begin = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
};

let opened;
let seed = 1n;
for (const [key, records] of groups) {
  const rules = key.split('\t')[1];
  if (rules !== opened) seize.openBook(readFileSync(new URL(`data/books/${rules.replace(':', '-')}.book`, root)));
  opened = rules;
  const times = records.map((record) => milliseconds(() => seize.choose(record, seed++))).sort((a, b) => a - b);
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(4);
  console.log([key, 'wasm', times.length, at(0.5), at(0.99), at(1)].join('\t'));
}
