// The solver says in WebAssembly what it says natively, and visits the same nodes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from './seize.mjs';
import { bytes, root, rows, seize } from './test_module.mjs';

for (const [position, value, plies, nodes] of rows('solved.tsv')) {
  test(`${position} is a ${value}`, async () => {
    const fresh = await load(bytes); // an empty table, so that the nodes are those of one search alone
    const analysis = fresh.solve(position, { valueOnly: true, plies: true });
    assert.equal(analysis.value, value);
    assert.equal(analysis.plies, plies === '-' ? null : Number(plies));
    assert.equal(analysis.nodes, Number(nodes));
  });
}

test('the signature of the search is the native one', () => {
  const [[signature]] = rows('bench.tsv');
  assert.equal(seize.bench(), BigInt(signature));
});

test('every move has its value', () => {
  const analysis = seize.solve('fedc/4.../.8../012. 3 c1 L:chsf', { plies: true });
  assert.equal(analysis.best, 'd1!row1');
  assert.deepEqual(analysis.moves[0], { move: 'd1!row1', value: 'win', plies: 1 });
  assert.equal(analysis.proved, true);
});

test('a search tells how far it is and can be cancelled', () => {
  let heard = 0;
  const watch = (nodes) => {
    heard = nodes;
    return nodes > 100000;
  };
  const analysis = seize.solve('..../..../..../.... 0 - L:chsf', { watch });
  assert.equal(analysis.proved, false);
  assert.equal(analysis.value, 'unknown');
  assert.ok(heard > 100000);
});

test('a book answers at once, a damaged one is refused', () => {
  const book = readFileSync(new URL('data/books/L-c.book', root));
  assert.equal(seize.openBook(book), true);
  const analysis = seize.solve('..../..../..../.... 0 - L:c');
  assert.equal(analysis.value, 'draw');
  assert.equal(analysis.nodes, 0);
  assert.equal(seize.openBook(book.subarray(1)), false);
});

test('a position that is none is refused', () => {
  assert.equal(seize.solve('nonsense'), null);
});
