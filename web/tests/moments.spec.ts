// The moments of a game: each is seen at its time and not before, and an end speaks to whoever it happened to.

import type { Page } from '@playwright/test';
import { games } from './support/acts.ts';
import { m } from './support/catalogue.ts';
import { button, cell, mouse, playAll } from './support/players.ts';
import { openRecord, outcome, recordOf, twoPeople } from './support/table.ts';
import { expect, pitchesHeard, test } from './support/test.ts';

const you = { First: '', Second: 'program', Programs: '2a:mole' };
const program = { First: 'program', Second: '', Programs: '1a:mole' };
const people = { First: 'Ada', Second: 'Bo' };
const drawn = '=c b1=f b4=6 a1=a d4=3 a2=b c2=2 c3=4 d3=7 a3=1 a4=8 d1=9 c1=0 c4=5 d2=e b2=d b3=- -';

test('the lot is there until the first act', async ({ page }) => {
  await twoPeople(page);
  await expect(page.locator('.lot .coin .portrait')).toBeVisible();
  await expect(page.locator('.lot')).toHaveAttribute('aria-hidden', 'true'); // it is told in words already
  await cell(page, '=0').click();
  await expect(page.locator('.lot')).toHaveCount(0);
});

test('R4.1 what the four share stands on them once the call was right, and not while somebody points', async ({ page }) => {
  await openRecord(page, recordOf(games.won.replace('!diag', ''), people));
  const shared = page.locator('.board .shared');
  const nothing = async () => {
    await expect(shared).toHaveCount(0);
    await expect(page.locator('[data-called]')).toHaveCount(0);
    await expect(page.locator('[data-mood]')).toHaveCount(0);
  };
  await nothing();
  await button(page, 'page.call').click();
  for (const square of ['a1', 'b2', 'c3']) {
    await cell(page, square).click();
    await nothing();
  }
  await cell(page, 'd4').click();
  await expect(shared).toHaveCount(4);
  const words = shared.locator('[data-seen]').evaluateAll((all) => all.map((one) => one.getAttribute('data-seen')));
  expect(await words).toEqual(Array(4).fill(['round', 'solid']).flat());
  for (const [nth, square] of ['a1', 'b2', 'c3', 'd4'].entries())
    await expect(cell(page, square)).toHaveAttribute(`data-nth-${nth}`, ''); // the light runs along the line
});

const ends = [
  ['you win', games.won, you, 'won', 'page.outcome.quarto.you', 'told.won.you'],
  ['you steal', games.stolen, program, 'stole', 'page.outcome.stolen.you', 'told.stole.you'],
  ['you lose', games.won, program, 'lost', 'page.outcome.lost', 'told.won'],
  ['you were robbed', games.stolen, you, 'robbed', 'page.outcome.robbed', 'told.stole.to_you'],
  ['you give up', '=0 b2=1 #1', you, 'lost', 'page.outcome.lost', 'told.resigned.you'],
  ['a draw', drawn, you, 'drawn', 'page.outcome.draw', 'told.full'],
] as const;
for (const [what, record, tags, mood, title, why] of ends) {
  test(`the end says what it is, to you, and why: ${what}`, async ({ page }) => {
    await openRecord(page, recordOf(record, tags));
    await expect(outcome(page)).toHaveAttribute('data-mood', mood);
    await expect(outcome(page).getByRole('heading')).toHaveText(m(title));
    const reason = m(why, { name: 'Mole', winner: 'Mole', set: 'the diagonal from a1 to d4', shared: 'round and solid' });
    await expect(outcome(page)).toContainText(reason);
    await expect(button(page, 'page.again')).toBeVisible();
  });
}

test('two people at one screen are called by their names', async ({ page }) => {
  await openRecord(page, recordOf(games.stolen, people));
  await expect(outcome(page)).toHaveAttribute('data-mood', 'stolen');
  await expect(outcome(page).getByRole('heading')).toHaveText(m('page.outcome.stolen', { name: 'Bo' }));
  await expect(outcome(page)).toContainText(m('page.again.starts', { name: 'Bo' }));
});

