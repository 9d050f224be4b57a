// The rows of data/ pass in WebAssembly as they do natively.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { bookFor, root, rows, seize } from './test_module.mjs';

for (const [position, depth, count] of rows('perft.tsv')) {
  test(`perft ${depth} of ${position}`, () => {
    assert.equal(seize.perft(position, Number(depth)), BigInt(count));
  });
}

test('a position that is none is refused', () => {
  assert.equal(seize.perft('nonsense', 1), 2n ** 64n - 1n);
});

const word = (field) => (field === '-' ? null : field);
const list = (field) => (field === '-' ? [] : field.split(','));

// In canonical text every game begins with its tags after a blank line.
const games = readFileSync(new URL('data/golden.txt', root), 'utf8').split(/\n\n(?=\[)/);
rows('golden.tsv').forEach(([result, reason, by, set, position, fresh, stale, moves], i) => {
  test(`golden game ${i + 1} stands at ${position}`, () => {
    assert.deepEqual(JSON.parse(seize.replay(games[i])), {
      result,
      reason: word(reason),
      by: word(by),
      set: word(set),
      position,
      fresh: list(fresh),
      stale: list(stale),
      moves: Number(moves),
    });
  });
});

// The book of the game's rules serves, as it does natively.
const openBook = (record) => assert.ok(seize.openBook(bookFor(/\[Rules "(.*)"\]/.exec(record)[1])));

const reviews = readFileSync(new URL('data/reviews/golden.jsonl', root), 'utf8').trimEnd().split('\n');
test('there is a review for every golden game', () => assert.equal(reviews.length, games.length));
reviews.forEach((review, i) => {
  test(`golden game ${i + 1} is reviewed as natively`, () => {
    openBook(games[i]);
    assert.equal(seize.review(games[i]), review);
  });
});

test('a refused game has no review', () => {
  assert.equal(seize.review('=0 b2=1 b2=2'), '3 R2.3');
});

test('a refused game tells the token and the rule', () => {
  assert.equal(seize.replay('=0 b2=1 b2=2'), '3 R2.3');
  assert.equal(seize.replay('[Edition "gold"]\n\n=0'), '0 R1.3');
});
