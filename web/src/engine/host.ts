// The engine as the page has it: a room at once, a thinker in a Worker, books when they are wanted.

import mindUrl from '../../../build/wasm/wasm/mind.wasm?url';
import roomUrl from '../../../build/wasm/wasm/room.wasm?url';
import { loadMind } from '../../../wasm/seize.mjs';
import { loadRoom, type Room } from './room.ts';
import { showing } from './table-view.ts';
import { Thinker } from './thinker.ts';

// Who thinks for the program.
export interface Mind {
  choose(record: string, seed: bigint): Promise<string>;
  book(bytes: Uint8Array): Promise<boolean>;
}

export interface Engine {
  readonly room: Room;
  readonly shown: ReturnType<typeof showing>; // the room's table, for the views
  readonly levels: readonly string[];
  readonly mind: Mind;
  readonly inWorker: boolean; // else the page itself thinks, and waits meanwhile
}

export async function startEngine(): Promise<Engine> {
  const [room, thinking] = await Promise.all([compile(roomUrl).then(loadRoom), compile(mindUrl)]);
  return { room, shown: showing(room), ...(await startMind(thinking)) };
}

async function startMind(module: WebAssembly.Module): Promise<Omit<Engine, 'room' | 'shown'>> {
  try {
    const thinker = new Thinker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    return { levels: await thinker.start(module), mind: thinker, inWorker: true };
  } catch {
    const players = await loadMind(module);
    const mind: Mind = {
      choose: async (record, seed) => players.choose(record, seed),
      book: async (bytes) => players.openBook(bytes),
    };
    return { levels: players.levels(), mind, inWorker: false };
  }
}

// While it arrives, where the host says what it is.
export async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  const typed = response.headers.get('content-type')?.startsWith('application/wasm');
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
