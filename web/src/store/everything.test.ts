import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { verbatim } from '../messages.ts';
import type { KeptGame } from '../state.ts';
import { everything, everythingFrom, type Everything, joinGames, joinSmall, most } from './everything.ts';
import { forgetGames, keptGames, putGame } from './games.ts';
import { recall, remember, rememberChanges } from './local.ts';

// The browser's, of which Object.keys gives what is kept.
const storage = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, value: string) => void (storage[key] = value),
  removeItem: (key: string) => void delete storage[key],
}) as Record<string, string>;

const log = (...entries: string[]) => `[First "Ada"]\n\n\nlog 1 0\n${entries.map((entry, at) => `${at} ${entry}\n`).join('')}`;
const game = (id: string, saved: number, ...entries: string[]): KeptGame => ({
  id, saved, log: log(...entries), names: [verbatim('Ada'), verbatim('Bo')], moves: entries.length, result: null,
});
const reread = (id: string, text: string, saved: number) => (text.includes('log 1') ? { ...game(id, saved), log: text } : null);
const logs = async () => Object.fromEntries((await keptGames()).games.map(({ id, log }) => [id, log]));

beforeEach(async () => {
  vi.stubGlobal('localStorage', storage);
  for (const { id } of (await keptGames()).games) await forgetGames([id]);
  for (const key of Object.keys(storage)) delete storage[key];
});

it('what is saved comes back as it was', async () => {
  await putGame(game('1', 10, '1a =0'));
  remember('settings', { theme: 'dark' });
  remember('progress', { solved: 4 });
  const saved = everythingFrom(await everything()) as Everything;
  await forgetGames(['1']);
  for (const key of Object.keys(storage)) delete storage[key];
  expect(await joinGames(saved.games, reread)).toEqual({ games: 1, unread: 0 });
  joinSmall(saved.small);
  expect([await logs(), recall('settings'), recall('progress')]).toEqual([{ 1: log('1a =0') }, { theme: 'dark' }, { solved: 4 }]);
});

it('of one game the longer telling stays, of two that went apart both', async () => {
  await putGame(game('on', 20, '1a =0', '2a b2'));
  await putGame(game('back', 20, '1a =0'));
  await putGame(game('apart', 20, '1a =0', '2a b2'));
  const there = [game('on', 10, '1a =0'), game('back', 30, '1a =0', '2a b2'), game('apart', 10, '1a =0', '2a c3')];
  expect(await joinGames(there, reread)).toEqual({ games: 2, unread: 0 });
  expect(await logs()).toEqual({
    on: log('1a =0', '2a b2'),
    back: log('1a =0', '2a b2'),
    apart: log('1a =0', '2a b2'),
    'apart-10': log('1a =0', '2a c3'),
  });
});

it('a sign of life is nothing that happened', async () => {
  await putGame(game('1', 20, '1a =0', '2a b2'));
  expect(await joinGames([{ ...game('1', 10, '1a =0'), log: `${log('1a =0')}5 alive\n` }], reread)).toEqual({ games: 0, unread: 0 });
});

it('what is no game is counted and left out', async () => {
  expect(await joinGames([null, 7, {}, { id: 'x', log: 'noise', saved: 1 }, { id: '', log: log(), saved: 1 }], reread)).toEqual({ games: 0, unread: 5 });
  expect(await logs()).toEqual({});
});

it.each([['', 'none'], ['{', 'none'], ['[]', 'none'], ['{"seize":1}', 'none'], ['{"seize":"everything","format":2}', 'newer']])(
  'from %s comes nothing: %s',
  (text, why) => expect(everythingFrom(text)).toBe(why),
);

it('what has been reached is the most of both', () => {
  expect(most({ a: 1, b: [1, 2], c: true, d: 'x' }, { a: 3, b: [2, 3], c: false, d: 'y', e: 5 })).toEqual({ a: 3, b: [1, 2, 3], c: true, d: 'x', e: 5 });
});

it('an older page leaves alone what it does not know, and writes nothing where nothing changed', () => {
  remember('settings', { theme: 'sepia', scent: 'cedar' });
  rememberChanges('settings', { theme: 'auto', sound: true }, { theme: 'auto', sound: true });
  expect(recall('settings')).toEqual({ theme: 'sepia', scent: 'cedar' });
  rememberChanges('settings', { theme: 'auto', sound: false }, { theme: 'auto', sound: true });
  expect(recall('settings')).toEqual({ theme: 'sepia', scent: 'cedar', sound: false });
});
