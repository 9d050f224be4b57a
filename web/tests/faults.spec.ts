// Faults that were found on the page, each with the test that keeps it away. They are numbered as they were found.

import type { Page } from '@playwright/test';
import { m } from './support/catalogue.ts';
import { button, cell, moves, unfoldCommands } from './support/players.ts';
import { board, kept, keptGames, newGame, news, openRecord, outcome, prefer, prompt, recordOf, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';

const timer = (page: Page) => page.getByRole('timer');
const grant = (page: Page) => button(page, 'page.grant', { seconds: 30 });
const fromMenu = async (page: Page, id: string) => {
  await button(page, 'page.menu').click();
  await page.getByRole('dialog').getByRole('button', { name: m(id), exact: true }).click();
};
const type = async (page: Page, line: string) => {
  const field = page.getByRole('textbox', { name: m('page.command') });
  await unfoldCommands(page);
  await field.fill(line);
  await field.press('Enter');
};

// The tests' clock goes on by itself, as long as they take.
const aboutTwoMinutes = /^(1:[3-5]\d|2:0\d)$/;
const people = { First: 'Ada', Second: 'Bo' };

// A program that thinks for as long as the test likes.
const thinking = { First: 'Ada', Second: 'program', Programs: '2a:mole' };
const atTheProgramsTurn = async (page: Page) => {
  await prefer(page, { pace: 60_000 });
  await openRecord(page, recordOf('=0 b2=1 a1=2', thinking));
  await expect(page.locator('.thinking')).not.toBeEmpty();
};

test('fault 1: a line typed while the program thinks never acts for the program', async ({ page }) => {
  await atTheProgramsTurn(page);
  await type(page, 'c3');
  await expect(news(page)).toContainText(m('table.not_your_turn').slice(0, 20));
  await type(page, 'resign');
  await expect(prompt(page)).toContainText(m('page.prompt.resign'));
  await type(page, 'yes');
  await expect(outcome(page)).toContainText('Ada gave up');
  expect(await moves(page)).toContain('=0 b2=1 a1=2');
});

test('fault 2: R5.3 a person may offer a draw and give up while the program thinks', async ({ page }) => {
  await atTheProgramsTurn(page);
  await fromMenu(page, 'page.draw');
  await button(page, 'page.yes').click();
  await expect(news(page)).toContainText('said no to a draw');
  await expect(page.locator('.thinking')).not.toBeEmpty();
  await fromMenu(page, 'page.resign');
  await button(page, 'page.yes').click();
  await expect(outcome(page)).toContainText('Ada gave up');
});

test('people of both sides at one screen are asked who gives up while the program thinks', async ({ page }) => {
  await prefer(page, { pace: 60_000 });
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3', { First: 'program + Ada', Second: 'Bo', Programs: '1a:mole' }));
  await fromMenu(page, 'page.resign');
  await expect(page.locator('.question')).toContainText(m('page.prompt.who'));
  await page.locator('.question').getByRole('button', { name: m('page.cancel') }).click();
  await expect(page.locator('.question')).toBeHidden();
  await fromMenu(page, 'page.resign');
  await page.locator('.question').getByRole('button', { name: 'Bo', exact: true }).click();
  await button(page, 'page.yes').click();
  await expect(outcome(page)).toContainText('Bo gave up');
});

test.describe('fault 3: what was granted and asked survives a reload', () => {
  test('R7.2 granted time', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
    await openRecord(page, recordOf('=0 b2=1', { ...people, Clock: '240/move', Grants: 'yes' }));
    await page.clock.runFor(180_000);
    for (let minutes = 0; minutes < 3; minutes += 0.5) await grant(page).click();
    await page.clock.runFor(120_000); // more than the clock gives by itself
    await expect(timer(page)).toHaveText(aboutTwoMinutes);
    await page.reload();
    await expect(timer(page)).toHaveText(aboutTwoMinutes);
    await expect(outcome(page)).toBeHidden();
  });

  test('an open offer', async ({ page }) => {
    await twoPeople(page);
    for (const one of ['=0', 'b2']) await cell(page, one).click();
    await fromMenu(page, 'page.draw');
    await button(page, 'page.yes').click();
    await expect(prompt(page)).toContainText(m('page.prompt.draw'));
    await page.reload();
    await expect(prompt(page)).toContainText(m('page.prompt.draw'));
    await button(page, 'page.yes').click();
    await expect(outcome(page)).toContainText(m('told.agreed'));
  });

  test('the clock stands still while the page is closed, from the last sign of life on', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
    await openRecord(page, recordOf('=0 b2=1', { ...people, Clock: '300/move' }));
    await page.clock.runFor(180_000);
    await expect.poll(async () => (await keptGames(page))[0]?.log).toMatch(/^(1[789]\d|2\d\d)[.\d]* alive$/m);
    // What ends the page without a word: no pagehide, no unload.
    const game = await page.evaluate(() => localStorage.getItem('seize.game'));
    await page.goto('about:blank');
    await page.clock.fastForward(3_600_000);
    await page.goto('./');
    await page.evaluate((kept) => localStorage.setItem('seize.game', kept!), game);
    await page.reload();
    await page.locator('.continue').click();
    await expect(timer(page)).toHaveText(aboutTwoMinutes);
  });

  test('a machine that slept has played nobody’s time', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
    await openRecord(page, recordOf('=0 b2=1', { ...people, Clock: '300/move' }));
    await page.clock.runFor(180_000);
    await expect(timer(page)).toHaveText(aboutTwoMinutes);
    await page.clock.fastForward(3_600_000); // every timer fires at most once, as after a sleep
    await expect(timer(page)).toHaveText(aboutTwoMinutes);
    await expect(outcome(page)).toBeHidden();
    await cell(page, 'a1').click();
    await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
  });
});

