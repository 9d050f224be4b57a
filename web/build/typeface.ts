// The typeface of the page: Atkinson Hyperlegible Next, made by the Braille Institute for readers with low vision, with the letters
// of our languages and the weights we use. Its licence stands in LICENCES.md.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const from = (path: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/atkinson-hyperlegible-next/${path}`));

// All of Latin-1, and what our languages, names and signs need besides.
const latin = Array.from({ length: 0x100 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const besides = 'Œœ–—‘’‚“”„…‹›•→←↑↓−×€\u202f\u2060';

const subset = () =>
  subsetFont(from('files/atkinson-hyperlegible-next-latin-wght-normal.woff2'), latin + besides, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });

export const typeface = (): Plugin => ({
  name: 'typeface',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'atkinson-hyperlegible-next.woff2', source: await subset() });
  },
});
