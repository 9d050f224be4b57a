// Nothing between a blind player and the table: what a voice hears in which order, keys that lead everywhere, a board that reads
// as a table, pieces in letters.

import type { Page } from '@playwright/test';
import { games } from './support/acts.ts';
import { violations } from './support/axe.ts';
import { languages, m, saying, speak } from './support/catalogue.ts';
import { button, cell, mouse, playAll, unfoldCommands } from './support/players.ts';
import { Listener } from './support/reader.ts';
import { board, importRecord, newGame, news, openRecord, outcome, prefer, prompt, recordOf, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';

const names = { First: 'Ada', Second: 'Bo' };
const command = (page: Page) => page.getByRole('textbox', { name: m('page.command') });

// ---- what is told

// The program starts, and gives its piece while the opening is still being spoken.
async function programStarts(page: Page): Promise<void> {
  await newGame(page);
  await page.locator('[name=starter][value=second]').check();
  await button(page, 'page.new.start').click();
}

// The words of the piece that it gave, as they stand beside it.
const given = async (page: Page) => new RegExp((await page.locator('.hand-words .words:not(.soft)').textContent())!, 'i');

test('the opening is not cut off by the next message', async ({ page }) => {
  await prefer(page, { pace: 300 });
  await page.goto('./');
  await programStarts(page);
  const piece = await given(page);
  await expect(news(page)).toHaveText(piece);
  const region = page.locator('[aria-live=polite]', { has: news(page) });
  await expect(region.locator('p')).toHaveText([saying('open.set', 'name'), piece]); // both, in this order, and neither interrupts
  await expect(region.locator('p').first()).not.toBeInViewport({ ratio: 1 }); // the last message alone is seen
});

test('a voice hears the opening and what the program did, one after the other', async ({ page, watched }) => {
  watched.expected.push(/getElementById is not a function/); // the reader's own fault, where a dialog goes
  await prefer(page, { pace: 800 });
  await page.goto('./');
  const listener = await Listener.at(page);
  await programStarts(page);
  const piece = await given(page);
  const heard: string[] = [];
  await expect
    .poll(async () => {
      heard.push(...(await listener.heard()));
      return heard.join('\n');
    })
    .toMatch(new RegExp(`polite: .*${saying('open.set', 'name').source}[^]*\npolite: .*${piece.source}`, 'i'));
  expect(heard.filter((phrase) => phrase.startsWith('assertive'))).toEqual([]);
});

test('the same words said again are added again', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', names));
  await cell(page, 'a1').focus();
  await page.keyboard.press('h');
  const told = await news(page).elementHandle();
  const words = await news(page).textContent();
  await page.keyboard.press('r');
  await expect(news(page)).toHaveText(words!);
  expect(await told!.evaluate((element) => element.isConnected)).toBe(false);
});

test('what can be typed is told in the words of the table at hand, in the style and for what it allows', async ({ page }) => {
  const said = async (tags: object) => {
    await openRecord(page, recordOf('=0 b2=1', { ...names, ...tags }));
    await unfoldCommands(page);
    await command(page).fill('help');
    await command(page).press('Enter');
    await expect(news(page)).toContainText(m('guide.words'));
    await command(page).press('Escape');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(m('guide.words'));
    const words = await dialog.textContent();
    await page.keyboard.press('Escape');
    return words;
  };
  const classic = await said({});
  const access = await said({ Edition: 'access' });
  expect(classic).toContain(m('guide.hint'));
  expect(classic).toMatch(/\bdark\b/);
  expect(access).not.toMatch(/\b(dark|light)\b/);
  expect(access).toContain(m('guide.hint'));
  expect(await said({ Mask: 'yes' })).not.toContain(m('guide.hint'));
  expect(await said({ Clock: '600/move', Grants: 'yes' })).toContain(m('guide.grant'));
});

// ---- the safe answer

test('giving up, offering and taking a draw, and taking back have the focus on No', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', names));
  for (const id of ['page.resign', 'page.draw']) {
    await button(page, 'page.menu').click();
    await page.getByRole('dialog').getByRole('button', { name: m(id), exact: true }).click();
    await expect(button(page, 'page.no')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.question')).toBeHidden();
    await expect(outcome(page)).toBeHidden();
  }
  await button(page, 'page.menu').click();
  await page.getByRole('dialog').getByRole('button', { name: m('page.draw'), exact: true }).click();
  await button(page, 'page.yes').click();
  await expect(prompt(page)).toContainText(m('page.prompt.draw'));
  await expect(button(page, 'page.no')).toBeFocused();
});

