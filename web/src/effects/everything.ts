// Everything kept on this device leaves as one file, and comes back from one.

import type { Engine } from '../engine/host.ts';
import type { Dispatch } from '../events.ts';
import { plain } from '../messages.ts';
import { everything, everythingFrom, joinGames, joinSmall } from '../store/everything.ts';
import { remember } from '../store/local.ts';
import { now } from './chance-and-time.ts';
import { keptGame } from './keeping.ts';
import { download } from './sharing.ts';

const refusals = { none: 'page.restore.none', newer: 'page.restore.newer' };

export async function saveAll(dispatch: Dispatch): Promise<void> {
  try {
    const day = new Date(now()).toISOString().slice(0, 10);
    download(await everything(), `seize-${day}.json`, 'application/json');
  } catch {
    dispatch({ kind: 'refused', said: [plain('page.trouble.list')] });
  }
}

// The page is then loaded anew, so that all of it knows what has come.
export async function restoreAll({ room }: Engine, dispatch: Dispatch, text: string): Promise<void> {
  const read = everythingFrom(text);
  if (typeof read === 'string') return dispatch({ kind: 'refused', said: [plain(refusals[read])] });
  const reread = (id: string, log: string, saved: number) => {
    const description = room.describe(log);
    return description.refused ? null : keptGame(id, log, description, null, saved);
  };
  try {
    const restored = await joinGames(read.games, reread);
    joinSmall(read.small);
    remember('restored', restored); // to be told
    location.reload();
  } catch {
    dispatch({ kind: 'refused', said: [plain('page.trouble.list')] });
  }
}
