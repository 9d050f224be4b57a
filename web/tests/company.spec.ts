// What people need who play in different places, besides the game: coming back, another device, masks, names, days, polite words, the
// queue, the terminal, and their data.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { games } from './support/acts.ts';
import { violations } from './support/axe.ts';
import { languages, m } from './support/catalogue.ts';
import { chromium } from './support/drivers.ts';
import { invite, online, playTogether, sitDown, type Table } from './support/friends.ts';
import { button, cell, keyboard, mouse, moves, typist } from './support/players.ts';
import { Listener } from './support/reader.ts';
import { root } from './support/site.ts';
import { board, news, outcome } from './support/table.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ table: Table }>({
  table: async ({ browser }, use) => {
    const table = await online(browser);
    await use(table);
    await table.end();
  },
});

const person = (name: string) => ({ name, program: false, level: '' });
const [me, friend] = [person('me'), person('')];

// How somebody who opens a table likes it, instead of the defaults.
const wishing = (page: Page, wish: object) =>
  page.addInitScript((wanted) => localStorage.setItem('seize.friend', JSON.stringify(wanted)), wish);

async function seated(table: Table, wish: object = {}) {
  const [ada, bo] = [await table.newcomer(), await table.newcomer()];
  await wishing(ada, { starter: 'first', ...wish });
  const link = await invite(ada);
  await sitDown(bo, link);
  await expect(board(ada)).toBeVisible();
  return { link, ada, bo };
}

const unfold = (page: Page) => page.locator('.far > summary').click();
const name = (page: Page) => page.locator('.bar-in-front .side-text').innerText();

test('coming back: the first screen, a reload and another tab lead to the game that goes on', async ({ table }) => {
  const { ada, bo } = await seated(table);
  const other = await name(bo);
  await ada.getByRole('link', { name: m('page.home') }).click();
  const back = ada.getByRole('link', { name: other });
  await expect(back).toContainText(m('page.far.title'));
  await expect(ada).toHaveTitle(new RegExp(m('page.far.title')));
  expect(await violations(ada)).toEqual([]);
  await back.click();
  await cell(ada, '=0').click();
  await expect.poll(() => moves(bo)).toBe('=0');
  await expect(ada).not.toHaveTitle(new RegExp(m('page.far.title')));
  await ada.reload();
  await expect(board(ada)).toBeVisible();
  expect(await moves(ada)).toBe('=0');
  // Somebody who closed everything and comes again.
  const tab = await bo.context().newPage();
  await bo.close();
  await tab.goto('./');
  await expect(tab.getByRole('link', { name: await name(ada) })).toContainText(m('page.far.title'));
  await tab.getByRole('link', { name: await name(ada) }).click();
  await cell(tab, 'b2').click();
  await expect.poll(() => moves(ada)).toBe('=0 b2');
});

