// The levels play the same games in WebAssembly as natively.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load, loadRoom } from './seize.mjs';
import { bookFor, bytes, mind, roomBytes, rows, seize } from './test_module.mjs';

// As a page has them: the players alone.
test('the levels are those of the rows', () => {
  const named = new Set(rows('level_games.tsv').map(([first]) => first));
  assert.deepEqual([...named].sort(), mind.levels().sort());
  assert.deepEqual(seize.levels(), mind.levels());
});

for (const [first, second, rules, help, seed, tokens] of rows('level_games.tsv')) {
  test(`${first} against ${second}, ${rules}, ${help}, seed ${seed}`, async () => {
    const room = await loadRoom(roomBytes);
    assert.ok(mind.openBook(bookFor(rules)));
    const tags = `[First "program"]\n[Second "program"]\n[Programs "1a:${first} 2a:${second}"]\n[Rules "${rules}"]\n[Help "${help}"]\n`;
    room.open(tags, 'first', 0n, 0);
    for (let chance = BigInt(seed); room.look(0).toAct; ++chance) {
      assert.ok(room.program(mind.choose(room.record(0), chance), 0).happened.length > 0);
    }
    assert.equal(room.record(0).split('\n\n')[1].trim().split(/\s+/).join(' '), tokens);
  });
}

test('a book changes what the strongest level chooses, and nobody else’s moves: they need not load it', async () => {
  const [withBook, without, room] = [await load(bytes), await load(bytes), await loadRoom(roomBytes)];
  const levels = withBook.levels();
  const other = new Set();
  for (const rules of ['L:chsf', 'S:c']) {
    assert.ok(withBook.openBook(bookFor(rules)));
    room.open(`[First "program"]\n[Second "program"]\n[Programs "1a:fox 2a:lynx"]\n[Rules "${rules}"]\n`, 'first', 0n, 0);
    for (let seed = 1n; room.look(0).toAct && seed < 13n; ++seed) {
      const record = room.record(0);
      for (const level of levels) {
        const played = record.replace(/\[Programs .*\]/, `[Programs "1a:${level} 2a:${level}"]`);
        if (withBook.choose(played, seed) !== without.choose(played, seed)) other.add(level);
      }
      room.program(without.choose(record, seed), 0);
    }
  }
  assert.deepEqual([...other], levels.slice(-1));
});
