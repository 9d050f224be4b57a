// Looking back at games, analysing positions and asking for hints: what is seen is what the terminal says, and nothing that goes wrong takes
// anything away.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Analysis, Review } from '../../wasm/seize.mjs';
import { games } from './support/acts.ts';
import { m, saying } from './support/catalogue.ts';
import { button, cell, mouse, unfoldCommands } from './support/players.ts';
import { positions, squareAt } from './support/positions.ts';
import { root } from './support/site.ts';
import { board, news, openRecord, outcome, prefer, rack, recordOf } from './support/table.ts';
import { expect, test } from './support/test.ts';

function terminal(command: string[], input: string): string {
  const { stdout, status, stderr } = spawnSync(join(root, 'build/release/cli/seize'), command, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const linesOf = <T>(text: string): T[] => text.trim().split('\n').map((line) => JSON.parse(line) as T);
const solved = (all: readonly string[]) => linesOf<Analysis>(terminal(['solve', '--batch', '--json'], `${all.join('\n')}\n`));

const analysisOf = (position: string, acts = '') => `./#analysis=${position.replaceAll(' ', '_')}${acts && `;${acts}`}`;
const reviewOf = (record: string) => `./#review=.${Buffer.from(record).toString('base64url')}`;
const verdict = (page: Page) => page.locator('.verdict-word');
const spoken = (page: Page) => page.locator('main.lesson + [aria-live]');

const middle = '3d../.e.5/7..4/...c 8 d1 L:chsf';

async function analyse(page: Page, position = middle): Promise<void> {
  await page.goto(analysisOf(position));
  await expect(page.locator('.square > .note').first()).toBeVisible();
}

// ---- values

const order = ['loss', 'draw', 'win'] as const;
const signs = { win: '+', draw: '=', loss: '−' };

// What the board should show: a square's best move, or a piece's value.
function expectedNotes({ moves = [], act }: Analysis): Record<string, string> {
  const notes: Record<string, number> = {};
  for (const { move, value } of moves) {
    const key = act === 'give' ? move : move.slice(0, 2);
    if (!/^([a-d][1-4]|=.)$/.test(key)) continue;
    notes[key] = Math.max(notes[key] ?? 0, order.indexOf(value));
  }
  return Object.fromEntries(Object.entries(notes).map(([key, value]) => [key, signs[order[value]!]]));
}

const shownNotes = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.note')].map((note) => [note.closest('[data-cell]')!.getAttribute('data-cell')!, note.textContent ?? '']),
    ),
  );

test('every value on the board is what seize solve says, by all thirty rule sets', async ({ page }) => {
  const all = positions(150, 7, 5).filter((one) => !/^[^.]* /.test(one));
  const right = solved(all);
  expect(new Set(all.map((one) => one.split(' ')[3])).size).toBe(30);
  await page.goto('./#analysis');
  await expect(board(page)).toBeVisible();
  for (const [nth, position] of all.entries()) {
    await page.evaluate((hash) => (location.hash = hash), analysisOf(position).slice(2));
    const notes = expectedNotes(right[nth]!);
    await expect.poll(() => shownNotes(page), { message: position, intervals: [20, 40, 80, 160] }).toEqual(notes);
  }
});

test('distances come on request, as seize solve counts them', async ({ page }) => {
  await analyse(page);
  await button(page, 'learn.distances').click();
  const [analysis] = linesOf<Analysis>(terminal(['solve', '--json', '--plies', middle], ''));
  await expect(verdict(page)).toHaveText(m('learn.verdict.win_in', { name: m('name.first'), count: analysis!.plies! }));
  await expect(cell(page, 'd4').locator('.note')).toHaveText(`+${analysis!.plies}`);
  await expect(cell(page, 'd4')).toHaveAttribute('aria-description', m('learn.wins_in', { count: analysis!.plies! }));
});

test('who wants to think first sees nothing before they ask, and that is kept', async ({ page }) => {
  await analyse(page);
  await button(page, 'learn.values').click();
  await expect(page.locator('.note')).toHaveCount(0);
  await expect(verdict(page)).toHaveText(m('learn.hidden'));
  await page.reload();
  await expect(verdict(page)).toHaveText(m('learn.hidden'));
  await expect(cell(page, 'd4')).not.toHaveAttribute('aria-description', /./);
  await button(page, 'learn.show').click();
  await expect(page.locator('.square > .note').first()).toBeVisible();
});

test('pointing at a square shows what each piece would be worth after it', async ({ page }) => {
  await analyse(page);
  const [analysis] = solved([middle]);
  await cell(page, 'd4').hover();
  for (const { move, value } of analysis!.moves!.filter((one) => one.move.startsWith('d4=')))
    await expect(cell(page, move.slice(2)).locator('.note'), move).toHaveText(signs[value]);
});