test('a seat goes to another device by a private link, once', async ({ table }) => {
  const { ada, bo } = await seated(table);
  await cell(ada, '=0').click();
  await unfold(bo);
  await button(bo, 'online.device').click();
  const link = await bo.getByRole('textbox', { name: m('online.seat_link') }).inputValue();
  expect(link).toMatch(/#\/at\/[\w-]+\/\d{8}$/);
  const [device, stranger] = [await table.newcomer(), await table.newcomer()];
  await device.goto(link);
  await expect(device.getByRole('heading', { name: m('online.claim') })).toBeVisible();
  expect(await violations(device)).toEqual([]);
  await button(device, 'online.code.use').click(); // and not by opening it alone
  await expect(board(device)).toBeVisible();
  expect(new URL(device.url()).hash).not.toMatch(/\d{8}$/);
  await cell(device, 'b2').click();
  for (const page of [ada, bo, device]) await expect.poll(() => moves(page)).toBe('=0 b2');
  await stranger.goto(link);
  await button(stranger, 'online.code.use').click();
  await expect(stranger.getByRole('alert')).toHaveText(m('online.no.code'));
});

test('R10.1 a mask table: each explores for themselves, and nothing of it is told to anybody', async ({ table }) => {
  const { link, ada, bo } = await seated(table, { mask: true });
  const watcher = await table.newcomer();
  const told: string[] = [];
  watcher.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
  await watcher.goto(link);
  await expect(board(watcher)).toBeVisible();
  await cell(ada, '=5').click();
  await expect(bo.locator('.bar-in-front')).toHaveAttribute('data-holds', 'true');
  await cell(bo, 'b2').click();
  await cell(bo, '=6').click();
  await expect(ada.locator('.bar-in-front')).toHaveAttribute('data-holds', 'true');
  await expect.poll(() => told.join('')).toContain('2a =6');
  const explored = (page: Page) => page.locator('.explored');
  const quiet = told.length;
  for (const page of [ada, watcher]) {
    await cell(page, 'b2').focus();
    await expect(explored(page)).toContainText(/b2 .*(dark|light)/);
    await cell(page, 'c3').focus();
    await expect(explored(page)).toContainText(/c3 empty/);
  }
  expect(told.slice(quiet).filter((text) => !text.includes('pong'))).toEqual([]);
  expect(told.join('')).not.toContain('"moves"');
  // Who comes back explores what was placed meanwhile.
  await cell(ada, 'c2').click();
  await bo.reload();
  await expect(board(bo)).toBeVisible();
  await cell(bo, 'c2').focus();
  await expect(explored(bo)).toContainText(/c2 .*(dark|light)/);
});

test('a name is put together from parts, and others see it at once', async ({ table }) => {
  const { ada, bo } = await seated(table);
  const tab = await ada.context().newPage();
  await tab.goto('./#online');
  await tab.getByText(m('online.name.choose')).click();
  await tab.getByRole('combobox', { name: m('online.name.first') }).selectOption('Kiwi');
  await tab.getByRole('combobox', { name: m('online.name.second') }).selectOption('Kolibri');
  expect(await violations(tab)).toEqual([]);
  await button(tab, 'online.name.take').click();
  await expect(tab.getByRole('heading', { name: m('online.you', { name: 'Kiwi Kolibri' }) })).toBeVisible();
  await expect(bo.locator('.bar-behind .side-text')).toHaveText('Kiwi Kolibri');
});

test('by days: the clock in days and hours, and who is to act is told, where they allowed it', async ({ table }) => {
  const notes = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: string[] }).notes);
  const listen = (page: Page) =>
    page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(globalThis, { notes: told });
      class Note {
        static permission = 'default';
        static requestPermission = () => Promise.resolve((Note.permission = 'granted'));
        constructor(title: string) {
          told.push(title);
        }
        close() {}
      }
      Object.assign(globalThis, { Notification: Note });
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
  const { ada, bo } = await seated(table, { days: 3 });
  await expect(ada.getByRole('timer')).toHaveText(/^2 days 23 hours$/);
  await expect(ada.getByRole('timer')).toHaveAccessibleName(/2 days 23 hours left/);
  await listen(bo);
  await bo.reload();
  await expect(board(bo)).toBeVisible();
  await unfold(bo);
  await button(bo, 'online.notify').click();
  await expect(bo.locator('.far-panel').getByText(m('online.notify.on'))).toBeVisible();
  await cell(ada, '=0').click();
  await expect.poll(() => notes(bo)).toEqual([m('page.far.title')]);
  await expect(bo).toHaveTitle(new RegExp(m('page.far.title')));
  await bo.goto('./#online');
  await expect(bo.locator('.online-way')).toContainText('2 days 23 hours');
});

test('a draw, more time, polite words, blocking, and who is away', async ({ table }) => {
  const { ada, bo } = await seated(table, { clock: 'own', seconds: 300, grants: true });
  await bo.getByRole('button', { name: m('page.grant', { seconds: 30 }) }).click();
  await expect(ada.getByRole('timer')).toHaveText(/^5:/); // of five minutes, some of which have passed
  await unfold(bo);
  await bo.getByRole('button', { name: m('online.phrase', { what: 'good_luck' }) }).click();
  for (const page of [ada, bo]) await expect(news(page)).toContainText(m('online.phrase', { what: 'good_luck' }));
  await unfold(bo);
  await bo.getByRole('button', { name: m('online.block', { name: await name(ada) }) }).click();
  await expect(news(bo)).toContainText(m('online.blocked'));
  await bo.keyboard.press('Escape');
  const offer = async (page: Page) => {
    await button(page, 'page.menu').click();
    await page.locator('.menu').getByRole('button', { name: m('page.draw') }).click();
    await button(page, 'page.yes').click();
  };
  await offer(ada);
  await button(bo, 'page.no').click();
  await expect(button(bo, 'page.no')).toBeHidden();
  await offer(bo);
  await button(ada, 'page.yes').click();
  for (const page of [ada, bo]) await expect(outcome(page)).toBeVisible();
  await bo.close();
  await expect(ada.locator('.bar-behind')).toContainText(m('online.away'));
});

