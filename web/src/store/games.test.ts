import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { verbatim } from '../messages.ts';
import type { KeptGame } from '../state.ts';
import { forgetGames, gameAtHand, keepGame, keptGames, KeptOnce } from './games.ts';

const kept = (id: string, saved: number): KeptGame => ({
  id, saved, log: `=${id}`, names: [verbatim('Ada'), verbatim('Bo')], moves: 1, result: null,
});

const local = new Map<string, string>();
const storage = {
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
};

beforeEach(async () => {
  vi.stubGlobal('localStorage', storage);
  await forgetGames((await keptGames()).games.map(({ id }) => id));
  local.clear();
});

it('games are kept, newest first', async () => {
  await keepGame(kept('1', 10));
  await keepGame(kept('2', 20));
  await keepGame(kept('1', 30));
  expect((await keptGames()).games.map(({ id, saved }) => [id, saved])).toEqual([['1', 30], ['2', 20]]);
});

it('a game that is let go is gone, also as the game at hand', async () => {
  await keepGame(kept('1', 10));
  expect(gameAtHand()?.id).toBe('1');
  await forgetGames(['1']);
  expect([gameAtHand(), (await keptGames()).games]).toEqual([null, []]);
});

it('where the page goes before a game is deleted, the next one deletes it', async () => {
  await keepGame(kept('1', 10));
  await keepGame(kept('2', 20));
  local.set('seize.leaving', JSON.stringify(['1', 7]));
  expect((await keptGames()).games.map(({ id }) => id)).toEqual(['2']);
  expect(local.has('seize.leaving')).toBe(false);
  await keepGame(kept('1', 30));
  expect((await keptGames()).games.map(({ id }) => id)).toEqual(['1', '2']);
});

it('the game at hand is among them even where IndexedDB did not get it in time', async () => {
  await keepGame(kept('1', 10));
  local.set('seize.game', JSON.stringify(kept('1', 99)));
  expect((await keptGames()).games.map(({ saved }) => saved)).toEqual([99]);
});

it('a game that was kept with its record comes back with that as its log', async () => {
  const { log, ...rest } = kept('1', 10);
  local.set('seize.game', JSON.stringify({ ...rest, record: log }));
  expect(gameAtHand()?.log).toBe(log);
  expect((await keptGames()).games.map((game) => game.log)).toEqual([log]);
});

it('what is damaged is left out, and the rest is there', async () => {
  await keepGame(kept('1', 10));
  for (const damaged of ['{{{', '7', '{"id":5}', 'null']) {
    local.set('seize.game', damaged);
    expect((await keptGames()).games.map(({ id }) => id)).toEqual(['1']);
  }
});

it('a full store still keeps the game at hand, and says so', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepGame(kept('3', 30))).rejects.toBeInstanceOf(KeptOnce);
  expect(gameAtHand()?.id).toBe('3');
});

it('where nothing can be kept, that is said', async () => {
  vi.stubGlobal('localStorage', { ...storage, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(keepGame(kept('4', 40))).rejects.not.toBeInstanceOf(KeptOnce);
});
