// Moving about in a grid of cells, as the ARIA grid pattern has it. Pure; what a cell is does not matter here.

export type Rows = readonly (readonly string[])[];

export interface Pressed {
  readonly key: string;
  readonly code: string; // of the physical key: Shift changes what a digit's key types
  readonly ctrl: boolean;
  readonly shift: boolean;
}

// Where the key leads from a cell: a cell, 'edge' where the grid ends, or null when the key is none of the grid's.
export function step(rows: Rows, from: string, pressed: Pressed): string | 'edge' | null {
  const row = Math.max(0, rows.findIndex((cells) => cells.includes(from)));
  const column = Math.max(0, rows[row]?.indexOf(from) ?? 0);
  const to = target(rows, row, column, pressed);
  return to && (rows[to.row]?.[to.column] ?? 'edge');
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function target(rows: Rows, row: number, column: number, pressed: Pressed): Place | null {
  const lastRow = rows.length - 1;
  const lastColumn = (rows[row]?.length ?? 1) - 1;
  switch (pressed.key) {
    case 'ArrowUp':
      return { row: pressed.ctrl ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: pressed.ctrl ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: pressed.ctrl ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: pressed.ctrl ? lastColumn : column + 1 };
    case 'Home':
      return { row: pressed.ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: pressed.ctrl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: lastRow, column };
    default:
      return jump(rows, row, column, pressed);
  }
}

// A digit jumps to a row, counted from below as on the board; with Shift to a column, counted from the left.
function jump(rows: Rows, row: number, column: number, pressed: Pressed): Place | null {
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(pressed.code)?.[1];
  if (digit === undefined || pressed.ctrl) return null;
  return pressed.shift ? { row, column: Number(digit) - 1 } : { row: rows.length - Number(digit), column };
}

// The next of some cells after this one, and round again; 'edge' where there is no other.
export function nextWith(cells: readonly string[], from: string, wanted: readonly string[]): string | 'edge' {
  const at = cells.indexOf(from);
  const others = [...cells.slice(at + 1), ...cells.slice(0, Math.max(0, at))];
  return others.find((cell) => wanted.includes(cell)) ?? 'edge';
}
