// The version that every part of Seize tells, and whose work the page contains: both as the repository has them.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const [, version] = /^project\(seize VERSION ([\d.]+)/m.exec(source('CMakeLists.txt')) ?? [];
if (!version) throw new Error('CMakeLists.txt tells no version');

export const release = (): Plugin => ({
  name: 'release',
  config: () => ({ define: { SEIZE_VERSION: JSON.stringify(version) } }),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: source('LICENCES.md') });
  },
});
