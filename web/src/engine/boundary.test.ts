// One description of the boundary: wasm/seize.d.mts says what the modules send, and this holds everything they send against it,
// in both directions. What comes must be declared, and what is declared must come.

import { afterAll, describe, expect, it, vi } from 'vitest';
import { load, loadOnline, loadRoom, type Online, type Room, type Seize } from '../../../wasm/seize.mjs';
import { bookFor, bytes, golden, onlineBytes, playClicks, roomBytes, root, rows, text } from '../../../wasm/test_module.mjs';
import { Declared } from './declared.test-help.ts';

vi.setConfig({ testTimeout: 120_000 }); // much is played here, and some of it solved

const declared = new Declared(new URL('wasm/seize.d.mts', root));
const called = new Set<string>();

// The same functions; what each gives is held against its declaration.
function watched<Api extends object>(api: Api, name: 'Room' | 'Seize' | 'Online'): Api {
  const functions = declared.methods(name).map(({ name: method, gives }) => [
    method,
    (...all: unknown[]) => {
      const value = (api as Record<string, (...all: unknown[]) => unknown>)[method]!(...all);
      called.add(`${name}.${method}`);
      const faults = declared.faults(value, gives);
      if (faults.length > 0) expect(faults, `${name}.${method}(${all.map(String).join(', ').slice(0, 200)})`).toEqual([]);
      return value;
    },
  ]);
  return Object.fromEntries(functions) as Api;
}

const anyRoom = await loadRoom(roomBytes);
const anySeize = await load(bytes);
const room: Room = watched(anyRoom, 'Room');
const seize: Seize = watched(anySeize, 'Seize');
const anyOnline = await loadOnline(onlineBytes);
const far: Online = { ...watched(anyOnline, 'Online'), room: watched(anyOnline.room, 'Room') };

// All that can be asked at a table, whatever it is.
function askAll(now: number): void {
  room.table();
  room.prompt();
  room.ending();
  room.told();
  room.moves();
  for (const moves of [0, 2, 99]) room.past(moves);
  const topics = ['board', 'rack', 'hand', 'last', 'clock', 'turn', 'options', 'players', 'moves', 'rules'];
  for (const question of [...topics, 'b2?', '7?', 'row2?', 'through b2?']) room.ask(question, now);
}

function play(clicks: string, now = 0): void {
  for (const click of clicks.split(' ')) room.act(click.replaceAll('_', ' '), now);
  askAll(now);
}