// ---- keys that lead everywhere

test('Escape leaves the command field for the board, and what was typed stays', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', names));
  await cell(page, 'c3').focus();
  await page.keyboard.press('c');
  await page.keyboard.type('row');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'c3')).toBeFocused();
  await expect(command(page)).toHaveValue('row');
  await page.keyboard.press('b');
  await expect(command(page)).toBeFocused();
});

test('one key leads from anywhere to the board and back', async ({ page }) => {
  await prefer(page, { singleKeys: false, commands: true });
  await openRecord(page, recordOf('=0 b2=1 c3', names));
  const move = page.locator('.move-list [tabindex="0"]');
  const from = [command(page), cell(page, '=4'), button(page, 'page.menu'), button(page, 'page.call'), move];
  for (const place of from) {
    await place.focus();
    await page.keyboard.press('F2');
    await expect(board(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('F2');
    await expect(place).toBeFocused();
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('F2');
  await expect(board(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F2');
  await expect(command(page)).toBeFocused(); // there was nowhere to go back to
});

test('the folded command field is a button on the way of Tab; its key, a slash and a press unfold it, and it stays so', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', names));
  const fold = page.getByRole('button', { name: m('page.command') });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { level: 2, name: m('page.commands') })).toBeVisible();
  await expect(command(page)).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('F2');
  await page.keyboard.press('F2');
  await expect(fold).toBeFocused(); // there was nowhere to go back to
  await page.keyboard.press('Enter');
  await expect(command(page)).toBeVisible();
  await page.reload();
  await expect(command(page)).toBeVisible();
  await page.locator('.fold').click();
  await expect(command(page)).toHaveCount(0);
  for (const key of ['c', '/']) {
    await cell(page, 'c3').focus();
    await page.keyboard.press(key);
    await expect(command(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cell(page, 'c3')).toBeFocused();
  }
});

test('in a dialog the keys of the table do nothing', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', names));
  await button(page, 'page.menu').click();
  for (const key of ['F2', 'q']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await expect(page.locator('.pointing')).toBeHidden();
});

// ---- pieces in letters

const letter = (value: string) => m(`letter.${value}`);

test('in terse style a letter leads from piece to piece in the rack, before any single key', async ({ page }) => {
  const keys = { hand: letter('hollow') };
  await prefer(page, { style: 'terse', keys });
  await openRecord(page, recordOf('=0 b2=9 a1', names));
  const before = await news(page).textContent();
  await cell(page, '=1').focus();
  for (const to of ['=8', '=a', '=b', '=c', '=d', '=e', '=f', '=8']) {
    await page.keyboard.press(letter('hollow'));
    await expect(cell(page, to)).toBeFocused();
  }
  await expect(news(page)).toHaveText(before!);
  await cell(page, 'a1').focus(); // elsewhere it is the single key
  await page.keyboard.press(letter('hollow'));
  await expect(news(page)).toHaveText(m('answer.hand_empty'));
});

test('in full style the rack knows no letters', async ({ page }) => {
  await prefer(page, { keys: { hand: letter('hollow') } });
  await openRecord(page, recordOf('=0 b2=9 a1', names));
  await cell(page, '=1').focus();
  await page.keyboard.press(letter('hollow'));
  await expect(news(page)).toHaveText(m('answer.hand_empty'));
  await expect(cell(page, '=1')).toBeFocused();
});

test('pieces are said in letters or in words, as it was chosen', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=9 a1=f', names));
  const said = (name: string) => cell(page, name).getAttribute('aria-label');
  const letters = new RegExp(`^b2 [${['light', 'short', 'round', 'solid'].map(letter).join('')}]{4}$`);
  expect(await said('b2')).toMatch(/short/);
  await button(page, 'page.menu').click();
  await button(page, 'page.settings').click();
  await page.locator('[name=style][value=terse]').check();
  await page.keyboard.press('Escape');
  await expect.poll(() => said('b2')).toMatch(letters);
  await page.reload();
  await expect.poll(() => said('b2')).toMatch(letters);
  for (const language of languages) {
    speak(language);
    await prefer(page, { language });
    await page.goto('./#table');
    const own = ['light', 'short', 'round', 'solid'].map(letter);
    await expect.poll(async () => [...((await said('b2')) ?? '').replace('b2 ', '')].sort()).toEqual(own.sort());
  }
});

test('a whole game in terse style takes fewer words than in full style', async ({ page }) => {
  const heard = async (style: string) => {
    await prefer(page, { style });
    await twoPeople(page);
    await expect(news(page)).not.toBeEmpty();
    const words: number[] = [];
    const player = mouse(page);
    await playAll(page, games.won, async (act) => {
      await player(act);
      if (act.kind === 'give' || act.kind === 'place')
        words.push((await page.locator('.news, .prompt').allTextContents()).join(' ').split(/\s+/).filter(Boolean).length);
    });
    return words.reduce((sum, count) => sum + count, 0) / words.filter((_, at) => at % 2 === 1).length;
  };
  const [full, terse] = [await heard('full'), await heard('terse')];
  test.info().annotations.push({ type: 'words a turn', description: `${full.toFixed(1)} full, ${terse.toFixed(1)} terse` });
  expect(terse).toBeLessThan(full);
});

// ---- pointing

test('while somebody points, each square still says what stands on it', async ({ page }) => {
  await openRecord(page, recordOf(games.won.replace('!diag', ''), names));
  const labels = () => board(page).locator('[data-cell]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const before = await labels();
  await page.keyboard.press('q');
  await expect(page.locator('.pointing')).toBeVisible();
  const pointed = page.locator('.pointing').getByRole('status');
  await cell(page, 'a1').press('Enter');
  await expect(pointed).toHaveText(m('page.pointed', { squares: 'a1' }));
  await cell(page, 'b2').press('Enter');
  await expect(pointed).toHaveText(m('page.pointed', { squares: m('list.last', { a: 'a1', b: 'b2' }) }));
  await expect(cell(page, 'b2')).toHaveAccessibleDescription(m('page.square.pointed'));
  expect(await labels()).toEqual(before);
  await expect(board(page).locator('[aria-selected]')).toHaveCount(0); // a reader would read the first of them each time
});

test('R10.1 at a mask table each square says what stands on it while somebody points, or is asked', async ({ page }) => {
  await openRecord(page, recordOf(games.won.replace('!diag', ''), { ...names, Mask: 'yes' }));
  await button(page, 'page.call').click();
  await expect(page.locator('.pointing')).toBeVisible();
  await cell(page, 'b2').focus();
  await expect(page.locator('.explored')).toHaveText(/^b2 short light round solid/);
  await cell(page, 'c1').focus();
  await expect(page.locator('.explored')).toHaveText(/^c1 empty/);
  await page.keyboard.press('Escape');
  await button(page, 'page.menu').click();
  await button(page, 'page.resign').click();
  await expect(page.locator('.question')).toBeVisible();
  await cell(page, 'b2').focus();
  await expect(page.locator('.explored')).toHaveText(/^b2 short light round solid/);
});

// ---- the board as a table

test('the board can be read as a table with headers', async ({ page }) => {
  await page.goto('./');
  await button(page, 'page.settings').click();
  await page.locator('[name=board][value=table]').check();
  await importRecord(page, recordOf('=0 b2=1 a1=2 c3=3', names));
  const table = page.getByRole('table', { name: m('page.board') });
  await expect(table.getByRole('columnheader')).toHaveText(['a', 'b', 'c', 'd']);
  await expect(table.getByRole('rowheader')).toHaveText(['4', '3', '2', '1']);
  await expect(table.getByRole('row').nth(3).getByRole('cell').getByRole('button')).toHaveCount(4);
  await expect(table.getByRole('row').nth(3).getByRole('cell').nth(1).getByRole('button')).toHaveAccessibleName(/^b2 short/);
  await expect(table.locator('[tabindex="0"]')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await cell(page, 'b2').focus();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'b3')).toBeFocused();
  await page.keyboard.press('b');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'b3')).toBeFocused();
  await cell(page, 'd4').press('Enter');
  await mouse(page)({ kind: 'call', set: 'diag' });
  await expect(outcome(page)).toBeVisible();
});

test('a table looks as a grid does', async ({ page }) => {
  const boxes = () => page.locator('[data-area=board] [data-cell], .board-label').evaluateAll((all) =>
    all
      .map((one) => ({ what: one.getAttribute('data-cell') ?? one.textContent, ...one.getBoundingClientRect().toJSON() }))
      .sort((one, other) => String(one.what).localeCompare(String(other.what))),
  );
  await openRecord(page, recordOf('=0 b2=1 a1=2', names));
  const grid = await boxes();
  await prefer(page, { board: 'table' });
  await page.goto('./#table');
  await expect(page.getByRole('table', { name: m('page.board') })).toBeVisible();
  expect(await boxes()).toEqual(grid);
});
