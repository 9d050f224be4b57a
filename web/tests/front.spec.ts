// What greets somebody: the first screen, a newcomer's first turns, the opponents, a new game, the games kept.

import type { Page } from '@playwright/test';
import { games } from './support/acts.ts';
import { levelNames, m, saying } from './support/catalogue.ts';
import { button, cell, mouse, playAll } from './support/players.ts';
import { board, kept, keptGames, newGame, openRecord, outcome, prefer, recordOf, stopTime, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';

const tip = (page: Page) => page.locator('.tip[data-tip]');
const play = (page: Page) => page.locator('.play');
const rows = (page: Page) => page.locator('.game-row');
const standing = (page: Page) => page.locator('.living-board .stands');

test.describe('the board on the first screen', () => {
  test('plays softly by itself, over and over, and can be stopped', async ({ page }) => {
    const called = page.locator('.living-board [data-called]');
    const until = async (reached: () => Promise<boolean>) => {
      for (let steps = 0; steps < 40 && !(await reached()); ++steps) await page.clock.runFor(500);
      expect(await reached()).toBe(true);
    };
    await stopTime(page);
    await expect(page.locator('.living-board')).toBeVisible();
    await until(async () => (await standing(page).count()) === 2);
    await button(page, 'page.living.stop').click();
    await page.clock.runFor(10_000);
    await expect(standing(page)).toHaveCount(2);
    await button(page, 'page.living.go').click();
    await until(async () => (await called.count()) === 4);
    await until(async () => (await standing(page).count()) === 1); // over again
  });

  test('stands still, at its end, for whoever wants nothing to move', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('./');
    await expect(page.locator('.living-board [data-called]')).toHaveCount(4);
    await expect(button(page, 'page.living.stop')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await prefer(page, { motion: false });
    await page.goto('./');
    await expect(page.locator('.living-board [data-called]')).toHaveCount(4);
  });

  test('says nothing to a screen reader but how to stop it', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('.living')).toMatchAriaSnapshot(`- button "${m('page.living.stop')}"`);
  });
});

test.describe('somebody’s first turns', () => {
  const words = (page: Page) => tip(page).locator('p:not(.unseen)');

  test('are led by a word at the place where to look, which goes once it was followed, and never comes back', async ({ page }) => {
    await prefer(page, { pace: 0, confirm: 'never' });
    await page.goto('./');
    await expect(play(page)).toContainText(m('level.hedgehog.name'));
    await play(page).click();
    const seen = new Set<string>();
    for (let turns = 0; turns < 12 && seen.size < 3 && (await outcome(page).count()) === 0; ++turns) {
      const rest = page.locator('[data-area=rack] [data-open]').first();
      const free = page.locator('[data-area=board] [data-open][aria-label$=empty]').first();
      await expect(rest.or(free).first()).toBeVisible();
      const which = await tip(page).getAttribute('data-tip', { timeout: 500 }).catch(() => null);
      if (which) expect(seen, 'each once').not.toContain(which);
      if (which) seen.add(which);
      const open = (await rest.count()) > 0 ? rest : free;
      if (which === 'call') await button(page, 'page.tip.read').click(); // it lies over the rack only
      await open.click();
      await expect(page.locator('.tip[data-tip]')).toHaveCount(0, { timeout: 300 }).catch(() => undefined);
    }
    expect([...seen].sort()).toEqual(['call', 'give', 'place']);
    await page.goto('./');
    await play(page).click();
    await expect(board(page)).toBeVisible();
    await expect(page.locator('[data-open]').first()).toBeVisible();
    await expect(tip(page)).toHaveCount(0);
  });

  test('can be had without, by keyboard, and by ear the words come once', async ({ page }) => {
    await prefer(page, { pace: 0 });
    await page.goto('./');
    await play(page).click();
    await expect(tip(page)).toBeVisible();
    await expect(page.locator('.tip [role=status]')).toHaveText((await words(page).textContent())!);
    await page.locator('.call').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'page.tip.read')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'page.tip.enough')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.tip')).toHaveCount(0);
    await page.reload();
    await expect(board(page)).toBeVisible();
    await expect(page.locator('.tip')).toHaveCount(0);
  });

  test('two people at one screen, and who has been here before, are not told', async ({ page }) => {
    await twoPeople(page);
    await expect(tip(page)).toHaveCount(0);
    await cell(page, '=7').click();
    await page.evaluate(() => localStorage.removeItem('seize.tips'));
    await page.goto('./');
    await page.reload();
    await play(page).click();
    await expect(page.locator('[data-open]').first()).toBeVisible();
    await expect(tip(page)).toHaveCount(0);
  });
});

