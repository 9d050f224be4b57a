// The room as a page uses it: whole games by clicks and by typed lines, in every language.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadRoom } from './seize.mjs';
import { roomBytes, root, seize } from './test_module.mjs';

const words = (language) => readFileSync(new URL(`messages/words/${language}.txt`, root), 'utf8');
const ids = (said) => said.map(({ id }) => id);

async function roomWith(language = 'en') {
  const room = await loadRoom(roomBytes);
  room.setNames('First', 'Second');
  assert.ok(room.setWords(words(language)));
  return room;
}

test('a table is opened from tags, who starts by lot', async () => {
  const room = await roomWith();
  const starters = new Set();
  for (let seed = 0n; seed < 20n; ++seed) {
    const reply = room.open('[First "Ada"]\n[Second "Bo"]\n[Rules "S:chs"]\n[Edition "access"]\n', 'lot', seed, 0);
    assert.deepEqual([reply.refused, reply.changed], [false, true]);
    const view = room.view(0);
    assert.deepEqual([view.rules, view.edition, view.byLot, view.sets.length], ['S:chs', 'access', true, 19]);
    starters.add(view.teams[0][0].name);
  }
  assert.deepEqual([...starters].sort(), ['Ada', 'Bo']);
});

test('a whole game by clicks: an alignment missed, stolen by pointing at squares', async () => {
  const room = await roomWith();
  room.open('', 'first', 0n, 0);
  for (const click of ['=0', 'b2', '=1', 'a1', '=2', 'c3', '=3', 'd4', '=4']) assert.ok(room.act(click, 0).changed, click);
  assert.equal(room.view(0).callOpen, true);
  assert.equal(room.act('!', 0).changed, false);
  assert.equal(room.view(0).open, 'pointing');
  assert.deepEqual(room.setsWith(['a1', 'b2']), ['diag']);
  const won = room.act('@a1 b2 c3 d4', 0);
  assert.deepEqual(ids(won.said), ['told.stole']);
  const { outcome, toAct, task } = room.view(0);
  assert.deepEqual(
    [outcome.result, outcome.winner, outcome.stolen, outcome.set, outcome.squares, ids(outcome.shared)],
    ['0-1', 1, true, 'diag', ['a1', 'b2', 'c3', 'd4'], ['value.round', 'value.solid']],
  );
  assert.deepEqual([toAct, task], [null, 'none']);
});

test('typed lines and clicks are one conversation', async () => {
  const room = await roomWith('fr');
  room.open('', 'first', 0n, 0);
  assert.ok(room.hear('grande foncée ronde creuse', 0).changed);
  assert.equal(room.view(0).hand.piece, 'b');
  assert.ok(room.act('b2', 0).changed);
  assert.deepEqual(ids(room.hear('b2 ?', 0).said), ['content.piece']);
  assert.equal(room.hear('aide', 0).wish, 'help');
});

test('what was kept is gone on with, clock and programs included', async () => {
  const room = await roomWith();
  room.open('[First "Ada"]\n[Second "program"]\n[Programs "2a:perfect"]\n[Clock "60/move"]\n', 'first', 0n, 1000);
  room.act('=0', 2000);
  const kept = room.record(12000);
  const other = await roomWith();
  assert.deepEqual(other.resume(kept, 500000).refused, false);
  const view = other.view(500000);
  assert.deepEqual([view.timeLeft, view.toAct.program, view.toAct.level], [50000, true, 'perfect']);
  assert.ok(other.program('c3', 500001).changed);
  assert.deepEqual([room.describe(kept).refused, room.describe(kept).moves], [false, 1]);
});

test('a broken record says where and why, and leaves the table', async () => {
  const room = await roomWith();
  room.resume('=0 b2=1', 0);
  const reply = room.resume('=0 b2=1 b2=3', 0);
  assert.deepEqual([reply.refused, reply.move, reply.text], [true, 3, 'b2=3']);
  assert.equal(room.view(0).moves.length, 2);
  for (const garbage of ['\u0000', '[', 'x'.repeat(2 << 20), '=0 =1', '{', '\ud800']) assert.equal(room.describe(garbage).refused, true);
});

test('a file of games is cut into its games', async () => {
  const { splitGames } = await roomWith();
  assert.equal(splitGames(readFileSync(new URL('data/golden.txt', root), 'utf8')).length > 20, true);
});

test('time runs out by waiting, and can be granted', async () => {
  const room = await roomWith();
  room.open('[Clock "10/move"]\n[Grants "yes"]\n', 'first', 0n, 0);
  assert.deepEqual(ids(room.act('+5', 0).said), ['told.granted']);
  assert.equal(room.wait(14999).changed, false);
  assert.equal(room.wait(15000).changed, true);
  assert.equal(room.view(15000).outcome.reason, 'time');
});

test('programs play a whole game', async () => {
  const room = await roomWith();
  room.open('[First "program"]\n[Second "program"]\n[Programs "1a 2a"]\n', 'first', 0n, 0);
  for (let seed = 1n; room.view(0).toAct; ++seed) assert.ok(room.program(seize.choose(room.record(0), seed), 0).changed);
  assert.notEqual(room.view(0).outcome, null);
});
