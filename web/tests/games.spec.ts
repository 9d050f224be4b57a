// Whole games, by every means alone.

import { devices } from '@playwright/test';
import { games } from './support/acts.ts';
import { levelNames, m } from './support/catalogue.ts';
import { chromium } from './support/drivers.ts';
import { cell, finger, keyboard, mouse, moves, playAll, tabTo, typist } from './support/players.ts';
import { board, newGame, outcome, prefer, prompt, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';

test('the first game starts with one click and is against the program', async ({ page }) => {
  await page.goto('./');
  await page
    .getByRole('button', { name: m('page.play') })
    .first()
    .click();
  await expect(board(page)).toBeVisible();
  await expect(page.locator('.side-name').filter({ hasText: new RegExp(levelNames().join('|')) })).toBeVisible();
});

for (const [name, record] of Object.entries(games)) {
  test(`by mouse: ${name}`, async ({ page }) => {
    await twoPeople(page);
    await playAll(page, record, mouse(page));
    if (name !== 'wrong') await expect(outcome(page)).toBeVisible();
  });
}

for (const name of ['full', 'stale'] as const) {
  test(`by keyboard alone: ${name}`, async ({ page }) => {
    const driver = chromium(page);
    await page.goto('./');
    await tabTo(driver, m('page.play.two'));
    await driver.press('Enter');
    await playAll(page, games[name], keyboard(driver));
    await expect(outcome(page)).toBeVisible();
  });

  test(`by the command field alone: ${name}`, async ({ page }) => {
    await twoPeople(page);
    await playAll(page, games[name], typist(page));
    await expect(outcome(page)).toBeVisible();
  });
}

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  for (const name of ['full', 'stale'] as const) {
    test(`by finger: ${name}`, async ({ page }) => {
      await page.goto('./');
      await page.getByRole('button', { name: m('page.play.two') }).tap();
      await playAll(page, games[name], finger(page));
      await expect(outcome(page)).toBeVisible();
    });
  }

  test('a second tap on the same place confirms, one elsewhere changes one’s mind', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: m('page.play.two') }).tap();
    const piece = (digit: string) => page.locator(`[data-cell="=${digit}"]`);
    await piece('3').tap();
    await expect(piece('3')).toHaveAttribute('aria-selected', 'true');
    await piece('5').tap();
    await expect(piece('3')).not.toHaveAttribute('aria-selected', 'true');
    expect(await moves(page)).toBe('');
    await piece('5').tap();
    await expect.poll(() => moves(page)).toBe('=5');
  });
});

test('what can be dragged is dragged: a piece into the hand, the hand onto a square', async ({ page }) => {
  await twoPeople(page);
  await cell(page, '=6').dragTo(page.locator('.hand'));
  await expect.poll(() => moves(page)).toBe('=6');
  await page.locator('.hand').dragTo(cell(page, 'c2'));
  await expect.poll(() => moves(page)).toBe('=6 c2');
});

test('against the gentle program to the end, by mouse', async ({ page }) => {
  await prefer(page, { pace: 0 });
  await page.goto('./');
  await page
    .getByRole('button', { name: m('page.play') })
    .first()
    .click();
  await expect(board(page)).toBeVisible();
  for (let turns = 0; turns < 40 && (await outcome(page).count()) === 0; ++turns) {
    const before = await moves(page);
    const rest = page.locator('[data-area=rack] [data-open]').first();
    const free = page.locator('[data-area=board] [data-open][aria-label$=empty]').first();
    const pass = page.getByRole('button', { name: m('page.pass'), exact: true });
    await expect(rest.or(free).or(pass).or(outcome(page)).first()).toBeVisible();
    if (await outcome(page).count()) break;
    await rest.or(free).or(pass).first().click();
    await expect.poll(() => moves(page)).not.toBe(before);
  }
  await expect(outcome(page)).toBeVisible();
});

test('where the program starts, the keyboard is at the board once there is a piece to place', async ({ page }) => {
  await prefer(page, { pace: 1600 });
  await page.goto('./');
  await newGame(page);
  await page.locator('[name=starter][value=second]').check();
  await page.getByRole('button', { name: m('page.new.start') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[data-area=board] :focus')).toHaveCount(1);
});

test('program against program plays itself, and can be paused', async ({ page }) => {
  await prefer(page, { pace: 500 });
  await page.goto('./');
  await newGame(page);
  await page.locator('[name=first-0-seat]').selectOption({ index: 1 });
  await page.getByRole('button', { name: m('page.new.start') }).click();
  await page.getByRole('button', { name: m('page.pause'), exact: true }).click();
  const paused = await moves(page);
  await page.getByRole('button', { name: m('page.go_on'), exact: true }).click();
  await expect.poll(() => moves(page)).not.toBe(paused);
  await expect(outcome(page)).toBeVisible({ timeout: 60_000 });
  await expect(prompt(page)).not.toBeEmpty();
});
