// The page is always there: without a network, through updates, in several tabs, and from a file.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { games } from './support/acts.ts';
import { m, speak } from './support/catalogue.ts';
import { button, cell, mouse, moves, playAll } from './support/players.ts';
import { builtPage, root, type Site, staticHost } from './support/site.ts';
import { board, kept, keptGames, outcome, prefer } from './support/table.ts';
import { watch } from './support/test.ts';

interface Host extends Site {
  readonly folder: string; // a copy of the built page, to be changed at will
}

// A static host under a path of its own, and who visits it.
const test = base.extend<{ host: Host; visitor: BrowserContext; page: Page }>({
  host: async ({}, use) => {
    speak('en');
    const folder = await mkdtemp(join(tmpdir(), 'seize-page-'));
    await cp(builtPage, folder, { recursive: true });
    const host = await staticHost({ '/play/': folder });
    await use({ ...host, folder });
    await host.stop().catch(() => undefined);
    await rm(folder, { recursive: true });
  },
  visitor: async ({ browser, host }, use) => {
    const context = await visitorOf(browser, host);
    await use(context);
    await context.close();
  },
  page: async ({ visitor }, use) => use(await visitor.newPage()),
});

const visitorOf = (browser: Browser, host: Host) =>
  browser.newContext({ baseURL: `${host.address}/play/`, serviceWorkers: 'allow', locale: 'en-GB' });

// A visit until the browser has kept the page.
async function visit(page: Page, path = './'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: m('page.play.two') })).toBeVisible();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) => active?.addEventListener('statechange', () => active.state === 'activated' && resolve()));
  });
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/^assets\/en-/));
}

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    return urls.flat().map((url) => url.replace(/^.*\/play\//, ''));
  });

const startTwo = async (page: Page) => {
  await page.getByRole('button', { name: m('page.play.two') }).click();
  await expect(board(page)).toBeVisible();
};

const version = (page: Page) => page.evaluate(() => document.documentElement.dataset.version ?? '1');
const fresh = (page: Page) => page.locator('.fresh');

// Another version appears at the host, as another build would make it. `without` names files that it no longer has.
async function publish({ folder }: Host, number: string, without = /^$/): Promise<void> {
  const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const index = await readFile(join(folder, 'index.html'), 'utf8');
  const changed = index.replace(/<html/, `<html data-version="${number}"`);
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  for (const file of await readdir(join(folder, 'assets'))) if (without.test(file)) await rm(join(folder, 'assets', file));
  const listed = worker
    .replace(sha(index), sha(changed))
    .replace(/const version = '\w+'/, `const version = 'v${number}'`)
    .replaceAll(/\["assets\/([^"]+)"\],?/g, (entry, file: string) => (without.test(file) ? '' : entry));
  expect(listed).not.toBe(worker);
  await writeFile(join(folder, 'index.html'), changed);
  await writeFile(join(folder, 'sw.js'), listed);
}

// The browser looks for a new version, as it does by itself at every start, and this is through once its copy is whole: whoever
// starts the page then gets it, whichever worker answers. When the new worker takes over is the browser's to decide.
const lookForNews = (page: Page, at: string) =>
  page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.ready;
    for (;;) {
      registration.update().catch(() => undefined); // again: it may have joined one that had looked before, or wait for an old worker
      const name = (await caches.keys()).find((one) => one.endsWith(wanted));
      if (name && (await caches.match(new URL('./', location.href), { cacheName: name }))) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }, at);

// ---- without a network

