// Takes events one after the other: each makes a new state, whose effects may bring further events. When all are through, the
// page is drawn once, and then what concerns the drawn page is done.

import type { Effect, Event } from './events.ts';
import type { State } from './state.ts';
import { update } from './update.ts';

export interface Stage {
  readonly perform: (effect: Effect, state: State) => void;
  readonly draw: (state: State, before: State) => void;
  readonly afterDrawing: (effect: Effect, state: State) => void;
  readonly settled: () => void; // drawn, and all is done
}

const needsDrawing = (effect: Effect) => effect.do === 'focus' || effect.do === 'boardAndBack';

export function runner(initial: State, stage: Stage) {
  let state = initial;
  const events: Event[] = [];
  let running = false;

  function runAll() {
    const before = state;
    const later: Effect[] = [];
    for (let event = events.shift(); event; event = events.shift()) {
      const step = update(state, event);
      state = step.state;
      for (const effect of step.effects) {
        if (needsDrawing(effect)) later.push(effect);
        else stage.perform(effect, state);
      }
    }
    if (state !== before) stage.draw(state, before);
    for (const effect of later) stage.afterDrawing(effect, state);
    stage.settled();
  }

  // Drawing and focusing bring events of their own: they wait until this round is through.
  function dispatch(...happened: Event[]) {
    events.push(...happened);
    if (running) return;
    running = true;
    try {
      while (events.length > 0) runAll();
    } finally {
      running = false;
    }
  }

  return { dispatch, state: () => state };
}
