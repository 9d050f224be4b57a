// The clock of the table at hand: what is left of it, its end, signs of life in what is kept, and time that counts for nobody.

import type { Reply } from '../engine/room.ts';
import type { Engine } from '../engine/host.ts';
import type { State } from '../state.ts';
import { now } from './chance-and-time.ts';

// So often what is kept says that the page is still there.
const signOfLife = 5_000;

// The page and, for hidden tabs, a Worker beat at least that often. Where three signs of life in a row were missed the machine
// was asleep or the page frozen: nobody could play. Less than that may be a slow machine, and its time counts. Without Workers
// a hidden tab beats once a minute, so that its clock stands still meanwhile: the gentler mistake.
const asleep = 3 * signOfLife;

const beatEvery = 500; // while the page is seen, so that its clock is right to the second

export function startBeating(beat: () => void): void {
  setInterval(beat, beatEvery);
  try {
    const worker = new Worker(new URL('./beat.ts', import.meta.url), { type: 'module' });
    worker.onmessage = beat;
    worker.onerror = (event) => event.preventDefault(); // while it is seen, the page's own timer is enough
    worker.postMessage(signOfLife);
  } catch {
    // likewise
  }
}

interface Listeners {
  readonly ticked: (timeLeft: number | null) => void;
  readonly changed: (engine: Engine, reply: Reply) => void;
  readonly keep: (engine: Engine) => void;
}

export function clockwork({ ticked, changed, keep }: Listeners) {
  let last: number | null = null; // the last beat of a running clock
  let kept = 0;
  let away = false; // nobody was at the table at the last beat

  // Time that was slept through counts for nobody. Asked before anything is done at the table: who wakes the machine may be
  // quicker than the next beat.
  function wake(engine: Engine): void {
    const time = now();
    if (last !== null && (away || time - last > asleep)) changed(engine, engine.room.standStill(last, time));
    if (last !== null) last = time;
    away = false;
  }

  function beat(engine: Engine, { game, screen }: State): void {
    if (!game || game.view.clock === null || game.view.outcome) {
      last = null;
      return;
    }
    if (screen !== 'table') {
      away = true; // as if the page were closed
      return;
    }
    wake(engine);
    last = now();
    const left = engine.room.timeLeft(last);
    if (left === 0) return changed(engine, engine.room.wait(last));
    ticked(left);
    if (last - kept < signOfLife) return;
    kept = last;
    keep(engine);
  }

  return { wake, beat };
}
