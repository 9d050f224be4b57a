// Which room hears what is done: this page's own, or that of a table at a server, once somebody has come to one.

import type { Engine } from '../engine/host.ts';
import type { Effect } from '../events.ts';
import type { State } from '../state.ts';

interface Far {
  engine: Engine | null;
  state: () => State;
}

export const far: Far = { engine: null, state: () => { throw new Error('not started'); } };

// What leads to a table of this page's own.
const near: readonly Effect['do'][] = ['open', 'resume', 'salvage', 'import', 'shared', 'complete', 'restoreAll'];

export const engineFor = (engine: Engine, what: Effect['do'], { game }: State): Engine =>
  game?.online && far.engine && !near.includes(what) ? far.engine : engine;