test('after one visit every screen works without a network, and a whole game', async ({ page, host }) => {
  await watch(page, host.address);
  await visit(page);
  await host.stop();
  await page.reload();
  for (const dialog of ['page.new', 'page.settings', 'page.keys']) {
    await button(page, dialog).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await startTwo(page);
  await playAll(page, games.won, mouse(page));
  await expect(outcome(page)).toBeVisible();
  for (const [dialog, about] of [['page.share', 'page.share.about'], ['page.rules', 'rules.title']] as const) {
    await button(page, 'page.menu').click();
    await page.getByRole('dialog').getByRole('button', { name: m(dialog), exact: true }).click();
    await expect(page.getByRole('dialog').getByText(m(about))).toBeVisible();
    if (dialog === 'page.share') await expect(page.getByRole('img', { name: m('page.picture') })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.goto('./#games');
  await page.locator('.game-row').getByRole('button').first().click();
  await expect(outcome(page)).toBeVisible();
  await page.goto('./');
  await page.goto('./index.html');
  await prefer(page, { pace: 0 });
  await page.goto('./');
  await page.locator('.play').click();
  await expect(board(page)).toBeVisible();
});

test('a later visit keeps all languages, and none of them then needs the network', async ({ page, host }) => {
  await visit(page);
  expect((await keptPaths(page)).filter((path) => /assets\/(fr|pt)-/.test(path))).toEqual([]);
  await visit(page);
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/assets\/pt-/));
  expect((await keptPaths(page)).filter((path) => /S-chsf.*book/.test(path)), 'the largest book').toEqual([]);
  await host.stop();
  for (const language of ['fr', 'es', 'de', 'it', 'nl', 'pt', 'en']) {
    await page.locator('.language select').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('after a later visit school needs no network: rules, a class, its sheets, statistics', async ({ page, host }) => {
  await visit(page);
  await visit(page);
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/seize-.*\.wasm/));
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/assets\/pt-/));
  await host.stop();
  await page.goto('./#class');
  await page.getByLabel(m('learn.class.name'), { exact: true }).fill('3b');
  await page.getByLabel(m('learn.class.pupils')).fill('Ada');
  await button(page, 'learn.class.new').click();
  await page.getByRole('link', { name: `${m('learn.class.answer')}: Ada` }).click();
  await button(page, 'quiz.yes').click();
  await expect(page.getByText(m('quiz.number', { number: 2, count: 11 }))).toBeVisible();
  await page.goto('./#class=solutions');
  await expect(page.locator('.sheet')).toHaveCount(2);
  await page.goto('./#rules');
  await expect(page.locator('.pictured-rule figure').first()).toBeVisible();
  await page.goto('./#stats');
  await expect(page.locator('.stats-sum')).toContainText(m('stats.none'));
});

test('a later visit keeps what teaches: review, analysis, puzzles, lessons and hints without a network', async ({ page, host }) => {
  await visit(page);
  await visit(page); // the later one
  const needed = [/^assets\/seize-.*\.wasm$/, /^assets\/teaching-worker-/, /^assets\/L-chsf-/];
  for (const file of needed) await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(file));
  await host.stop();
  await page.goto('about:blank');
  await page.goto('./#analysis=3d../.e.5/7..4/...c_8_d1_L:chsf');
  await expect(page.locator('.square > .note').first()).toBeVisible();
  await page.goto(`./#review=.${Buffer.from('=0 b2=1 a1=2 c3=3 d4!diag').toString('base64url')}`);
  await expect(page.locator('.strip')).toBeVisible();
  await page.goto('./#puzzles=40');
  await expect(page.locator('.board .stands').first()).toBeVisible();
  await cell(page, '=5').click();
  await expect(page.locator('.exercise-verdict')).toHaveAttribute('data-result', 'right');
  await page.goto('./#learn=poison');
  await expect(page.locator('.exercise-task')).toContainText(m('course.say.poison'));
  await cell(page, '=0').click();
  await expect(page.locator('.exercise-verdict')).toHaveAttribute('data-result', 'right');
  await page.goto('./#');
  await startTwo(page);
  await button(page, 'page.hint').click();
  await expect(page.locator('.news')).toContainText(m('hint.look_nothing'));
});

test('installed, everything is kept, the largest book too', async ({ page }) => {
  await visit(page);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/assets\/S-chsf.*book/));
  const all = (await readdir(join(builtPage, 'assets'))).filter((file) => !/\.(br|gz)$/.test(file)).map((file) => `assets/${file}`);
  await expect.poll(async () => (await keptPaths(page)).sort()).toEqual(expect.arrayContaining(all));
});

