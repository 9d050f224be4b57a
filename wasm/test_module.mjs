// What the tests of the modules share: the modules as they were built, the rows and the golden games of data/.

import { readFileSync } from 'node:fs';
import { load, loadMind, loadRoom } from './seize.mjs';

export const root = new URL('..', import.meta.url);
export const bytes = readFileSync(new URL('build/wasm/wasm/seize.wasm', root));
export const roomBytes = readFileSync(new URL('build/wasm/wasm/room.wasm', root));
export const onlineBytes = readFileSync(new URL('build/wasm/wasm/online.wasm', root));
export const seize = await load(bytes);
export const mind = await loadMind(readFileSync(new URL('build/wasm/wasm/mind.wasm', root)));

export const text = (path) => readFileSync(new URL(path, root), 'utf8');

export const rows = (name) =>
  text(`data/${name}`)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'));

// Books are for characteristics in general: S:hsf has that of S:chs.
export const bookFor = (rules) =>
  readFileSync(new URL(`data/books/${rules[0]}-${'chsf'.slice(0, rules.length - 2)}.book`, root));

export const golden = (await loadRoom(roomBytes)).splitGames(text('data/golden.txt'));

// Plays a record's moves at a room, click by click, by two sides at one screen. Gives the tokens that nobody there could bring
// about: giving up when the other side is to act, and running out of time without a clock.
export function playClicks(room, record) {
  const [, tags = '', moves = ''] = /^((?:\[.*\]\n)*)([^]*)$/.exec(record);
  let now = 0;
  let { view } = room.open(tags.replace(/\[Result .*\]\n/, ''), 'first', 0n, now);
  const left = [];
  const act = (what) => ({ view } = room.act(what, ++now));
  for (const token of moves.replace(/\{[^}]*\}/g, ' ').trim().split(/\s+/)) {
    const [sign, side] = token;
    if (sign === '~') for (const one of ['draw?', 'draw+']) act(one);
    else if (sign === '#' && view.toAct?.startsWith(side)) act('#');
    else if (sign === '%' && room.timeLeft(now) !== null) ({ view } = room.wait((now += room.timeLeft(now))));
    else if (sign === '#' || sign === '%') left.push(token);
    else for (const part of token.match(/[a-d][1-4](?![a-z0-9])|=[0-9a-fA-F]|=?-|[!?][a-z0-9]*/g) ?? []) act(clickOf(part));
  }
  return left;
}

const clickOf = (part) => part.replace('?', '!').replace('=-', '-');
