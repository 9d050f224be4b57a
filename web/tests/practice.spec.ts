// Puzzles and the course: the day's puzzle is the terminal's, what is failed comes back, and the course can be finished by mouse and
// by keyboard alone.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { m, saying } from './support/catalogue.ts';
import { chromium } from './support/drivers.ts';
import { button, cell, intervals, tabTo, toPiece, toSquare, unfoldCommands } from './support/players.ts';
import { Listener } from './support/reader.ts';
import { squaresOf } from './support/acts.ts';
import { root } from './support/site.ts';
import { expect, test } from './support/test.ts';

interface Printed {
  readonly id: number;
  readonly kind: string;
  readonly position: string;
  readonly answers: readonly string[];
}

const terminal = (...words: string[]) =>
  JSON.parse(spawnSync(join(root, 'build/release/cli/seize'), ['puzzle', '--json', ...words], { encoding: 'utf8' }).stdout) as Printed;

const verdict = (page: Page) => page.locator('.exercise-verdict');
const result = (page: Page) => verdict(page).getAttribute('data-result');
const keptPuzzles = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('seize.puzzles') ?? '""') as string);
const keptCourse = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('seize.course') ?? '""') as string);
const boardText = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.board [data-cell]')].map((one) => one.querySelector('[data-digit]')?.getAttribute('data-digit') ?? '.').join(''));

// "d2=7", "b2!row2", "=7", "!row2" by the mouse.
async function answer(page: Page, text: string): Promise<void> {
  const [, square, give, set] = /^([a-d][1-4])?(?:=(.))?(?:!(\w+))?$/.exec(text) ?? [];
  if (square) await cell(page, square).click();
  if (square) await expect(page.locator(`[data-cell="${square}"] .stands`)).toBeVisible();
  if (give) await cell(page, `=${give}`).click();
  if (!set) return;
  await button(page, 'page.call').click();
  for (const one of squaresOf(set)) await cell(page, one).click();
}

const posed = async (page: Page, id: number) => {
  await page.goto(`./#puzzles=${id}`);
  await expect(page.locator('.exercise-task')).toBeVisible();
  await expect(page.locator('.board .stands').first()).toBeVisible();
};