test('what the host answers besides the page is not the page', async ({ page, host }) => {
  await visit(page);
  await writeFile(join(host.folder, 'health'), 'ok');
  const other = await page.context().newPage();
  await other.goto('./health').catch(() => undefined); // a download
  expect(await page.evaluate(() => fetch('./health').then((response) => response.text()))).toBe('ok');
});

// ---- updates

test('an update in the middle of a game waits for its end, is told, and is taken by a click', async ({ page, host }) => {
  await visit(page);
  await page.reload(); // from now on the kept page is used
  await startTwo(page);
  for (const one of ['=0', 'b2', '=1']) await cell(page, one).click();
  await publish(host, '2');
  await lookForNews(page, 'v2');
  await cell(page, 'a1').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
  await expect(fresh(page)).toBeEmpty();
  expect(await version(page)).toBe('1');
  await page.goto('./#');
  await expect(fresh(page)).toContainText(m('page.fresh'));
  await button(page, 'page.fresh.use').click();
  await expect.poll(() => version(page)).toBe('2');
  await page.locator('.continue').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
  await expect(fresh(page)).toBeEmpty();
});

test('a new version takes over at the next start by itself, without a network too', async ({ page, host }) => {
  await visit(page);
  await page.reload();
  await publish(host, '2');
  await lookForNews(page, 'v2');
  await host.stop();
  await page.reload();
  expect(await version(page)).toBe('2');
});

test('a tab with the older version plays on, with all of its parts', async ({ page, visitor, host }) => {
  await visit(page);
  await page.reload();
  await startTwo(page);
  for (const one of ['=0', 'b2']) await cell(page, one).click();
  await publish(host, '2', /^everything-/); // a part that is loaded late
  await lookForNews(page, 'v2');
  const other = await visitor.newPage();
  await other.goto('./');
  expect(await version(other)).toBe('2');
  for (const one of ['=1', 'a1']) await cell(page, one).click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
  await openSettings(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'page.everything.save').click()]);
  expect(file.suggestedFilename()).toMatch(/^seize-.*\.json$/);
});

test('half an update is none', async ({ page, host }) => {
  await visit(page);
  await page.reload();
  await publish(host, '2');
  await writeFile(join(host.folder, 'index.html'), '<html data-version="damaged">'); // not what the list says
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (installing) await new Promise<void>((resolve) => installing.addEventListener('statechange', () => installing.state === 'redundant' && resolve()));
  });
  await host.stop();
  await page.reload();
  await expect(page.getByRole('button', { name: m('page.play.two') })).toBeVisible();
  expect(await version(page)).toBe('1');
});

// ---- where it cannot be

const withoutWorker = {
  'no file for it': async (_: Page, { folder }: Host) => rm(join(folder, 'sw.js')),
  'one that is broken': async (_: Page, { folder }: Host) => writeFile(join(folder, 'sw.js'), 'throw new Error("broken")'),
  'a browser without any': async (page: Page) =>
    page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })),
};

for (const [what, lose] of Object.entries(withoutWorker)) {
  test(`without a service worker the page works as ever: ${what}`, async ({ page, host }) => {
    await lose(page, host);
    await page.goto('./');
    await startTwo(page);
    await playAll(page, games.won, mouse(page));
    await expect(outcome(page)).toBeVisible();
    await expect(page.locator('.notice p')).toHaveCount(0);
    await openSettings(page);
    await expect(page.getByRole('dialog')).toContainText(m('page.offline.none'));
  });
}

// ---- everything in one file

const openSettings = async (page: Page) => {
  if (await board(page).isVisible()) await button(page, 'page.menu').click();
  await page.getByRole('button', { name: m('page.settings'), exact: true }).click();
};

async function saved(page: Page): Promise<string> {
  await openSettings(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'page.everything.save').click()]);
  return file.path();
}

async function restore(page: Page, file: string): Promise<void> {
  await page.goto('./');
  await openSettings(page);
  await page.locator('.device input[type=file]').setInputFiles(file);
}

