// What the tests of the module share: the module as it was built, and the rows of data/.

import { readFileSync } from 'node:fs';
import { load } from './seize.mjs';

export const root = new URL('..', import.meta.url);
export const bytes = readFileSync(new URL('build/wasm/wasm/seize.wasm', root));
export const roomBytes = readFileSync(new URL('build/wasm/wasm/room.wasm', root));
export const seize = await load(bytes);

export const rows = (name) =>
  readFileSync(new URL(`data/${name}`, root), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));