// ---- playing, walking and branching

test('both sides are played, taken back, tried otherwise and walked again; a reload goes on there', async ({ page }) => {
  await page.goto('./#analysis');
  await expect(board(page)).toBeVisible();
  for (const one of ['=0', 'b2', '=f']) await cell(page, one).click();
  await expect(page.locator('.act')).toHaveCount(3);
  await button(page, 'page.past.earlier').click();
  await expect(page.locator('.act[data-ahead]')).toHaveCount(1);
  await cell(page, '=7').click();
  await expect(page.locator('.hand [data-piece="7"]')).toBeVisible();
  await button(page, 'page.past.earlier').click();
  await expect(page.locator('.line ul .act')).toHaveCount(2);
  await page.reload();
  await expect(page.locator('.line ul .act')).toHaveCount(2);
  await page.locator('.line ul .act').last().click();
  await expect(page.locator('.hand [data-piece]')).toBeVisible();
  await expect(page).toHaveURL(/#analysis$/);
  await button(page, 'learn.prune').click();
  await expect(page.locator('.line ul .act')).toHaveCount(0);
});

test('what was played on from a link survives a reload', async ({ page }) => {
  await analyse(page);
  await cell(page, 'b2').click();
  await expect(cell(page, 'b2').locator('[data-piece="8"]')).toBeVisible();
  await page.reload();
  await expect(cell(page, 'b2').locator('[data-piece="8"]')).toBeVisible();
});

test('what stands is called by a button that names it', async ({ page }) => {
  await page.goto(analysisOf('012./.b../..../.... 3 a4 L:chsf', 'd4'));
  await page.locator('.call-out').click();
  await expect(page.locator('.square[data-called]')).toHaveCount(4);
  await expect(page.locator('.call-out')).toHaveCount(0);
});

test('the best line can be walked to its end', async ({ page }) => {
  await analyse(page);
  await button(page, 'learn.best').click();
  await expect(page.locator('.act[data-ahead]').first()).toBeVisible();
  await button(page, 'page.past.now').click();
  await expect(verdict(page)).toHaveText(m('learn.over.won', { name: m('name.first') }));
  await expect(page.locator('.square[data-called]')).toHaveCount(4);
});

test('a position is set up by clicking; one that cannot be says why', async ({ page }) => {
  await page.goto('./#analysis');
  await expect(board(page)).toBeVisible();
  await button(page, 'learn.setup').click();
  for (const [piece, square] of ['0', '1', '2', '4'].map((one, nth) => [one, squareAt(nth)] as const)) {
    await cell(page, `=${piece}`).click();
    await cell(page, square).click();
    await expect(cell(page, square).locator('[data-piece]')).toBeVisible();
  }
  await cell(page, '=8').click();
  await page.getByRole('button', { name: saying('learn.hand.set', 'now') }).click();
  await expect(page.locator('.hand [data-piece="8"]')).toBeVisible();
  await cell(page, 'd1').click(); // takes it up again
  await expect(cell(page, 'd1').locator('[data-piece]')).toHaveCount(0);
  await page.getByRole('combobox').first().selectOption('S');
  await button(page, 'learn.setup.done').click();
  await expect(page.locator('.square > .note').first()).toBeVisible();
  await expect(page).toHaveURL(/#analysis/);
  await page.goto(analysisOf('00../..../..../.... 0 a4 L:chsf'));
  await expect(verdict(page)).toHaveText(saying('setup.piece_twice', 'text'));
  await expect(cell(page, 'b4').locator('[data-piece]')).toBeVisible();
});

test('kept under a name, and opened again', async ({ page }) => {
  await analyse(page);
  await button(page, 'learn.keep').click();
  await page.getByLabel(m('learn.keep.name')).fill('Ada’s win');
  await button(page, 'learn.keep.now').click();
  await button(page, 'learn.anew').click();
  await expect(page.locator('.stands')).toHaveCount(0);
  await page.reload();
  await button(page, 'learn.keep').click();
  await page.getByRole('button', { name: 'Ada’s win', exact: true }).click();
  await expect(page.locator('.stands')).toHaveCount(7);
});

// ---- in and out

test('position, record and link leave, and come back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const what of ['position', 'record', 'link'] as const) {
    await page.goto('about:blank');
    await page.goto(analysisOf('..../..../..../.... - - S:ch', '=0,b2,=f'));
    await expect(cell(page, 'b2').locator('[data-piece]')).toBeVisible();
    await button(page, 'learn.share').click();
    await button(page, `learn.share.${what}`).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toMatch({ position: /^\S+ f b2 S:ch$/, record: /=0 b2=f/, link: /#analysis=/ }[what]);
    const text = await copied();
    await button(page, 'learn.anew').click();
    await expect(page.locator('.stands')).toHaveCount(0);
    await button(page, 'learn.open').first().click();
    await page.getByLabel(m('learn.open.about')).fill(text);
    await page.locator('.open-form [type=submit]').click();
    await expect(cell(page, 'b2').locator('[data-piece]')).toBeVisible();
    await expect(page.locator('.hand [data-piece="f"]')).toBeVisible();
  }
});

test('what cannot be opened is told in one sentence, and what was there stays', async ({ page }) => {
  await analyse(page);
  await button(page, 'learn.open').click();
  const field = page.getByLabel(m('learn.open.about'));
  const refused = async (text: string, why: string | RegExp) => {
    await field.fill(text);
    await page.locator('.open-form [type=submit]').click();
    await expect(page.locator('.refusal')).toHaveText(why);
    await expect(page.locator('.stands')).toHaveCount(7);
  };
  await refused('', m('learn.open.nothing'));
  await refused('nonsense', /\S/);
  await refused('https://example.org/#game=%%%', m('page.trouble.link'));
  const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc((1 << 20) + 1, 'x') };
  await page.locator('.open-form input[type=file]').setInputFiles(large);
  await expect(page.locator('.refusal')).toHaveText(m('learn.open.too_long'));
  await field.fill(recordOf('=0 b2=1 b2=3'));
  await page.locator('.open-form [type=submit]').click();
  await expect(cell(page, 'b2').locator('[data-piece="0"]')).toBeVisible(); // as far as it can be read
  await expect(page.locator('.refusal')).toHaveText(saying('learn.damaged', 'reason'));
});

test('links of other versions open what they can', async ({ page }) => {
  await page.goto('./#analysis=%E0%A4%A');
  await expect(spoken(page)).toHaveText(/\S/);
  await page.goto(analysisOf('..../..../..../.... - - L:chsf', '=0,b2,jump,=3'));
  await expect(cell(page, 'b2').locator('[data-piece="0"]')).toBeVisible();
  await page.goto('./#holograms=7');
  await expect(button(page, 'page.play.two')).toBeVisible();
});

// ---- by keyboard and by ear

test('by keyboard and in words: moves, values, the best line, and out again', async ({ page }) => {
  await page.goto(analysisOf(middle));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.square > .note').first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(cell(page, 'a4')).toBeFocused();
  await page.keyboard.press('w');
  await expect(spoken(page)).toContainText(m('learn.verdict.win', { name: m('name.first') }));
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(cell(page, 'd4')).toHaveAttribute('aria-description', m('learn.value', { value: 'win' }));
  await page.keyboard.press('Enter');
  await expect(cell(page, 'd4').locator('[data-piece="8"]')).toBeVisible();
  await page.keyboard.press(',');
  await expect(cell(page, 'd4').locator('[data-piece]')).toHaveCount(0);
  await unfoldCommands(page);
  const say = async (line: string) => {
    await page.locator('[data-area=command]').fill(line);
    await page.keyboard.press('Enter');
  };
  await say('eval');
  await expect(page.locator('.commands')).toContainText(m('learn.verdict.win', { name: m('name.first') }));
  await say('row 4');
  await expect(page.locator('.commands')).toContainText(/row 4/i);
  await say('d4');
  await expect(cell(page, 'd4').locator('[data-piece="8"]')).toBeVisible();
  await say('back');
  await expect(cell(page, 'd4').locator('[data-piece]')).toHaveCount(0);
  await say('best');
  await expect(page.locator('.act[data-ahead]').first()).toBeVisible();
  await say('quit');
  await expect(button(page, 'page.play.two')).toBeVisible();
});

test('lines are walked and commented on, in words too, and what was written stays', async ({ page }) => {
  await analyse(page);
  await unfoldCommands(page);
  const say = async (line: string) => {
    await page.locator('[data-area=command]').fill(line);
    await page.locator('[data-area=command]').press('Enter');
  };
  const stands = (square: string) => expect(cell(page, square).locator('.stands')).toBeVisible();
  await say('next line');
  await expect(page.locator('.commands')).toContainText(m('learn.line.no_other'));
  await say('a1');
  await stands('a1');
  await page.getByLabel(m('learn.comment')).fill('builds a three');
  await page.getByLabel(m('learn.comment')).press('Enter');
  await say('back');
  await say('b1');
  await stands('b1');
  await expect(page.getByLabel(m('learn.comment'))).toHaveValue('');
  await say('next line');
  await stands('a1');
  await expect(spoken(page)).toContainText('Builds a three');
  await say('previous line');
  await stands('b1');
  await say('previous line');
  await stands('a1');
  await expect(page.locator('.act[data-commented]').first()).toHaveAttribute('aria-label', /builds a three$/);
  await page.reload();
  await stands('a1');
  await expect(page.getByLabel(m('learn.comment'))).toHaveValue('builds a three');
});

test('by ear: what was done is told, a call too, and in terse style letters lead from piece to piece', async ({ page }) => {
  await prefer(page, { style: 'terse' });
  await page.goto(analysisOf(middle));
  await expect(page.locator('.square > .note').first()).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('s'); // the best line
  await expect(page.locator('.act[data-ahead]').first()).toBeVisible();
  await page.keyboard.press('.');
  await expect(spoken(page)).toHaveText('d4 slrh.');
  await page.keyboard.press('.');
  await expect(spoken(page)).toHaveText(m('learn.over.won', { name: m('name.first') }));
  await page.keyboard.press(',');
  await page.keyboard.press('l');
  await expect(spoken(page)).toHaveText(/d4 slrh/);
  await page.keyboard.press('p');
  await page.keyboard.press('d'); // dark
  await expect(page.locator('.rack :focus')).toHaveAttribute('aria-label', /^\S .?d/);
});

// ---- what fails

const seeWorkers = (page: Page) =>
  page.addInitScript(() => {
    const all: Worker[] = [];
    Object.assign(globalThis, { all });
    globalThis.Worker = class extends Worker {
      constructor(...made: ConstructorParameters<typeof Worker>) {
        super(...made);
        all.push(this);
      }
    };
  });

test('a Worker that dies in the middle is replaced, and the analysis goes on', async ({ page }) => {
  await seeWorkers(page);
  await analyse(page);
  const before = await page.evaluate(() => (globalThis as unknown as { all: Worker[] }).all.length);
  await page.evaluate((hash) => {
    const { all } = globalThis as unknown as { all: Worker[] };
    location.hash = hash;
    setTimeout(() => all.forEach((one) => one.dispatchEvent(new Event('error'))), 0);
  }, analysisOf('3d../.e.5/7..4/...c 0 d1 L:chsf').slice(2));
  await expect(page.locator('.hand [data-piece="0"]')).toBeVisible();
  const [analysis] = solved(['3d../.e.5/7..4/...c 0 d1 L:chsf']);
  await expect.poll(() => shownNotes(page)).toEqual(expectedNotes(analysis!));
  expect(await page.evaluate(() => (globalThis as unknown as { all: Worker[] }).all.length)).toBeGreaterThan(before);
});

test('one that cannot live is told, and the rest goes on', async ({ page, watched }) => {
  watched.expected.push(/Failed to load resource|ERR_FAILED|Worker/i);
  await page.route(/teaching-worker/, (route) => route.abort());
  await page.goto(analysisOf(middle));
  await expect(spoken(page)).toHaveText(m('learn.trouble'));
  await page.getByRole('link', { name: m('page.home') }).click();
  await button(page, 'page.play.two').click();
  await expect(rack(page)).toBeVisible();
});

test('a part that does not come is told, and the first screen is there', async ({ page, watched }) => {
  watched.expected.push(/Failed to load resource|ERR_FAILED|dynamically imported/i);
  await page.goto('./');
  await expect(button(page, 'page.play.two')).toBeVisible();
  await page.route(/assets\/screen-/, (route) => route.abort());
  await page.goto('./#analysis');
  await expect(page.getByText(m('page.trouble.part'))).toBeVisible();
  await expect(button(page, 'page.play.two')).toBeVisible();
});

// ---- looking back

test('a review is what seize review --json says', async ({ page }) => {
  const golden = readFileSync(join(root, 'data/golden.txt'), 'utf8');
  const texts = golden.split(/\n\n(?=\[)/).map((one) => one.trim()).filter(Boolean);
  const reviews = texts.map((one) => linesOf<Review>(terminal(['review', '--json', '-'], `${one}\n`))[0]!);
  const withMistakes = texts.map((text, nth) => ({ text, review: reviews[nth]! })).filter(({ review }) => review.moves?.some(({ mistake }) => mistake));
  for (const { text, review } of withMistakes.slice(0, 8)) {
    await page.goto('about:blank');
    await page.goto(reviewOf(text));
    const wrong = review.moves.filter(({ mistake }) => mistake);
    await expect(page.locator('.key-number')).toHaveText(wrong.map(({ move }) => String(move)));
    const shares = [review.summary.first, review.summary.second].map(({ accuracy }) => (accuracy === null ? '–' : `${accuracy} %`));
    await expect(page.locator('.share strong')).toHaveText(shares);
    await expect(page.getByRole('slider')).toHaveAttribute('max', String(review.moves.length));
  }
});

test('a game that is over is looked back at with one click, step by step, and tried again', async ({ page }) => {
  await openRecord(page, recordOf(games.won.replace('!diag', ''), { First: 'Ada', Second: 'Bo' }));
  await mouse(page)({ kind: 'call', set: 'diag' });
  await expect(outcome(page)).toBeVisible();
  await button(page, 'page.review').click();
  await expect(page.locator('.strip')).toBeVisible();
  await expect(page.locator('.square[data-called]')).toHaveCount(4);
  await page.reload();
  await expect(page.locator('.strip')).toBeVisible();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(m('learn.verdict.draw')));
  await expect(page.locator('.stands')).toHaveCount(0);
  await button(page, 'learn.review.next').click();
  await expect(page.locator('.moment[data-mistake]')).toBeVisible();
  await expect(page.locator('.square[data-missed]').first()).toBeVisible();
  await expect(spoken(page)).toHaveText(/\S/);
  const stood = await page.locator('.stands').count();
  await button(page, 'learn.review.try').click();
  await expect(page).toHaveURL(/#table$/);
  await expect(page.locator('.board-area .stands')).toHaveCount(stood);
  await page.goBack();
  await expect(page.locator('.strip')).toBeVisible();
  await button(page, 'learn.review.analyse').click();
  await expect(page).toHaveURL(/#analysis/);
  await expect(page.locator('.stands')).toHaveCount(stood);
});

test('a mask table’s game too, and one that is damaged up to there', async ({ page }) => {
  await page.goto(reviewOf(recordOf('=0 b2=1 a1=2 c3=3 d4!diag', { Mask: 'yes' })));
  await expect(page.locator('.square[data-called]')).toHaveCount(4);
  await page.goto('about:blank');
  await page.goto(reviewOf(recordOf('=0 b2=1 a1=2 b2=3')));
  await expect(page.locator('.refusal')).toContainText(saying('learn.damaged', 'reason'));
  await expect(page.locator('.stands')).toHaveCount(2);
  await page.goto('about:blank');
  await page.goto('./#review=nonsense!');
  await expect(page.locator('.refusal')).toHaveText(m('page.trouble.link'));
});

test('a finished game is chosen from those that are kept', async ({ page }) => {
  await openRecord(page, recordOf(games.won, { First: 'Ada', Second: 'Bo' }));
  await expect(outcome(page)).toBeVisible();
  await page.goto('./#review');
  await page.locator('.review-game').click();
  await expect(page.locator('.strip')).toBeVisible();
});

test('who played alone here is spoken to', async ({ page }) => {
  await page.goto(reviewOf(recordOf('=0 b2=1 a1=2 c3=3 d4=4 !diag', { Second: 'program', Programs: '2a:mole' })));
  await page.locator('.key-moment').last().click();
  await expect(page.locator('.moment[data-mistake]')).toContainText(m('review.call_missed.you'));
  await expect(page.locator('main')).not.toContainText(m('name.first'));
});

// ---- hints

test('a hint says where to look, then why, then what to do, and shows it on the board', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3', { Second: 'program', Programs: '2a:mole' }));
  const hint = button(page, 'page.hint');
  await hint.click();
  await expect(news(page)).toContainText(/diagonal/);
  await expect(page.locator('.square[data-missed]')).toHaveCount(4);
  await hint.click();
  await expect(news(page)).toContainText(/round and solid/);
  await hint.click();
  await expect(news(page)).toContainText(/d4/);
  await expect(page.locator('.square[data-missed]')).toHaveCount(1);
  await cell(page, 'd4').click();
  await expect(page.locator('.square[data-missed]')).toHaveCount(0);
  await unfoldCommands(page);
  await page.locator('[data-area=command]').fill('hint');
  await page.keyboard.press('Enter');
  await expect(page.locator('.log')).toContainText(m('hint.look_last', { square: 'd4' }));
});

test('no hint where the table allows none', async ({ page }) => {
  await openRecord(page, recordOf('=0', { Hints: 'no' }));
  await expect(page.locator('.call')).toBeVisible();
  await expect(button(page, 'page.hint')).toHaveCount(0);
  await openRecord(page, recordOf('=0', { Mask: 'yes' }));
  await expect(page.locator('.call')).toBeVisible();
  await expect(button(page, 'page.hint')).toHaveCount(0);
});
