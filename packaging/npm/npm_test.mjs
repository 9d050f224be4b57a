// The npm package as whoever installs it has it: in Node.js, for TypeScript, and in a page under a strict policy.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'seize-npm-'));
after(() => rmSync(folder, { recursive: true }));

const run = (command, ...args) => execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const file = run(join(home, 'packaging/npm/pack')).trim();
writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
run('npm', 'install', '--offline', '--no-audit', '--no-fund', '--silent', file);
const installed = join(folder, 'node_modules/seize-quarto');

const blocks = [...readFileSync(join(home, 'docs/javascript.md'), 'utf8').matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code);

test('the examples of the document print what it says', () => {
  assert.ok(blocks.length > 4);
  const code = blocks.join('\n');
  writeFileSync(join(folder, 'example.mjs'), code);
  const told = [...code.matchAll(/\); \/\/ (.*)$/gm)].map(([, said]) => said);
  assert.ok(told.length > 8);
  assert.deepEqual(run('node', 'example.mjs').trim().split('\n'), told);
});

test('it tells the one version', async () => {
  const { version } = await import(join(installed, 'index.mjs'));
  assert.equal(version, run(join(home, 'tools/version')).trim());
  assert.equal(JSON.parse(readFileSync(join(installed, 'package.json'))).version, version);
});

test('what is no set of rules is refused in one sentence', async () => {
  const { bookFor } = await import(join(installed, 'index.mjs'));
  await assert.rejects(bookFor('chess'), /^RangeError: "chess" is not a set of rules: .*\.$/);
});

test('its types tell of the examples', () => {
  writeFileSync(join(folder, 'typed.mts'), blocks.join('\n'));
  // What may be null is not asked for in examples.
  const options = { strict: true, strictNullChecks: false, module: 'nodenext', moduleResolution: 'nodenext', target: 'es2022', noEmit: true, lib: ['es2022', 'dom'], types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['typed.mts'] }));
  run(join(home, 'web/node_modules/.bin/tsc'), '-p', folder);
  writeFileSync(join(folder, 'typed.mts'), "import { open } from 'seize-quarto';\n(await open()).solve(7);\n");
  assert.throws(() => execFileSync(join(home, 'web/node_modules/.bin/tsc'), ['-p', folder], { stdio: 'ignore' }), 'a wrong argument is seen');
});

const types = { '.html': 'text/html', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };
const policy = /^Content-Security-Policy: (.*)$/m.exec(readFileSync(join(home, 'docs/javascript.md'), 'utf8'))[1];

test('a page under the strict policy of the document solves', async () => {
  const site = join(folder, 'site');
  mkdirSync(site);
  cpSync(installed, join(site, 'seize'), { recursive: true });
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>asking</title><script type="module" src="page.mjs"></script>');
  writeFileSync(join(site, 'page.mjs'), `import { open } from './seize/index.mjs';
    const seize = await open();
    let strict = false;
    try { new Function('return 1')(); } catch { strict = true; }
    document.title = strict + ' ' + seize.solve('..../..0./.f../.... 3 b2 L:chsf', { valueOnly: true }).value;`);
  const server = createServer((request, answer) => {
    const name = request.url === '/' ? '/index.html' : request.url;
    answer.setHeader('Content-Security-Policy', policy);
    answer.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    answer.end(readFileSync(join(site, name)));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { chromium } = createRequire(join(home, 'web/package.json'))('playwright-core');
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction("document.title !== 'asking'", undefined, { timeout: 60_000 });
    assert.equal(await page.title(), 'true draw');
  } finally {
    await browser.close();
    server.close();
  }
});
