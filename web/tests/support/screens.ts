// Every screen and every dialog of the page, and how one comes there.

import { expect, type Page } from '@playwright/test';
import { games } from './acts.ts';
import { m } from './catalogue.ts';
import { button, cell, mouse } from './players.ts';
import { importRecord, newGame, openRecord, outcome, prefer, recordOf, twoPeople } from './table.ts';
import { withVoices } from './voices.ts';

const names = { First: 'Ada', Second: 'Bo' };
const longNames = {
  First: 'Wilhelmina Featherstonehaugh-Montgomery',
  Second: 'Maximilian von Hohenzollern-Sigmaringen',
};
const middle = '=0 b2=1 a1=2 c4=7 d1=e a3=9';

const opened = async (page: Page, id: string) => {
  await button(page, id).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const fromMenu = async (page: Page, id: string) => {
  await openRecord(page, recordOf(middle, names));
  await button(page, 'page.menu').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m(id), exact: true })
    .click();
};

const atStart = async (page: Page) => {
  await page.goto('./');
  await expect(page.getByRole('button', { name: m('page.play.two') })).toBeVisible();
};

const someClass = {
  c1: {
    school: 'École élémentaire du Parc',
    name: '3b',
    edition: 'classic',
    pupils: { p1: { name: 'Wilhelmina Featherstonehaugh', answers: 'yyynyynynyn' }, p2: { name: 'Bo', answers: 'yn' } },
  },
};

const atClass = async (page: Page, where: string, classes: object = someClass) => {
  await page.addInitScript((kept) => location.protocol === 'about:' || localStorage.setItem('seize.classes', JSON.stringify(kept)), classes);
  await page.goto(`./#class${where}`);
  await expect(page.locator('.class-screen[data-ready]')).toBeVisible();
};

export interface Place {
  readonly come: (page: Page) => Promise<void>;
  readonly turn?: boolean; // a turn at the table, or what it came to: everything is in one view
  readonly whole?: boolean; // a phone shows all of it without scrolling
  readonly variant?: boolean; // of another place: nothing there but what that one has
}

