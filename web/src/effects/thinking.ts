// A program's turn: somebody thinks, while the page goes on.

import { bookOf, loadBook } from '../engine/books.ts';
import type { Engine, Mind } from '../engine/host.ts';
import type { Dispatch } from '../events.ts';
import { plain } from '../messages.ts';
import type { State } from '../state.ts';
import { newSeed, now, sleep } from './chance-and-time.ts';

// The strongest level alone plays by the book: wasm/levels_test.mjs shows that all the others choose the same without one.
const playsByTheBook = ({ levels }: Engine, level: string) => level === levels.at(-1) || level === 'perfect';

// The book in the Worker, which holds one.
let opened = '';

let told = false;

// Before a program's first turn too, so that it need not wait for itself.
export async function wakeMind(engine: Engine, dispatch: Dispatch): Promise<Mind> {
  const mind = await engine.mind();
  if (!mind.inWorker && !told) dispatch({ kind: 'trouble', said: plain('page.trouble.worker') });
  told = true;
  return mind;
}

async function openBookFor(engine: Engine, mind: Mind, state: State): Promise<void> {
  const { toAct, rules } = state.game!.view;
  const book = bookOf(rules);
  if (!playsByTheBook(engine, toAct?.level ?? '') || book === opened) return;
  const bytes = await loadBook(book);
  if (bytes && (await mind.book(bytes))) opened = book;
}

export async function think(engine: Engine, dispatch: Dispatch, turn: number, state: State): Promise<void> {
  const began = now();
  const pace = state.settings.pace * (state.game?.drama?.kind === 'lot' ? 2 : 1); // the lot is read first
  try {
    const mind = await wakeMind(engine, dispatch);
    await openBookFor(engine, mind, state);
    const act = await mind.choose(engine.room.record(now()), newSeed());
    await sleep(pace - (now() - began));
    dispatch({ kind: 'chose', turn, act });
  } catch {
    dispatch({ kind: 'trouble', said: plain('page.trouble.program') });
  }
}
