// The call: right, missed, stolen, stale and wrong, by pointing and by name.

import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { button, cell, mouse, moves, playAll } from './support/players.ts';
import { board, news, openRecord, outcome, recordOf, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';

const oneBeforeTheEnd = (record: string) => record.replace(/[ !][^ !]*$/, '');

test('R4.1 a right call shows the alignment and says what it shares', async ({ page }) => {
  await twoPeople(page);
  await playAll(page, games.won, mouse(page));
  await expect(outcome(page)).toContainText('calls QUARTO');
  await expect(outcome(page)).toContainText('the diagonal from a1 to d4');
  await expect(outcome(page)).toContainText('round and solid');
  const shown = page.locator('[data-area=board] [data-called]');
  await expect(shown).toHaveCount(4);
  for (const square of ['a1', 'b2', 'c3', 'd4'])
    await expect(cell(page, square)).toHaveAttribute('aria-description', m('page.square.winning'));
});

test('R4.4 who gives without a call can be robbed', async ({ page }) => {
  await twoPeople(page);
  await playAll(page, games.stolen, mouse(page));
  await expect(outcome(page)).toContainText('gave a piece without calling');
});

test('R4.5 an alignment that nobody called is gone, and a call on it explains that', async ({ page }) => {
  await twoPeople(page);
  await playAll(page, '=0 b2=1 a1=2 c3=3 d4=8 d1=9', mouse(page));
  await button(page, 'page.call').click();
  for (const square of ['a1', 'b2', 'c3', 'd4']) await cell(page, square).click();
  await expect(page.locator('.drama')).toContainText(m('page.drama.stale'));
  await expect(page.locator('.drama')).toContainText(m('wrong.stale'));
  await expect(page.locator('.drama')).toContainText(m('told.call_used'));
});

const wrongCalls = [
  ['an incomplete line', 'row2', 'wrong.incomplete'],
  ['pieces that share nothing', 'row1', 'wrong.nothing_shared'],
] as const;
for (const [what, set, reason] of wrongCalls) {
  test(`R4.7 a wrong call: ${what}`, async ({ page }) => {
    await openRecord(page, recordOf('=0 a1=f b1=1 c1=2 d1=3'));
    const before = await moves(page);
    await button(page, 'page.call').click();
    for (const file of 'abcd') await cell(page, file + set[3]).click();
    await expect(page.locator('.drama')).toContainText(m(reason));
    await page.locator('.drama').getByRole('button').click();
    await expect.poll(() => moves(page)).toBe(`${before} ?${set}`);

    await button(page, 'page.call').click();
    await expect(news(page)).toContainText(m('refused.call_used_up').split('.')[0]!);
    await cell(page, 'd4').click(); // the game goes on
    await expect.poll(() => moves(page)).toBe(`${before} ?${set} d4`);
  });
}

test('R4.7 four squares that are no line are a wrong call too', async ({ page }) => {
  await openRecord(page, recordOf('=0 a1=f b1=1 c1=2 d1=3'));
  await button(page, 'page.call').click();
  for (const square of ['a1', 'b2', 'c1', 'd4']) await cell(page, square).click();
  await expect(page.locator('.drama')).toContainText(m('wrong.nothing_pointed'));
});

test('pointing can be done by name, undone square by square, and given up', async ({ page }) => {
  await openRecord(page, recordOf(oneBeforeTheEnd(games.won)));
  await button(page, 'page.call').click();
  await cell(page, 'a1').click();
  await expect(cell(page, 'a1')).toHaveAccessibleDescription(m('page.square.pointed'));
  await cell(page, 'a1').click();
  await expect(cell(page, 'a1')).toHaveAccessibleDescription('');
  await button(page, 'page.cancel').click();
  await expect(page.locator('.pointing')).toBeHidden();
  await button(page, 'page.call').click();
  await page.locator('.pointing').getByRole('button', { name: 'the diagonal from a1 to d4' }).click();
  await expect(outcome(page)).toContainText('QUARTO');
});

test('R4.2 the button and the key are there in every window, alignment or not', async ({ page }) => {
  await twoPeople(page);
  const call = button(page, 'page.call');
  await expect(call).toBeVisible();
  for (const one of ['=0', 'b2', '=1', 'a1', '=2']) {
    await cell(page, one).click();
    await expect(call).toBeVisible();
    await expect(call).toBeEnabled();
  }
  await board(page).getByRole('gridcell').first().press('q');
  await expect(page.locator('.pointing')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.pointing')).toBeHidden();
});

test('R4.7 there is no window before the first placement, and the page says so', async ({ page }) => {
  await twoPeople(page);
  await button(page, 'page.call').click();
  await expect(news(page)).toContainText(m('refused.no_window').split(',')[0]!);
});

test('R4.6 after the sixteenth piece both are asked, also with nothing to call', async ({ page }) => {
  await openRecord(page, recordOf(games.full.replace(/ a2=- -$/, '')));
  await cell(page, 'a2').click();
  await button(page, 'page.pass').click();
  await expect(outcome(page)).toBeHidden();
  await button(page, 'page.pass').click();
  await expect(outcome(page)).toContainText(m('told.full'));
});

test('R9.2 at the help level “call” calling is enough', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3 d4', { Help: 'call' }));
  await button(page, 'page.call').click();
  await expect(outcome(page)).toContainText('the diagonal from a1 to d4');
});

test('R9.3 at the help level “auto” the program calls for whoever completes', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3', { Help: 'auto' }));
  await cell(page, 'd4').click();
  await expect(outcome(page)).toContainText('the diagonal from a1 to d4');
});

test('alignments missed in the game are named after it', async ({ page }) => {
  await twoPeople(page);
  await playAll(page, games.stale, mouse(page));
  await expect(outcome(page)).toContainText('completed but not called in time: the diagonal from a1 to d4');
});
