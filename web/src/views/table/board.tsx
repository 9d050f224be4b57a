// The board: rank 4 on top, files from left to right. What stands where comes from the view, square by square.

import type { View } from '../../engine/room.ts';
import { Piece } from '../../look/piece.tsx';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { CellGrid, type CellLook } from './cells.tsx';
import { LotCard } from './lot-card.tsx';

type Square = View['board'][number];

const perRow = 4;

// The squares as they lie in front of somebody: the last rank first.
export function ranks(board: readonly Square[]): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < board.length; at += perRow) rows.unshift(board.slice(at, at + perRow).map(({ square }) => square));
  return rows;
}

export function Board({ game }: { readonly game: Game }) {
  const { t } = usePage();
  const look = useSquareLook(game);
  return (
    <section class="board" aria-labelledby="board-heading">
      <h2 id="board-heading" class="unseen">
        {t('page.board')}
      </h2>
      <Coordinates />
      <CellGrid grid="board" label={t('page.board')} rows={ranks(game.view.board)} at={game.at.board} look={look} />
      <LotCard game={game} />
    </section>
  );
}

function Coordinates() {
  return (
    <div class="coordinates" aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((file) => (
        <span class={`file file-${file}`}>{file}</span>
      ))}
      {['1', '2', '3', '4'].map((rank) => (
        <span class={`rank rank-${rank}`}>{rank}</span>
      ))}
    </div>
  );
}

function useSquareLook(game: Game): (cell: string) => CellLook {
  const { state, say, t } = usePage();
  const { view } = game;
  const squares = new Map(view.board.map((square) => [square.square, square]));
  return (cell) => {
    const square = squares.get(cell)!;
    const winning = view.outcome?.squares.includes(cell) ?? false;
    const selected = game.chosen === cell || game.pointed.includes(cell);
    const ghost = game.chosen === cell ? view.hand?.piece : undefined;
    return {
      label: view.mask ? cell : say(square.said),
      description: winning ? t('page.square.winning') : undefined,
      class: squareClass(game, square, selected, winning),
      selected,
      accepts: view.task === 'place' && view.hand !== null,
      content: <SquareContent square={square} masked={view.mask} ghost={ghost} edition={view.edition} set={state.settings.set} />,
    };
  };
}

function squareClass(game: Game, square: Square, selected: boolean, winning: boolean): string {
  const { view } = game;
  const marks = {
    masked: view.mask,
    last: view.last === square.square,
    selected,
    winning,
    wrong: game.drama?.squares.includes(square.square) ?? false,
    open: view.open === 'pointing' || (view.task === 'place' && !view.toAct?.program && square.piece === null),
  };
  return ['square', ...Object.entries(marks).flatMap(([name, on]) => (on ? [`is-${name}`] : []))].join(' ');
}

interface SquareContentProps {
  readonly square: Square;
  readonly masked: boolean;
  readonly ghost: string | undefined; // the piece in hand, where it is about to be placed
  readonly edition: string;
  readonly set: 'wood' | 'contrast';
}

function SquareContent({ square, masked, ghost, edition, set }: SquareContentProps) {
  const digit = masked ? ghost : (square.piece ?? ghost);
  return (
    <span class="pit">
      {digit && (
        <span class={square.piece && !masked ? 'stands' : 'ghost'} key={digit}>
          <Piece digit={digit} edition={edition as 'classic' | 'access'} set={set} />
        </span>
      )}
    </span>
  );
}
