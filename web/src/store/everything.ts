// Everything kept on this device as one text, and back. What comes back is joined to what is here: neither loses anything.

import type { KeptGame } from '../state.ts';
import { keptGames, putGame } from './games.ts';
import { recall, remember, rememberedNames } from './local.ts';

const format = 1;

export interface Everything {
  readonly seize: 'everything';
  readonly format: number;
  readonly small: Readonly<Record<string, unknown>>; // settings, choices, progress
  readonly games: readonly unknown[]; // as they are kept
}

// The game at hand is among the games; the key to one's seats at servers goes into no file.
const isSmall = (name: string) => name !== 'game' && name !== 'me';

export async function everything(): Promise<string> {
  const { games, complete } = await keptGames();
  if (!complete && games.length === 0) throw new Error('the games cannot be read');
  const small = Object.fromEntries(rememberedNames().filter(isSmall).map((name) => [name, recall(name)]));
  return `${JSON.stringify({ seize: 'everything', format, small, games } satisfies Everything, null, 1)}\n`;
}

export type Unreadable = 'none' | 'newer';

export function everythingFrom(text: string): Everything | Unreadable {
  const read = parsed(text);
  if (!isObject(read) || read.seize !== 'everything' || typeof read.format !== 'number') return 'none';
  if (read.format > format) return 'newer';
  return { seize: 'everything', format, small: isObject(read.small) ? read.small : {}, games: Array.isArray(read.games) ? read.games : [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

// ---- games

// A game as a log tells it; nothing where no log can be read.
export type Reread = (id: string, log: string, saved: number) => KeptGame | null;

export interface Joined {
  readonly games: number; // that were not here
  readonly unread: number;
}

export async function joinGames(games: readonly unknown[], reread: Reread): Promise<Joined> {
  const here = new Map((await keptGames()).games.map((game) => [game.id, game]));
  const told = { games: 0, unread: 0 };
  for (const one of games) {
    const { id, log, saved } = isObject(one) ? one : {};
    const whole = typeof id === 'string' && id !== '' && typeof log === 'string' && typeof saved === 'number';
    const game = whole ? reread(id, log, saved) : null;
    if (!game) ++told.unread;
    for (const kept of game ? joined(here.get(game.id), game) : []) {
      await putGame(kept);
      ++told.games;
    }
  }
  return told;
}

// What has to be written: the game that went on, and where both did, the other one too, under a name of its own.
function joined(here: KeptGame | undefined, there: KeptGame): KeptGame[] {
  if (!here) return [there];
  if (here.log === there.log) return [];
  const [newer, older] = there.saved > here.saved ? [there, here] : [here, there];
  const apart = !wentOn(older, newer) ? [{ ...older, id: `${older.id}-${older.saved}` }] : [];
  return newer === there ? [there, ...apart] : apart;
}

// Whether all that happened in the one happened in the other too: entries of a log begin with their time, and the last of them is only a sign of life.
function wentOn(older: KeptGame, newer: KeptGame): boolean {
  const entries = ({ log }: KeptGame) => log.split('\n').filter((line) => /^\d/.test(line) && !line.endsWith(' alive'));
  const [first, second] = [entries(older), entries(newer)];
  return first.length > 0 && first.every((entry, at) => entry === second[at]);
}

// ---- small things

// What somebody chose comes from the file; what they have reached is the most of both.
const chosen = ['settings', 'choices'];

export function joinSmall(small: Loose): void {
  for (const [name, there] of Object.entries(small).filter(([name]) => isSmall(name) && /^[\w-]+$/.test(name))) {
    const here = recall(name);
    remember(name, chosen.includes(name) && isObject(here) && isObject(there) ? { ...here, ...there } : most(here, there));
  }
}

export function most(here: unknown, there: unknown): unknown {
  if (here === null || here === undefined) return there;
  if (typeof here === 'number' && typeof there === 'number') return Math.max(here, there);
  if (typeof here === 'boolean' && typeof there === 'boolean') return here || there;
  if (Array.isArray(here) && Array.isArray(there)) {
    const known = new Set(here.map((one) => JSON.stringify(one)));
    return [...here, ...there.filter((one) => !known.has(JSON.stringify(one)))];
  }
  if (!isObject(here) || !isObject(there)) return here;
  return Object.fromEntries([...new Set([...Object.keys(here), ...Object.keys(there)])].map((name) => [name, most(here[name], there[name])]));
}
