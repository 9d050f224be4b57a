// A game survives at every moment: whatever ends the page, the table stands as it stood.

import { games, playedOf } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { button, cell, mouse, moves } from './support/players.ts';
import { atRest, kept, openRecord, recordOf, standing, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';

// The long game is taken up near its end.
const fromTheStart = {
  stale: '',
  stolen: '',
  lastCalledAfterThePass: games.lastCalledAfterThePass.replace(/ b4=7.*/, ''),
};

for (const [name, before] of Object.entries(fromTheStart)) {
  test(`a reload after every act changes nothing: ${name}`, async ({ page }) => {
    await (before ? openRecord(page, recordOf(before)) : twoPeople(page));
    const player = mouse(page);
    const rest = playedOf(games[name as keyof typeof fromTheStart]).filter(({ moves }) => moves.length > before.length);
    for (const { act, moves: after } of rest) {
      await player(act);
      await expect.poll(() => moves(page)).toBe(after);
      await kept(page, after.split(' ').slice(-3).join(' '));
      await atRest(page);
      if (await page.locator('.drama').isVisible()) await player({ kind: 'read' });
      const stood = await atRest(page);
      await page.reload();
      await expect.poll(() => standing(page), `reloaded after ${after}`).toEqual(stood);
    }
  });
}

test('a reload while pointing keeps the call open to be made again', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3 d4'));
  const before = await atRest(page);
  await button(page, 'page.call').click();
  await cell(page, 'a1').click();
  await cell(page, 'b2').click();
  await page.reload();
  await expect.poll(async () => (await standing(page)).board).toEqual(before.board);
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2 c3=3 d4');
  if (await page.locator('.pointing').isVisible()) await button(page, 'page.cancel').click();
  await mouse(page)({ kind: 'call', set: 'diag' });
  await expect(page.locator('.outcome')).toBeVisible();
});

test('a page that crashes loses nothing', async ({ page, context, watched, baseURL }) => {
  watched.expected.push(/crash/);
  await twoPeople(page);
  for (const one of ['=0', 'b2', '=1', 'a1']) await cell(page, one).click();
  await kept(page, '=0 b2=1 a1');
  await page.goto('chrome://crash').catch(() => undefined);
  const again = await context.newPage();
  await again.goto(baseURL!);
  await again.locator('.continue').click();
  await expect.poll(() => moves(again)).toBe('=0 b2=1 a1');
});

test('a game is played in one tab at a time, and goes on in whichever takes it up', async ({ page, context }) => {
  await twoPeople(page);
  for (const one of ['=0', 'b2']) await cell(page, one).click();
  await kept(page, '=0 b2');
  const other = await context.newPage();
  await other.goto(page.url().split('#')[0]!);
  await other.locator('.continue').click();
  await expect(page.locator('.notice')).toContainText(m('page.trouble.elsewhere'));
  for (const one of ['=1', 'a1']) await cell(other, one).click();
  await kept(other, '=0 b2=1 a1');
  await page.locator('.continue').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
  await expect(other.locator('.notice')).toContainText(m('page.trouble.elsewhere'));
});

test('a program’s turn broken off by a reload is taken up again', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', { First: 'program', Second: 'Bo', Programs: '1a:simple' }));
  await page.reload();
  await expect.poll(() => moves(page)).toMatch(/^=0 b2=1 [a-d][1-4]=./);
});