test.describe('fault 4: a tournament table', () => {
  const open = async (page: Page, table: 'tournament' | 'minute') => {
    await page.goto('./');
    await newGame(page);
    await page.locator('[name=second-0-seat][value=person]').check();
    await page.locator(table === 'tournament' ? '[name=tournament]' : '[name=clock][value=minute]').check();
    await button(page, 'page.new.start').click();
    await expect(timer(page)).toHaveText(/^(1:00|0:[1-5]\d)$/); // however long the page took to show it
    for (const one of ['=0', 'b2']) await cell(page, one).click();
  };

  test('R7.3 has no take-back, no grant and no hint', async ({ page }) => {
    await open(page, 'tournament');
    await expect(grant(page)).toBeHidden();
    await expect(button(page, 'page.back')).toBeHidden();
    await button(page, 'page.menu').click();
    await expect(button(page, 'page.back')).toBeHidden();
    await button(page, 'page.close').click();
    await page.keyboard.press('u');
    await expect(news(page)).toContainText(m('table.take_back_forbidden').slice(0, 20));
    await type(page, 'hint');
    await expect(news(page)).toContainText(m('hint.forbidden'));
    await page.reload();
    await expect(button(page, 'page.back')).toBeHidden();
  });

  test('is not every clock of a minute', async ({ page }) => {
    await open(page, 'minute');
    await expect(grant(page)).toBeVisible();
    await expect(button(page, 'page.back').first()).toBeVisible();
  });

  test('R7.3 time that was used stays used when moves are taken back', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-15T10:00:00Z') });
    await openRecord(page, recordOf('=0 b2=1', { ...people, Clock: '300/move' }));
    await page.clock.runFor(180_000);
    await cell(page, 'a1').click();
    await button(page, 'page.back').first().click();
    await button(page, 'page.yes').click();
    await expect.poll(() => moves(page)).toBe('=0 b2=1');
    await expect(timer(page)).toHaveText(aboutTwoMinutes);
  });
});

test('fault 5: R7.2 nobody grants time to oneself', async ({ page }) => {
  await prefer(page, { pace: 0 });
  const generous = { Clock: '60/move', Grants: 'yes' };
  await openRecord(page, recordOf('=0 b2=1', { ...thinking, ...generous }));
  await expect(timer(page)).toBeVisible();
  await expect(grant(page)).toBeHidden();
  await openRecord(page, recordOf('=0 b2=1', { ...people, ...generous }));
  await expect(grant(page)).toBeVisible();
});

