// The engine as the page has it: a room at once, a thinker in a Worker and its books when they are wanted.

import levels from 'virtual:levels';
import mindUrl from '../../../build/wasm/wasm/mind.wasm?url';
import roomUrl from '../../../build/wasm/wasm/room.wasm?url';
import { loadMind } from '../../../wasm/seize.mjs';
import { loadRoom, type Room } from './room.ts';
import { showing } from './table-view.ts';
import { Thinker } from './thinker.ts';

// Who thinks for the program.
export interface Mind {
  readonly inWorker: boolean; // else the page itself thinks, and waits meanwhile
  choose(record: string, seed: bigint): Promise<string>;
  book(bytes: Uint8Array): Promise<boolean>;
}

export interface Engine {
  readonly room: Room;
  readonly shown: ReturnType<typeof showing>; // the room's table, for the views
  readonly levels: readonly string[];
  readonly mind: () => Promise<Mind>; // fetched when it is first wanted
}

export async function startEngine(): Promise<Engine> {
  const room = await compile(roomUrl).then(loadRoom);
  return { room, shown: showing(room), levels, mind };
}

let thinking: Promise<Mind> | null = null;

function mind(): Promise<Mind> {
  thinking ??= compile(mindUrl).then(startMind);
  thinking.catch(() => (thinking = null)); // whoever wants it next tries again
  return thinking;
}

async function startMind(module: WebAssembly.Module): Promise<Mind> {
  try {
    const thinker = new Thinker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    await thinker.start(module);
    return thinker;
  } catch {
    const players = await loadMind(module);
    return {
      inWorker: false,
      choose: async (record, seed) => players.choose(record, seed),
      book: async (bytes) => players.openBook(bytes),
    };
  }
}

// While it arrives, where the host says what it is.
export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const typed = response.headers.get('content-type')?.startsWith('application/wasm');
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
