// What belongs to a table beside the moves: teams, the clock, taking back, giving up, a draw, playing again.

import { m } from './support/catalogue.ts';
import { button, cell, mouse, moves, playAll } from './support/players.ts';
import { newGame, news, openRecord, outcome, prefer, prompt, recordOf, stopTime, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const fromMenu = async (page: Page, id: string) => {
  await button(page, 'page.menu').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m(id), exact: true })
    .click();
};

test('R8.1 the members of a team take the turns of their side alternately', async ({ page }) => {
  await page.goto('./');
  await newGame(page);
  await page.locator('[name=first-0-name]').fill('Ada');
  await page.locator('[name=first-partner]').check();
  await page.locator('[name=first-1-name]').fill('Bo');
  await page.locator('[name=second-0-seat][value=person]').check();
  await page.locator('[name=second-0-name]').fill('Cleo');
  await page.locator('[name=starter][value=first]').check();
  await button(page, 'page.new.start').click();
  const asked: [string, string][] = [
    ['=0', 'Ada'],
    ['b2', 'Cleo'],
    ['=1', 'Cleo'],
    ['a1', 'Bo'],
    ['=2', 'Bo'],
    ['c3', 'Cleo'],
    ['=4', 'Cleo'],
    ['c4', 'Ada'],
    ['=5', 'Ada'],
  ];
  for (const [act, name] of asked) {
    await expect(prompt(page), act).toContainText(`${name}:`);
    await cell(page, act).click();
  }
  await expect(prompt(page)).toContainText('Cleo:');
});

test('four people, two teams', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2', { First: 'Ada + Bo', Second: 'Cleo + Dan' }));
  await expect(prompt(page)).toContainText('Dan:');
  await cell(page, 'c1').click();
  await cell(page, '=f').click();
  await expect(prompt(page)).toContainText('Ada:');
});

test('R2.1 the lot is shown', async ({ page }) => {
  await twoPeople(page);
  await expect(page.locator('.lot')).toBeVisible();
  await expect(news(page)).toContainText(/won the toss/);
  await cell(page, '=0').click();
  await expect(page.locator('.lot')).toBeHidden();
});

test('what was chosen for a game is remembered for the next one', async ({ page }) => {
  await page.goto('./');
  await newGame(page);
  await page.locator('[name=squares][value=yes]').check();
  await page.locator('[name=characteristics][value=c]').uncheck();
  await page.locator('[name=edition][value=access]').check();
  await page.locator('[name=second-0-seat][value=person]').check();
  await button(page, 'page.new.start').click();
  await expect(cell(page, '=1')).toHaveAttribute('aria-label', /grooved/);
  await page.goto('./');
  await page.reload();
  await newGame(page);
  await expect(page.locator('[name=squares][value=yes]')).toBeChecked();
  await expect(page.locator('[name=characteristics][value=c]')).not.toBeChecked();
  await expect(page.locator('[name=characteristics][value=h]')).toBeChecked();
  await expect(page.locator('[name=edition][value=access]')).toBeChecked();
  await expect(page.locator('[name=second-0-seat][value=person]')).toBeChecked();
  await twoPeople(page);
  await page.goto('./');
  await newGame(page);
  await expect(page.locator('[name=squares][value=yes]'), 'the quick start changes nothing').toBeChecked();
});

test('fault 9: a game at which nothing counts cannot be chosen, and the form says why', async ({ page }) => {
  await page.goto('./');
  await newGame(page);
  for (const letter of 'chs') await page.locator(`[name=characteristics][value=${letter}]`).uncheck();
  await page.locator('[name=characteristics][value=f]').click();
  await expect(page.locator('[name=characteristics]:checked')).toHaveValue('f');
  await expect(page.getByRole('dialog')).toContainText(m('page.new.none_counts'));
  await page.locator('[name=second-0-seat][value=person]').check();
  await button(page, 'page.new.start').click();
  await expect(prompt(page)).not.toBeEmpty();
});

test('taking back asks the other side and goes back', async ({ page }) => {
  await twoPeople(page);
  await playAll(page, '=0 b2=1', mouse(page));
  await fromMenu(page, 'page.back');
  await button(page, 'page.yes').click();
  await expect.poll(() => moves(page)).toBe('=0 b2');
});

test('resigning is confirmed first', async ({ page }) => {
  await twoPeople(page);
  await playAll(page, '=0 b2=1', mouse(page));
  await fromMenu(page, 'page.resign');
  await button(page, 'page.no').click();
  await expect(outcome(page)).toBeHidden();
  await fromMenu(page, 'page.resign');
  await button(page, 'page.yes').click();
  await expect(outcome(page)).toContainText('gave up');
});

