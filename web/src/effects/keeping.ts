// Games are kept after every change, listed, brought in and let go.

import type { Engine } from '../engine/host.ts';
import type { Description, Room, Said } from '../engine/room.ts';
import type { Event } from '../events.ts';
import { plain } from '../messages.ts';
import { forgetGame, keepGame, keptGames, KeptOnce } from '../store/games.ts';
import type { KeptGame } from '../state.ts';
import { newId, now } from './chance-and-time.ts';

type Dispatch = (event: Event) => void;
type Readable = Extract<Description, { refused: false }>;

const keptGame = (id: string, record: string, { names, moves, result }: Readable): KeptGame => ({
  id,
  record,
  names,
  moves,
  result: result === '*' ? null : result,
  saved: Date.now(),
});

// Told once: a sentence after every move would be worse than the trouble.
let troubled = false;

export async function keep({ room }: Engine, dispatch: Dispatch, id: string): Promise<void> {
  const record = room.record(now());
  const description = room.describe(record);
  if (description.refused) return;
  try {
    await keepGame(keptGame(id, record, description));
  } catch (error) {
    if (!troubled)
      dispatch({ kind: 'trouble', said: plain(error instanceof KeptOnce ? 'page.trouble.list' : 'page.trouble.keeping') });
    troubled = true;
  }
}

export async function list(dispatch: Dispatch): Promise<void> {
  const { games } = await keptGames();
  dispatch({ kind: 'kept', games });
}

export async function letGo(dispatch: Dispatch, id: string): Promise<void> {
  await forgetGame(id).catch(() => dispatch({ kind: 'trouble', said: plain('page.trouble.list') }));
}

// One game is opened; several are kept, and the list is shown.
export async function bringIn({ room }: Engine, dispatch: Dispatch, text: string): Promise<void> {
  const records = room.splitGames(text);
  const read = records.map((record) => ({ record, description: room.describe(record) }));
  const refused = read.find(({ description }) => description.refused)?.description;
  if (read.length === 0) return dispatch({ kind: 'refused', said: [plain('page.import.nothing')] });
  if (refused?.refused) return dispatch({ kind: 'refused', said: refusalOf(refused) });
  const games = read.map(({ record, description }) => keptGame(newId(), record, description as Readable));
  const only = games[0];
  if (games.length === 1 && only) return dispatch({ kind: 'resume', game: only });
  await Promise.all(games.map(keepGame)).catch(() => dispatch({ kind: 'trouble', said: plain('page.trouble.list') }));
  dispatch({ kind: 'route', hash: '#games' });
}

export function refusalOf({ move, reason }: Extract<Description, { refused: true }>): Said[] {
  const why = { parts: [shortened(reason)], joint: 'words' as const };
  return [
    move > 0
      ? { id: 'page.import.refused_move', args: { move, reason: why } }
      : { id: 'page.import.refused', args: { reason: why } },
  ];
}

export async function shared(engine: Engine, dispatch: Dispatch, record: string | null): Promise<void> {
  const description = record === null ? null : broken(engine.room, record);
  if (record === null || description) {
    dispatch({ kind: 'trouble', said: description ?? plain('page.trouble.link') });
    return dispatch({ kind: 'route', hash: '' });
  }
  await bringIn(engine, dispatch, record);
}

// Why a link's record or position cannot be opened; nothing where it can.
export function broken(room: Room, record: string): Said | null {
  const description = room.describe(record);
  if (!description.refused) return null;
  return { id: 'page.trouble.link_because', args: { reason: { parts: [shortened(description.reason)], joint: 'words' } } };
}

// What somebody pasted may be long; the beginning is enough to know it by.
export function shortened({ id, args }: Said): Said {
  const short = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
  return { id, args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? short(value) : value])) };
}

const longest = 60;
