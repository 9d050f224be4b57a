// The names of the program's levels, asked of its module when the page is built: the page shows them before it has loaded the module.

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { loadMind } from '../../wasm/seize.mjs';

const id = 'virtual:levels';
const file = new URL('../../build/wasm/wasm/mind.wasm', import.meta.url);

export function levels(): Plugin {
  return {
    name: 'levels',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: async (asked) =>
      asked === `\0${id}` ? `export default ${JSON.stringify((await loadMind(await readFile(file))).levels())}` : null,
  };
}
