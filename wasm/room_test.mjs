// The room as a page uses it: whole games by clicks and by typed lines, in every language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadRoom } from './seize.mjs';
import { golden, playClicks, roomBytes, seize, text } from './test_module.mjs';

const ids = (said) => said.map(({ id }) => id);
const kinds = ({ happened }) => happened.map(({ kind }) => kind);

async function roomWith(language = 'en') {
  const room = await loadRoom(roomBytes);
  room.setNames('First', 'Second');
  assert.ok(room.setWords(text(`messages/words/${language}.txt`)));
  return room;
}

const play = (room, clicks, now = 0) => clicks.split(' ').map((click) => room.act(click, now));

test('a table is opened from tags, who starts by lot', async () => {
  const room = await roomWith();
  const starters = new Set();
  for (let seed = 0n; seed < 20n; ++seed) {
    const reply = room.open('[First "Ada"]\n[Second "Bo"]\n[Rules "S:chs"]\n[Edition "access"]\n', 'lot', seed, 0);
    assert.deepEqual([reply.refused, reply.happened], [false, []]);
    const table = room.table();
    assert.deepEqual([table.rules, table.edition, table.byLot, table.sets.length], ['S:chs', 'access', true, 19]);
    assert.deepEqual(table.me, ['1a', '2a']);
    starters.add(table.teams[0][0].name);
  }
  assert.deepEqual([...starters].sort(), ['Ada', 'Bo']);
});

test('a whole game by clicks: an alignment missed, stolen by pointing at squares', async () => {
  const room = await roomWith();
  room.open('', 'first', 0n, 0);
  for (const reply of play(room, '=0 b2 =1 a1 =2 c3 =3 d4 =4')) assert.equal(reply.happened.length, 1);
  assert.equal(room.look(0).callOpen, true);
  const called = room.act('quarto', 0);
  assert.deepEqual([called.happened, called.view.question], [[], 'pointing']);
  const won = room.act('@a1 b2 c3 d4', 0);
  assert.deepEqual(won.happened, [{ kind: 'called', by: '2a', set: 'diag', stolen: true }]);
  assert.deepEqual([ids(room.told()), ids(room.ending())], [['told.stole'], ['told.stole']]);
  const { outcome, toAct, task } = won.view;
  assert.deepEqual(
    [outcome.result, outcome.winner, outcome.stolen, outcome.set, outcome.shared],
    ['0-1', 1, true, 'diag', 'sf'],
  );
  assert.deepEqual([toAct, task], [null, 'none']);
});

test('typed lines and clicks are one conversation', async () => {
  const room = await roomWith('fr');
  room.open('', 'first', 0n, 0);
  assert.deepEqual(kinds(room.hear('grande foncée ronde creuse', 0)), ['gave']);
  assert.equal(room.look(0).hand, 'b');
  assert.deepEqual(kinds(room.act('b2', 0)), ['placed']);
  room.hear('b2 ?', 0);
  assert.deepEqual(ids(room.told()), ['content.piece']);
  assert.equal(room.hear('aide', 0).wish, 'help');
});

test('“save NAME” is a wish: what the file is called is for the host', async () => {
  const room = await roomWith();
  room.open('', 'first', 0n, 0);
  for (const line of ['save', 'save foo', ' Export\tmy game.txt ', 'save 7'])
    assert.equal(room.hear(line, 0).wish, 'save', line);
  assert.equal(room.look(0).moves, '');
});

test('a click that is none is refused without a word', async () => {
  const room = await roomWith();
  room.open('', 'first', 0n, 0);
  room.act('=0', 0);
  assert.deepEqual([room.act('nonsense', 0).refused, room.told()], [true, []]);
});

test('words are asked for apart, a cell at a time, in the order that was chosen', async () => {
  const room = await roomWith();
  room.open('', 'first', 0n, 0);
  const words = (cell) => ids(room.cell(cell).args.piece.parts);
  assert.deepEqual(words('=7'), words('b2=7'));
  const before = words('=7');
  assert.equal(room.hear('order fshc', 0).order, 'fshc');
  assert.deepEqual([words('=7').toSorted(), words('=7')[0] === before[0]], [before.toSorted(), false]);
  assert.equal(room.setOrder('hhhh'), false);
  for (const none of ['', 'b2', 'z9=7', '=x', 'b2=x']) assert.equal(room.cell(none), null, none);
});

test('the style is chosen by the host or by a typed word, and every reply tells it', async () => {
  const room = await roomWith();
  assert.equal(room.open('', 'first', 0n, 0).style, 'full');
  assert.deepEqual([room.setStyle('terse'), room.setStyle('chatty')], [true, false]);
  assert.equal(room.prompt().id, 'terse.give');
  assert.equal(room.act('=7', 0).style, 'terse');
  assert.deepEqual([ids(room.told()), ids(room.cell('=7').args.piece.parts)[0]], [['terse.given'], 'letter.tall']);
  assert.equal(room.hear('wordy', 0).style, 'full');
  assert.equal(room.prompt().id, 'prompt.place');
});

