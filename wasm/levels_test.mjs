// The levels play the same games in WebAssembly as natively.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadRoom } from './seize.mjs';
import { roomBytes, root, rows, seize } from './test_module.mjs';

test('the levels are those of the rows', () => {
  const named = new Set(rows('level_games.tsv').map(([first]) => first));
  assert.deepEqual([...named].sort(), seize.levels().sort());
});

// Books are for characteristics in general: S:hsf has that of S:chs.
const book = (rules) => `data/books/${rules[0]}-${'chsf'.slice(0, rules.length - 2)}.book`;

for (const [first, second, rules, help, seed, tokens] of rows('level_games.tsv')) {
  test(`${first} against ${second}, ${rules}, ${help}, seed ${seed}`, async () => {
    const room = await loadRoom(roomBytes);
    assert.ok(seize.openBook(readFileSync(new URL(book(rules), root))));
    const tags = `[First "program"]\n[Second "program"]\n[Programs "1a:${first} 2a:${second}"]\n[Rules "${rules}"]\n[Help "${help}"]\n`;
    room.open(tags, 'first', 0n, 0);
    for (let chance = BigInt(seed); room.view(0).toAct; ++chance) {
      assert.ok(room.program(seize.choose(room.record(0), chance), 0).changed);
    }
    assert.equal(room.record(0).split('\n\n')[1].trim().split(/\s+/).join(' '), tokens);
  });
}