test.describe('puzzles', () => {
  test('the day’s is the terminal’s, by the player’s own calendar, and its result tells nothing away', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => undefined);
    await page.clock.setFixedTime(new Date(2026, 10, 16, 23, 30));
    await page.goto('./#puzzles');
    const { answers, position } = terminal('--date', '2026-11-16');
    await expect(page.locator('.board .stands').first()).toBeVisible();
    expect(await page.locator('.board .stands').count()).toBe(position.split(' ')[0]!.replace(/[./]/g, '').length);
    await answer(page, answers[0]!);
    await expect.poll(() => result(page), { intervals }).toBe('right');
    await expect(verdict(page)).toContainText(m('puzzle.right'));
    expect(await keptPuzzles(page)).toContain('daily 2026-11-16 1 1');
    await expect(button(page, 'puzzle.page.share')).toBeVisible();
    const shared = m('puzzle.share.solved', { date: '2026-11-16', tries: 1, streak: 1 });
    expect(shared).not.toContain(answers[0]!);
  });

  test('a wrong answer is refuted on the board, goes to the shelf, and comes back as a twin', async ({ page }) => {
    await posed(page, 40); // =5 is right, =2 completes the diagonal at once
    await answer(page, '=2');
    await expect.poll(() => result(page), { intervals }).toBe('wrong');
    expect(await keptPuzzles(page)).toMatch(/^40 open 1$/m);
    expect(await keptPuzzles(page)).toMatch(/^again 40 0 /m);
    await button(page, 'puzzle.page.watch').click();
    await expect(page.locator('[data-called]')).toHaveCount(4);
    await button(page, 'puzzle.page.again').click();
    await expect(verdict(page)).toBeHidden();
    await answer(page, '=5');
    await expect.poll(() => result(page), { intervals }).toBe('right');
    await button(page, 'puzzle.page.shelf').click();
    await expect(page.locator('.exercise-task')).toBeVisible();
    await expect(page.locator('.board .stands').first()).toBeVisible();
  });

  test('hints come in steps and leave the rating alone', async ({ page }) => {
    await posed(page, 15);
    for (const step of [1, 2, 3]) {
      await button(page, 'puzzle.page.hint').click();
      await expect(page.locator('.exercise-task .icon')).toHaveCount(2);
      if (step === 3) await expect(page.locator('.exercise-task')).toContainText(m('puzzle.hint.square', { square: 'd2' }));
      else await expect(page.locator('.exercise-task')).not.toContainText(m('puzzle.hint.square', { square: 'd2' }));
      if (step === 2) await expect(page.locator('.exercise-task')).toContainText(saying('hint.look_set', 'set'));
    }
    await answer(page, 'd2=7');
    await expect.poll(() => result(page), { intervals }).toBe('right');
    expect(await keptPuzzles(page)).toContain('rating 600 300 -');
  });

  test('a run ends with the first mistake, and its puzzle is kept before it is seen', async ({ page }) => {
    await page.goto('./#puzzles');
    await button(page, 'puzzle.page.run').click();
    await expect(page.locator('.exercise-task')).toContainText(m('puzzle.run.posed', { count: 0 }));
    const [, id] = /^run 0 0 (\d+)$/m.exec(await keptPuzzles(page)) ?? [];
    const { answers } = terminal('--id', id!);
    await page.reload();
    await button(page, 'puzzle.page.run').click();
    await expect(page.locator('.exercise-task')).toContainText(m('puzzle.run.posed', { count: 0 }));
    expect(await keptPuzzles(page)).toContain(`run 0 0 ${id}`);
    await expect(page.locator('.board .stands').first()).toBeVisible();
    await answer(page, answers[0]!);
    await expect.poll(() => keptPuzzles(page), { intervals }).toContain('run 1 1 0');
    await button(page, 'puzzle.page.next').click();
    await expect(page.locator('.exercise-task')).toContainText(m('puzzle.run.posed', { count: 1 }));
    await button(page, 'puzzle.page.solution').click();
    await expect(verdict(page)).toContainText(m('puzzle.run.over', { best: 1 }));
    expect(await keptPuzzles(page)).toContain('run 0 1 0');
  });

  test('what was kept and is damaged is told once, and one goes on', async ({ page }) => {
    await page.goto('./');
    await page.evaluate(() => localStorage.setItem('seize.puzzles', '"nonsense"'));
    await page.goto('./#puzzles');
    await expect(page.locator('[aria-live]').filter({ hasText: m('puzzle.page.damaged') })).toHaveCount(1);
    await expect(page.locator('.board .stands').first()).toBeVisible();
  });
});

// ---- the course

interface Board {
  readonly task: string;
  readonly show: string;
}

// data/course.txt, as far as it has to be known here.
function lessons(): Board[][] {
  const all: Board[][] = [];
  let task = '';
  for (const line of readFileSync(join(root, 'data/course.txt'), 'utf8').split('\n')) {
    const [word, ...rest] = line.split(' ');
    if (word === 'lesson') all.push([]);
    if (word === 'do') task = rest[0]!;
    if (word === 'show' || word === 'point') all.at(-1)!.push({ task, show: rest.join(' ') });
  }
  return all;
}

// ---- the same answers by different means

