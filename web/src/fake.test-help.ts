// A table for tests of update, as the room would show it. It knows no rules: tests say what it shows.

import { usualChoices } from './choices.ts';
import type { Happening, Seat } from './engine/room.ts';
import type { Acting, TableView } from './engine/table-view.ts';
import type { Heard } from './events.ts';
import { plain, verbatim } from './messages.ts';
import { usualSettings } from './settings.ts';
import type { Game, State } from './state.ts';

const files = ['a', 'b', 'c', 'd'];
const squares = [1, 2, 3, 4].flatMap((rank) => files.map((file) => `${file}${rank}`));
const digits = [...'0123456789abcdef'];

const person = (name: string) => ({ name, program: false, level: '', said: verbatim(name) });

export const view = (changes: Partial<TableView> = {}): TableView => ({
  rules: 'L:chsf',
  edition: 'classic',
  help: 'official',
  mask: false,
  masked: false,
  clock: null,
  grants: false,
  takeBack: true,
  hints: true,
  tournament: false,
  teams: [[person('Ada')], [person('Bo')]],
  names: [verbatim('Ada'), verbatim('Bo')],
  me: ['1a', '2a'],
  byLot: true,
  board: squares.map((square) => ({ square, piece: null, said: { id: 'content.empty', args: { square } } })),
  rack: digits.map((piece) => ({ piece, seen: 'there', said: { id: 'content.rack', args: { digit: piece, piece } } })),
  hand: null,
  last: null,
  moves: [],
  made: [],
  toAct: { side: 0, elsewhere: false, ...person('Ada') },
  task: 'give',
  callOpen: false,
  timeLeft: null,
  question: 'nothing',
  prompt: { id: 'prompt.give', args: { name: verbatim('Ada') } },
  proposed: { draw: null, takeBack: null, rematch: null },
  outcome: null,
  sets: [{ name: 'row1', squares: ['a1', 'b1', 'c1', 'd1'], said: { id: 'set.row', args: { row: '1' } } }],
  ending: [],
  ...changes,
});

export const byProgram = (side: 0 | 1 = 1): Acting => ({
  elsewhere: true,
  side,
  name: '',
  program: true,
  level: 'mole',
  said: verbatim('the program'),
});

const [ada, bo]: Seat[] = ['1a', '2a'];
export const gave: Happening = { kind: 'gave', by: ada!, piece: '7', to: bo! };
export const placed: Happening = { kind: 'placed', by: bo!, square: 'b2', piece: '7' };

export const reply = (changes: Partial<Heard> = {}): Heard => ({ happened: [gave], wish: null, ...changes });

export const game = (changes: Partial<Game> = {}): Game => ({
  id: 'g',
  view: view(),
  at: { board: 'a4', rack: '=0' },
  explored: null,
  chosen: null,
  pointed: [],
  drama: null,
  past: null,
  stopped: null,
  score: [0, 0],
  news: { said: [plain('told.taken_back')], nth: 0, urgent: false },
  earlier: [],
  held: [],
  log: [],
  typing: false,
  paused: false,
  warned: false,
  hint: null,
  turn: 1,
  ...changes,
});

export const state = (changes: Partial<State> = {}): State => ({
  screen: 'table',
  dialog: null,
  catalogue: { language: 'en', learning: false, texts: {}, words: '' },
  settings: usualSettings,
  choices: usualChoices('mole'),
  tally: {},
  tips: [],
  levels: ['mole', 'owl'],
  device: { touch: false, wide: true, low: false },
  game: game(),
  kept: [],
  keptRead: false,
  notice: null,
  refusal: [],
  damaged: null,
  links: null,
  removed: [],
  rules: [],
  always: { offline: 'unknown', fresh: false, installable: false },
  guide: [plain('guide.give')],
  far: [],
  learning: null,
  ...changes,
});
