// Two people in two browsers at one table, against a real server that keeps its tables.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { chromium } from './support/drivers.ts';
import { firstOf, invite, online, playTogether, sitDown, type Table } from './support/friends.ts';
import { button, cell, keyboard, mouse, moves } from './support/players.ts';
import { board, news, outcome } from './support/table.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ table: Table }>({
  table: async ({ browser }, use) => {
    const table = await online(browser);
    await use(table);
    await table.end();
  },
});

test('a friend by link: a whole game, one by mouse and one by keyboard, a rematch and the score', async ({ table }) => {
  const [ada, bo] = [await table.newcomer(), await table.newcomer()];
  await sitDown(bo, await invite(ada));
  await expect(board(ada)).toBeVisible();
  const [first, second] = await firstOf(ada, bo);
  await playTogether(games.stolen, { page: first, plays: mouse(first) }, { page: second, plays: keyboard(chromium(second)) });
  for (const page of [first, second]) await expect(outcome(page)).toBeVisible();
  // The other start, and what was won.
  await first.getByRole('button', { name: m('page.again'), exact: true }).click();
  await second.getByRole('button', { name: m('page.yes'), exact: true }).click();
  for (const page of [first, second]) {
    await expect(outcome(page)).toBeHidden();
    await expect.poll(() => moves(page)).toBe('');
  }
  await expect(second.locator('.bar-in-front')).toHaveAttribute('data-turn', 'true');
  await expect(second.locator('.bar-in-front .score')).toContainText('1');
});

// Both have sat down; the first is the one who starts.
async function seated(table: Table, prepare: (page: Page) => Promise<void> = async () => undefined) {
  const [ada, bo] = [await table.newcomer(), await table.newcomer()];
  for (const page of [ada, bo]) await prepare(page);
  const link = await invite(ada);
  await sitDown(bo, link);
  await expect(board(ada)).toBeVisible();
  const [first, second] = await firstOf(ada, bo);
  return { link, first: { page: first, plays: mouse(first) }, second: { page: second, plays: mouse(second) } };
}

const lost = (page: Page) => page.locator('.far-sign[data-lost]');

test('the server dies in the middle and comes back: nothing is lost, and play goes on', async ({ table }) => {
  const { first, second } = await seated(table);
  await playTogether('=0 b2=1 a1', first, second);
  await table.kill();
  await expect(lost(first.page)).toBeVisible();
  // What is done meanwhile waits, and is done once.
  await cell(first.page, '=2').click();
  await table.startAgain();
  for (const { page } of [first, second]) {
    await expect(lost(page)).toBeHidden();
    await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2');
  }
  await playTogether(games.won, first, second, '=0 b2=1 a1=2');
  for (const { page } of [first, second]) await expect(outcome(page)).toBeVisible();
});

test('the network goes and comes back: a sign, and what happened meanwhile', async ({ table }) => {
  const network = new Map<Page, (down: boolean) => Promise<void>>();
  const { first, second } = await seated(table, async (page) => void network.set(page, await cutable(page)));
  await playTogether('=0 b2=1', first, second);
  await network.get(first.page)!(true);
  await expect(lost(first.page)).toBeVisible();
  await cell(second.page, '=5').click(); // refused: the piece is not theirs to give
  await cell(first.page, 'a1').click();
  await expect.poll(() => moves(second.page)).toBe('=0 b2=1');
  await network.get(first.page)!(false);
  await expect(lost(first.page)).toBeHidden();
  for (const { page } of [first, second]) await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
  await playTogether(games.won, first, second, '=0 b2=1 a1');
  await expect(outcome(second.page)).toBeVisible();
});

// A network that can be cut and mended.
async function cutable(page: Page): Promise<(down: boolean) => Promise<void>> {
  let isDown = false;
  const open = new Set<() => Promise<void>>();
  await page.routeWebSocket(/\/online$/, (socket) => {
    if (isDown) return void socket.close();
    const server = socket.connectToServer();
    open.add(async () => {
      await server.close();
      await socket.close();
    });
  });
  return async (down) => {
    isDown = down;
    if (down) for (const close of open) await close();
  };
}

test('two tabs at one seat both play, and another device by a code', async ({ table }) => {
  const { link, first, second } = await seated(table);
  const tab = await first.page.context().newPage();
  await tab.goto(link);
  await expect(board(tab)).toBeVisible();
  await cell(tab, '=0').click();
  for (const page of [tab, first.page, second.page]) await expect.poll(() => moves(page)).toBe('=0');
  await playTogether('=0 b2=1 a1=2', first, second, '=0');
  await expect.poll(() => moves(tab)).toBe('=0 b2=1 a1=2');
  // Another device becomes the same person.
  await second.page.locator('.far > summary').click();
  await second.page.getByRole('button', { name: m('online.device') }).click();
  const code = await second.page.locator('.far-code').innerText();
  await second.page.keyboard.press('Escape');
  const device = await table.newcomer();
  await device.goto(link);
  await expect(board(device)).toBeVisible(); // as somebody who looks on
  await device.goto('./#online');
  await device.locator('.online-code > summary').click();
  await device.getByRole('textbox', { name: m('online.code.field') }).fill(code);
  await device.getByRole('button', { name: m('online.code.use') }).click();
  await expect(device.locator('.far-status')).toHaveText(m('online.connected'));
  await cell(device, 'c3').click();
  for (const page of [device, first.page, second.page]) await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2 c3');
});

