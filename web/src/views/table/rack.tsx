// The pieces that are left, each in its own place.

import type { InRack } from '../../engine/table-view.ts';
import { nextWith } from '../../grid.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { CellGrid, type CellLook } from './cells.tsx';
import { PieceHere } from './piece-here.tsx';

// Two rows of eight, or four of four beside a large board.
export function rackRows(rack: readonly InRack[], columns: number): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < rack.length; at += columns) rows.push(rack.slice(at, at + columns).map(({ piece }) => `=${piece}`));
  return rows;
}

export function Rack({ game }: { readonly game: Game }) {
  const { state, t } = usePage();
  const look = usePlaceLook(game);
  const byLetter = useLetters(game.view.rack, game.at.rack);
  const { wide, low } = state.device;
  const rows = rackRows(game.view.rack, wide && !low ? 4 : 8);
  return (
    <section class="rack-area">
      <h2 class="unseen">
        {t('page.rack')}
      </h2>
      <CellGrid grid="rack" label={t('page.rack')} rows={rows} at={game.at.rack} look={look} jump={byLetter} />
    </section>
  );
}

// In terse style the letters of a piece lead to the next piece that has them; there they come before the single keys.
export function useLetters(rack: readonly Pick<InRack, 'piece' | 'said' | 'seen'>[], at: string): (key: string) => string | 'edge' | null {
  const { state, phrase } = usePage();
  return (key) => {
    if (state.settings.style !== 'terse') return null;
    const pressed = key.toLocaleLowerCase();
    const has = ({ said }: Pick<InRack, 'said'>) =>
      typeof said.args.piece === 'object' &&
      said.args.piece.parts.some((part) => phrase({ parts: [part], joint: 'words' }).toLocaleLowerCase() === pressed);
    if (!rack.some(has)) return null;
    const there = rack.filter((place) => place.seen !== 'gone' && has(place)).map(({ piece }) => `=${piece}`);
    return nextWith(rack.map(({ piece }) => `=${piece}`), at, there);
  };
}

function usePlaceLook(game: Game): (cell: string) => CellLook {
  const { say, t } = usePage();
  const { view } = game;
  const places = new Map(view.rack.map((place) => [`=${place.piece}`, place]));
  const giving = view.task === 'give' && !view.toAct?.elsewhere;
  return (cell) => {
    const place = places.get(cell)!;
    const gone = place.seen === 'gone' && !view.masked;
    return {
      label: gone ? t('page.place.gone', { piece: say(place.said) }) : say(place.said),
      class: 'slot',
      marks: {
        'data-empty': gone,
        'data-chosen': game.chosen === cell,
        'data-masked': view.masked,
        'data-open': giving && !gone,
      },
      selected: game.chosen === cell,
      unavailable: gone,
      draggable: giving && !gone && !view.masked,
      content: <PlaceContent game={game} place={place} />,
    };
  };
}

function PlaceContent({ game, place }: { readonly game: Game; readonly place: InRack }) {
  if (game.view.masked) return <span class="masked-name">{place.piece}</span>;
  return place.seen === 'gone' ? null : <PieceHere digit={place.piece} view={game.view} class="lies" />;
}
