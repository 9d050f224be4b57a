// Two people in two browsers at one table, against a real server that keeps its tables.

import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { chromium } from './support/drivers.ts';
import { firstOf, invite, online, playTogether, sitDown, type Table } from './support/friends.ts';
import { keyboard, mouse, moves } from './support/players.ts';
import { board, outcome } from './support/table.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ table: Table }>({
  table: async ({ browser }, use) => {
    const table = await online(browser);
    await use(table);
    await table.end();
  },
});

test('a friend by link: a whole game, one by mouse and one by keyboard, a rematch and the score', async ({ table }) => {
  const [ada, bo] = [await table.newcomer(), await table.newcomer()];
  await sitDown(bo, await invite(ada));
  await expect(board(ada)).toBeVisible();
  const [first, second] = await firstOf(ada, bo);
  await playTogether(games.stolen, { page: first, plays: mouse(first) }, { page: second, plays: keyboard(chromium(second)) });
  for (const page of [first, second]) await expect(outcome(page)).toBeVisible();
  // The other start, and what was won.
  await first.getByRole('button', { name: m('page.again'), exact: true }).click();
  await second.getByRole('button', { name: m('page.yes'), exact: true }).click();
  for (const page of [first, second]) {
    await expect(outcome(page)).toBeHidden();
    await expect.poll(() => moves(page)).toBe('');
  }
  await expect(second.locator('.bar-in-front')).toHaveAttribute('data-turn', 'true');
  await expect(second.locator('.bar-in-front .score')).toContainText('1');
});