test('two who share a device play with a program against somebody elsewhere', async ({ table }) => {
  const { ada, bo } = await seated(table, { first: [me, me], second: [friend, { name: '', program: true, level: 'mole' }] });
  await cell(ada, '=0').click();
  await expect.poll(() => moves(bo)).toBe('=0');
  await cell(bo, 'b2').click();
  await expect.poll(() => moves(bo)).toBe('=0 b2');
  await cell(bo, '=1').click();
  await expect.poll(() => moves(ada)).toBe('=0 b2=1');
  await cell(ada, 'a1').click(); // the second of the two, at the same device
  await expect.poll(() => moves(ada)).toBe('=0 b2=1 a1');
  await cell(ada, '=2').click();
  await expect.poll(() => moves(bo), { timeout: 30_000 }).toMatch(/^=0 b2=1 a1=2 .*=/); // the program, on bo's side
});

test('while somebody is looked for one solves puzzles or plays the program, and is told', async ({ table }) => {
  const [ada, bo, cleo] = [await table.newcomer(), await table.newcomer(), await table.newcomer()];
  const seek = async (page: Page) => {
    await page.goto('./#online');
    await button(page, 'online.anybody.go').click();
  };
  await seek(ada);
  await ada.getByRole('link', { name: m('online.seeking.puzzle') }).click();
  await expect(ada.getByRole('heading', { level: 1, name: m('page.puzzles') })).toBeVisible();
  await ada.goBack();
  await expect(button(ada, 'online.seeking.stop')).toBeVisible(); // still
  await ada.getByRole('link', { name: m('online.seeking.puzzle') }).click();
  await seek(bo);
  for (const page of [ada, bo]) await expect(page.getByRole('timer')).toBeVisible();
  // Nobody is torn from a game.
  const dora = await table.newcomer();
  await seek(cleo);
  await button(cleo, 'online.seeking.program').click();
  await expect(board(cleo)).toBeVisible();
  await seek(dora);
  await expect(cleo.getByRole('alert')).toContainText(m('online.come'));
  await cleo.getByRole('link', { name: m('page.far.go') }).click();
  for (const page of [cleo, dora]) await expect(page.getByRole('timer')).toBeVisible();
});

test('privacy in plain words, in seven languages; one’s data are seen, downloaded and deleted', async ({ table }) => {
  const ada = await table.newcomer();
  await ada.goto('./');
  await ada.getByRole('link', { name: m('page.privacy') }).click();
  await expect(ada.getByRole('heading', { level: 1, name: m('page.privacy') })).toBeVisible();
  await expect(ada.getByRole('heading', { level: 2 })).toHaveCount(7);
  expect(await violations(ada)).toEqual([]);
  for (const language of languages) {
    await ada.evaluate((one) => localStorage.setItem('seize.settings', JSON.stringify({ language: one })), language);
    await ada.reload();
    await expect(ada.locator('html')).toHaveAttribute('lang', language);
    await expect(ada.getByRole('heading', { level: 2 })).toHaveCount(7);
    expect(await ada.locator('main').innerText()).not.toMatch(/online\.|page\./);
  }
  await ada.evaluate(() => localStorage.setItem('seize.settings', JSON.stringify({ language: 'en' })));
  await invite(ada);
  await ada.goto('./#online');
  await expect(ada.getByText(m('online.anybody.about'))).toContainText(m('page.privacy'));
  const [file] = await Promise.all([ada.waitForEvent('download'), button(ada, 'online.data.download').click()]);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { name: string; tables: string[] };
  expect([data.name.split(' ').length, data.tables.length]).toEqual([2, 1]);
  const key = () => ada.evaluate(() => localStorage.getItem('seize.me'));
  const before = await key();
  await button(ada, 'online.data.delete').click();
  await button(ada, 'online.data.delete').click();
  await expect(ada.getByText(m('online.data.deleted')).first()).toBeAttached();
  expect(await key()).toBeNull();
  await ada.goto('./');
  await expect(ada.locator('.continue')).toHaveCount(0);
  await ada.goto('./#online');
  await expect(ada.getByRole('heading', { name: m('online.data') })).toBeVisible();
  expect(await key()).not.toBe(before); // somebody else
});

