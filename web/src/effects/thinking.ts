// A program's turn: somebody thinks, while the page goes on.

import { bookOf, loadBook } from '../engine/books.ts';
import type { Engine } from '../engine/host.ts';
import type { Dispatch } from '../events.ts';
import { plain } from '../messages.ts';
import type { State } from '../state.ts';
import { newSeed, now, sleep } from './chance-and-time.ts';

// The strongest level alone plays by the book: wasm/levels_test.mjs shows that all the others choose the same without one.
const playsByTheBook = ({ levels }: Engine, level: string) => level === levels.at(-1) || level === 'perfect';

// The book in the Worker, which holds one.
let opened = '';

async function openBookFor(engine: Engine, state: State): Promise<void> {
  const { toAct, rules } = state.game!.view;
  const book = bookOf(rules);
  if (!playsByTheBook(engine, toAct?.level ?? '') || book === opened) return;
  const bytes = await loadBook(book);
  if (bytes && (await engine.mind.book(bytes))) opened = book;
}

export async function think(engine: Engine, dispatch: Dispatch, turn: number, state: State): Promise<void> {
  const began = now();
  const pace = state.settings.pace * (state.game?.drama?.kind === 'lot' ? 2 : 1); // the lot is read first
  try {
    await openBookFor(engine, state);
    const act = await engine.mind.choose(engine.room.record(now()), newSeed());
    await sleep(pace - (now() - began));
    dispatch({ kind: 'chose', turn, act });
  } catch {
    dispatch({ kind: 'trouble', said: plain('page.trouble.program') });
  }
}
