// The page from wherever it is served: our own server under its strict policy, or any static host under any path.

import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { mouse, playAll } from './support/players.ts';
import { builtPage, staticHost } from './support/site.ts';
import { board, outcome } from './support/table.ts';
import { expect, test, watch } from './support/test.ts';

test('the policy allows scripts from here and WebAssembly, and nothing from elsewhere', async ({ request, site }) => {
  const policy = (await request.get(`${site}/`)).headers()['content-security-policy'] ?? '';
  const directives = new Map(policy.split(';').map((one) => one.trim().split(/\s+(.*)/s) as [string, string]));
  expect(directives.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
  expect(directives.get('default-src')).toMatch(/^'(none|self)'$/);
  expect(policy).not.toContain("'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(policy).not.toMatch(/https?:|\*/);
});

test('files with immutable names stay in the cache, the page itself is asked for again', async ({ page, site }) => {
  const headers = new Map<string, Record<string, string>>();
  page.on('response', (response) => headers.set(new URL(response.url()).pathname, response.headers()));
  await page.goto('./');
  await expect(page.getByRole('button', { name: m('page.play.two') })).toBeVisible();
  expect(headers.get('/')?.etag).toBeTruthy();
  expect(headers.get('/')?.['cache-control']).not.toContain('immutable');
  const assets = [...headers].filter(([path]) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(2);
  for (const [path, sent] of assets) {
    expect(sent['cache-control'], path).toContain('immutable');
    expect(sent['content-encoding'] ?? 'none', path).toMatch(/^(br|gzip|zstd|none)$/);
  }
  const again = await page.request.get(`${site}/`, { headers: { 'if-none-match': headers.get('/')!.etag! } });
  expect(again.status()).toBe(304);
});

test('it plays from a plain static host under a path of its own', async ({ browser }) => {
  const host = await staticHost({ '/some/path/': builtPage });
  const context = await browser.newContext({ baseURL: `${host.address}/some/path/` });
  const page = await context.newPage();
  const troubles = await watch(page, host.address);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${host.address}/some/path/`) && !request.url().startsWith('blob:'))
      outside.push(request.url());
  });
  await page.goto('./');
  await page.getByRole('button', { name: m('page.play.two') }).click();
  await playAll(page, games.won, mouse(page));
  await expect(outcome(page)).toBeVisible();
  await page.reload();
  await expect(outcome(page)).toBeVisible();
  expect(outside).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
  await host.stop();
});

test('nothing is fetched from anybody else in a whole game, in any language', async ({ page, site }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('./');
  for (const language of ['fr', 'es', 'de', 'it', 'nl', 'pt', 'en']) {
    await page.locator('.language select').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.getByRole('button', { name: m('page.play.two') }).click();
  await expect(board(page)).toBeVisible();
  await playAll(page, games.won, mouse(page));
  expect([...hosts]).toEqual([new URL(site).host]);
});