test('R4.4 a steal sounds unlike a win', async ({ page }) => {
  const ending = async (record: string) => {
    await twoPeople(page);
    await playAll(page, record.replace(/ ?!diag$/, ''), mouse(page));
    await button(page, 'page.call').click();
    for (const square of ['a1', 'b2', 'c3']) await cell(page, square).click();
    const before = (await pitchesHeard(page)).length;
    await cell(page, 'd4').click();
    await expect(outcome(page)).toBeVisible();
    await expect.poll(async () => (await pitchesHeard(page)).length).toBeGreaterThan(before);
    return (await pitchesHeard(page)).slice(before, before + 4).join();
  };
  expect(await ending(games.won)).not.toBe(await ending(games.stolen));
});

test('R4.5 an alignment that was missed is marked after the end, and not before', async ({ page }) => {
  await openRecord(page, recordOf(games.stale.replace('!anti', ''), people));
  await expect(page.locator('[data-missed]')).toHaveCount(0);
  await mouse(page)({ kind: 'call', set: 'anti' });
  await expect(outcome(page)).toBeVisible();
  for (const square of ['a1', 'b2', 'c3', 'd4']) await expect(cell(page, square)).toHaveAttribute('data-missed', '');
  await expect(page.locator('[data-missed]')).toHaveCount(4);
});

test('what was won at this table is counted, and stays with who won it', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', { First: 'Ada', Second: 'program', Programs: '2a:mole' }));
  await expect(page.locator('.score')).toHaveCount(0);
  await button(page, 'page.menu').click();
  await page.getByRole('dialog').getByRole('button', { name: m('page.resign'), exact: true }).click();
  await button(page, 'page.yes').click();
  await expect(page.locator('.bar-behind .score')).toContainText(m('page.score', { count: 1 }));
  await button(page, 'page.again').click();
  await expect(outcome(page)).toBeHidden();
  await expect(page.locator('.bar-behind .score')).toContainText(m('page.score', { count: 1 }));
  await expect(page.locator('.bar-in-front .score')).toContainText(m('page.score', { count: 0 }));
  await page.reload();
  await expect(page.locator('.bar-behind .score')).toContainText(m('page.score', { count: 1 }));
});

// What comes later has come, and the typeface, which is put on with a click.
async function settled(page: Page): Promise<void> {
  const typeface = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2'));
  await expect.poll(() => page.evaluate(typeface)).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.mouse.click(1, 1);
}

// What the main thread lays out or paints while something goes on.
async function laidOutOrPainted(page: Page, goesOn: () => Promise<unknown>): Promise<string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const client = await page.context().newCDPSession(page);
  const seen: string[] = [];
  client.on('Tracing.dataCollected', ({ value }) => seen.push(...(value as unknown as { name: string }[]).map(({ name }) => name)));
  await client.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await goesOn();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  return seen.filter((name) => name === 'Layout' || name === 'Paint');
}

for (const [what, record] of [['a right call', games.won], ['a steal', games.stolen]] as const) {
  test(`nothing is laid out or painted anew while it moves: ${what}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openRecord(page, recordOf(record.replace(/ ?!diag$/, ''), people));
    await settled(page);
    await page.keyboard.press('q');
    for (const square of ['a1', 'b2', 'c3', 'd4']) await cell(page, square).press('Enter');
    await expect(outcome(page)).toBeVisible();
    const moves = () => page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await laidOutOrPainted(page, moves)).toEqual([]);
    const grows = () => page.locator('.outcome').evaluate((panel) => void panel.append('more'));
    const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await laidOutOrPainted(page, () => grows().then(drawn))).toEqual(expect.arrayContaining(['Layout', 'Paint']));
  });
}
