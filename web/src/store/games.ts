// The games kept on this device, in IndexedDB. The one at hand is also written down at once, so that it survives whatever ends
// the page before IndexedDB is done.

import type { KeptGame } from '../state.ts';
import { forget, isNamed, recall, remember } from './local.ts';

const database = 'seize';
const games = 'games';
const atHand = 'game';
const leaving = 'leaving'; // games that are being deleted: where the page goes before IndexedDB is done, the next one does it

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database); // whatever version a newer page has made of it
    request.onupgradeneeded = () => request.result.createObjectStore(games, { keyPath: 'id' });
    request.onsuccess = () => {
      request.result.onversionchange = () => makeWay(request.result);
      there = request.result;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

// A newer page in another tab may want to change it.
function makeWay(base: IDBDatabase): void {
  base.close();
  connection = null;
  there = null;
}

// Opened at the first need; a failure is tried again at the next.
let connection: Promise<IDBDatabase> | null = null;
let there: IDBDatabase | null = null; // so that nothing is waited for where the page is about to go

async function transact<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  connection ??= opened();
  const base =
    there ??
    (await connection.catch((error: unknown) => {
      connection = null;
      throw error;
    }));
  return new Promise<T>((resolve, reject) => {
    const transaction = base.transaction(games, mode);
    const request = what(transaction.objectStore(games));
    transaction.commit?.(); // now: the page may be about to go
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error);
  });
}

// A game without a move is not worth keeping; as the one at hand it survives a reload.
export async function keepGame(game: KeptGame): Promise<void> {
  const written = remember(atHand, { ...game, tab: thisTab() });
  if (game.moves === 0) {
    if (!written) await transact('readonly', (store) => store.count()); // throws where nothing can be kept at all
    return;
  }
  try {
    await transact('readwrite', (store) => store.put(game));
  } catch (error) {
    if (!written) throw error;
    throw new KeptOnce(error);
  }
}

// Into the list alone: the game at hand stays what it is.
export const putGame = async (game: KeptGame): Promise<void> => void (await transact('readwrite', (store) => store.put(game)));

// The game at hand is safe, the list of games is not.
export class KeptOnce extends Error {
  constructor(cause: unknown) {
    super('kept as the game at hand only', { cause });
  }
}

export async function forgetGames(ids: readonly string[]): Promise<void> {
  if (ids.includes(gameAtHand()?.id ?? '')) forget(atHand);
  if (ids.length === 0) return;
  remember(leaving, ids);
  await transact('readwrite', (store) => ids.map((id) => store.delete(id)).at(-1)!);
  forget(leaving);
}

async function endForgetting(): Promise<void> {
  const ids = recall(leaving);
  if (Array.isArray(ids)) await forgetGames(ids.filter((id) => typeof id === 'string'));
}

export function gameAtHand(): KeptGame | null {
  const game = withLog(recall(atHand));
  return isGame(game) ? game : null;
}

// The same after a reload: what the page before has written down as it went is heard of only then.
function thisTab(): string {
  try {
    const known = sessionStorage.getItem('seize.tab') ?? String(Math.random());
    sessionStorage.setItem('seize.tab', known);
    return known;
  } catch {
    return ''; // whoever keeps nothing has no other tab to fear
  }
}

// Tells of every game that another tab or window writes down.
export function whenKeptElsewhere(tell: (id: string) => void): void {
  addEventListener('storage', ({ key }) => {
    const game = isNamed(key, atHand) ? gameAtHand() : null;
    if (game && (game as { tab?: unknown }).tab !== thisTab()) tell(game.id);
  });
}

// Newest first. The game at hand is among them even where IndexedDB did not get it in time, or is not there at all.
export async function keptGames(): Promise<{ games: KeptGame[]; complete: boolean }> {
  await endForgetting().catch(() => undefined); // the list says that it cannot be read
  const last = gameAtHand();
  const [stored, complete] = await transact('readonly', (store) => store.getAll() as IDBRequest<unknown[]>)
    .then((all) => [all.map(withLog).filter(isGame), true] as const)
    .catch(() => [[], false] as const);
  const newer = last && last.moves !== 0 && !stored.some(({ id, saved }) => id === last.id && saved >= last.saved);
  const all = newer ? [last, ...stored.filter(({ id }) => id !== last.id)] : [...stored];
  return { games: all.sort((a, b) => b.saved - a.saved), complete };
}

// A game that was kept long ago has a record, where one of today has its log.
const withLog = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'record' in value ? { log: value.record, ...value } : value;

function isGame(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const { id, log, names, saved } = value as Partial<Record<keyof KeptGame, unknown>>;
  return typeof id === 'string' && typeof log === 'string' && Array.isArray(names) && typeof saved === 'number';
}
