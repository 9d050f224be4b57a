// A piece that was in one place and is now in another is seen on its way.

import { type Place, placeOf, travel } from '../look/motion.ts';
import type { State } from '../state.ts';

export type Places = ReadonlyMap<string, { readonly element: Element; readonly place: Place }>;

const pieces = () => document.querySelectorAll('[data-piece]');

const moves = (state: State, before: State) =>
  state.settings.motion && state.game !== null && state.game.id === before.game?.id && state.game.turn !== before.game.turn;

// Where every piece is, before the page is drawn anew; nothing where none will move.
export function placesBefore(state: State, before: State): Places {
  if (!moves(state, before)) return new Map();
  return new Map([...pieces()].map((element) => [element.getAttribute('data-piece') ?? '', { element, place: placeOf(element) }]));
}

export function fly(places: Places): void {
  if (places.size === 0) return;
  for (const element of pieces()) {
    const was = places.get(element.getAttribute('data-piece') ?? '');
    if (was && !was.element.isConnected && was.place.width > 0) void travel(element, was.place);
  }
}