test('everything goes into one file and comes back on another device, beside what is there', async ({ page, browser, host }) => {
  await visit(page);
  await page.evaluate(() => localStorage.setItem('seize.progress', '{"puzzles":7,"done":["a","b"]}'));
  await startTwo(page);
  for (const one of ['=0', 'b2']) await cell(page, one).click();
  await kept(page, '=0 b2');
  await openSettings(page);
  await page.getByRole('radio', { name: m('page.theme.dark') }).check();
  await page.keyboard.press('Escape');
  await page.goto('./');
  const file = await saved(page);

  const elsewhere = await visitorOf(browser, host);
  const other = await elsewhere.newPage();
  await visit(other);
  await other.evaluate(() => localStorage.setItem('seize.progress', '{"puzzles":3,"done":["b","c"],"own":true}'));
  await startTwo(other);
  for (const one of ['=7', 'd4']) await cell(other, one).click();
  await kept(other, '=7 d4');
  await restore(other, file);
  await expect(other.getByRole('alert').filter({ hasText: m('page.restored', { games: 1, unread: 0 }) })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await kept(other, '=0 b2');
  await kept(other, '=7 d4');
  expect(await other.evaluate(() => JSON.parse(localStorage.getItem('seize.progress') ?? ''))).toEqual({
    puzzles: 7,
    done: ['b', 'c', 'a'],
    own: true,
  });
  await restore(other, file); // a second time nothing comes
  await expect(other.getByRole('alert').filter({ hasText: m('page.restored', { games: 0, unread: 0 }) })).toBeVisible();
  expect(await keptGames(other)).toHaveLength(2);
  await elsewhere.close();
});

test('a game that went on in two places is kept twice, and one that only went on, once', async ({ page }) => {
  await visit(page);
  await startTwo(page);
  for (const one of ['=0', 'b2']) await cell(page, one).click();
  await kept(page, '=0 b2');
  const before = await readFile(await saved(page), 'utf8');
  await page.keyboard.press('Escape');
  for (const one of ['=1', 'a1']) await cell(page, one).click();
  await kept(page, '=0 b2=1 a1');
  const files = await mkdtemp(join(tmpdir(), 'seize-saved-'));
  await writeFile(join(files, 'before.json'), before);
  await writeFile(join(files, 'apart.json'), before.replaceAll(' b2\\n', ' c3\\n'));
  await restore(page, join(files, 'before.json'));
  await expect(page.getByRole('alert').filter({ hasText: m('page.restored', { games: 0, unread: 0 }) })).toBeVisible();
  await restore(page, join(files, 'apart.json'));
  await expect(page.getByRole('alert').filter({ hasText: m('page.restored', { games: 1, unread: 0 }) })).toBeVisible();
  await kept(page, '=0 b2=1 a1');
  await kept(page, '=0 c3');
  await rm(files, { recursive: true });
});

const badFiles: Record<string, [text: string, key: string]> = {
  'no JSON': ['\u0000\u0001 {', 'page.restore.none'],
  'something else': ['{"name":"a photo"}', 'page.restore.none'],
  'a list': ['[]', 'page.restore.none'],
  'a newer one': ['{"seize":"everything","format":99,"games":[]}', 'page.restore.newer'],
};

for (const [what, [text, key]] of Object.entries(badFiles)) {
  test(`a file to restore from is refused in one sentence, and nothing is lost: ${what}`, async ({ page }) => {
    await visit(page);
    await startTwo(page);
    for (const one of ['=0', 'b2']) await cell(page, one).click();
    await kept(page, '=0 b2');
    const folder = await mkdtemp(join(tmpdir(), 'seize-bad-'));
    await writeFile(join(folder, 'bad.json'), text);
    await restore(page, join(folder, 'bad.json'));
    await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: m(key) })).toBeVisible();
    await kept(page, '=0 b2');
    await rm(folder, { recursive: true });
  });
}