test('what was kept is gone on with, clock, grants, proposals and programs included', async () => {
  const room = await roomWith();
  room.open('[First "Ada"]\n[Second "program"]\n[Programs "2a:perfect"]\n[Clock "60/move"]\n', 'first', 0n, 1000);
  room.act('=0', 2000);
  const kept = room.log(12000);
  const other = await roomWith();
  const resumed = other.resume(kept, 500000);
  assert.deepEqual([resumed.refused, kinds(resumed)], [false, ['stoodStill']]);
  assert.deepEqual([other.timeLeft(500000), resumed.view.toAct, other.table().teams[1][0].level], [50000, '2a', 'perfect']);
  assert.deepEqual(kinds(other.program('c3', 500001)), ['placed']);
  assert.deepEqual([room.describe(kept).refused, room.describe(kept).moves], [false, 1]);
  assert.match(room.recordOf(kept), /^=0 /m);

  room.open('[Clock "20/move"]\n[Grants "yes"]\n', 'first', 0n, 0);
  room.act('=0', 0);
  room.act('+30', 10000);
  room.act('draw?', 30000);
  const { view } = other.resume(room.log(35000), 900000);
  assert.deepEqual([other.timeLeft(900000), view.outcome, view.question], [15000, null, 'draw']);
});

test('who goes on is told what matters, and not who started', async () => {
  const room = await roomWith();
  room.open('[Mask "yes"]\n[Clock "60/move"]\n', 'lot', 7n, 0);
  assert.ok(ids(room.told()).includes('open.lot'));
  room.resume(room.log(0), 0);
  assert.deepEqual(ids(room.told()), [
    'open.players', 'answer.rules_lines', 'open.mask', 'open.mask_no_hints', 'open.clock', 'open.resumed', 'answer.last_none', 'answer.hand_empty',
  ]);
  room.act('#', 1);
  room.resume(room.log(1), 1);
  assert.deepEqual(ids(room.told()).slice(-1), ['told.resigned']);
});

test('a machine that slept has played nobody’s time', async () => {
  const room = await roomWith();
  room.open('[Clock "60/move"]\n', 'first', 0n, 0);
  assert.deepEqual(room.standStill(10000, 4000000).happened, [{ kind: 'stoodStill', length: 3990000 }]);
  assert.equal(room.timeLeft(4000000), 50000);
});

test('a broken record says where and why, and leaves the table', async () => {
  const room = await roomWith();
  room.resume('=0 b2=1', 0);
  const reply = room.resume('=0 b2=1 b2=3', 0);
  assert.deepEqual([reply.refused, reply.view.moves, ids(room.told())], [true, '=0 b2=1', ['flaw.in_move']]);
  const { refused, number, readable } = room.describe('=0 b2=1 b2=3');
  assert.deepEqual([refused, number, readable], [true, 3, 2]);
  for (const garbage of ['\u0000', '[', 'x'.repeat(2 << 20), '=0 =1', '{', '\ud800'])
    assert.equal(room.describe(garbage).refused, true);
});

test('what can be read of a damaged log is opened, if so wanted', async () => {
  const room = await roomWith();
  room.open('', 'first', 0n, 0);
  play(room, '=0 b2 =1');
  const damaged = room.log(5000).replace(/\n[^\n]*alive\n$/, '\n1 1a a1 nonsense\n');
  assert.deepEqual([room.describe(damaged).readable, room.recordOf(damaged)], [2, '']);
  assert.equal(room.resume(damaged, 9000).refused, true);
  assert.equal(room.resume(damaged, 9000, true).view.moves, '=0 b2=1');
});

test('a file of games is cut into its games', () => assert.ok(golden.length > 20));

test('time runs out by waiting, and can be granted, never to oneself', async () => {
  const room = await roomWith();
  room.open('[Clock "10/move"]\n[Grants "yes"]\n', 'first', 0n, 0);
  assert.deepEqual(room.act('+5', 0).happened, [{ kind: 'granted', side: 0, more: 5000 }]);
  assert.deepEqual([room.wait(14999).happened, room.timeLeft(14999)], [[], 1]);
  assert.deepEqual(kinds(room.wait(15000)), ['ranOut']);
  assert.deepEqual([room.look(15000).outcome.reason, room.timeLeft(15000)], ['time', null]);

  room.open('[Clock "10/move"]\n[Grants "yes"]\n[Second "program"]\n[Programs "2a"]\n', 'first', 0n, 0);
  assert.equal(room.act('+5', 0).refused, true);
});

