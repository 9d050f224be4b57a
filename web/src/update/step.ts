// What every handler of update gives back, and the small steps they share.

import type { Effect } from '../events.ts';
import type { Game, State } from '../state.ts';

export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export const go = (state: State, ...effects: Effect[]): Step => ({ state, effects });

export const withGame = (state: State, game: Game): State => ({ ...state, game });

// For what makes sense at a table only.
export function atTable(state: State, then: (game: Game) => Step): Step {
  return state.game ? then(state.game) : go(state);
}

// One step after the other.
export function followedBy(step: Step, next: (state: State) => Step): Step {
  const after = next(step.state);
  return { state: after.state, effects: [...step.effects, ...after.effects] };
}