test('what cannot be read in a file is left out and told', async ({ page }) => {
  await visit(page);
  const games = [{ id: 'x', log: 'nonsense', saved: 1 }, 7, { id: 'y', log: '=0 b2=1', saved: 2, names: 'oops' }];
  const small = { settings: { theme: 'purple', language: 7, set: 'print' }, choices: 'none', '../x': 1 };
  const folder = await mkdtemp(join(tmpdir(), 'seize-odd-'));
  await writeFile(join(folder, 'odd.json'), JSON.stringify({ seize: 'everything', format: 1, small, games }));
  await restore(page, join(folder, 'odd.json'));
  await expect(page.getByRole('alert').filter({ hasText: m('page.restored', { games: 1, unread: 2 }) })).toBeVisible();
  await page.goto('./#games');
  await expect(page.locator('.game-row')).toHaveCount(1);
  await rm(folder, { recursive: true });
});

// ---- what another version has kept

test('a page older than what is kept shows it, and leaves alone what it does not know', async ({ page }) => {
  await visit(page);
  await startTwo(page);
  for (const one of ['=0', 'b2']) await cell(page, one).click();
  await kept(page, '=0 b2');
  await page.goto('about:blank');
  await page.goto('./favicon.svg'); // of the same origin, without the page
  await page.evaluate(async () => {
    localStorage.setItem('seize.settings', '{"theme":"sepia","scent":"cedar","sound":false}');
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('seize', 7);
      request.onupgradeneeded = () => request.result.createObjectStore('later');
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = reject;
      request.onblocked = reject;
    });
  });
  await page.goto('./#games');
  await expect(page.locator('.game-row')).toHaveCount(1);
  await page.goto('./#');
  await openSettings(page);
  await page.getByRole('checkbox', { name: m('page.motion') }).uncheck();
  const settings = () => page.evaluate(() => JSON.parse(localStorage.getItem('seize.settings') ?? '{}'));
  await expect.poll(async () => (await settings()).motion).toBe(false);
  expect(await settings()).toMatchObject({ theme: 'sepia', scent: 'cedar', sound: false });
});

test('persistent storage is asked for once, where the kept games are looked at, and never in the middle of one', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      const counted = globalThis as { asked?: number };
      counted.asked = (counted.asked ?? 0) + 1;
      return true;
    };
  });
  const asked = () => page.evaluate(() => (globalThis as { asked?: number }).asked ?? 0);
  await visit(page);
  expect(await asked()).toBe(0);
  await startTwo(page);
  for (const one of ['=0', 'b2', '=1', 'a1']) await cell(page, one).click();
  await kept(page, '=0 b2=1 a1');
  expect(await asked()).toBe(0);
  for (let visits = 0; visits < 2; ++visits) {
    await page.evaluate(() => void (location.hash = '#games'));
    await expect.poll(asked).toBe(1);
    await page.goBack();
  }
});

// ---- the screen, the device

