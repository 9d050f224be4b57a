// School: rules with pictures, classes with their quiz, paper, statistics, and a table for a whole room.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languages, m, speak } from './support/catalogue.ts';
import { button } from './support/players.ts';
import { board, openRecord, prefer, recordOf } from './support/table.ts';
import { expect, test } from './support/test.ts';

const link = (page: Page, id: string, args = {}) => page.getByRole('link', { name: m(id, args), exact: true });

const pupils = { p1: { name: 'Ada', answers: 'ynynyynynyy' }, p2: { name: 'Bo', answers: 'yyynyynynyn' }, p3: { name: 'Cleo', answers: 'yyynyy-----' }, p4: { name: 'Dana', answers: '' } };
const school = {
  c1: { school: 'Park School', name: '3b', edition: 'classic', pupils },
  c2: { school: 'Park School', name: '4a', edition: 'access', pupils: { q1: { name: 'Emil', answers: 'ynynyynynyn' } } },
};

async function withClasses(page: Page): Promise<void> {
  await page.addInitScript((kept) => {
    if (location.protocol !== 'about:' && !localStorage.getItem('seize.classes')) localStorage.setItem('seize.classes', JSON.stringify(kept));
  }, school);
}

const ready = (page: Page) => expect(page.locator('.class-screen[data-ready]')).toBeVisible();

async function pages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)]);
  for (const [width, height] of sizes) expect([Math.round(width!), Math.round(height!)], 'A4').toEqual([595, 842]);
  return sizes.length;
}

// ---- rules

test('every sentence of the rules has its pictures, of the table in the link', async ({ page }) => {
  await page.goto('./#rules=S:ch,access,auto,mask,30');
  const rules = page.locator('.pictured-rule');
  await expect(rules).toHaveCount(10);
  for (const rule of await rules.all()) await expect(rule.locator('figure .picture').first()).toBeVisible();
  await expect(page.getByText(m('rules.goal_squares'))).toBeVisible();
  await expect(page.getByText(m('rules.clock', { seconds: 30 }))).toBeVisible();
  await expect(page.locator('.picture[data-claim=aligned] .picture-space[data-marked]')).toHaveCount(4 * 5);
  await link(page, 'page.new.lines').click();
  await expect(page.getByText(m('rules.goal_lines'))).toBeVisible();
});

test('the rules of the table at hand are offered where they are read', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', { First: 'Ada', Second: 'Bo', Rules: 'S:f', Edition: 'access' }));
  await button(page, 'page.menu').click();
  await button(page, 'page.rules').click();
  await expect(page.getByRole('dialog').getByText(m('rules.goal_squares'))).toBeVisible();
  await button(page, 'page.rules.pictured').click();
  await expect(page.getByText(m('rules.goal_squares'))).toBeVisible();
  await expect(page.getByText(/smooth or grooved/)).toBeVisible();
  await page.goBack();
  await expect(board(page)).toBeVisible();
});

