// Going through the game: moves as pictures that show the board as it was, by mouse, by keyboard and in words; and the piece in
// hand, seen where it would stand.

import type { Page } from '@playwright/test';
import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { button, cell, moves } from './support/players.ts';
import { news, openRecord, outcome, prefer, recordOf } from './support/table.ts';
import { expect, test } from './support/test.ts';

const names = { First: 'Ada', Second: 'Bo' };
const middle = '=0 b2=1 a1=2 c4=7 d1=e a3=9';
const option = (page: Page, token: string) => page.locator(`.move-list [role=option][value="${token}"]`);
const standing = (page: Page) => page.locator('[data-area=board] .stands').count();
const past = (page: Page) => page.locator('.past-bar');
const at = (number: number, count: number) => m('page.past', { number, count });

test('a move that is chosen shows the board after it, marked as past, and one button leads back to now', async ({ page }) => {
  await openRecord(page, recordOf(middle, names));
  expect(await standing(page)).toBe(5);
  await expect(option(page, 'c4=7')).toHaveAccessibleName(/^Bo placed on c4 and gave 7, tall dark square solid\.$/);
  await option(page, 'c4=7').click();
  await expect(past(page)).toContainText(at(4, 6));
  await expect(page.locator('.board-area')).toHaveAttribute('data-past', 'true');
  expect(await standing(page)).toBe(3);
  await expect(cell(page, 'c4')).toHaveAttribute('data-last', '');
  await expect(cell(page, 'd1')).toHaveAttribute('aria-label', /d1 empty/);
  await expect(page.locator('.hand [data-piece]')).toHaveAttribute('data-piece', '7');
  await expect(option(page, 'c4=7')).toHaveAttribute('aria-selected', 'true');
  await page.locator('.past-bar').getByRole('button', { name: m('page.past.now') }).click();
  await expect(past(page)).toHaveCount(0);
  expect(await standing(page)).toBe(5);
});

test('nothing can be played in the past: a press on the board leads back', async ({ page }) => {
  await openRecord(page, recordOf(middle, names));
  await option(page, 'b2=1').click();
  await cell(page, 'd4').click();
  await expect(past(page)).toHaveCount(0);
  expect(await moves(page)).toBe(middle);
  await cell(page, 'd4').click();
  await expect.poll(() => moves(page)).toBe(`${middle} d4`);
});

test('whoever points at a move sees its moment, and sees now again when the pointer goes', async ({ page }) => {
  await openRecord(page, recordOf(middle, names));
  await option(page, 'a1=2').hover();
  await expect(past(page)).toContainText(at(3, 6));
  await page.mouse.move(1, 1);
  await expect(past(page)).toHaveCount(0);
});

test('the keys lead through the game from anywhere, in words too; in the list the arrows do', async ({ page }) => {
  await openRecord(page, recordOf(middle, names));
  await cell(page, 'd4').focus();
  await page.keyboard.press(',');
  await expect(news(page)).toHaveText(new RegExp(`^${at(5, 6)}.* Ada placed on d1`));
  await page.keyboard.press(',');
  await expect(past(page)).toContainText(at(4, 6));
  await page.keyboard.press('.');
  await expect(past(page)).toContainText(at(5, 6));
  await page.keyboard.press('Escape');
  await expect(past(page)).toHaveCount(0);
  await page.locator('.move-list [tabindex="0"]').focus();
  await page.keyboard.press('ArrowUp');
  await expect(option(page, 'd1=e')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(option(page, '=0')).toBeFocused();
  await expect(past(page)).toContainText(at(1, 6));
  await page.keyboard.press('End');
  await expect(past(page)).toHaveCount(0);
  await expect(page.locator('.move-list [tabindex="0"]')).toHaveCount(1); // one stop of Tab, however long the game
});

test('after the end one goes through the game too, and what was won is not shown before it was', async ({ page }) => {
  await openRecord(page, recordOf(games.won, names));
  await expect(outcome(page)).toBeVisible();
  await page.locator('.moves').getByRole('button', { name: m('page.past.earlier') }).click();
  await expect(past(page)).toContainText(at(4, 5));
  await expect(page.locator('[data-called], .shared, .board-area[data-mood]')).toHaveCount(0);
});

test('R10.1 the moves of a mask table are gone through after the end, on request', async ({ page }) => {
  await openRecord(page, recordOf(games.won, { ...names, Mask: 'yes' }));
  await expect(page.locator('.moves')).toContainText(m('page.moves.mask'));
  await page.keyboard.press(',');
  await expect(past(page)).toHaveCount(0);
  await button(page, 'page.show_board').click();
  await option(page, 'a1=2').click();
  await expect(past(page)).toContainText(at(3, 5));
  expect(await standing(page)).toBe(2);
});

test('notation and the letters of pieces are there on request, and remembered', async ({ page }) => {
  await openRecord(page, recordOf(middle, names));
  await expect(page.locator('.letter')).toHaveCount(0);
  await expect(option(page, 'b2=1')).toHaveText('b2');
  await button(page, 'page.notation').click();
  await expect(option(page, 'b2=1')).toHaveText('b2=1');
  await expect(page.locator('.hand .letter')).toHaveAttribute('data-seen', '9');
  await page.reload();
  await expect(option(page, 'b2=1')).toHaveText('b2=1');
  await expect(page.locator('.rack .letter')).toHaveCount(10);
});

test('the piece in hand is seen where it would stand, by mouse and by keyboard, and is not read there', async ({ page }) => {
  await openRecord(page, recordOf(middle, names));
  const ghost = page.locator('[data-area=board] .ghost');
  await cell(page, 'b3').hover();
  await expect(cell(page, 'b3').locator('.ghost')).toHaveCount(1);
  await expect(cell(page, 'b3')).toHaveAccessibleName(/^b3 empty/);
  await cell(page, 'b2').hover(); // something stands there
  await expect(cell(page, 'b2').locator('.ghost')).toHaveCount(0);
  await page.mouse.move(1, 1);
  await cell(page, 'c3').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, 'b3').locator('.ghost')).toHaveCount(1);
  await expect(ghost).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(ghost).toHaveCount(0); // given away, nothing is in hand
});

test('R10.1 at a mask table nothing is seen where it would stand', async ({ page }) => {
  await openRecord(page, recordOf(middle, { ...names, Mask: 'yes' }));
  await cell(page, 'b3').hover();
  await cell(page, 'b3').focus();
  await expect(page.locator('[data-area=board] .ghost')).toHaveCount(0);
});

test('on a phone the board comes into view when a move below it is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await prefer(page, {});
  await openRecord(page, recordOf(middle, names));
  await option(page, 'b2=1').click();
  await expect(past(page)).toBeInViewport();
  await expect(cell(page, 'a1')).toBeInViewport();
});
