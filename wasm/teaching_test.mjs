// What the page shows of a position, square by square, is what `seize solve` says of all of it; a review in words is what `seize review --json`
// says. Hundreds of positions of all thirty rule sets, and all golden games.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bookFor, golden, root, seize } from './test_module.mjs';

const program = fileURLToPath(new URL('build/release/cli/seize', root));
const run = (command, input) => spawnSync(program, command, { input, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout.trim().split('\n').map(JSON.parse);

const wording = { edition: 'classic', order: 'hcsf', style: 'full' };
const squares = Array.from({ length: 16 }, (_, at) => `${'abcd'[at % 4]}${Math.floor(at / 4) + 1}`);
const ruleSets = ['L', 'S'].flatMap((kind) =>
  Array.from({ length: 15 }, (_, at) => `${kind}:${[...'chsf'].filter((_one, bit) => ((at + 1) >> bit) & 1).join('')}`),
);

let state = 20261116;
const random = (below) => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
};
const shuffled = (all) => all.map((one) => [random(1 << 20), one]).sort(([a], [b]) => a - b).map(([, one]) => one);

// From so many placed on, where searching is cheap whatever the book knows; the whole of it with a book.
function position(rules, nth) {
  const placed = 5 + random(11);
  const pieces = shuffled([...'0123456789abcdef']);
  const places = shuffled([...squares.keys()]).slice(0, placed);
  const board = squares.map((_, at) => (places.includes(at) ? pieces[places.indexOf(at)] : '.'));
  const ranks = [12, 8, 4, 0].map((from) => board.slice(from, from + 4).join('')).join('/');
  return `${ranks} ${nth % 4 === 0 ? '-' : pieces[placed]} ${squares[places.at(-1)]} ${rules}`;
}

// As the page asks: the value, then square after square.
function byTheBoard(text) {
  const scene = seize.scene(text, [], wording);
  assert.equal(scene.impossible, null, text);
  const many = scene.hand !== null && scene.fresh.length === 0 && /[^.]/.test(scene.rack);
  const whole = seize.solve(text, { valueOnly: many });
  const empty = squares.filter((_, at) => scene.board[at] === '.');
  return { value: whole.value, moves: many ? empty.flatMap((square) => seize.worth(text, square, whole.value)) : whole.moves };
}

const perSet = 15;

test(`${perSet * ruleSets.length} positions of all thirty rule sets have the values that seize solve gives`, () => {
  const all = ruleSets.flatMap((rules) => Array.from({ length: perSet }, (_, nth) => position(rules, nth)));
  const right = run(['solve', '--batch', '--json'], `${all.join('\n')}\n`);
  assert.equal(right.length, all.length);
  let rules = '';
  for (const [nth, text] of all.entries()) {
    if (rules !== (rules = text.split(' ')[3])) assert.equal(seize.openBook(bookFor(rules)), true);
    const { value, moves } = byTheBoard(text);
    assert.deepEqual({ value, moves: moves.map(({ move, value: worth }) => `${move} ${worth}`) }, {
      value: right[nth].value,
      moves: right[nth].moves.map(({ move, value: worth }) => `${move} ${worth}`),
    }, text);
  }
});

test('a review in words is what seize review --json says', () => {
  for (const record of golden) {
    const rules = seize.rulesOf(record);
    seize.openBook(bookFor(rules));
    const told = seize.toldReview(record, wording);
    const [right] = run(['review', '--json', '-'], `${record}\n`);
    assert.deepEqual(told.review, right, record);
    assert.equal(told.acts.length, right.moves.length);
    for (const [nth, { mistake }] of right.moves.entries()) assert.equal(told.acts[nth].told.length > 0, mistake !== null);
  }
});