test('the rules are two pages of A4 in every language, whatever counts', async ({ page }) => {
  for (const language of languages) {
    await prefer(page, { language });
    for (const table of ['L:chsf', 'S:ch,access,official,mask,30']) {
      await page.goto(`./#rules=${table}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('.pictured-rule figure').first()).toBeVisible();
      expect(await pages(page), `${language} ${table}`).toBe(2);
    }
  }
});

// ---- classes

test('a class is opened with pasted names, answers one after the other by keyboard, and is there after a reload', async ({ page }) => {
  await page.goto('./#class');
  await ready(page);
  await button(page, 'learn.class.new').click();
  await expect(page.getByRole('alert')).toHaveText(m('learn.class.nameless'));
  await page.getByLabel(m('learn.class.name'), { exact: true }).fill('3b');
  await page.getByLabel(m('learn.class.school'), { exact: true }).fill('Park School');
  await page.getByLabel(m('learn.class.pupils')).fill('1. Ada\n2. Bo\n\nAda');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3b, Park School');
  await expect(page.locator('.pupil-name')).toHaveText(['Ada', 'Bo']);
  await page.getByRole('link', { name: `${m('learn.class.answer')}: Ada` }).press('Enter');
  for (let number = 1; number <= 11; ++number) {
    await expect(page.getByText(m('quiz.number', { number, count: 11 }))).toBeVisible();
    await expect(page.locator('.quiz-statement')).toBeFocused();
    if (number === 5) await page.reload(); // what was answered stays
    await page.keyboard.press('Tab'); // to yes
    if (number === 5) await button(page, 'quiz.yes').focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(m('quiz.score', { name: 'Ada', right: 7, count: 11 }))).toBeVisible();
  await expect(page.locator('.corrected')).toHaveCount(11);
  await expect(page.locator('.corrected[data-right=false]')).toHaveCount(4);
  await link(page, 'learn.class.next_pupil', { name: 'Bo' }).click();
  await expect(page.getByText(m('quiz.number', { number: 1, count: 11 }))).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByText(m('quiz.score', { name: 'Ada', right: 7, count: 11 }))).toBeVisible();
});

test('who listens hears each statement as it comes', async ({ page }) => {
  await withClasses(page);
  await page.goto('./#class=c1/quiz/p4');
  await ready(page);
  const heard = page.locator('[aria-live=polite]').filter({ hasText: m('quiz.s2') });
  await button(page, 'quiz.yes').click();
  await expect(heard).toHaveCount(1);
});

test('on a projector hands are counted, and the answer comes with its board', async ({ page }) => {
  await withClasses(page);
  await page.goto('./#class=c1/together');
  await ready(page);
  await expect(page.locator('.together .picture')).toHaveCount(0);
  const dana = (answer: string) => page.getByRole('button', { name: m('learn.class.whose', { name: 'Dana', answer: m(answer) }) });
  await dana('learn.class.no_answer').click();
  await dana('quiz.yes').click();
  await expect(dana('quiz.no')).toBeVisible();
  await button(page, 'learn.class.show').click();
  await expect(page.locator('.together .picture')).toBeVisible();
  await expect(page.getByText(m('learn.class.right_share', { right: 3, count: 4 }))).toBeVisible();
  await button(page, 'learn.class.next').click();
  await button(page, 'learn.class.all_no').click();
  await button(page, 'learn.class.show').click();
  await expect(page.getByText(m('learn.class.right_share', { right: 4, count: 4 }))).toBeVisible();
  const size = await page.locator('.together .quiz-statement').evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size, 'readable from the back').toBeGreaterThan(60);
});

test('results of a class and of a school are tables, and CSV that opens and sums', async ({ page }) => {
  await withClasses(page);
  await page.goto('./#class=c1/results');
  await ready(page);
  await expect(page.getByText(m('learn.class.commonest', { wrong: 2, count: 3, statement: m('quiz.s2') }))).toBeVisible();
  const csv = async () => {
    const download = page.waitForEvent('download');
    await button(page, 'learn.class.csv').click();
    return readFileSync(await (await download).path(), 'utf8').replace('\ufeff', '').trim().split('\r\n').map((line) => line.split(','));
  };
  const [head, ...rows] = await csv();
  expect(head).toEqual(['School', 'Class', 'Name', ...Array.from({ length: 11 }, (_, at) => String(at + 1)), 'Points']);
  expect(rows.map((row) => row[2])).toEqual(['Ada', 'Bo', 'Cleo', 'Dana']);
  for (const row of rows) expect(row.slice(3, -1).reduce((sum, one) => sum + Number(one), 0), row[2]!).toBe(Number(row.at(-1)));
  const shown = await page.locator('.results tbody .results-points').allTextContents();
  expect(rows.map((row) => row.at(-1))).toEqual(shown);
  await expect(page.locator('.results tfoot .results-points')).toHaveText(String(shown.reduce((sum, one) => sum + Number(one), 0)));
  await page.goto('./#class=school');
  await ready(page);
  const [, ...classes] = await csv();
  expect(classes).toEqual([
    ['Park School', '3b', '4', '28', '25'],
    ['Park School', '4a', '1', '11', '10'],
  ]);
  await expect(page.locator('.results tfoot td')).toHaveText(['', '5', '39', '35', '90']);
});

const promised = { sheet: 1, sheets: 4, solutions: 2, corrected: 6 } as const;

test('sheets are as many pages of A4 as they say, in every language and edition', async ({ page }) => {
  await withClasses(page);
  for (const language of languages) {
    speak(language);
    await prefer(page, { language });
    for (const [what, count] of Object.entries(promised)) {
      await page.goto(`./#class=c1/${what}`);
      await ready(page);
      await expect(page.getByText(m('learn.class.pages', { count }), { exact: true })).toBeVisible();
      await expect(page.locator('.sheet').first()).toBeVisible();
      expect(await pages(page), `${what} in ${language}`).toBe(count);
    }
    for (const [place, count] of [['c2/corrected', 2], ['c2/sheet', 1], ['plan', 1], ['solutions', 2]] as const) {
      await page.goto(`./#class=${place}`);
      await ready(page);
      await expect(page.locator('.sheet').first()).toBeVisible();
      expect(await pages(page), `${place} in ${language}`).toBe(count);
    }
  }
});

test('a sheet of the access edition speaks of surfaces, and a pupil’s own answers stand on theirs', async ({ page }) => {
  await withClasses(page);
  await page.goto('./#class=c2/corrected');
  await ready(page);
  await expect(page.getByText(m('quiz.s1_access'))).toBeVisible();
  await expect(page.getByText(m('quiz.s1'), { exact: true })).toHaveCount(0);
  await expect(page.locator('.corrected[data-right=false]')).toHaveCount(1);
  await page.goto('./#class=sheet');
  await ready(page);
  await page.getByLabel(m('learn.class.edition')).selectOption('access');
  await expect(page.getByText(m('quiz.s1_access'))).toBeVisible();
});

test('a class that is not here is told, and nothing else is lost', async ({ page }) => {
  await withClasses(page);
  await page.goto('./#class=elsewhere/results');
  await expect(page.getByText(m('learn.class.gone'))).toBeVisible();
  await page.goto('./#class=c1');
  await ready(page);
  await page.locator('summary').click();
  await button(page, 'learn.class.delete_all', { name: '3b' }).click();
  await expect(page.getByRole('link', { name: /4a/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /3b/ })).toHaveCount(0);
});

test('damaged classes are opened as far as they can be read', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('seize.classes', '{"x": {"name": 7, "pupils": {"p": null}}, "y": "z"}'));
  await page.goto('./#class=x/results');
  await ready(page);
  await expect(page.locator('.results tbody tr')).toHaveCount(1);
});

