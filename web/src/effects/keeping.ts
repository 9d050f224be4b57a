// Games are kept after every change, listed, brought in and let go.

import type { Engine } from '../engine/host.ts';
import type { Description, Outcome, Said } from '../engine/room.ts';
import type { Dispatch } from '../events.ts';
import { positionOfHash, recordOfHash } from '../link.ts';
import { plain } from '../messages.ts';
import { forgetGames, keepGame, keptGames, KeptOnce } from '../store/games.ts';
import type { Game, How, KeptGame, State } from '../state.ts';
import { rivalOf } from '../tally.ts';
import { newId, now } from './chance-and-time.ts';

type Readable = Extract<Description, { refused: false }>;
type Unreadable = Extract<Description, { refused: true }>;

export const keptGame = (
  id: string,
  log: string,
  description: Readable,
  outcome: Outcome | null = null,
  saved = now(),
): KeptGame => ({
  id,
  log,
  names: description.names,
  moves: description.moves,
  result: description.result === '*' ? null : description.result,
  saved,
  ...pictured(description),
  how: howOf(outcome),
});

// What the list shows of a game. A board under masks is nobody's to see while they play.
const pictured = ({ position, mask, result, teams }: Readable) => ({
  board: mask && result === '*' ? '' : (position.split(' ')[0] ?? ''),
  levels: teams.map(([only, other]) => (only?.program && !other ? only.level : '')) as [string, string],
  rival: rivalOf(teams),
});

function howOf(outcome: Outcome | null): How {
  if (!outcome || outcome.reason === 'full' || outcome.reason === 'agreed') return 'other';
  return outcome.stolen ? 'steal' : outcome.reason;
}

// Told once: a sentence after every move would be worse than the trouble.
let troubled = false;

// A finished game that is looked at again keeps its date.
let lookedAt: KeptGame | null = null;

export function lookAt(game: KeptGame): void {
  lookedAt = game.result === null ? null : game;
}

export async function keep({ room }: Engine, dispatch: Dispatch, { id, view }: Game): Promise<void> {
  const log = room.log(now());
  const description = room.describe(log);
  if (description.refused) return;
  try {
    const saved = lookedAt?.id === id && lookedAt.moves === description.moves ? lookedAt.saved : now();
    await keepGame(keptGame(id, log, description, view.outcome, saved));
  } catch (error) {
    if (!troubled)
      dispatch({ kind: 'trouble', said: plain(error instanceof KeptOnce ? 'page.trouble.list' : 'page.trouble.keeping') });
    troubled = true;
  }
}

export async function list(dispatch: Dispatch, screen: State['screen']): Promise<void> {
  const { games } = await keptGames();
  dispatch({ kind: 'kept', games });
  if (screen === 'games' && games.length > 0) askToLast();
}

let lasting: Promise<boolean> | undefined;

// So that the browser does not clear games away. Some browsers ask their user: where the games are looked at, and not in the
// middle of one.
function askToLast(): void {
  lasting ??= navigator.storage?.persist?.().catch(() => false);
}

// Games kept long ago, with what the room can tell of them; what is damaged has no picture.
export function complete({ room }: Engine, dispatch: Dispatch, games: readonly KeptGame[]): void {
  const completed = games.map((game) => {
    if (game.board !== undefined) return game;
    const description = room.describe(game.log);
    return { ...game, board: '', ...(description.refused ? {} : pictured(description)) };
  });
  dispatch({ kind: 'kept', games: completed });
}

export async function letGo(dispatch: Dispatch, ids: readonly string[]): Promise<void> {
  await forgetGames(ids).catch(() => dispatch({ kind: 'trouble', said: plain('page.trouble.list') }));
}

// One game is opened; several are kept, and the list is shown.
export async function bringIn(engine: Engine, dispatch: Dispatch, text: string): Promise<void> {
  const { room } = engine;
  const read = room.splitGames(text).map((record) => ({ record, description: room.describe(record) }));
  const [only] = read;
  if (!only) return dispatch({ kind: 'refused', said: [plain('page.import.nothing')] });
  if (read.length === 1 && only.description.refused)
    return offerDamaged(dispatch, only.record, only.description, 'page.import.refused');
  const refused = read.find(({ description }) => description.refused)?.description as Unreadable | undefined;
  if (refused) return dispatch({ kind: 'refused', said: [because('page.import.refused', refused)] });
  const games = read.map(({ record, description }) => keptGame(newId(), record, description as Readable));
  if (games.length === 1) return dispatch({ kind: 'resume', game: games[0]! });
  await Promise.all(games.map(keepGame)).catch(() => dispatch({ kind: 'trouble', said: plain('page.trouble.list') }));
  dispatch({ kind: 'route', hash: '#games' });
}

// What can be read of a damaged log or record is offered; where that is nothing, only the reason is told.
export function offerDamaged(dispatch: Dispatch, log: string, description: Description, sentence: string): void {
  if (!description.refused) return;
  if (description.readable)
    dispatch({ kind: 'damaged', damaged: { log, reason: shortened(description.reason), readable: description.readable } });
  else dispatch({ kind: 'refused', said: [because(sentence, description)] });
}

// ---- links

export async function followLink(engine: Engine, dispatch: Dispatch, which: 'game' | 'position', text: string): Promise<void> {
  const position = which === 'position' ? positionOfHash(text) : null;
  const record = position === null ? await recordOfHash(text) : `[Position "${position.replace(/["\\]/g, '')}"]\n\n`;
  const description = record === null ? null : engine.room.describe(record);
  if (record === null || description?.refused) dispatch({ kind: 'route', hash: '' });
  if (record === null) return dispatch({ kind: 'trouble', said: plain('page.trouble.link') });
  if (description?.refused) return offerDamaged(dispatch, record, description, 'page.trouble.link_because');
  if (position !== null) return dispatch({ kind: 'position', position });
  await bringIn(engine, dispatch, record);
}

// ---- why not

const because = (sentence: string, { reason }: Unreadable): Said => ({
  id: sentence,
  args: { reason: { parts: [shortened(reason)], joint: 'words' } },
});

// What somebody pasted may be long; the beginning is enough to know it by.
function shortened({ id, args }: Said): Said {
  const short = (value: Said['args'][string]) => {
    if (typeof value === 'object') return { ...value, parts: value.parts.map(shortened) };
    return typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value;
  };
  return { id, args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, short(value)])) };
}

const longest = 60;
