import { defineConfig } from 'vitest/config';
import { always } from './build/always.ts';
import { pieces } from './build/pieces.ts';
import { catalogues } from './build/catalogues.ts';
import { levels } from './build/levels.ts';
import { typeface } from './build/typeface.ts';

export default defineConfig({
  base: './', // any static host, any sub-path
  plugins: [catalogues(), levels(), pieces(), typeface(), always()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows no data: URLs
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
});