test('a draw is offered, and the other side agrees or not', async ({ page }) => {
  await twoPeople(page);
  await playAll(page, '=0 b2=1', mouse(page));
  const offer = async (answer: 'page.yes' | 'page.no') => {
    await fromMenu(page, 'page.draw');
    await button(page, 'page.yes').click(); // really offer it
    await expect(prompt(page)).toContainText(m('page.prompt.draw'));
    await button(page, answer).click();
  };
  await offer('page.no');
  await expect(news(page)).toContainText(/no to a draw/);
  await expect(outcome(page)).toBeHidden();
  await offer('page.yes');
  await expect(outcome(page)).toContainText(m('told.agreed'));
});

test('the rematch changes sides', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3 d4', { First: 'Ada', Second: 'Bo' }));
  await mouse(page)({ kind: 'call', set: 'diag' });
  await expect(outcome(page)).toBeVisible();
  await button(page, 'page.again').click();
  // Nobody consents for somebody else: the other side is asked.
  await expect(prompt(page)).toHaveText(`Bo: ${m('page.prompt.again')}`);
  await button(page, 'page.no').click();
  await expect(outcome(page)).toBeVisible();
  await button(page, 'page.again').click();
  await button(page, 'page.yes').click();
  await expect(prompt(page)).toContainText(`Bo: ${m('page.prompt.give')}`);
  await expect(page.locator('.bar-in-front .side-name')).toContainText('Bo'); // of two at one screen who starts sits in front
});

test('against the program a rematch begins at once, and both games are kept', async ({ page }) => {
  await prefer(page, { pace: 0 });
  const against = { First: 'Ada', Second: 'program', Programs: '2a:mole' };
  await openRecord(page, recordOf('=0 b2=1', against));
  await fromMenu(page, 'page.resign');
  await button(page, 'page.yes').click();
  await button(page, 'page.again').click();
  await expect(outcome(page)).toBeHidden();
  await expect(page.locator('.bar-in-front .side-name')).toContainText('Ada');
  await expect(prompt(page)).toContainText(m('page.prompt.place')); // the program has given first
  await page.goto('./#games');
  await expect(page.locator('.game-row')).toHaveCount(2);
});

test.describe('the clock', () => {
  const minute = { Clock: '60/move', First: 'Ada', Second: 'Bo' };

  test('R7.1 warns once, R7.2 who runs out of time loses', async ({ page }) => {
    await stopTime(page);
    await openRecord(page, recordOf('=0 b2=1', minute));
    await expect(page.getByRole('timer')).toHaveText('1:00');
    await page.clock.runFor(49_000);
    await expect(page.getByRole('timer')).toHaveText('0:11');
    await expect(news(page)).not.toContainText('seconds left!');
    await page.clock.runFor(1_000);
    await expect(news(page)).toContainText('10 seconds left!');
    await page.clock.runFor(10_500);
    await expect(outcome(page)).toContainText('Ada ran out of time');
  });

  test('R7.2 the other side may grant more time, where the table allows it', async ({ page }) => {
    await stopTime(page);
    await newGame(page);
    await page.locator('[name=second-0-seat][value=person]').check();
    await page.locator('[name=clock][value=own]').check();
    await page.locator('[name=seconds]').fill('40');
    await button(page, 'page.new.start').click();
    await expect(page.getByRole('timer')).toHaveText('0:40');
    await page.clock.runFor(20_000);
    await button(page, 'page.grant', { seconds: 30 }).click();
    await expect(page.getByRole('timer')).toHaveText('0:50');
    await page.clock.runFor(45_000);
    await expect(outcome(page)).toBeHidden();
    await expect(page.getByRole('timer')).toHaveText('0:05');
  });

  test('a tournament’s minute has no extension', async ({ page }) => {
    await openRecord(page, recordOf('=0 b2=1', { ...minute, Tournament: 'yes' }));
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(button(page, 'page.grant', { seconds: 30 })).toBeHidden();
  });

  test('a move made gives the next one a full minute', async ({ page }) => {
    await stopTime(page);
    await openRecord(page, recordOf('=0 b2=1', minute));
    await page.clock.runFor(30_000);
    await cell(page, 'a1').click();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('timer')).toHaveText('0:29');
    await cell(page, '=2').click();
    await expect(page.getByRole('timer')).toHaveText('1:00');
  });
});

test('languages change without a reload, at the table too', async ({ page }) => {
  await twoPeople(page);
  await cell(page, '=7').click();
  await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
  await button(page, 'page.menu').click();
  const german = (id: string) => m(id, {}, 'de');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: m('page.language') })
    .selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: german('page.menu') })).toBeVisible();
  await page.getByRole('button', { name: german('page.close') }).click();
  await expect(page.locator('.hand-words')).toContainText(german('value.square'));
  await expect(page.getByRole('grid', { name: german('page.board'), exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(true);
});