test('a closed door says so in one sentence: a full table, and a server that is gone', async ({ table }) => {
  const { link, ada } = await seated(table);
  const late = await table.newcomer();
  await late.goto(link);
  await expect(board(late)).toBeVisible(); // looks on
  await expect(late.locator('.far-status')).toHaveText(m('online.watching.you'));
  const two = await table.newcomer();
  await wishing(two, { first: [me, friend], second: [friend, friend], starter: 'first' });
  const open = await invite(two);
  const [bo, cleo] = [await table.newcomer(), await table.newcomer()];
  for (const page of [bo, cleo]) {
    await page.goto(open);
    await expect(button(page, 'online.sit.first')).toBeVisible();
  }
  await button(bo, 'online.sit.first').click();
  await expect(button(cleo, 'online.sit.first')).toBeHidden();
  await table.kill();
  await expect(cleo.getByText(m('online.lost')).first()).toBeVisible();
  await expect(ada.locator('.far-sign[data-lost]')).toBeVisible();
});

test('a whole game by keyboard and by ear, from the link to the call', async ({ table }) => {
  const [ada, bo] = [await table.newcomer(), await table.newcomer()];
  await wishing(ada, { starter: 'second' });
  const link = await invite(ada);
  await bo.goto(link);
  await expect(button(bo, 'online.sit')).toBeVisible();
  const listener = await Listener.at(bo);
  const told: string[] = [];
  const hear = (wanted: RegExp) =>
    expect
      .poll(async () => {
        told.push(...(await listener.heard()));
        return told.join('\n');
      })
      .toMatch(wanted);
  const escaped = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await listener.find(escaped(`button, ${m('online.sit')}`));
  await bo.getByRole('button', { name: m('online.sit') }).focus();
  await bo.keyboard.press('Enter');
  await expect(board(bo)).toBeVisible();
  await hear(escaped(m('page.prompt.give')));
  await playTogether(games.won, { page: bo, plays: keyboard(chromium(bo)) }, { page: ada, plays: mouse(ada) });
  await hear(/places it on d4|calls QUARTO/);
  for (const page of [ada, bo]) await expect(outcome(page)).toBeVisible();
});

test('the terminal against a browser, by one link', async ({ table }) => {
  const ada = await table.newcomer();
  await wishing(ada, { starter: 'first' });
  const link = await invite(ada);
  const home = await mkdtemp(join(tmpdir(), 'seize-terminal-'));
  const terminal = spawn(join(root, 'build/release/cli/seize'), ['play', '--online', link, '--plain', '--called', 'mango narval'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, XDG_STATE_HOME: home, XDG_DATA_HOME: home, HOME: home, LANG: 'en_GB.UTF-8' },
  });
  let said = '';
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  let answered = 0; // so much of it
  const hears = (wanted: RegExp) => expect.poll(() => said.slice(answered)).toMatch(wanted);
  await expect(board(ada)).toBeVisible();
  await expect(ada.locator('.bar-behind .side-text')).toHaveText('Mango Narval');
  const types = (line: string) => {
    answered = said.length;
    terminal.stdin.write(`${line}\n`);
  };
  // As people do: once they are asked.
  const far = async (act: Parameters<ReturnType<typeof typist>>[0]) => {
    await hears(act.kind === 'give' ? /which piece do you give/i : act.kind === 'place' ? /where do you place it/i : /quarto\?/i);
    types(act.kind === 'give' ? act.piece : act.kind === 'place' ? act.square : act.kind === 'call' ? 'quarto a1 b2 c3 d4' : 'pass');
  };
  await playTogether(games.won, { page: ada, plays: mouse(ada) }, { page: ada, plays: far });
  await expect(outcome(ada)).toBeVisible();
  await hears(/QUARTO/);
  types('quit');
  await new Promise((ended) => terminal.once('exit', ended));
  await rm(home, { recursive: true });
});