test('who watches sees the same and does nothing; offers, and who is away', async ({ table }) => {
  const { link, first, second } = await seated(table);
  const watcher = await table.newcomer();
  await watcher.goto(link);
  await expect(board(watcher)).toBeVisible();
  await playTogether('=0 b2', first, second);
  await expect.poll(() => moves(watcher)).toBe('=0 b2');
  await cell(watcher, '=1').click();
  await expect(news(watcher)).toContainText(m('heard.watching'));
  await expect.poll(() => moves(first.page)).toBe('=0 b2');
  // A move is taken back by agreement; somebody gives up, and leaves.
  await button(second.page, 'page.menu').click();
  await second.page.locator('.menu').getByRole('button', { name: m('page.back') }).click();
  await button(first.page, 'page.yes').click();
  for (const page of [first.page, second.page, watcher]) await expect.poll(() => moves(page)).toBe('=0');
  await button(first.page, 'page.menu').click();
  await first.page.locator('.menu').getByRole('button', { name: m('page.resign') }).click();
  await button(first.page, 'page.yes').click();
  for (const page of [first.page, second.page, watcher]) await expect(outcome(page)).toBeVisible();
  await second.page.close();
  await expect(first.page.locator('.bar-behind')).toContainText(m('online.away'));
});

test('a link that is no table, and one whose table is gone', async ({ table }) => {
  const ada = await table.newcomer();
  await ada.goto('./#/at/nothing');
  await expect(ada.getByRole('alert')).toHaveText(m('online.no.table'));
  await ada.getByRole('link', { name: m('page.online') }).click();
  await expect(ada.getByRole('button', { name: m('online.open') })).toBeVisible();
  const link = await invite(ada);
  await table.forget();
  await ada.goto(link);
  await ada.reload();
  await expect(ada.getByRole('alert')).toHaveText(m('online.no.table'));
});

test('every screen on the way is for everybody: axe, narrow and wide, by day and by night', async ({ table }) => {
  const [ada, bo] = [await table.newcomer(), await table.newcomer()];
  const looks = async (page: Page, what: string) => {
    for (const [width, height, colorScheme] of [[320, 568, 'light'], [1440, 900, 'dark']] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page), `${what} at ${width}`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${what} at ${width} is not wider than the window`).toBeLessThanOrEqual(0);
    }
  };
  await ada.goto('./#online');
  await expect(ada.getByRole('button', { name: m('online.open') })).toBeVisible();
  await looks(ada, 'choosing');
  const link = await invite(ada);
  await looks(ada, 'waiting');
  await bo.goto(link);
  await expect(bo.getByRole('button', { name: m('online.sit') })).toBeVisible();
  await looks(bo, 'invited');
  await sitDown(bo, link);
  await expect(board(ada)).toBeVisible();
  await ada.locator('.far > summary').click();
  await ada.getByRole('button', { name: m('online.device') }).click();
  await expect(ada.locator('.far-code')).toBeVisible();
  await looks(ada, 'the table');
  await ada.keyboard.press('Escape');
  await expect(ada.locator('.far-panel')).toBeHidden();
});

test('somebody who is not known: both look for one and meet, with a clock; one’s games and data', async ({ table }) => {
  const [ada, bo] = [await table.newcomer(), await table.newcomer()];
  for (const page of [ada, bo]) {
    await page.goto('./#online');
    await page.getByRole('button', { name: m('online.anybody.go') }).click();
  }
  for (const page of [ada, bo]) {
    await expect(board(page)).toBeVisible();
    await expect(page.locator('.clock')).toBeVisible();
  }
  const [first] = await firstOf(ada, bo);
  await expect(first).toHaveTitle(new RegExp(m('page.far.title')));
  await first.goto('./#online');
  await expect(first.locator('.online-way').filter({ hasText: m('online.mine.turn') })).toBeVisible();
  expect(await violations(first)).toEqual([]);
  const name = first.getByRole('heading', { name: new RegExp(m('online.you', { name: '(.*)' })) });
  await first.getByText(m('online.name.choose')).click();
  const before = await name.innerText();
  await button(first, 'online.rename').click();
  await expect(name).not.toHaveText(before);
  await button(first, 'online.data.delete').click();
  await button(first, 'online.data.delete').click();
  await expect(first.getByText(m('online.data.deleted')).first()).toBeAttached();
});

test('teams of two on four devices: each plays in turn, and nobody for another', async ({ table }) => {
  const [ada, bo, cleo, dora] = [await table.newcomer(), await table.newcomer(), await table.newcomer(), await table.newcomer()];
  await ada.addInitScript(() => {
    const somebody = (name: string) => ({ name, program: false, level: '' });
    const teams = { first: [somebody('me'), somebody('')], second: [somebody(''), somebody('')], starter: 'first' };
    localStorage.setItem('seize.friend', JSON.stringify(teams));
  });
  const link = await invite(ada);
  for (const [page, team] of [[bo, 'online.sit.second'], [cleo, 'online.sit.first'], [dora, 'online.sit.second']] as const) {
    await page.goto(link);
    await button(page, page === dora ? 'online.sit' : team).first().click();
  }
  for (const page of [ada, bo, cleo, dora]) await expect(board(page)).toBeVisible();
  await cell(cleo, '=0').click(); // not hers to give
  await cell(ada, '=0').click();
  await expect.poll(() => moves(bo)).toBe('=0');
  await cell(bo, 'b2').click();
  await expect.poll(() => moves(bo)).toBe('=0 b2');
  await cell(bo, '=1').click();
  await expect.poll(() => moves(cleo)).toBe('=0 b2=1');
  await cell(ada, 'a1').click(); // now it is Cleo's turn
  await cell(cleo, 'a1').click();
  for (const page of [ada, bo, cleo, dora]) await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
});
