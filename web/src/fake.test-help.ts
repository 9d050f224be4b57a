// A table for tests of update, as the room would show it. It knows no rules: tests say what it shows.

import { usualChoices } from './choices.ts';
import type { Reply, View } from './engine/room.ts';
import { plain, verbatim } from './messages.ts';
import { usualSettings } from './settings.ts';
import type { Game, State } from './state.ts';

const files = ['a', 'b', 'c', 'd'];
const squares = [1, 2, 3, 4].flatMap((rank) => files.map((file) => `${file}${rank}`));
const digits = [...'0123456789abcdef'];

export const view = (changes: Partial<View> = {}): View => ({
  rules: 'L:chsf',
  edition: 'classic',
  help: 'official',
  mask: false,
  clock: null,
  grants: false,
  takeBack: true,
  teams: [[{ name: 'Ada', program: false, level: '' }], [{ name: 'Bo', program: false, level: '' }]],
  names: [verbatim('Ada'), verbatim('Bo')],
  byLot: true,
  board: squares.map((square) => ({ square, piece: null, hidden: false, said: { id: 'content.empty', args: { square } } })),
  rack: digits.map((piece) => ({ piece, seen: 'there', said: { id: 'content.rack', args: { digit: piece, piece } } })),
  hand: null,
  last: null,
  moves: [],
  toAct: { side: 0, member: 0, program: false, level: '', name: verbatim('Ada') },
  task: 'give',
  callOpen: false,
  timeLeft: null,
  open: 'nothing',
  prompt: { id: 'prompt.give', args: { name: verbatim('Ada') } },
  proposed: { draw: null, takeBack: null, rematch: null },
  outcome: null,
  sets: [{ name: 'row1', squares: ['a1', 'b1', 'c1', 'd1'], said: { id: 'set.row', args: { row: '1' } } }],
  missed: [],
  ...changes,
});

export const byProgram = (side: 0 | 1 = 1): NonNullable<View['toAct']> => ({
  side,
  member: 0,
  program: true,
  level: 'mole',
  name: verbatim('the program'),
});

export const reply = (changes: Partial<Reply> = {}): Reply => ({
  said: [],
  changed: true,
  wish: null,
  refused: false,
  move: 0,
  text: '',
  ...changes,
});

export const game = (changes: Partial<Game> = {}): Game => ({
  id: 'g',
  view: view(),
  at: { board: 'a4', rack: '=0' },
  explored: null,
  chosen: null,
  pointed: [],
  candidates: [],
  drama: null,
  news: { said: [plain('told.taken_back')], nth: 0 },
  held: [],
  log: [],
  paused: false,
  warned: false,
  turn: 1,
  ...changes,
});

export const state = (changes: Partial<State> = {}): State => ({
  screen: 'table',
  dialog: null,
  catalogue: { language: 'en', texts: {}, forms: {}, words: '' },
  settings: usualSettings,
  choices: usualChoices('mole'),
  levels: ['mole', 'owl'],
  device: { touch: false, wide: true, low: false },
  game: game(),
  kept: [],
  keptRead: false,
  notice: null,
  refusal: [],
  links: null,
  doomed: null,
  ...changes,
});