test.describe('fault 6: books', () => {
  const booksWanted = (page: Page) => {
    const wanted: string[] = [];
    page.on('request', (request) => {
      const name = /([LS]-[a-z]+)-[^/]*\.book/.exec(request.url())?.[1];
      if (name) wanted.push(name);
    });
    return wanted;
  };
  const againstThe = async (page: Page, level: string, rules: string) => {
    await openRecord(page, recordOf('=0', { First: 'Ada', Second: 'program', Programs: `2a:${level}`, Rules: rules }));
    await expect.poll(() => moves(page), { timeout: 60_000 }).toMatch(/^=0 [a-d][1-4]=./);
  };
  // What the Worker is told: every book it gets.
  const hearWorkers = (page: Page) =>
    page.addInitScript(() => {
      const told: number[] = [];
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: { kind?: string; bytes?: Uint8Array }) {
        if (message?.kind === 'book') told.push(message.bytes!.length);
        post.call(this, message);
      } as never;
      Object.assign(globalThis, { seizeTestBooks: told });
    });
  const booksOpened = (page: Page) =>
    page.evaluate(() => [...(globalThis as never as { seizeTestBooks: number[] }).seizeTestBooks]);

  test('rules L, then S, then L again: the perfect level has its book each time', async ({ page }) => {
    await hearWorkers(page);
    await prefer(page, { pace: 0 });
    const wanted = booksWanted(page);
    for (const rules of ['L:ch', 'S:ch', 'L:ch', 'L:hf']) await againstThe(page, 'owl', rules);
    const [first, second, third, ...more] = await booksOpened(page);
    expect([third === first, second === first, more]).toEqual([true, false, []]);
    expect(wanted).toEqual(['L-ch', 'S-ch']);
  });

  test('no other level loads one', async ({ page }) => {
    await prefer(page, { pace: 0 });
    const wanted = booksWanted(page);
    await againstThe(page, 'raven', 'L:ch');
    expect(wanted).toEqual([]);
  });
});

test('fault 7: R10.1 a mask table’s page tells one square at a time, and after the end shows the board on request', async ({ page }) => {
  await openRecord(page, recordOf('', { ...people, Mask: 'yes' }));
  for (const line of ['0', 'b2', '1', 'a1', '2', 'c3', '3']) await type(page, line);
  await expect(page.locator('.log')).toContainText('gives');
  await expect(page.locator('.log')).not.toContainText(/places it on/);
  await expect(page.locator('.moves')).toContainText(m('page.moves.mask'));
  await type(page, 'hint');
  await expect(news(page)).toContainText(m('hint.forbidden_mask'));
  await type(page, 'resign');
  await type(page, 'yes');
  await expect(outcome(page)).toBeVisible();
  await expect(board(page).locator('svg')).toHaveCount(0);
  await button(page, 'page.show_board').click();
  await expect(board(page).locator('svg')).toHaveCount(3);
  await expect(cell(page, 'b2')).toHaveAttribute('aria-label', /b2 short light round solid/);
  await expect(button(page, 'page.show_board')).toBeHidden();
  await cell(page, 'd4').focus();
  await expect(board(page).locator('svg')).toHaveCount(3);
});

test.describe('fault 9', () => {
  test('“save NAME” is understood, as the list of words says', async ({ page }) => {
    await openRecord(page, recordOf('=0 b2=1', people));
    const files = [['save foo', 'foo.txt'], ['export ../my game.rec', '_my game.rec'], ['save', 'seize-game.txt']] as const;
    for (const [line, file] of files) {
      const download = page.waitForEvent('download');
      await type(page, line);
      expect((await download).suggestedFilename(), line).toBe(file);
      await expect(news(page)).toContainText(file);
    }
  });

  test('a position link opens the board, against a gentle program', async ({ page }) => {
    await prefer(page, { pace: 0 });
    await page.goto('./#position=0.../..../..../...1_2_a4_L:chsf');
    await expect(board(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(cell(page, 'a4')).toHaveAttribute('aria-label', /a4 short light round solid/);
    await expect(page.locator('.bar-behind')).toContainText(m('level.hedgehog.name'));
  });

  test('a position link to a full board shows just the board', async ({ page }) => {
    await openRecord(page, recordOf('=c a1=d b4=7 a4=f c1=3 b2=6 b1=a b3=b a3=0 c4=4 d3=e c3=1 d4=2 d2=9 d1=8 c2=5 a2', people));
    await fromMenu(page, 'page.share');
    const link = await page.getByRole('textbox', { name: m('page.share.position') }).inputValue();
    await page.goto('about:blank');
    await page.goto(link);
    await expect(board(page).locator('svg')).toHaveCount(16);
    await expect(outcome(page)).toBeHidden();
  });
});

test('signs of life are kept while a clock runs, also where nobody looks', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', { ...people, Clock: '600/move' }));
  await kept(page, '=0 b2=1');
  const alive = async () => Number(/^([\d.]+) alive$/m.exec((await keptGames(page))[0]?.log ?? '')?.[1]);
  // The page's own timers stand still, as in a hidden tab; the Worker's do not.
  await page.evaluate(() => {
    for (let id = setTimeout(() => undefined, 0) as never as number; id > 0; --id) clearInterval(id);
  });
  const before = await alive();
  await expect.poll(alive, { timeout: 15_000 }).toBeGreaterThan(before);
});
