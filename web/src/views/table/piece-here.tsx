// A piece as this table's edition and the player's set have it.

import type { View } from '../../engine/room.ts';
import { Piece } from '../../look/piece.tsx';
import { usePage } from '../context.ts';

interface PieceHereProps {
  readonly digit: string;
  readonly view: View;
  readonly class: 'stands' | 'ghost' | 'lies' | 'held';
}

export function PieceHere({ digit, view, class: name }: PieceHereProps) {
  const { state } = usePage();
  return (
    <span class={name} data-piece={name === 'ghost' ? undefined : digit} key={digit}>
      <Piece digit={digit} edition={view.edition} set={state.settings.set} />
    </span>
  );
}