test('Play goes on with the opponent and the rules of last time, and says so', async ({ page }) => {
  await prefer(page, { pace: 60_000 });
  await page.goto('./');
  await button(page, 'page.new').click();
  await page.locator('[name=second-0-seat][value=fox]').check();
  await page.locator('[name=squares][value=yes]').check();
  await button(page, 'page.new.start').click();
  await expect(board(page)).toBeVisible();
  await page.goto('./');
  await expect(play(page)).toContainText(m('page.play.blocks', { name: m('level.fox.name') }));
  await page.reload();
  await play(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(m('level.fox.name'));
});

test.describe('the opponents', () => {
  const fox = (page: Page) => page.locator('.opponent', { has: page.getByRole('heading', { name: m('level.fox.name') }) });
  const winning = (level: string) => recordOf(games.won.replace('!diag', ''), { Second: 'program', Programs: `2a:${level}` });
  const losing = (level: string) =>
    recordOf(games.won.replace('!diag', ''), { First: 'program', Second: '', Programs: `1a:${level}` });

  test('are ten, from the gentlest to the perfect one, each with its picture', async ({ page }) => {
    await page.goto('./#opponents');
    await expect(page.locator('.opponent h2')).toHaveText(levelNames());
    await expect(page.locator('.opponent .animal')).toHaveCount(10);
    await expect(fox(page)).toContainText(m('page.opponent.step', { step: 7, count: 10 }));
    await expect(fox(page)).toContainText(m('page.opponent.overlooks', { level: 'fox' }));
    await expect(fox(page)).toContainText(m('page.opponent.new'));
  });

  test('are challenged with one click', async ({ page }) => {
    await page.goto('./#opponents');
    await fox(page).getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(m('level.fox.name'));
  });

  test('have your score, which deleting games does not change; who wins is offered the next', async ({ page }) => {
    await prefer(page, { pace: 60_000 });
    await openRecord(page, winning('fox'));
    await mouse(page)({ kind: 'call', set: 'diag' });
    await expect(outcome(page).locator('.next-opponent')).toHaveText(m('page.next.level', { name: m('level.lynx.name') }));
    await page.goto('./#games');
    await rows(page).getByRole('button', { name: saying('page.delete') }).click();
    await page.goto('./#opponents');
    await expect(fox(page)).toContainText(m('page.opponent.score', { won: 1, drawn: 0, lost: 0 }));
    await page.reload();
    await expect(fox(page)).toContainText(m('page.opponent.score', { won: 1, drawn: 0, lost: 0 }));
  });

  test('are offered gentler to who keeps losing', async ({ page }) => {
    await prefer(page, { pace: 60_000 });
    for (const lost of [1, 2, 3]) {
      await openRecord(page, losing('fox'));
      await button(page, 'page.menu').click();
      await button(page, 'page.resign').click();
      await button(page, 'page.yes').click();
      await expect(outcome(page)).toBeVisible();
      await expect(outcome(page).locator('.next-opponent')).toHaveCount(lost < 3 ? 0 : 1);
    }
    await outcome(page).locator('.next-opponent').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(m('level.otter.name'));
  });
});

test('in a tournament nothing can be chosen that it excludes', async ({ page }) => {
  await page.goto('./');
  await newGame(page);
  await page.locator('[name=clock][value=half]').check();
  await page.locator('[name=tournament]').check();
  for (const name of ['clock', 'takeBack', 'grants'])
    for (const one of await page.locator(`[name=${name}]`).all()) await expect(one).toBeDisabled();
  await expect(page.locator('[name=clock][value=minute]')).toBeChecked();
  await expect(page.getByRole('dialog')).toContainText(m('page.new.tournament.fixed'));
  await page.locator('[name=tournament]').uncheck();
  await expect(page.locator('[name=clock][value=half]')).toBeChecked();
  await expect(page.locator('[name=takeBack]')).toBeChecked();
});

test.describe('the games kept', () => {
  const names = { First: 'Ada', Second: 'Bo' };
  const three = async (page: Page) => {
    await openRecord(page, recordOf(games.won, { First: 'Ada', Second: 'program', Programs: '2a:fox' }));
    await openRecord(page, recordOf('=0 b2=1 a1=2', names));
    await openRecord(page, recordOf(games.stolen, { First: 'Cleo', Second: 'Dan' }));
    await page.goto('./#games');
    await expect(rows(page)).toHaveCount(3);
  };

  test('are known by board, opponent and result, unfinished ones first', async ({ page }) => {
    await three(page);
    await expect(rows(page).locator('h2 > span:last-child')).toHaveText(['Ada against Bo', 'Cleo against Dan', `Ada against ${m('level.fox.name')}`]);
    await expect(rows(page).nth(0).locator('.mini :is(.mini-light, .mini-dark)')).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText(m('page.games.won_steal', { name: 'Dan' }));
    await expect(rows(page).nth(2)).toContainText(m('page.games.won_call', { name: 'Ada' }));
    await expect(rows(page).nth(2).locator('.animal')).toHaveCount(1);
  });

  test('can be narrowed down', async ({ page }) => {
    await three(page);
    await page.getByRole('radio', { name: m('page.games.only_won') }).check();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('radio', { name: m('page.games.all') }).check();
    await expect(rows(page)).toHaveCount(3);
  });

  test('several are deleted at once, and brought back', async ({ page }) => {
    await three(page);
    for (const at of [0, 2]) await rows(page).nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: m('page.games.remove', { count: 2 }) }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.locator('.removed')).toContainText(m('page.games.removed', { count: 2 }));
    expect(await keptGames(page)).toHaveLength(3);
    await button(page, 'page.undo').click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page.locator('.removed')).toBeEmpty();
  });

  test('what was deleted is gone once the page is left', async ({ page }) => {
    await three(page);
    await rows(page).first().getByRole('button', { name: saying('page.delete') }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    expect(await keptGames(page)).toHaveLength(2);
  });

  test('one without a move is not among them, and survives a reload all the same', async ({ page }) => {
    await twoPeople(page);
    await page.reload();
    await expect(board(page)).toBeVisible();
    await page.goto('./#games');
    await expect(page.getByText(m('page.games.none'))).toBeVisible();
    await twoPeople(page);
    await playAll(page, '=0', mouse(page));
    await kept(page, '=0');
    await page.goto('./#games');
    await expect(rows(page)).toHaveCount(1);
  });

  test('those kept long ago are shown with their board too; under masks it stays hidden', async ({ page }) => {
    await openRecord(page, recordOf('=0 b2=1 a1=2', { ...names, Mask: 'yes' }));
    await page.goto('./');
    await page.evaluate((record) => {
      const sides = ['Ada', 'Bo'].map((name) => ({ parts: [{ id: 'name.person', args: { name } }], joint: 'words' }));
      localStorage.setItem('seize.game', JSON.stringify({ id: 'old', record, names: sides, moves: 2, result: null, saved: 1 }));
    }, recordOf('=0 b2=1', names));
    await page.goto('./#games');
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).locator('.mini')).toHaveCount(1);
    await expect(rows(page).nth(1).locator('.mini :is(.mini-light, .mini-dark)')).toHaveCount(1);
  });
});
