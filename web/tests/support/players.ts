// People with different means: each can do what a game asks for, by their own means only.

import { expect, type Locator, type Page } from '@playwright/test';
import { squaresOf, playedOf, type Act } from './acts.ts';
import { m } from './catalogue.ts';
import type { Driver } from './drivers.ts';

export type Player = (act: Act) => Promise<void>;

export const cell = (page: Page, name: string): Locator => page.locator(`[data-cell="${name}"]`);
export const button = (page: Page, id: string, args: Record<string, string | number> = {}): Locator =>
  page.getByRole('button', { name: m(id, args), exact: true });

// Often, at first: the page answers within a few milliseconds.
export const intervals = [5, 10, 20, 40, 80, 160, 320];

// The moves as the page lists them: the notation of each is its value.
export const listedMoves = (): string =>
  [...document.querySelectorAll<HTMLButtonElement>('.move-list [role=option]')].map(({ value }) => value).join(' ');
export const moves = (page: Page): Promise<string> => page.evaluate(listedMoves);

// The command field is folded until somebody wants it; then it stays as it was left.
export async function unfoldCommands(page: Page): Promise<void> {
  const fold = page.locator('.fold');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
}

export async function playAll(page: Page, record: string, player: Player): Promise<void> {
  for (const { act, moves: after } of playedOf(record)) {
    await player(act);
    await expect.poll(() => moves(page), { message: `after ${JSON.stringify(act)}`, intervals }).toBe(after);
    await dismissWrongCall(page, player);
  }
}

// A wrong call is shown until it was read.
async function dismissWrongCall(page: Page, player: Player): Promise<void> {
  if (await page.locator('.drama .button').isVisible()) await player({ kind: 'read' });
}

export const mouse =
  (page: Page): Player =>
  async (act) => {
    switch (act.kind) {
      case 'give':
        return cell(page, `=${act.piece}`).click();
      case 'place':
        return cell(page, act.square).click();
      case 'pass':
        return button(page, 'page.pass').click();
      case 'call':
        await button(page, 'page.call').click();
        for (const square of squaresOf(act.set)) await cell(page, square).click();
        return;
      case 'read':
        return page.locator('.drama .button').click();
    }
  };

// Every give and every placement is confirmed, as it is usual where fingers point.
export const finger =
  (page: Page): Player =>
  async (act) => {
    switch (act.kind) {
      case 'give':
        await cell(page, `=${act.piece}`).tap();
        return page.locator('.call-bar .button-strong').tap();
      case 'place':
        await cell(page, act.square).tap();
        return button(page, 'page.confirm.place', { square: act.square }).tap();
      case 'pass':
        return button(page, 'page.pass').tap();
      case 'call':
        await page.waitForTimeout(450); // a finger that taps twice at once does not call
        await button(page, 'page.call').tap();
        for (const square of squaresOf(act.set)) await cell(page, square).tap();
        return;
      case 'read':
        return page.locator('.drama .button').tap();
    }
  };

// What is typed at the command field, and nothing else.
export const typist = (page: Page): Player => {
  const field = page.getByRole('textbox', { name: m('page.command') });
  const type = async (line: string) => {
    await unfoldCommands(page);
    await field.fill(line);
    await field.press('Enter');
  };
  return (act) => {
    switch (act.kind) {
      case 'give':
        return type(act.piece);
      case 'place':
        return type(act.square);
      case 'pass':
        return type('pass');
      case 'call':
        return type(`quarto ${squaresOf(act.set).join(' ')}`);
      case 'read':
        return Promise.resolve();
    }
  };
};

// ---- By keyboard alone, in any browser: Tab, arrows, Enter and the keys of the table.

interface Focus {
  readonly cell: string | null;
  readonly grid: string | null;
  readonly columns: number;
  readonly name: string;
}

const focusOf = (driver: Driver): Promise<Focus> =>
  driver.evaluate(() => {
    const at = document.activeElement;
    const row = at?.closest('[role=row]');
    return {
      cell: at?.getAttribute('data-cell') ?? null,
      grid: at?.closest('[role=grid]')?.getAttribute('data-area') ?? null,
      columns: row?.querySelectorAll('[role=gridcell]').length ?? 0,
      name: at?.getAttribute('aria-label') ?? at?.textContent ?? '',
    };
  }, null);

export async function tabTo(driver: Driver, name: string): Promise<void> {
  for (let presses = 0; presses < 80; ++presses) {
    if ((await focusOf(driver)).name.trim().startsWith(name)) return;
    await driver.press('Tab');
  }
  throw new Error(`Tab does not lead to “${name}”`);
}

// The next act is where the focus already is.
async function waitForGrid(driver: Driver, grid: string): Promise<Focus> {
  await expect
    .poll(async () => (await focusOf(driver)).grid, { message: `the focus is in the ${grid}`, intervals })
    .toBe(grid);
  return focusOf(driver);
}

async function arrowTo(
  driver: Driver,
  grid: string,
  target: string,
  index: (columns: number) => [number, number],
): Promise<void> {
  const { columns } = await waitForGrid(driver, grid);
  const [down, right] = index(columns);
  await driver.press('Control+Home');
  for (let i = 0; i < down; ++i) await driver.press('ArrowDown');
  for (let i = 0; i < right; ++i) await driver.press('ArrowRight');
  await expect.poll(async () => (await focusOf(driver)).cell, { intervals }).toBe(target);
}

export const toSquare = (driver: Driver, square: string) =>
  arrowTo(driver, 'board', square, () => [4 - Number(square[1]), 'abcd'.indexOf(square[0]!)]);

export const toPiece = (driver: Driver, piece: string) =>
  arrowTo(driver, 'rack', `=${piece}`, (columns) => [
    Math.floor(parseInt(piece, 16) / columns),
    parseInt(piece, 16) % columns,
  ]);

export const keyboard =
  (driver: Driver): Player =>
  async (act) => {
    switch (act.kind) {
      case 'give':
        await toPiece(driver, act.piece);
        return driver.press('Enter');
      case 'place':
        await toSquare(driver, act.square);
        return driver.press('Enter');
      case 'pass':
        await tabTo(driver, m('page.pass'));
        return driver.press('Enter');
      case 'call':
        await driver.press('q');
        for (const square of squaresOf(act.set)) {
          await toSquare(driver, square);
          await driver.press('Enter');
        }
        return;
      case 'read':
        await tabTo(driver, m('page.go_on'));
        return driver.press('Enter');
    }
  };
