// The table as the views draw it: what stays during a game, what changes, and the words for both, as one value. The words are
// the room's; nowhere else is a table put into words.

import type { MadeMove, Outcome, Phrase, Player, Room, Said, Seat, Side, Table, View } from './room.ts';

export interface Placed {
  readonly square: string;
  readonly piece: string | null; // nothing: empty, or hidden
  readonly said: Said;
}
export interface InRack {
  readonly piece: string;
  readonly seen: 'there' | 'gone' | 'hidden';
  readonly said: Said;
}
export interface Acting extends Player {
  readonly side: Side;
  readonly elsewhere: boolean; // nobody at this screen: a program, or somebody far away
}

type Changed = 'board' | 'rack' | 'hand' | 'moves' | 'toAct' | 'outcome';

export interface TableView extends Table, Omit<View, Changed> {
  readonly board: readonly Placed[]; // a1 b1 … d4
  readonly rack: readonly InRack[]; // 0 … f
  readonly masked: boolean; // the board is hidden
  readonly hand: { readonly piece: string; readonly said: Said } | null;
  readonly moves: readonly string[];
  readonly made: readonly MadeMove[]; // the same, taken apart
  readonly toAct: Acting | null;
  readonly outcome: (Outcome & { readonly squares: readonly string[] }) | null;
  readonly prompt: Said;
  readonly ending: readonly Said[];
}

export interface Words {
  readonly cell: (cell: string) => Said; // as Room.cell
  readonly made: readonly MadeMove[];
  readonly prompt: Said;
  readonly ending: readonly Said[];
}

export function tableView(table: Table, view: View, words: Words): TableView {
  return {
    ...table,
    ...view,
    board: [...view.board].map((content, at) => placed(squareAt(at), content, words)),
    rack: [...view.rack].map((content, at) => inRack(at.toString(16), content, words)),
    masked: view.board.includes(hidden),
    hand: view.hand === null ? null : { piece: view.hand, said: words.cell(`=${view.hand}`) },
    moves: view.moves.split(' ').filter(Boolean),
    made: words.made,
    toAct: view.toAct && acting(table, view.toAct),
    outcome: view.outcome && { ...view.outcome, squares: squaresOf(table, view.outcome.set) },
    prompt: words.prompt,
    ending: words.ending,
  };
}

const hidden = '?';
const empty = '.';
const files = 'abcd';
const squareAt = (at: number) => `${files[at % files.length]}${Math.floor(at / files.length) + 1}`;

function placed(square: string, content: string, words: Words): Placed {
  const piece = content === hidden || content === empty ? null : content;
  return { square, piece, said: words.cell(`${square}=${content}`) };
}

function inRack(piece: string, content: string, words: Words): InRack {
  const seen = content === hidden ? 'hidden' : content === empty ? 'gone' : 'there';
  return { piece, seen, said: words.cell(`=${piece}`) };
}

export const sideOf = (seat: Seat): Side => (seat.startsWith('1') ? 0 : 1);
const playerAt = (table: Table, seat: Seat): Player => table.teams[sideOf(seat)][seat.endsWith('a') ? 0 : 1]!;
function acting(table: Table, seat: Seat): Acting {
  const player = playerAt(table, seat);
  return { ...player, side: sideOf(seat), elsewhere: player.program || !table.me.includes(seat) };
}

export const nameAt = (table: Table, seat: Seat): Phrase => playerAt(table, seat).said;

export const squaresOf = ({ sets }: Table, set: string | null): readonly string[] =>
  sets.find(({ name }) => name === set)?.squares ?? [];

interface Showing {
  readonly anew: () => void;
  readonly show: (view: View) => TableView;
  readonly past: (view: View) => TableView; // of which there is nothing to be said but what stood where
}

// Shows the room's table. What stays is asked for once: the table for a game, a cell's words for an order of them.
export function showing(room: Room): Showing {
  let table: Table | null = null;
  let made: { readonly of: string; readonly moves: MadeMove[] } | null = null;
  const cells = new Map<string, Said>();
  const cell = (name: string): Said => {
    const known = cells.get(name) ?? room.cell(name)!;
    cells.set(name, known);
    return known;
  };
  return {
    anew: () => {
      table = null;
      made = null;
      cells.clear();
    },
    past: (view) => tableView((table ??= room.table()), view, { cell, made: [], prompt: room.prompt(), ending: [] }),
    show: (view) => {
      table ??= room.table();
      if (made?.of !== view.moves) made = { of: view.moves, moves: view.moves === '' ? [] : room.moves() };
      const ending = view.outcome ? room.ending() : [];
      return tableView(table, view, { cell, made: made.moves, prompt: room.prompt(), ending });
    },
  };
}
