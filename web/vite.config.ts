import { defineConfig } from 'vitest/config';
import { always } from './build/always.ts';
import { pieces } from './build/pieces.ts';
import { catalogues } from './build/catalogues.ts';
import { levels } from './build/levels.ts';
import { release } from './build/release.ts';
import { typeface } from './build/typeface.ts';

export default defineConfig({
  base: './', // any static host, any sub-path
  plugins: [catalogues(), levels(), pieces(), typeface(), release(), always()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: URLs
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // All that the first screen needs in one file: each file of its own would cost a request and its head.
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
});