export const places: Readonly<Record<string, Place>> = {
  start: { come: atStart, whole: true },
  'start with a game to go on with': {
    come: async (page) => {
      await openRecord(page, recordOf(middle, longNames));
      await page.goto('./');
      await expect(page.locator('.continue')).toBeVisible();
    },
    whole: true,
    variant: true,
  },
  opponents: {
    come: async (page) => {
      await page.goto('./#opponents');
      await expect(page.locator('.opponent .animal')).toHaveCount(10);
    },
  },
  analysis: {
    come: async (page) => {
      await page.goto('about:blank');
      await page.goto('./#analysis=3d../.e.5/7..4/...c_8_d1_L:chsf;b2');
      await expect(page.locator('.slot > .note').first()).toBeVisible();
    },
  },
  'setting up a position': {
    come: async (page) => {
      await page.goto('about:blank');
      await page.goto('./#analysis=3d../.e.5/7..4/...c_8_d1_L:chsf');
      await button(page, 'learn.setup').click();
      await button(page, 'learn.open').first().click();
      await expect(page.locator('.setup')).toBeVisible();
    },
  },
  review: {
    come: async (page) => {
      await page.goto('about:blank');
      await page.goto(`./#review=.${Buffer.from(recordOf('=0 b2=1 a1=2 c3=3 d4=4 d1=5 !diag', names)).toString('base64url')}`);
      await page.locator('.key-moment').first().click();
      await expect(page.locator('.moment[data-mistake]')).toBeVisible();
    },
  },
  'choosing a game to look back at': {
    come: async (page) => {
      await openRecord(page, recordOf(games.won, names));
      await page.goto('./#review');
      await expect(page.locator('.review-game')).toBeVisible();
    },
  },
  'a hint': {
    come: async (page) => {
      await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3', { Second: 'program', Programs: '2a:mole' }));
      await button(page, 'page.hint').click();
      await expect(page.locator('.tip[data-tip]')).toBeVisible();
    },
    turn: true,
  },
  puzzles: {
    come: async (page) => {
      await page.goto('./#puzzles=15');
      await expect(page.locator('.board .stands').first()).toBeVisible();
    },
  },
  'a puzzle failed': {
    come: async (page) => {
      await page.goto('./#puzzles=40');
      await expect(page.locator('.board .stands').first()).toBeVisible();
      await cell(page, '=1').click();
      await expect(page.locator('.exercise-verdict')).toBeVisible();
    },
  },
  'all lessons': {
    come: async (page) => {
      await page.goto('./#learn');
      await expect(page.locator('.course-lesson').first()).toBeVisible();
    },
  },
  'a lesson': {
    come: async (page) => {
      await page.goto('./#learn=gap');
      await expect(page.locator('.board .stands').first()).toBeVisible();
    },
  },
  'a lesson of choosing': {
    come: async (page) => {
      await page.goto('./#learn=look');
      await expect(page.locator('.rack .lies').first()).toBeVisible();
      await cell(page, '=1').click();
      await expect(page.locator('[data-note=picked]')).toBeVisible();
    },
    variant: true,
  },
  'a lesson about a mistake': {
    come: async (page) => {
      await page.goto('./#learn=mistake');
      await page.locator('.course-played button').nth(1).click();
      await expect(page.locator('.course-played button[aria-pressed=true]')).toBeVisible();
    },
  },
  'a tip': {
    come: async (page) => {
      await prefer(page, { pace: 0 });
      await page.goto('./');
      await page.locator('.play').click();
      await expect(page.locator('.tip[data-tip]')).toBeVisible();
    },
    turn: true,
  },
  'won against the program': {
    come: async (page) => {
      await openRecord(page, recordOf(games.won.replace('!diag', ''), { Second: 'program', Programs: '2a:mole' }));
      await mouse(page)({ kind: 'call', set: 'diag' });
      await expect(page.locator('.next-opponent .animal')).toBeVisible();
    },
    turn: true,
    variant: true,
  },
  'the lot': { come: twoPeople, turn: true },
  'first giving': { come: (page) => openRecord(page, recordOf('', names)), turn: true, variant: true },
  placing: { come: (page) => openRecord(page, recordOf(middle, names)), turn: true },
  giving: { come: (page) => openRecord(page, recordOf(`${middle} b3`, names)), turn: true, variant: true },
  'a piece chosen': {
    come: async (page) => {
      await prefer(page, { confirm: 'always' });
      await openRecord(page, recordOf(middle, names));
      await cell(page, 'b3').click();
      await expect(cell(page, 'b3')).toHaveAttribute('aria-selected', 'true');
    },
    turn: true,
  },
  'the clock': {
    come: (page) => openRecord(page, recordOf(middle, { ...names, Clock: '600/move', Grants: 'yes' })),
    turn: true,
  },
  teams: {
    come: (page) =>
      openRecord(page, recordOf(middle, { First: 'Alexandra + Bartholomew', Second: 'Cleopatra + Dominique' })),
    turn: true,
  },
  'long names': {
    come: (page) => openRecord(page, recordOf(middle, longNames)),
    turn: true,
    variant: true,
  },
  'access edition': {
    come: (page) => openRecord(page, recordOf(middle, { ...names, Edition: 'access' })),
    turn: true,
    variant: true,
  },
  'mask table': {
    come: async (page) => {
      await openRecord(page, recordOf(middle, { ...names, Mask: 'yes' }));
      await cell(page, 'b2').focus();
    },
    turn: true,
  },
  'read aloud': {
    come: async (page) => {
      await withVoices(page, ['en-GB']);
      await prefer(page, { aloud: true });
      await openRecord(page, recordOf(middle, { ...names, Clock: '600/move', Grants: 'yes' }));
    },
    turn: true,
    variant: true,
  },
  'the board as a table, pieces in letters': {
    come: async (page) => {
      await prefer(page, { board: 'table', style: 'terse' });
      await importRecord(page, recordOf(middle, names));
      await expect(page.getByRole('table', { name: m('page.board') })).toBeVisible();
    },
    turn: true,
    variant: true,
  },
  'looking back, in notation': {
    come: async (page) => {
      await prefer(page, { notation: true, commands: true });
      await openRecord(page, recordOf(middle, names));
      await page.locator('.move-list [role=option]').nth(2).click();
      await expect(page.locator('.past-bar')).toBeVisible();
    },
    turn: true,
  },
  robbed: {
    come: async (page) => {
      await openRecord(page, recordOf(games.stolen, { Second: 'program', Programs: '2a:mole' }));
      await expect(outcome(page)).toBeVisible();
    },
    turn: true,
  },
  pointing: {
    come: async (page) => {
      await openRecord(page, recordOf(games.won.replace('!diag', ''), names));
      await button(page, 'page.call').click();
      await cell(page, 'a1').click();
      await expect(page.locator('.pointing')).toBeVisible();
    },
    turn: true,
  },
  'pointing with squares of four': {
    come: async (page) => {
      await openRecord(page, recordOf(games.won.replace('!diag', ''), { ...names, Rules: 'S:chsf' }));
      await button(page, 'page.call').click();
      await expect(page.locator('.pointing')).toBeVisible();
    },
    turn: true,
  },
  'a wrong call': {
    come: async (page) => {
      await openRecord(page, recordOf(middle, names));
      await mouse(page)({ kind: 'call', set: 'row2' });
      await expect(page.locator('.drama')).toBeVisible();
    },
    turn: true,
  },
  'a stale call': {
    come: async (page) => {
      await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3 d4=8 d1=9', names));
      await mouse(page)({ kind: 'call', set: 'diag' });
      await expect(page.locator('.drama')).toBeVisible();
    },
    turn: true,
    variant: true,
  },
  'a question': {
    come: async (page) => {
      await fromMenu(page, 'page.resign');
      await expect(page.locator('.question')).toBeVisible();
    },
    turn: true,
  },
  'who says that': {
    come: async (page) => {
      await prefer(page, { pace: 60_000 });
      await openRecord(page, recordOf('', { First: 'program + Ada', Second: 'Bo', Programs: '1a:mole' }));
      await button(page, 'page.menu').click();
      await button(page, 'page.resign').click();
      await expect(page.locator('.question')).toBeVisible();
    },
    turn: true,
  },
  'the end at a mask table': {
    come: async (page) => {
      await openRecord(page, recordOf(games.won, { ...names, Mask: 'yes' }));
      await expect(button(page, 'page.show_board')).toBeVisible();
    },
    turn: true,
  },
  'won by a call': {
    come: async (page) => {
      await openRecord(page, recordOf(games.won, names));
      await expect(outcome(page)).toBeVisible();
    },
    turn: true,
  },
  stolen: { come: (page) => openRecord(page, recordOf(games.stolen, names)), turn: true, variant: true },
  'a draw': {
    come: (page) =>
      openRecord(
        page,
        recordOf('=c b1=f b4=6 a1=a d4=3 a2=b c2=2 c3=4 d3=7 a3=1 a4=8 d1=9 c1=0 c4=5 d2=e b2=d b3=- -', names),
      ),
    turn: true,
  },
  'the sixteenth piece': {
    come: (page) => openRecord(page, recordOf(games.full.replace('=- -', ''), names)),
    turn: true,
  },
  games: {
    come: async (page) => {
      await openRecord(page, recordOf(middle, names));
      await openRecord(page, recordOf(games.won, { First: 'Alexandra + Bartholomew', Second: 'Cleo' }));
      await page.goto('./#games');
      await expect(page.getByText('Cleo').first()).toBeVisible();
    },
  },
  'no games': {
    come: (page) => page.goto('./#games').then(() => expect(page.getByRole('heading', { level: 1 })).toBeVisible()),
  },
  menu: {
    come: async (page) => {
      await openRecord(page, recordOf(middle, names));
      await opened(page, 'page.menu');
    },
  },
  'new game': { come: (page) => atStart(page).then(() => opened(page, 'page.new')) },
  'new game with everything': {
    come: async (page) => {
      await atStart(page);
      await newGame(page);
      await page.locator('[name=first-partner]').check();
      await page.locator('[name=clock][value=own]').check();
      await expect(page.locator('[name=seconds]')).toBeVisible();
    },
  },
  settings: { come: (page) => atStart(page).then(() => opened(page, 'page.settings')) },
  keys: { come: (page) => atStart(page).then(() => opened(page, 'page.keys')) },
  'how to play': { come: (page) => atStart(page).then(() => opened(page, 'page.rules')) },
  'a game taken from the list': {
    come: async (page) => {
      await openRecord(page, recordOf(middle, names));
      await openRecord(page, recordOf(games.won, names));
      await page.goto('./#games');
      await page.locator('.game-row').nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: m('page.games.remove', { count: 1 }) }).click();
      await page.locator('.game-row').getByRole('checkbox').check();
      await expect(button(page, 'page.undo')).toBeVisible();
    },
  },
  import: {
    come: async (page) => {
      await page.goto('./#games');
      await opened(page, 'page.import');
      await page.getByRole('textbox', { name: m('page.import.paste') }).fill('1. e4');
      await button(page, 'page.import.open').click();
      await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
    },
  },
  'a damaged game': {
    come: async (page) => {
      const letters = Buffer.from(recordOf('=0 b2=1 b2=2', names)).toString('base64url');
      await page.goto(`./#game=.${letters}`);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  share: {
    come: async (page) => {
      await fromMenu(page, 'page.share');
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  'rules with pictures': {
    come: async (page) => {
      await page.goto('./#rules=S:ch,access,official,mask,30');
      await expect(page.locator('.pictured-rule figure').first()).toBeVisible();
    },
  },
  statistics: {
    come: async (page) => {
      await openRecord(page, recordOf('=0 a1=1 b1=2 c1=3 d1=c !row1', { First: 'Wilhelmina', Second: 'program', Programs: '2a:fox' }));
      await page.goto('./#stats');
      await expect(page.locator('.share').first()).toBeVisible();
    },
  },
  'no class': { come: (page) => atClass(page, '', {}) },
  'a class': { come: (page) => atClass(page, '=c1') },
  'the quiz': { come: (page) => atClass(page, '=c1/quiz/p2') },
  'a quiz corrected': { come: (page) => atClass(page, '=c1/quiz/p1'), variant: true },
  'the quiz on a projector': {
    come: async (page) => {
      await atClass(page, '=c1/together');
      await button(page, 'learn.class.show').click();
      await expect(page.locator('.together .picture')).toBeVisible();
    },
  },
  'results of a class': { come: (page) => atClass(page, '=c1/results') },
  'results of a school': { come: (page) => atClass(page, '=school'), variant: true },
  'a sheet': { come: (page) => atClass(page, '=c1/sheet'), variant: true },
  'a corrected sheet': { come: (page) => atClass(page, '=c1/corrected') },
  'a plan for lessons': { come: (page) => atClass(page, '=plan') },
  'a table on a projector': {
    come: async (page) => {
      await prefer(page, { projector: true });
      await openRecord(page, recordOf(middle, names));
    },
    turn: true,
    variant: true,
  },
  trouble: {
    come: async (page) => {
      await page.goto('./#game=AAAA');
      await expect(page.locator('.notice')).not.toBeEmpty();
    },
  },
};
