// On a mask table: what was explored last, in words, one cell at a time.

import type { Said } from '../../engine/room.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function Explored({ game }: { readonly game: Game }) {
  const { say } = usePage();
  const explored = exploredSaid(game);
  if (!game.view.mask) return null;
  return (
    <p class="explored" role="status">
      {explored && say(explored)}
    </p>
  );
}

export function exploredSaid({ view, explored }: Game): Said | null {
  if (!view.masked || explored === null) return null;
  if (!explored.startsWith('=')) return view.board.find(({ square }) => square === explored)?.said ?? null;
  const place = view.rack.find(({ piece }) => `=${piece}` === explored);
  if (!place) return null;
  const id = { there: 'page.place.there', gone: 'page.place.gone', hidden: 'page.place.gone' }[place.seen];
  return { id, args: { piece: { parts: [place.said], joint: 'words' as const } } };
}