interface Means {
  readonly press: (cell: string) => Promise<void>;
  readonly pressButton: (name: string) => Promise<void>;
  readonly call: () => Promise<void>;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const byMouse = (page: Page): Means => ({
  press: (what) => cell(page, what).click(),
  pressButton: (name) => page.getByRole('button', { name: new RegExp(`^${literally(name)}`) }).first().click(),
  call: () => button(page, 'page.call').click(),
});

// Tab, arrows, Enter and the single keys; the focus is where the next thing is to be done.
const byKeyboard = (page: Page): Means => {
  const driver = chromium(page);
  return {
    press: async (what) => {
      await (what.startsWith('=') ? toPiece(driver, what[1]!) : toSquare(driver, what));
      await page.keyboard.press('Enter');
    },
    pressButton: async (name) => {
      await page.keyboard.press('Tab'); // off the piece, whose name begins with its digit
      await tabTo(driver, name);
      await page.keyboard.press('Enter');
    },
    call: () => page.keyboard.press('q'),
  };
};

async function take(page: Page, { show }: Board, { press, pressButton, call }: Means): Promise<void> {
  if (show.startsWith('pick ')) {
    for (const digit of show.slice(5)) await press(`=${digit}`);
    return pressButton(m('course.page.ready'));
  }
  if (show.startsWith('count ')) return pressButton(show.slice(6));
  if (show.startsWith('act ')) {
    await pressButton(`${show.slice(4)}.`);
    return pressButton(m('course.page.that'));
  }
  const [, square, give, set] = /^([a-d][1-4])?(?:=(.))?(?:!(\w+))?$/.exec(show) ?? [];
  if (square) await press(square);
  if (square && (give || set)) await expect(page.locator(`[data-cell="${square}"] .stands`)).toBeVisible();
  if (give === '-') return pressButton(m('course.page.pass'));
  if (give) return press(`=${give}`);
  if (!set) return;
  await call();
  for (const one of squaresOf(set)) await press(one);
}

for (const [name, means] of [['mouse', byMouse], ['keyboard alone', byKeyboard]] as const) {
  test(`the course can be finished by ${name}, and the last lesson ends`, async ({ page }) => {
    test.slow();
    const all = lessons();
    await page.goto('./#learn');
    await expect(page.locator('.course-lesson')).toHaveCount(all.length);
    const by = means(page);
    await by.pressButton(`${m('course.page.begin')}: ${m('course.lesson.look')}`);
    await expect(page.locator('.rack .lies').first()).toBeVisible();
    await page.keyboard.press('p'); // from the heading, where a new screen is read from
    for (const [nth, boards] of all.entries()) {
      for (const [at, board] of boards.entries()) {
        const where = `lesson ${nth + 1}, board ${at + 1}`;
        await expect(page.locator('.course-dots [data-done=true]'), where).toHaveCount(at);
        await expect(page.locator('.course-dots span'), where).toHaveCount(boards.length);
        await expect(verdict(page)).toHaveCount(0);
        await take(page, board, by);
        await expect.poll(() => result(page), { intervals, message: where }).toBe('right');
        const last = nth + 1 === all.length && at + 1 === boards.length;
        const on = button(page, last ? 'course.page.beaver' : 'course.page.next');
        await expect(on, where).toBeFocused();
        if (!last) await (name === 'mouse' ? on.click() : page.keyboard.press('Enter'));
      }
    }
    await expect(verdict(page)).toContainText(m('course.over'));
    expect((await keptCourse(page)).trim().split('\n')).toHaveLength(all.length + 1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#table/);
  });
}

const shownByVoice = /lace (the piece|it) on|point out|ive piece|So many are safe|These are the ones|was the mistake/;

// "row 2", "column b", "the block of four at c3", "the diagonal from a1 to d4" as they are written.
function nameOf(words: string): string {
  if (words.includes('diagonal')) return words.includes('a1') ? 'diag' : 'anti';
  const [, kind = '', at = ''] = /(row|col|block).* (\w+)$/.exec(words) ?? [];
  return (kind === 'block' ? 'sq' : kind) + at;
}

// Who hears the course knows nothing but what a voice says: the task, and where that is not enough what “Show me” answers.
test('the course can be finished by ear, by what a virtual screen reader says', async ({ page }) => {
  test.slow();
  await page.goto('./#learn');
  await expect(page.locator('.course-lesson').first()).toBeVisible();
  const listener = await Listener.at(page);
  const phrase = (id: string) => literally(m(id));
  const press = async (what: RegExp) => {
    await listener.find(what);
    await listener.press();
  };
  // What was told of itself, once it is what is waited for; what was read on the way there is forgotten.
  const hear = async (wanted: RegExp) => {
    let told = '';
    await expect
      .poll(async () => (told = (await listener.heard()).findLast((one) => one.startsWith('polite: ') && wanted.test(one)) ?? told), { intervals })
      .toMatch(wanted);
    return told;
  };
  await press(new RegExp(`^button, ${phrase('course.page.begin')}`));
  const boards = lessons().flat().length;
  for (let done = 0; done < boards; ++done) {
    await expect(verdict(page)).toHaveCount(0);
    await press(new RegExp(`^button, ${phrase('course.page.show')}$`));
    await follow(await hear(shownByVoice));
    const verdictHeard = await hear(new RegExp(phrase('course.right')));
    if (done + 1 === boards) expect(verdictHeard).toContain(m('course.over'));
    else await press(new RegExp(`^button, ${phrase('course.page.next')}$`));
  }

  async function follow(heard: string): Promise<void> {
    const [, square] = /lace (?:the piece|it) on ([a-d][1-4])/.exec(heard) ?? [];
    const [, set] = /point out ([^.]*)\./.exec(heard) ?? [];
    const [, given] = /ive piece [0-9a-f], ([^.]*)\./.exec(heard) ?? [];
    const [, count] = /So many are safe: (\d)/.exec(heard) ?? [];
    const [, act] = /Step (\d) was the mistake/.exec(heard) ?? [];
    const [, picked] = /These are the ones: ([^.]*)\./.exec(heard) ?? [];
    if (act) {
      await press(new RegExp(`^button, ${act}\\. `));
      return press(new RegExp(`^button, ${phrase('course.page.that')}`));
    }
    if (square) await press(new RegExp(`^gridcell, ${square} empty`));
    if (square) await expect(cell(page, square).locator('.stands')).toBeVisible(); // the voice is led on then
    if (set) await press(new RegExp(`^button, ${phrase('page.call')}`));
    for (const one of set ? squaresOf(nameOf(set)) : []) await press(new RegExp(`^gridcell, ${one}\\b`));
    if (given) await press(new RegExp(`^gridcell, . ${given}`));
    if (/and pass/.test(heard)) await press(new RegExp(`^button, ${phrase('course.page.pass')}$`));
    if (count) await press(new RegExp(`^button, ${count}$`));
    for (const piece of picked?.split(/(?:^|,? and |, )[0-9a-f] /).filter(Boolean) ?? []) await press(new RegExp(`^gridcell, . ${piece}`));
    if (picked) await press(new RegExp(`^button, ${phrase('course.page.ready')}$`));
  }
});

test('the words of the terminal do the same here: solution, repeat, help, next, quit', async ({ page }) => {
  const live = page.locator('main.lesson + [aria-live]');
  const say = async (line: string) => {
    await unfoldCommands(page);
    await page.locator('[data-area=command]').fill(line);
    await page.locator('[data-area=command]').press('Enter');
  };
  await posed(page, 40);
  await say('help');
  await expect(live).toContainText(m('puzzle.guide.words'));
  await say('solution');
  await expect(verdict(page)).toBeVisible();
  await expect(page.locator('[data-area=command]')).toBeFocused();
  await page.goto('./#learn=mistake');
  await expect(page.locator('.course-played button').first()).toBeVisible();
  await say('solution');
  await expect(live).toContainText(/Step 2 was the mistake/);
  await expect(page.locator('.course-played button[aria-pressed=true]')).toHaveText(/^2\. /);
  await say('2');
  await expect.poll(() => result(page), { intervals }).toBe('right');
  await expect(verdict(page)).toContainText(saying('review.call_missed', 'name'));
  await say('next');
  await expect(page.locator('.course-dots [data-done=true]')).toHaveCount(1);
  await page.keyboard.press('Escape'); // to the board
  await page.keyboard.press('.');
  await expect(page.locator('.course-played button[aria-pressed=true]')).toHaveText(/^1\. /);
  await say('quit');
  await expect(button(page, 'page.play.two')).toBeVisible();
});

test('who tries again is not told the task anew, and sees what the mistake led to', async ({ page }) => {
  await page.goto('./#learn=poison');
  await expect(page.locator('.board .stands').first()).toBeVisible();
  const live = page.locator('main.lesson + [aria-live]');
  await expect(live).toContainText(m('course.say.poison'));
  await cell(page, '=2').click(); // tall, as the three are
  await expect.poll(() => result(page), { intervals }).toBe('wrong');
  await expect(live).toContainText(m('course.wrong'));
  await button(page, 'puzzle.page.watch').click();
  await expect(page.locator('[data-called]')).toHaveCount(4);
  await button(page, 'puzzle.page.again').click();
  await expect(verdict(page)).toHaveCount(0);
  await expect(live).not.toContainText(m('course.say.poison'));
  expect(await boardText(page)).not.toBe('');
});
