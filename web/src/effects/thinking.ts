// A program's turn: somebody thinks, while the page goes on.

import { loadBook } from '../engine/books.ts';
import type { Engine } from '../engine/host.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { newSeed, now, sleep } from './chance-and-time.ts';

// The strongest levels play by the book; the others do without.
const bookish = 2;

const opened = new Set<string>();

async function openBookFor(engine: Engine, state: State): Promise<void> {
  const { game } = state;
  const level = game?.view.toAct?.level ?? '';
  const rules = game?.view.rules ?? '';
  if (!engine.levels.slice(-bookish).includes(level) || opened.has(rules)) return;
  opened.add(rules);
  const bytes = await loadBook(rules).catch(() => null);
  if (bytes) await engine.mind.book(bytes);
}

export async function think(engine: Engine, dispatch: (event: Event) => void, turn: number, state: State): Promise<void> {
  const began = now();
  const pace = state.settings.pace * (state.game?.drama?.kind === 'lot' ? 2 : 1); // the lot is read first
  try {
    await openBookFor(engine, state);
    const act = await engine.mind.choose(engine.room.record(now()), newSeed());
    await sleep(pace - (now() - began));
    dispatch({ kind: 'chose', turn, act });
  } catch {
    dispatch({ kind: 'trouble', said: { id: 'page.trouble.program', args: {} } });
  }
}