const open = (tags: Record<string, string>, now = 0, starter: 'first' | 'second' | 'lot' = 'first') => {
  room.open(Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`).join(''), starter, 7n, now);
  askAll(now);
};

it('the functions are those that are declared', () => {
  const names = (name: string) => declared.methods(name).map((method) => method.name).sort();
  expect(names('Room')).toEqual(Object.keys(anyRoom).sort());
  expect(names('Seize')).toEqual(Object.keys(anySeize).sort());
  expect([...names('Online'), 'room'].sort()).toEqual(Object.keys(anyOnline).sort());
  expect(names('Room')).toEqual(Object.keys(anyOnline.room).sort());
});

it('what differs in either direction is noticed', async () => {
  const view = (await loadRoom(roomBytes)).open('', 'first', 0n, 0).view!;
  const { task: _, ...less } = view;
  expect(declared.faults({ ...view, alignment: true }, 'View')).toEqual(['View.alignment is unknown']);
  expect(declared.faults(less, 'View')).toEqual(['View.task is missing']);
  expect(declared.faults({ ...view, toAct: '3a' }, 'View')).toHaveLength(1);
  const proposed = { draw: null, takeBack: null };
  expect(declared.faults({ ...view, proposed }, 'View')).toEqual(['View.proposed.rematch is missing']);
  expect(declared.faults({ kind: 'gave', by: '1a', piece: '7' }, 'Happening')).toHaveLength(1);
  expect(new Declared(new URL('wasm/seize.d.mts', root)).unseen('Proposal')).toHaveLength(3);
});

describe('what comes is what is declared', () => {
  it('before there is a table', () => {
    expect(room.open('[Rules "X"]\n', 'first', 0n, 0).view).toBeNull();
    room.setNames('First', 'Second');
    expect([room.setWords(text('messages/words/en.txt')), room.setWords('nonsense')]).toEqual([true, false]);
    expect([room.setOrder('fshc'), room.setOrder('hhhh')]).toEqual([true, false]);
    expect([room.setStyle('full'), room.setStyle('brief' as 'full')]).toEqual([true, false]);
    for (const tags of ['', '[Rules "S:ch"]\n[Mask "yes"]\n[Clock "9/move"]\n[Edition "access"]\n', '[']) room.rules(tags);
    room.guide();
  });

  it('golden games, click by click, told, kept and read again', () => {
    for (const record of golden) {
      playClicks(room, record);
      askAll(1e6);
      const log = room.log(1e6);
      room.describe(record);
      room.describe(log);
      room.recordOf(log);
      room.record(1e6);
      room.positionText();
      room.resume(record, 2e6);
      room.resume(log, 2e6);
    }
    room.splitGames(golden.join('\n'));
  });

  it('cells in words', () => {
    for (const style of ['terse', 'full'] as const) {
      room.setStyle(style);
      for (const cell of ['b2=7', 'b2=.', 'b2=?', '=7', 'nonsense']) room.cell(cell);
    }
  });

  it('calls, right, wrong and stolen, in every way', () => {
    open({});
    play('=0 b2 =1 a1 =2 c3 quarto cancel quarto @a1_b1_c1_d2 =3 d4 !diag');
    open({ Rules: 'S:chsf' });
    play('=0 a1 =f b1 !sqa1 =1 !row2 a2 =2 b2 !row1');
    open({});
    play('=0 a1 =f b1 =1 a2 !sqa1 =2 b2 =3 c1 =4 d1 !row1');
    open({});
    play('=0 b2 =1 a1 =2 c3 =3 d4 =4 !diag again no again yes');
    open({});
    play('=0 b2 =1 a1 =2 c3 =3 d4 =8 d1 =9 !diag');
    open({ Help: 'call' });
    play('=0 b2 !');
    open({ Help: 'auto' });
    play('=0 b2 =1 a1 =2 c3 =3 d4');
  });

  it('what the sides ask each other, and are asked', () => {
    open({ First: 'Ada', Second: 'Bo' });
    play('=0 b2 resign');
    play('no draw');
    play('cancel draw');
    play('yes no back');
    play('yes =3');
    play('draw yes yes again');
    play('yes');
    open({ First: 'program + Ada', Second: 'Bo + program', Programs: '1a 2b:owl' });
    play('resign');
    play('cancel resign 2a');
    play('no');
    play('draw 2a');
    play('yes');
    play('resign 1b yes');
    room.hear('b2', 0);
    room.program('nonsense', 0);
  });

  it('typed lines and wishes', () => {
    open({}, 0, 'lot');
    expect([room.setStyle('terse'), room.hear('hand', 0).style]).toEqual([true, 'terse']);
    expect([room.setStyle('full'), room.hear('hand', 0).style]).toEqual([true, 'full']);
    for (const line of ['help', 'hint', 'save foo', 'quit', '7', 'order hcsf', 'b2 8', 'nonsense', '']) room.hear(line, 0);
    room.program('=0', 0);
  });

  it('clocks, grants and standing still', () => {
    open({ Clock: '60/move', Grants: 'yes' });
    play('=0 +30', 1000);
    room.timeLeft(2000);
    room.standStill(2000, 500_000);
    room.standStill(500_000, 500_000);
    room.wait(500_001);
    room.resume(room.log(500_002), 900_000);
    room.wait(2_000_000);
    room.timeLeft(2_000_000);
    open({ Clock: '60/move', Tournament: 'yes', TakeBack: 'no', Hints: 'no', Edition: 'access' }, 0, 'second');
    play('=0 back +30');
  });

  it('masks', () => {
    open({ Mask: 'yes' });
    play('=0 b2 =1 a1 =2 c3 =3 d4 =4 !diag');
    for (const focus of ['b2', '=7', 'all', null]) {
      room.look(0, focus);
      room.past(3);
    }
  });

  it('what is damaged', () => {
    open({});
    play('=0 b2 =1');
    const log = room.log(0);
    const damaged = [log.slice(0, -3), log.replace('b2', 'b9'), log.replace('log 1', 'log 9'), '', '[', '=0 b2=1 b2=3'];
    for (const text of damaged) {
      room.describe(text);
      room.recordOf(text);
      room.resume(text, 0);
      room.resume(text, 0, true);
    }
  });

  it('a table at a server', () => {
    expect([far.begin('nonsense', 1n, 0), far.begin('00112233445566778899aabbccddeeff', 1n, 0)]).toEqual([false, true]);
    expect(far.ticked(0).open).toBe(true);
    expect(far.opened(0).send).toEqual(['{"t":"hello","v":1,"me":"00112233445566778899aabbccddeeff"}']);
    const tell = (message: object) => far.heard(JSON.stringify(message), 0);
    expect(tell({ t: 'hello', v: 1, name: 'Vega Panda', lobby: true }).told).toHaveLength(1);
    far.say({ t: 'open', id: '9f00000000000001', places: [['me'], ['anybody']] }, 0);
    tell({ t: 'opened', id: '9f00000000000001', table: 'b4s' });
    expect(far.say({ t: 'watch', table: 'b4s' }, 0).send).toHaveLength(1);
    const table = {
      t: 'table', table: 'b4s', game: 1, phase: 'waiting', listed: false, rules: 'L:chsf', edition: 'classic', help: 'official', mask: false,
      clock: 60_000, grants: true, takeBack: true, tournament: false, byLot: false, settled: true,
      teams: [[{ name: 'Vega Panda' }], [{ name: '', free: true }]], score: [0, 0],
    };
    const at = { t: 'at', n: 0, from: 0, happened: [], seen: '..../..../..../.... - - L:chsf', moves: '', toAct: '1a', task: 'give', call: false, proposed: '---' };
    for (const message of [table, { t: 'you', seats: ['1a'] }, at, { t: 'here', seats: ['1a'], watching: 2 }]) tell(message);
    const full = { ...table, phase: 'playing', teams: [[{ name: 'Vega Panda' }], [{ name: '', program: 'owl' }]] };
    for (const options of [{ edition: 'access', help: 'call' }, { help: 'auto', listed: true, mask: true, byLot: true, settled: false, tournament: true, grants: false, takeBack: false, clock: null }, { phase: 'ended' }, { phase: 'closed' }, {}])
      for (const message of [{ ...full, ...options }, { t: 'you', seats: ['1a'] }]) tell(message);
    // What is done here is sent, and happens when the server says so.
    const sent = far.act('=7', 5);
    expect([sent.reply.happened, sent.wanted.busy]).toEqual([[], true]);
    const [act] = sent.wanted.send.map((text) => JSON.parse(text) as { id: string; do: string[] });
    expect(act?.do).toEqual(['=7']);
    const given = { ...at, n: 1, happened: ['1a =7 2a'], seen: '..../..../..../.... 7 - L:chsf', moves: '=7', toAct: '2a', task: 'place', id: act?.id };
    const { told, busy } = tell(given);
    expect([told.map((one) => one.t === 'at' && [one.mine, one.anew, one.reply.view?.hand, one.said.length > 0]), busy]).toEqual([[[true, false, '7', true]], false]);
    far.hear('resign', 6);
    for (const message of [{ t: 'said', by: '1a', what: 'hello' }, { t: 'code', code: '12345678', left: 300_000 }, { t: 'paired' }, { t: 'seeking' }, { t: 'met', table: 'b4s' }, { t: 'forgotten' }, { t: 'blocked' }]) tell(message);
    const { t: _, game: __, listed: ___, byLot: ____, settled: _____, score: ______, ...listed } = table;
    const others = { edition: 'access', mask: true, grants: false, takeBack: false, tournament: true, clock: null };
    tell({ t: 'mine', tables: [{ ...listed, yourTurn: true, left: 5000 }, { ...listed, phase: 'playing', help: 'call', yourTurn: false }] });
    tell({ t: 'lobby', open: [{ ...listed, ...others }], playing: [{ ...listed, phase: 'ended', help: 'auto' }, { ...listed, phase: 'closed' }], seeking: 2 });
    tell({ t: 'names', first: ['Vega'], second: ['Panda'] });
    tell({ t: 'my_data', name: 'Vega Panda', made: 5, seen: 6, tables: ['b4s'], devices: 1, blocked: 0 });
    const offered = JSON.parse(far.act('draw?', 7).wanted.send[0]!) as { id: string };
    expect(tell({ t: 'no', why: 'not_your_turn', id: offered.id, n: 1 }).told).toMatchObject([{ act: true, said: [{ id: 'table.not_your_turn' }] }]);
    tell({ t: 'no', why: 'store_unavailable' });
    far.begin('00112233445566778899aabbccddeeff', 2n, 0);
    far.opened(0);
    tell({ t: 'hello', v: 1, name: 'Vega Panda', lobby: false });
    expect(far.heard('nonsense', 0).close).toBe(true);
    far.opened(0);
    expect([far.lost(10).lost, far.ticked(5000).open, far.ticked(5000).lost]).toEqual([false, true, true]);
  });

  it('the solver and the players', () => {
    seize.levels();
    seize.bench();
    seize.perft('..../..../..../.... - - L:chsf', 1);
    seize.choose('[Programs "1a"]\n\n', 1n);
    seize.openBook(new Uint8Array());
    const [lost] = rows('solved.tsv').find(([, value]) => value === 'loss')!;
    const won = ['fedc/4.../.8../012. 3 c1 L:chsf', 'fed./4.../.8../012c - d1 L:chsf'];
    for (const position of [lost!, ...won, '0123/4567/89ab/cdef - a1 L:c', 'nonsense']) {
      seize.solve(position, { plies: true });
      seize.solve(position, { valueOnly: true });
    }
    seize.solve('..../..../..../.... 0 - L:chsf', { watch: () => true });
  });

  it('boards that belong to no table', () => {
    const boards = ['..../..../..../.... - - L:chsf', '0.../..../..../...1 2 a4 S:ch', '0123/4567/89ab/cdef - a1 L:c', '01234', '0.../..../..../0... 0 - L:c'];
    for (const edition of ['classic', 'access'] as const)
      for (const style of ['full', 'terse'] as const)
        for (const board of [...boards, '0123/..../..../.... 5 a4 L:chsf'])
          for (const acts of [[], ['=3'], ['b2', '=9'], ['!row4'], ['-', '-'], ['nonsense'], ['draw?']]) seize.scene(board, acts, { edition, order: 'hcsf', style });
  });

  it('school', () => {
    for (const edition of ['classic', 'access'] as const) seize.quiz(edition);
    for (const help of ['official', 'auto']) seize.picturedRules(`[Rules "S:ch"]\n[Help "${help}"]\n[Mask "yes"]\n[Clock "30/move"]\n`);
    for (const answers of [[], ['ynynyynynyy'], ['ynynyynynyy', 'nnynyynynyy', '']]) seize.quizResults(answers);
    const against = '[First "Ada"]\n[Second "program"]\n[Programs "2a:fox"]\n';
    const games = ['=0 a1=1 b1=2 c1=3 d1!row1', '=0 a1=1 b1=2 c1=3 d1=c !row1', '=0', '=0 a1=1 b1=2 c1=3 a4=4 #1'].map((moves) => `${against}\n${moves}\n`);
    const between = '[First "Ada"]\n[Second "Bo"]\n\n=0 a1=1 #1\n';
    // What is overlooked: a row of one colour, a column of one height, a diagonal of one shape, a block of one fill.
    const weak = ['=1 a1=f b1=5 c1=b a4=0 #1', '=2 a1=f a2=7 a3=a d1=0 #1', '=4 a1=f b2=5 c3=e d1=0 #1', '=8 a1=f b1=d a2=a d4=0 #1'];
    const often = weak.map((moves) => Array<string>(3).fill(`${against}[Rules "S:chsf"]\n\n${moves}\n`));
    for (const logs of [[], ['nonsense'], [...games, between], ...often]) seize.statistics(logs, '');
  });

  it('moves to a square, best lines, and lines that are typed', () => {
    const wording = { edition: 'classic', order: 'hcsf', style: 'full' } as const;
    const position = '012./.b../..../.... 3 a4 L:chsf';
    for (const square of ['d4', 'a1', 'a4', 'nonsense']) seize.worth(position, square, 'win', { plies: true });
    expect(seize.worth('..../..../..../.... 3 - L:chsf', 'a1', 'draw', { nodes: 1 })).toBeNull();
    seize.bestLine(position, 6);
    seize.bestLine('nonsense', 6);
    const words = text('messages/words/en.txt');
    const lines = ['back', 'next', 'again', 'eval', 'best', 'repeat', 'help', 'save', 'quit', 'resign', 'd4 quarto', 'a1 5', 'row 4', 'quarto', 'nonsense', '', 'solution', 'next line', 'previous line'];
    for (const line of lines) seize.study(position, [], line, words, wording);
    expect(seize.study(position, ['d4'], 'quarto', words, wording)?.acts).toEqual(['!row4']);
    expect(seize.study(position, [], 'back', 'nonsense', wording)).toBeNull();
    expect(seize.studyRecord(position, ['d4', '!row4'], wording)).toContain('d4!row4');
    expect(seize.studyRecord('nonsense', [], wording)).toBe('');
  });

  it('hints', () => {
    const wording = { edition: 'classic', order: 'hcsf', style: 'full' } as const;
    const strengths = ['look', 'reason', 'move'] as const;
    for (const record of ['=0 b2=1 a1=2 c3=3 ', '=0 b2=1 a1=2 c3=3 d4=4 ', '[Hints "no"]\n\n=0 ', 'nonsense', golden[0]!])
      for (const strength of strengths) seize.hint(record, strength, wording);
  });

  it('puzzles and lessons', () => {
    const wording = { edition: 'classic', order: 'hcsf', style: 'full' } as const;
    const collection = text('data/puzzles.tsv');
    const question = (mode: string, progress = '') => ({ day: '2026-11-16', mode, progress, collection });
    for (const mode of ['daily', 'next - -', 'next call easy', 'next call hard', 'run', 'again', 'id 40', 'id 4']) seize.puzzle(question(mode), wording);
    const posed = { id: 40, twin: 0, hinted: false };
    const wrong = seize.puzzleAnswer(question('id 40'), posed, '=1', wording);
    expect(wrong.result).toBe('wrong');
    expect(seize.puzzle(question('again', wrong.progress), wording).puzzle?.id).toBe(40);
    for (const answer of ['=5', '=2', 'hint 0', 'hint 9', 'solution', 'nonsense']) seize.puzzleAnswer(question('daily'), posed, answer, wording);
    expect(seize.puzzle(question('daily', 'nonsense\n'), wording).damaged).toBe(true);
    const { lessons, next } = seize.course('');
    expect(next).toBe('look');
    for (const { name, boards } of lessons)
      for (let board = 0; board <= boards; ++board) {
        const posedBoard = seize.courseBoard(name, board, wording);
        expect(posedBoard === null).toBe(board === boards);
      }
    const answers = [['gap', 'a2!row2'], ['gap', 'a2'], ['gap', 'a1=5'], ['look', 'pick 13579bdf'], ['count', 'count 7'], ['gap', 'nonsense']] as const;
    for (const [lesson, answer] of answers) seize.courseAnswer(lesson, 0, answer, '', wording);
    const done = lessons.map(({ name, boards }) => `${name} ${boards}\n`).join('');
    const solved = seize.puzzleAnswer(question('daily'), { id: 40, twin: 0, hinted: false }, '=5', wording);
    expect(seize.puzzle(question('id 40', solved.progress), wording).puzzle?.solved).toBe(true);
    const last = lessons.at(-1)!;
    const shown = seize.courseBoard(last.name, last.boards - 1, wording)!.shown.join('');
    const nearly = `seize course 1\n${done}`.replace(`${last.name} ${last.boards}`, `${last.name} ${last.boards - 1}`);
    expect(seize.courseAnswer(last.name, last.boards - 1, shown, nearly, wording)).toMatchObject({ result: 'right', lessonOver: true, courseOver: true });
    expect(seize.course(`seize course 1\n${done}`).next).toBeNull();
  });

  it('reviews', () => {
    const check = (record: string) => {
      seize.replay(record);
      const review = seize.review(record);
      const wording = { edition: 'classic', order: 'hcsf', style: 'full' } as const;
      const rules = seize.rulesOf(record);
      const told = seize.toldReview(record, wording);
      expect(seize.gameLine(record).refused).toBe(told.refused);
      expect(told.refused).toBe(rules === '');
      if (!told.refused && !told.damage) expect(told.review).toEqual(JSON.parse(review));
      if (review.startsWith('{')) expect(declared.faults(JSON.parse(review), 'Review'), record).toEqual([]);
    };
    check(golden[0]!); // without a book, which cannot be proved
    for (const record of golden) {
      seize.openBook(bookFor(/\[Rules "(.*)"\]/.exec(record)![1]!));
      check(record);
    }
    check('=0 =1');
    check('=0 b2=1 b2=3');
    check('[');
  });
});

afterAll(() => {
  const types = ['Reply', 'View', 'Table', 'Description', 'Said', 'Happening', 'MadeMove', 'Analysis', 'Review', 'Scene', 'ToldReview', 'GameLine', 'Hint', 'Studied', 'PicturedRule', 'QuizStatement', 'QuizResults', 'Statistics', 'PosedPuzzle', 'PuzzleReply', 'Course', 'CourseBoard', 'CourseReply', 'Wanted'];
  expect(declared.unseen(...types), 'declared, and never seen').toEqual([]);
  for (const name of ['Room', 'Seize', 'Online']) {
    const never = declared.methods(name).filter((method) => !called.has(`${name}.${method.name}`));
    expect(never.map((method) => method.name), 'never called').toEqual([]);
  }
});
