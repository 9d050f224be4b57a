// A position on a board and a rack of its own, for screens that teach: pieces, marks, and a small note on any cell, seen as a sign
// and heard as words. Operated like the table's, by mouse, finger, keyboard and ear; what is pressed goes to the screen.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Scene, Wording } from '../engine/room.ts';

import { usePage } from '../views/context.ts';
import { FileLabels, Label } from '../views/table/board.tsx';
import { CellGrid, type CellLook } from '../views/table/cells.tsx';
import { PieceHere } from '../views/table/piece-here.tsx';
import { useLetters } from '../views/table/rack.tsx';

export type Shown = Extract<Scene, { refused: false }>;

// What somebody wants to be seen of a cell besides what lies there.
export interface Note {
  readonly kind: string; // how it looks: [data-note=kind]
  readonly sign: ComponentChildren;
  readonly said: string; // what the sign means
}

export interface BoardProps {
  readonly shown: Shown;
  readonly edition: Wording['edition'];
  readonly note?: (cell: string) => Note | null; // a square as b2, a piece as =7
  readonly marked?: readonly string[]; // squares of a set that is spoken of
  readonly called?: readonly string[]; // squares of an alignment that was called
  readonly open?: (cell: string) => boolean; // whether pressing it does something
  readonly press: (cell: string) => void;
  readonly point?: (cell: string | null) => void;
}

const files = [...'abcd'];
const ranks = [...'4321'].map((rank) => files.map((file) => file + rank));
export const squares = [...'1234'].flatMap((rank) => files.map((file) => file + rank));
const digits = [...'0123456789abcdef'];

// What stands on the square; nothing where it is empty.
export const pieceOn = ({ board }: Shown, square: string): string | null => {
  const content = board[squares.indexOf(square)] ?? '.';
  return content === '.' ? null : content;
};

export const emptySquares = (shown: Pick<Shown, 'board'>) => squares.filter((_, at) => shown.board[at] === '.');

export function LearnBoard({ shown, edition, press, point, note, marked = [], called = [], open = () => true }: BoardProps) {
  const { state, say, t } = usePage();
  const [at, setAt] = useState('a4');
  const table = state.settings.board === 'table';
  const look = (cell: string): CellLook => {
    const piece = pieceOn(shown, cell);
    const noted = note?.(cell) ?? null;
    return {
      label: say(shown.squares[squares.indexOf(cell)]!),
      description: noted?.said,
      class: 'square',
      marks: {
        'data-last': shown.last === cell,
        'data-missed': marked.includes(cell),
        'data-called': called.includes(cell),
        'data-open': open(cell),
      },
      content: (piece || noted) && (
        <>
          {piece && <PieceHere digit={piece} view={{ edition }} class="stands" />}
          {noted && <Sign note={noted} />}
        </>
      ),
      preview: shown.hand && open(cell) && <PieceHere digit={shown.hand} view={{ edition }} class="ghost" />,
    };
  };
  return (
    <section class="board-area">
      <h2 class="unseen">{t('page.board')}</h2>
      <CellGrid
        grid="board"
        label={t('page.board')}
        rows={ranks}
        at={at}
        look={look}
        table={table}
        send={sent(press, setAt)}
        {...(point ? { point } : {})}
        before={([square]) => <Label text={square?.[1]} role={table ? 'rowheader' : undefined} />}
      >
        <FileLabels row={ranks[0]!} table={table} />
      </CellGrid>
    </section>
  );
}

interface RackProps extends BoardProps {
  readonly held?: string | null; // the piece somebody has taken up
  readonly columns?: 4 | 8; // else as many as the table's has
}

export function LearnRack({ shown, edition, press, point, note, held, columns: wanted, open = () => true }: RackProps) {
  const { state, say, t } = usePage();
  const isLeft = (cell: string) => shown.rack[digits.indexOf(cell[1]!)] !== '.';
  const [at, setAt] = useState(() => digits.map((digit) => `=${digit}`).find(isLeft) ?? '=0'); // Tab leads to a piece that is left
  const columns = wanted ?? (state.device.wide && !state.device.low ? 4 : 8);
  const rows = Array.from({ length: digits.length / columns }, (_, row) =>
    digits.slice(row * columns, (row + 1) * columns).map((digit) => `=${digit}`),
  );
  const places = digits.map((piece, nth) => ({ piece, said: shown.pieces[nth]!, seen: isLeft(`=${piece}`) ? ('there' as const) : ('gone' as const) }));
  const byLetter = useLetters(places, at);
  const look = (cell: string): CellLook => {
    const digit = cell[1]!;
    const gone = !isLeft(cell);
    const noted = gone ? null : (note?.(cell) ?? null);
    const said = say(shown.pieces[digits.indexOf(digit)]!);
    return {
      label: gone ? t('page.place.gone', { piece: said }) : said,
      description: noted?.said,
      class: 'slot',
      marks: { 'data-empty': gone, 'data-open': !gone && open(cell), 'data-held': held === digit },
      selected: held === digit,
      unavailable: gone,
      content: !gone && (
        <>
          <PieceHere digit={digit} view={{ edition }} class="lies" />
          {noted && <Sign note={noted} />}
        </>
      ),
    };
  };
  return (
    <section class="rack-area">
      <h2 class="unseen">{t('page.rack')}</h2>
      <CellGrid grid="rack" label={t('page.rack')} rows={rows} at={at} look={look} jump={byLetter} send={sent(press, setAt)} {...(point ? { point } : {})} />
    </section>
  );
}

// Words are in the cell's description.
function Sign({ note: { kind, sign } }: { readonly note: Note }) {
  return (
    <span class="note" data-note={kind} aria-hidden="true">
      {sign}
    </span>
  );
}

// Where Tab leads to is the board's own business; the rest is the screen's.
const sent =
  (press: (cell: string) => void, moveTo: (cell: string) => void): NonNullable<Parameters<typeof CellGrid>[0]['send']> =>
  (event) => {
    if (event.kind === 'focused') moveTo(event.cell);
    if (event.kind === 'pressed') press(event.cell);
  };
