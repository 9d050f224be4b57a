// The same page in Debian's Firefox and WebKit: one whole game by keyboard, a reload, and the truth rows of data/ in that
// browser's own WebAssembly.

import { games, playedOf } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { type Driver, firefox, webkit } from './support/drivers.ts';
import { keyboard, listedMoves, tabTo } from './support/players.ts';
import { root, seizeServe, staticHost } from './support/site.ts';
import { expect, test as base } from '@playwright/test';

const test = base.extend<{ driver: Driver; browserUnderTest: 'firefox' | 'webkit' }>({
  browserUnderTest: ['firefox', { option: true }],
  driver: async ({ browserUnderTest }, use) => {
    const driver = await { firefox, webkit }[browserUnderTest]();
    await use(driver);
    await driver.close();
  },
});

const textOf = (driver: Driver, selector: string): Promise<string> =>
  driver.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((one) => one.textContent?.trim().replace(/\s+/g, ' ') ?? '').join(' '),
    selector,
  );

const labels = (driver: Driver) =>
  driver.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map((one) => one.getAttribute('aria-label')).join('; '),
    '[data-cell]',
  );

for (const name of ['firefox', 'webkit'] as const) {
  test.describe(name, () => {
    test.use({ browserUnderTest: name });

    test('a whole game by keyboard, reloaded on its way', async ({ driver }) => {
      const site = await seizeServe();
      await driver.go(`${site.address}/`);
      await expect.poll(() => textOf(driver, 'button')).toContain(m('page.play.two'));
      await tabTo(driver, m('page.play.two'));
      await driver.press('Enter');
      const player = keyboard(driver);
      const acts = playedOf(games.stale);
      for (const [at, { act, moves }] of acts.entries()) {
        await player(act);
        await expect.poll(() => driver.evaluate(listedMoves, null)).toBe(moves);
        if (await textOf(driver, '.drama')) await player({ kind: 'read' });
        if (at !== 7) continue;
        const before = await labels(driver);
        await driver.reload();
        await expect.poll(() => labels(driver)).toBe(before);
        expect(await driver.evaluate(listedMoves, null)).toBe(moves);
      }
      await expect.poll(() => textOf(driver, '.outcome')).toContain('QUARTO');
      await site.stop();
    });

    test('the truth rows of data/', async ({ driver }) => {
      const host = await staticHost({ '/root/': root });
      await driver.go(`${host.address}/root/data/perft.tsv`);
      const faults = await driver.evaluate(checkRows, '/root/build/wasm/wasm/seize.wasm');
      expect(faults).toEqual({ checked: expect.any(Number), wrong: [] });
      expect(faults.checked).toBeGreaterThan(80);
      await host.stop();
    });
  });
}

// Runs in the browser: every row of perft.tsv and golden.tsv against the module that thinks.
async function checkRows(url: string): Promise<{ checked: number; wrong: string[] }> {
  const glue = '/root/wasm/seize.mjs';
  const { load } = (await import(glue)) as typeof import('../../wasm/seize.mjs');
  const seize = await load(await (await fetch(url)).arrayBuffer());
  const file = async (name: string) => (await fetch(`/root/data/${name}`)).text();
  const rows = (text: string) =>
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('\t'));
  const wrong: string[] = [];
  let checked = 0;
  const check = (what: string, right: boolean) => {
    ++checked;
    if (!right) wrong.push(what);
  };
  for (const [position = '', depth, count = ''] of rows(await file('perft.tsv'))) {
    check(`perft ${depth} of ${position}`, seize.perft(position, Number(depth)) === BigInt(count));
  }
  const games = (await file('golden.txt')).split(/\n\n(?=\[)/);
  const word = (field?: string) => (field === '-' ? null : field);
  const list = (field = '') => (field === '-' ? [] : field.split(','));
  rows(await file('golden.tsv')).forEach(([result, reason, by, set, position, fresh, stale, moves], at) => {
    const said = JSON.stringify(JSON.parse(seize.replay(games[at]!)));
    const right = JSON.stringify({
      result,
      reason: word(reason),
      by: word(by),
      set: word(set),
      position,
      fresh: list(fresh),
      stale: list(stale),
      moves: Number(moves),
    });
    check(`golden game ${at + 1}: ${said}`, said === right);
  });
  return { checked, wrong };
}
