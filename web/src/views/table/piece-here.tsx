// A piece as this table's edition and the player's set have it.

import { useMemo } from 'preact/hooks';
import type { TableView } from '../../engine/table-view.ts';
import { Piece } from '../../look/piece.tsx';
import { usePage } from '../context.ts';

interface PieceHereProps {
  readonly digit: string;
  readonly view: Pick<TableView, 'edition'>;
  readonly class: 'stands' | 'ghost' | 'lies' | 'held' | 'pictured';
}

// A piece of the game itself, which can be seen on its way from one place to another.
const onTable = ['stands', 'lies', 'held'];

export function PieceHere({ digit, view, class: name }: PieceHereProps) {
  const { state } = usePage();
  const { set, notation } = state.settings;
  const { edition } = view;
  // The same picture is not drawn anew.
  const picture = useMemo(() => <Piece digit={digit} edition={edition} set={set} />, [digit, edition, set]);
  return (
    <span class={name} data-piece={onTable.includes(name) ? digit : undefined} key={digit}>
      {picture}
      {notation && onTable.includes(name) && <span class="letter" data-seen={digit} />}
    </span>
  );
}
