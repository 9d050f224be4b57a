// The pieces that are left, each in its own place.

import type { View } from '../../engine/room.ts';
import { Piece } from '../../look/piece.tsx';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { CellGrid, type CellLook } from './cells.tsx';

type Place = View['rack'][number];

// Two rows of eight on a phone, four of four beside the board.
export function rackRows(rack: readonly Place[], columns: number): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < rack.length; at += columns) rows.push(rack.slice(at, at + columns).map(({ piece }) => `=${piece}`));
  return rows;
}

export function Rack({ game }: { readonly game: Game }) {
  const { state, t } = usePage();
  const look = usePlaceLook(game);
  const rows = rackRows(game.view.rack, state.device.wide ? 4 : 8);
  return (
    <section class="rack" aria-labelledby="rack-heading">
      <h2 id="rack-heading" class="unseen">
        {t('page.rack')}
      </h2>
      <CellGrid grid="rack" label={t('page.rack')} rows={rows} at={game.at.rack} look={look} />
    </section>
  );
}

function usePlaceLook(game: Game): (cell: string) => CellLook {
  const { state, say, t } = usePage();
  const { view } = game;
  const places = new Map(view.rack.map((place) => [`=${place.piece}`, place]));
  const giving = view.task === 'give' && !view.toAct?.program && view.open === 'nothing';
  return (cell) => {
    const place = places.get(cell)!;
    const gone = place.seen === 'gone' && !view.mask;
    const hidden = view.mask;
    return {
      label: gone ? t('page.place.gone', { piece: say(place.said) }) : say(place.said),
      class: `place ${gone ? 'is-gone' : ''} ${hidden ? 'is-masked' : ''} ${game.chosen === cell ? 'is-selected' : ''} ${giving && !gone ? 'is-open' : ''}`,
      selected: game.chosen === cell,
      unavailable: gone,
      draggable: giving && !gone && !hidden,
      content: gone ? null : <PlaceContent place={place} hidden={hidden} edition={view.edition} set={state.settings.set} />,
    };
  };
}

interface PlaceContentProps {
  readonly place: Place;
  readonly hidden: boolean;
  readonly edition: string;
  readonly set: 'wood' | 'contrast';
}

function PlaceContent({ place, hidden, edition, set }: PlaceContentProps) {
  if (hidden) return <span class="digit">{place.piece}</span>;
  return <Piece digit={place.piece} edition={edition as 'classic' | 'access'} set={set} />;
}