test('without the module that teaches one sentence says so, the classes stay, and it goes on when it comes', async ({ page, watched }) => {
  watched.expected.push(/seize-.*wasm|Failed to load resource/);
  await withClasses(page);
  await page.route(/seize-.*\.wasm$/, (route) => route.abort());
  await page.goto('./#class');
  await expect(page.locator('.trouble')).toHaveText(m('learn.trouble'));
  await expect(page.getByRole('link', { name: /3b/ })).toBeVisible();
  await page.goto('./#rules');
  await expect(page.locator('.trouble')).toBeVisible();
  await page.unroute(/seize-.*\.wasm$/);
  await page.goto('./#class=c1');
  await ready(page);
});

// ---- statistics

test('the games kept here are counted, in words and pictures, for whoever is chosen', async ({ page }) => {
  const against = { First: 'Ada', Second: 'program', Programs: '2a:fox' };
  for (const moves of ['=0 a1=1 b1=2 c1=3 d1!row1', '=0 a1=1 b1=2 c1=3 d1=c !row1']) await openRecord(page, recordOf(moves, against));
  await openRecord(page, recordOf('=0 a1=1 #2', { First: 'Ada', Second: 'Bo', Rules: 'S:ch' }));
  await page.goto('./#stats');
  const score = page.locator('.stats-sum p').first();
  await expect(score).toHaveText(m('stats.score', { count: 2, won: 1, drawn: 0, lost: 1 }));
  await expect(page.getByText(m('stats.calling', { seen: 1, overlooked: 1, count: 2 }))).toBeVisible();
  await expect(page.getByText(m('stats.of_others', { count: 1 })).first()).toBeVisible();
  await page.getByLabel(m('learn.stats.whose')).selectOption('Bo');
  await expect(score).toHaveText(m('stats.score', { count: 1, won: 0, drawn: 0, lost: 1 }));
  const widths = await page.locator('.share.large rect').evaluateAll((all) => all.map((one) => Number(one.getAttribute('width'))));
  expect(widths[0]! + widths[1]!, 'all is lost').toBe(0);
});

test('without a game there is nothing to count, and it is said', async ({ page }) => {
  await page.goto('./#stats');
  await expect(page.locator('.stats-sum').getByText(m('stats.none'))).toBeVisible();
});

// ---- a table for a room

test('the projector view of a table is large and plain, and is left where it was entered', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2', { First: 'Ada', Second: 'Bo' }));
  const letters = () => page.locator('.prompt').evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const before = await letters();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await button(page, 'page.menu').click();
  await button(page, 'page.projector').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.side')).toBeHidden();
  expect(await letters()).toBeGreaterThan(1.5 * before);
  await expect(board(page)).toBeVisible();
  const box = (await board(page).boundingBox())!;
  expect(box.height).toBeGreaterThan(700);
  expect(box.y + box.height).toBeLessThanOrEqual(1080);
  await page.reload();
  await button(page, 'page.menu').click();
  await button(page, 'page.projector').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.side')).toBeVisible();
});