test('programs play a whole game', async () => {
  const room = await roomWith();
  room.open('[First "program"]\n[Second "program"]\n[Programs "1a 2a"]\n', 'first', 0n, 0);
  for (let seed = 1n; room.look(0).toAct; ++seed)
    assert.ok(room.program(seize.choose(room.record(0), seed), 0).happened.length > 0);
  assert.notEqual(room.look(0).outcome, null);
});

test('what somebody types or clicks while a program thinks is never done for the program', async () => {
  const room = await roomWith();
  room.open('[First "Ada"]\n[Second "program"]\n[Programs "2a"]\n', 'first', 0n, 0);
  room.act('=0', 0);
  assert.deepEqual([room.hear('b2', 0).refused, room.act('b2', 0).refused], [true, true]);
  assert.equal(room.act('resign', 0).view.question, 'resigning');
  assert.deepEqual(room.hear('yes', 0).happened, [{ kind: 'resigned', side: 0 }]);
});

test('after the end of a mask table its board is shown on request, and not in the next game', async () => {
  const room = await roomWith();
  room.open('[Mask "yes"]\n', 'first', 0n, 0);
  play(room, '=0 b2 =1 #');
  assert.equal(room.look(0).board, '?'.repeat(16));
  assert.equal(room.look(0, 'all').board, '.....0..........');
  room.act('again', 0);
  assert.deepEqual(kinds(room.act('yes', 0)), ['beganAnew']);
  assert.equal(room.look(0).board, '?'.repeat(16));
});

test('the past of a golden game is what the game was then', async () => {
  const room = await roomWith();
  for (const record of golden.filter((one) => !one.includes('[Mask'))) {
    room.resume(record, 0);
    const tokens = room.look(0).moves.split(' ').filter(Boolean);
    const then = await roomWith();
    const head = record.slice(0, record.lastIndexOf(']') + 1).replace(/^\[Result .*$/m, '');
    for (let count = 0; count <= tokens.length; ++count) {
      const past = room.past(count);
      assert.equal(past.moves, tokens.slice(0, count).join(' '));
      if (count === tokens.length) continue; // the whole game: over, or as it stands
      then.resume(`${head}\n\n${past.moves}\n`, 0);
      const { timeLeft: _, ...seen } = then.look(0);
      assert.deepEqual(past, { ...seen, timeLeft: null });
    }
    assert.deepEqual([room.past(tokens.length + 1), room.past(-1)], [null, null]);
  }
});

// A room whose every reply is weighed, in bytes as they come out of the module.
function weighing(room) {
  let greatest = 0;
  const weigh = (what) => (...all) => {
    const reply = what(...all);
    greatest = Math.max(greatest, Buffer.byteLength(JSON.stringify(reply)));
    return reply;
  };
  const weighed = Object.fromEntries(['open', 'act', 'wait'].map((name) => [name, weigh(room[name])]));
  return { room: { ...room, ...weighed }, greatest: () => greatest };
}

test('no reply to a click is longer than 1024 bytes, over all golden games', async (t) => {
  const { room, greatest } = weighing(await roomWith());
  for (const record of golden) {
    const left = playClicks(room, record);
    if (left.length > 0) continue;
    assert.equal(room.look(0, 'all').outcome?.result ?? '*', /\[Result "(.*)"\]/.exec(record)[1], record);
  }
  t.diagnostic(`the longest reply has ${greatest()} bytes`);
  assert.ok(greatest() <= 1024 && greatest() > 300, `${greatest()}`);
});

// Twin games differ in one piece, so that only one has a fresh alignment: on the diagonal stand 1, 2 and 3, all round and solid;
// 8 completes it, f does not.
test('twin games: every reply is the same but for the piece, also in length', async () => {
  const room = await roomWith();
  const replies = (twin, help) => {
    room.open(`[Help "${help}"]\n`, 'first', 0n, 0);
    return play(room, `=1 b2 =2 a1 =3 c3 =${twin} d4 =4 a2`).map((reply) => namelessly(reply, twin));
  };
  for (const help of ['official', 'call']) assert.deepEqual(replies('8', help), replies('f', help));
});

// The reply as text, the twin without its name: where it is, and which of the two places beside the board is empty.
function namelessly(reply, twin) {
  const { view } = reply;
  const rack = [...view.rack].map((place, at) => ([8, 15].includes(at) ? 'x' : place)).join('');
  const text = JSON.stringify(reply);
  const same = JSON.stringify({ ...reply, view: { ...view, rack } }).replaceAll(`"${twin}"`, '"x"').replaceAll(`=${twin}`, '=x');
  return [text.length, same.replace(/"board":"([^"]*)"/, (_, board) => `"board":"${board.replace(twin, 'x')}"`)];
}
