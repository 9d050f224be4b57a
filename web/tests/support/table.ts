// Coming to a table, by the means of the page.

import { expect, type Page } from '@playwright/test';
import { m } from './catalogue.ts';
import { button } from './players.ts';

// Two people at one screen, by one click from the first screen.
export async function twoPeople(page: Page): Promise<void> {
  await page.goto('./');
  await page.getByRole('button', { name: m('page.play.two') }).click();
  await expect(board(page)).toBeVisible();
}

// The choices for a new game, with those that most people leave as they are.
export async function newGame(page: Page): Promise<void> {
  await button(page, 'page.new').click();
  await page.locator('.more > summary').click();
}

export const board = (page: Page) => page.getByRole('grid', { name: m('page.board'), exact: true });
export const rack = (page: Page) => page.getByRole('grid', { name: m('page.rack'), exact: true });
export const news = (page: Page) => page.locator('.news');
export const prompt = (page: Page) => page.locator('.prompt');
export const outcome = (page: Page) => page.locator('.outcome');

// Time that passes only when the test says so, however slow the machine is.
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
  await page.goto('./');
  await page.clock.pauseAt(new Date('2026-11-15T11:00:00Z'));
}

// What somebody likes, from the next loading on.
export async function prefer(page: Page, settings: object): Promise<void> {
  await page.addInitScript((wanted) => {
    if (location.protocol === 'about:') return;
    const kept = JSON.parse(localStorage.getItem('seize.settings') ?? '{}');
    localStorage.setItem('seize.settings', JSON.stringify({ ...kept, ...wanted }));
  }, settings);
  await page.goto('about:blank');
}

export interface Tags {
  readonly [name: string]: string;
}

// A record as somebody might have it in a file.
export function recordOf(moves: string, tags: Tags = {}): string {
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${lines.join('\n')}\n\n${moves}\n`;
}

// Opens a game from elsewhere, through the list of games.
export async function openRecord(page: Page, record: string): Promise<void> {
  await importRecord(page, record);
  await expect(board(page)).toBeVisible();
}

export async function importRecord(page: Page, record: string): Promise<void> {
  await page.goto('./#games');
  await button(page, 'page.import').click();
  await page.getByRole('textbox', { name: m('page.import.paste') }).fill(record);
  await button(page, 'page.import.open').click();
}

// What of a table must survive a reload: what stands where, what is left, what is asked, what was played.
export const standing = (page: Page) =>
  page.evaluate(() => {
    const labels = (selector: string) =>
      [...document.querySelectorAll(selector)].map((cell) => cell.getAttribute('aria-label'));
    const text = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent?.replaceAll('\u2060', '').trim());
    return {
      board: labels('[data-area=board] [data-cell]'),
      rack: labels('[data-area=rack] [data-cell]'),
      hand: text('.hand-words'),
      prompt: text('.prompt'),
      sides: text('.side-name'),
      moves: [...document.querySelectorAll<HTMLButtonElement>('.move-list [role=option]')].map(({ value }) => value),
      outcome: text('.outcome'),
    };
  });

// The same once the page is at rest: its words come a moment after the move they tell of.
export async function atRest(page: Page): Promise<Awaited<ReturnType<typeof standing>>> {
  let stood = await standing(page);
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(stood);
        stood = await standing(page);
        return JSON.stringify(stood) === before;
      },
      { message: 'the page comes to rest', intervals: [100] },
    )
    .toBe(true);
  return stood;
}

// All games in the list, as they are kept.
export const keptGames = (page: Page): Promise<{ id: string; log: string }[]> =>
  page.evaluate(async () => {
    const all: { id: string; log: string }[] = [];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of db.objectStoreNames) {
        const request = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (request.onsuccess = resolve));
        all.push(...request.result);
      }
      db.close();
    }
    return all;
  });

// The moves of a log without what stands between them: those of its head, then those of its entries.
export function movesOfLog(log: string): string {
  const [head = '', entries = ''] = log.split(/^log .*$/m);
  const acts = entries.split('\n').map((line) => line.split(' ')[2] ?? '');
  const played = head.replace(/^\[.*\]$/gm, '').replace(/\{[^}]*\}/g, '') + acts.filter((act) => /^[=!a-d-]/.test(act)).join('');
  return bare(played);
}
const bare = (moves: string) => moves.replace(/\s/g, '').replaceAll('?', '!').replaceAll('=-', '-');

// Once what was last done is in the list of games: the page keeps it after every change.
export async function kept(page: Page, moves: string): Promise<void> {
  const played = async () => (await keptGames(page)).map(({ log }) => movesOfLog(log)).join('\n');
  await expect.poll(played).toContain(bare(moves));
}
