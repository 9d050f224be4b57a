// The board: rank 4 on top, files from left to right. What stands where comes from the view, square by square.

import type { ComponentChildren } from 'preact';
import { type Placed, squaresOf, type TableView } from '../../engine/table-view.ts';
import type { Game } from '../../state.ts';
import { moodOf } from '../../update/drama.ts';
import { usePage } from '../context.ts';
import { CellGrid, type CellLook } from './cells.tsx';
import { LotCard } from './lot-card.tsx';
import { PieceHere } from './piece-here.tsx';

const perRow = 4;

// The squares as they lie in front of somebody: the last rank first.
export function ranks(board: readonly Placed[]): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < board.length; at += perRow) rows.unshift(board.slice(at, at + perRow).map(({ square }) => square));
  return rows;
}

export function Board({ game }: { readonly game: Game }) {
  const { state, t } = usePage();
  const { view } = game;
  const look = useSquareLook(game);
  const rows = ranks(view.board);
  const table = state.settings.board === 'table';
  return (
    <section class="board-area" data-past={game.past !== null || undefined} data-mood={view.outcome ? moodOf(view) : undefined}>
      <h2 class="unseen">
        {t('page.board')}
      </h2>
      <CellGrid
        grid="board"
        label={t('page.board')}
        rows={rows}
        at={game.at.board}
        look={look}
        table={table}
        before={([square]) => <Label text={square?.[1]} role={table ? 'rowheader' : undefined} />}
      >
        <FileLabels row={rows[0] ?? []} table={table} />
      </CellGrid>
      <LotCard game={game} />
    </section>
  );
}

// Every square says its own name, so that labels are for eyes, unless they are the headers of a table.
export function Label({ text, role }: { readonly text: string | undefined; readonly role: 'rowheader' | 'columnheader' | undefined }) {
  return (
    <span class="board-label" role={role} aria-hidden={role ? undefined : 'true'}>
      {text}
    </span>
  );
}

// Seen below the squares; read before them, for headers are looked for above.
export function FileLabels({ row, table }: { readonly row: readonly string[]; readonly table: boolean }) {
  const role = table ? 'columnheader' : undefined;
  return (
    <div class="board-row board-heads" role={table ? 'row' : undefined} aria-hidden={table ? undefined : 'true'}>
      <span role={table ? 'cell' : undefined} />
      {row.map((square) => (
        <Label key={square} text={square[0]} role={role} />
      ))}
    </div>
  );
}

function useSquareLook(game: Game): (cell: string) => CellLook {
  const { say, t } = usePage();
  const { view } = game;
  const squares = new Map(view.board.map((square) => [square.square, square]));
  // One that was missed is seen; several would cover each other, and are told in words alone.
  const [only, ...more] = view.outcome?.missed ?? [];
  const missed = more.length > 0 ? [] : squaresOf(view, only ?? null);
  return (cell) => {
    const square = squares.get(cell)!;
    const wrong = game.drama?.squares.includes(cell) ?? false;
    const nth = view.outcome?.squares.indexOf(cell) ?? -1;
    const winning = nth >= 0;
    const pointed = game.pointed.includes(cell);
    return {
      label: view.masked ? cell : say(square.said),
      description: winning ? t('page.square.winning') : pointed ? t('page.square.pointed') : undefined,
      class: 'square',
      marks: {
        'data-last': view.last === cell && !view.masked,
        'data-chosen': game.chosen === cell,
        'data-pointed': pointed || wrong,
        'data-called': winning,
        [`data-nth-${nth}`]: winning,
        'data-missed': missed.includes(cell) || (game.hint?.squares.includes(cell) ?? false),
        'data-wrong': wrong,
        'data-masked': view.masked,
        'data-open': view.task === 'place' && !view.toAct?.elsewhere,
      },
      selected: game.chosen === cell,
      accepts: view.task === 'place',
      content: contentOf(game, square),
      preview: view.task === 'place' && !view.toAct?.elsewhere && !view.masked && view.hand && (
        <PieceHere digit={view.hand.piece} view={view} class="ghost" />
      ),
    };
  };
}

// What stands there; or, where the piece in hand is about to be placed, its shadow. Once a call was right, what the four share
// stands with them.
function contentOf(game: Game, square: Placed): ComponentChildren {
  const { view } = game;
  if (square.piece && !view.masked)
    return (
      <>
        <PieceHere digit={square.piece} view={view} class="stands" />
        {view.outcome?.squares.includes(square.square) && <Shared view={view} />}
      </>
    );
  if (game.chosen === square.square && view.hand) return <PieceHere digit={view.hand.piece} view={view} class="ghost" />;
  return view.masked ? <span class="masked-name">{square.square}</span> : null;
}

function Shared({ view }: { readonly view: TableView }) {
  const { phrase } = usePage();
  const shared = view.ending.map(({ args }) => args.shared).find((one) => typeof one === 'object');
  if (!shared) return null;
  return (
    <span class="shared" aria-hidden="true">
      {shared.parts.map((part) => (
        <span data-seen={phrase({ parts: [part], joint: 'words' })} />
      ))}
    </span>
  );
}
