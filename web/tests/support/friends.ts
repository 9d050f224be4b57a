// People who play online, each with a browser of their own, against a real server that keeps its tables.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { playedOf } from './acts.ts';
import { m } from './catalogue.ts';
import { intervals, moves, type Player } from './players.ts';
import { seizeServe, type OnlineSite } from './site.ts';
import { board } from './table.ts';
import { watch } from './test.ts';

export interface Table {
  readonly address: string;
  readonly newcomer: () => Promise<Page>; // somebody else, in a browser of their own
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>; // at the same address, with the same tables
  readonly forget: () => Promise<void>; // the same server, which knows no table any more
  readonly end: () => Promise<void>;
}

export async function online(browser: Browser): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'seize-online-'));
  const store = join(folder, 'online.seize');
  let server: OnlineSite = await seizeServe({ store });
  const { address } = server;
  const people: { context: BrowserContext; troubles: string[] }[] = [];
  return {
    address,
    newcomer: async () => {
      const context = await browser.newContext({ baseURL: `${address}/`, locale: 'en-GB', serviceWorkers: 'block', permissions: [] });
      const page = await context.newPage();
      people.push({ context, troubles: await watch(page, address, 'its own') });
      return page;
    },
    kill: () => server.kill(),
    startAgain: async () => {
      server = await seizeServe({ store, port: Number(new URL(address).port) });
    },
    forget: async () => {
      await server.stop();
      await rm(store);
      server = await seizeServe({ store, port: Number(new URL(address).port) });
    },
    end: async () => {
      for (const { context } of people) await context.close();
      await server.stop();
      await rm(folder, { recursive: true });
      const unexpected = people.flatMap(({ troubles }) => troubles).filter((trouble) => !/WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/.test(trouble));
      expect(unexpected, 'troubles nobody expected').toEqual([]);
    },
  };
}

// From the first screen to the link, by the defaults.
export async function invite(page: Page): Promise<string> {
  await page.goto('./');
  await page.getByRole('link', { name: m('page.online') }).click();
  await page.getByRole('button', { name: m('online.open') }).click();
  const link = page.getByRole('textbox', { name: m('online.link') });
  await expect(link).toBeVisible();
  return link.inputValue();
}

export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: m('online.sit') }).click();
  await expect(board(page)).toBeVisible();
}

// Who of two is at which side is by lot: the one in front of whose board the side that starts sits.
export async function firstOf(one: Page, other: Page): Promise<[Page, Page]> {
  const starts = async (page: Page) => (await page.locator('.bar-in-front').getAttribute('data-turn')) !== null;
  return (await starts(one)) ? [one, other] : [other, one];
}

// Two pages of one table: whoever is to act does it by their own means, and both see it.
export async function playTogether(record: string, first: { page: Page; plays: Player }, second: { page: Page; plays: Player }, from = ''): Promise<void> {
  let acts = first; // gives the first piece
  const all = playedOf(record);
  const done = all.findIndex(({ moves: after }) => after === from);
  for (const [at, { act, moves: after }] of all.entries()) {
    if (at > done) {
      await acts.plays(act);
      for (const { page } of [first, second])
        await expect.poll(() => moves(page), { message: `after ${JSON.stringify(act)}`, intervals }).toBe(after);
    }
    if (act.kind === 'give' || act.kind === 'pass') acts = acts === first ? second : first;
  }
}