test('the screen stays lit while a clock runs, and no longer', async ({ page }) => {
  await page.addInitScript(() => {
    const lit = globalThis as { lit?: number };
    const request = async () => {
      lit.lit = (lit.lit ?? 0) + 1;
      return { release: async () => void (lit.lit = (lit.lit ?? 0) - 1) };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const lit = () => page.evaluate(() => (globalThis as { lit?: number }).lit ?? 0);
  await page.goto('./#games');
  await button(page, 'page.import').click();
  await page.getByRole('textbox', { name: m('page.import.paste') }).fill('[First "Ada"]\n[Second "Bo"]\n[Clock "600/move"]\n\n=0 b2=1 a1=2 c3=3 d4');
  await button(page, 'page.import.open').click();
  await expect.poll(lit).toBe(1);
  await mouse(page)({ kind: 'call', set: 'diag' });
  await expect(outcome(page)).toBeVisible();
  await expect.poll(lit).toBe(0);
});

test('what is heard is felt too, where somebody wants it', async ({ browser, host }) => {
  const phone = await browser.newContext({ baseURL: `${host.address}/play/`, serviceWorkers: 'allow', hasTouch: true, isMobile: true, locale: 'en-GB' });
  const page = await phone.newPage();
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    Object.assign(globalThis, { felt });
  });
  const felt = () => page.evaluate(() => (globalThis as never as { felt: unknown[] }).felt.length);
  await prefer(page, { confirm: 'never' });
  await page.goto('./');
  await startTwo(page);
  await cell(page, '=0').click();
  expect(await felt()).toBe(0);
  await openSettings(page);
  await page.getByRole('checkbox', { name: m('page.vibration') }).check();
  await page.keyboard.press('Escape');
  await cell(page, 'b2').click();
  await expect.poll(felt).toBe(1);
  await phone.close();
});

// ---- letters

const letters = (page: Page) => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family}: ${status}`));
const ours = 'Atkinson Hyperlegible Next';

// How far what is seen has moved without anybody having done anything.
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (globalThis as never as { moved: { sum: number } }).moved.sum);

test('the typeface comes late on a first visit, at once on a second, and moves nothing', async ({ page }) => {
  await watchShifts(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await visit(page);
  expect(await letters(page)).not.toContainEqual(expect.stringContaining(ours));
  await expect.poll(() => fetched.findIndex((path) => path.endsWith('.woff2'))).toBeGreaterThan(fetched.findIndex((path) => path.includes('seize-')));
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')));
  await startTwo(page);
  await expect.poll(() => letters(page)).toContainEqual(`"${ours}": loaded`);
  expect(await shifted(page)).toBeLessThan(0.02);
  await page.goto('about:blank');
  await page.goto('./');
  await expect(page.locator('.play')).toBeVisible();
  expect(await letters(page)).toContainEqual(`"${ours}": loaded`);
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('where the typeface is blocked, the letters of the device serve', async ({ page, host }) => {
  await rm(join(host.folder, 'atkinson-hyperlegible-next.woff2'));
  await writeFile(join(host.folder, 'sw.js'), '');
  await page.goto('./');
  await startTwo(page);
  await playAll(page, games.won, mouse(page));
  await expect(outcome(page)).toBeVisible();
  await expect(page.locator('.notice p')).toHaveCount(0);
});

test('without JavaScript a sentence in every language says what is needed', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${host.address}/play/`);
  for (const language of ['en', 'fr', 'es', 'de', 'it', 'nl', 'pt'])
    await expect(page.locator(`p[lang=${language}]`)).toHaveText(m('page.noscript', {}, language));
  await context.close();
});

// ---- what others read of the page

test('the manifest, its icons and the preview are there, as large as they say', async ({ page, host }) => {
  await page.goto('./');
  const manifest = JSON.parse(await readFile(join(host.folder, 'manifest.webmanifest'), 'utf8'));
  expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' });
  const size = async (file: string) => {
    const bytes = await readFile(join(host.folder, file));
    expect(bytes.subarray(1, 4).toString(), file).toBe('PNG');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  for (const { src, sizes } of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png'))
    expect((await size(src)).join('x'), src).toBe(sizes);
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBe('./preview.png');
  expect(await size('preview.png')).toEqual([1200, 630]);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(m('page.tagline'));
  const colours = () => page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  const [day, night] = await colours();
  expect(day).not.toBe(night);
  await openSettings(page);
  await page.getByRole('radio', { name: m('page.theme.dark') }).check();
  await expect.poll(colours).toEqual([night, night]);
});

test('one archive holds the page, the same bytes each time, and plays from any static host', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'seize-archive-'));
  const run = promisify(execFile);
  const archives = [join(folder, 'one.tar.gz'), join(folder, 'two.tar.gz')];
  for (const file of archives) await run(join(root, 'tools/page-archive'), [file]);
  const [one, two] = await Promise.all(archives.map((file) => readFile(file)));
  expect(one!.equals(two!)).toBe(true);
  await run('tar', ['--extract', '--gzip', '--file', archives[0]!, '--directory', folder]);
  const host = await staticHost({ '/any/where/': folder });
  const context = await browser.newContext({ baseURL: `${host.address}/any/where/`, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('./');
  await startTwo(page);
  await playAll(page, games.won, mouse(page));
  await expect(outcome(page)).toBeVisible();
  await context.close();
  await host.stop();
  await rm(folder, { recursive: true });
});
