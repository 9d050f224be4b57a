// One’s games at the server, as the first screen and the window’s title know them.

import type { FarGame, State } from '../state.ts';

// What was kept; other things than games are passed over.
export const farGamesFrom = (kept: unknown): FarGame[] => (Array.isArray(kept) ? kept.filter(isFarGame) : []);

const isFarGame = (one: Partial<FarGame> | null): boolean =>
  typeof one?.link === 'string' && typeof one.name === 'string' && typeof one.turn === 'boolean';

// Those where somebody here is to act first. Of the one at hand the table itself knows better.
export function farGames({ far, game }: State): readonly FarGame[] {
  const atHand = game?.online && game.view.me.length > 0 ? game : null;
  const turn = atHand?.view.toAct ? !atHand.view.toAct.elsewhere : false;
  const now = far
    .filter(({ link }) => !(link === atHand?.online?.link && atHand.view.outcome))
    .map((one) => (one.link === atHand?.online?.link ? { ...one, turn } : one));
  return [...now].sort((one, other) => Number(other.turn) - Number(one.turn));
}
