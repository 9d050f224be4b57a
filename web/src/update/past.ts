// Looking at earlier moments of the game. What stood there the room says.

import type { EventOf, Stop } from '../events.ts';
import type { Game, State } from '../state.ts';
import { plain } from '../messages.ts';
import { newsOf } from './replies.ts';
import { atTable, followedBy, go, type Step, withGame } from './step.ts';

export const now = (game: Game): Game => (game.past || game.stopped !== null ? { ...game, past: null, stopped: null } : game);

// Where somebody is in the game: after so many moves.
export const whereIn = ({ past, stopped, view }: Game): number => past?.moves ?? stopped ?? view.moves.length;

export function stepped(state: State, { to, told }: EventOf<'stepped'>): Step {
  return atTable(state, (game) => {
    const last = game.view.moves.length;
    const moves = Math.min(last, Math.max(0, moveOf(game, to)));
    const present = moves === last;
    const next = present ? now(game) : { ...game, stopped: moves };
    const step = go(withGame(state, next), ...(present ? [] : [{ do: 'past', moves } as const]));
    return told && moves !== whereIn(game) ? followedBy(step, (after) => telling(after, moves)) : step;
  });
}

function moveOf(game: Game, to: Stop): number {
  if (typeof to === 'number') return to;
  const here = whereIn(game);
  return { first: 0, earlier: here - 1, later: here + 1, now: game.view.moves.length }[to];
}

// Which moment it is, and what was done last then.
function telling(state: State, number: number): Step {
  return atTable(state, (game) => {
    const count = game.view.moves.length;
    const where = number === count ? plain('page.past.now') : { id: 'page.past', args: { number, count } };
    return go(withGame(state, { ...game, ...newsOf(game, [where, ...(game.view.made[number - 1]?.said ?? [])]) }));
  });
}

// For as long as somebody points at a move; then back to where they had stopped.
export function glanced(state: State, { at }: EventOf<'glanced'>): Step {
  return atTable(state, (game) => {
    const moves = at ?? game.stopped ?? game.view.moves.length;
    if (moves === game.view.moves.length) return go(game.past ? withGame(state, { ...game, past: null }) : state);
    return go(state, { do: 'past', moves });
  });
}

// Nothing can be done there but to look.
export function shown(state: State, { moves, view }: EventOf<'past'>): Step {
  return atTable(state, (game) => go(withGame(state, { ...game, chosen: null, past: { moves, view: { ...view, task: 'none' } } })));
}
