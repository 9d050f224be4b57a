// A grid of cells with one tab stop: arrows move about in it, Enter and Space press. For who reads it by the commands of a
// screen reader it can be a table with headers instead, of buttons with the same keys.

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { EventOf, Grid } from '../../events.ts';
import { step, type Rows } from '../../grid.ts';
import { usePage } from '../context.ts';

export interface CellLook {
  readonly label: string;
  readonly description?: string | undefined;
  readonly class: string;
  readonly marks: Readonly<Record<`data-${string}`, boolean>>;
  readonly selected?: boolean;
  readonly unavailable?: boolean;
  readonly draggable?: boolean;
  readonly accepts?: boolean; // something may be dropped here
  readonly content: ComponentChildren;
  readonly preview?: ComponentChildren; // what would be there, for whoever points here
}

// What happens to a cell.
export type CellEvent = EventOf<'pressed' | 'dropped' | 'focused' | 'edge'>;

interface CellGridProps {
  readonly grid: Grid;
  readonly label: string;
  readonly rows: Rows;
  readonly at: string;
  readonly look: (cell: string) => CellLook;
  readonly table?: boolean;
  readonly send?: (event: CellEvent) => void; // where that goes; else to the page
  readonly point?: (cell: string | null) => void; // who points somewhere, with mouse or keyboard
  readonly jump?: (key: string) => string | 'edge' | null; // where a letter leads; null: it is none of the grid's
  readonly before?: (row: readonly string[]) => ComponentChildren; // what stands at a row's beginning
  readonly children?: ComponentChildren; // the heads of the columns
}

export function CellGrid({ grid, label, rows, at, look, table = false, send, point, jump, before, children }: CellGridProps) {
  const page = usePage();
  const dispatch: (event: CellEvent) => void = send ?? page.dispatch;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code, altKey, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (altKey) return;
    const to = (ctrl ? null : jump?.(key)) ?? step(rows, at, { key, code, ctrl, shift });
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === 'edge') return dispatch({ kind: 'edge' });
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };
  return (
    <div role={table ? 'table' : 'grid'} aria-label={label} class={grid} data-area={grid} onKeyDown={onKeyDown}>
      {children}
      {rows.map((cells) => (
        <div role="row" class={`${grid}-row`}>
          {before?.(cells)}
          {cells.map((cell) => (
            <Cell key={cell} grid={grid} cell={cell} table={table} stop={cell === at} look={look(cell)} dispatch={dispatch} point={point} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  readonly grid: Grid;
  readonly cell: string;
  readonly table: boolean;
  readonly stop: boolean;
  readonly look: CellLook;
  readonly dispatch: (event: CellEvent) => void;
  readonly point: ((cell: string | null) => void) | undefined;
}

function Cell(props: CellProps) {
  if (!props.table) return <CellButton {...props} />;
  return (
    <div role="cell" class="cell">
      <CellButton {...props} />
    </div>
  );
}

// In a grid a cell is selected; in a table it is a button, and pressed.
function CellButton({ grid, cell, table, stop, look, dispatch, point }: CellProps) {
  const [pointedAt, setPointed] = useState(false);
  const setPointedAt = (on: boolean) => {
    setPointed(on);
    point?.(on ? cell : null);
  };
  const marks = Object.fromEntries(Object.entries(look.marks).filter(([, on]) => on).map(([name]) => [name, '']));
  return (
    <button
      type="button"
      role={table ? undefined : 'gridcell'}
      class={look.class}
      data-cell={cell}
      tabIndex={stop ? 0 : -1}
      aria-label={look.label}
      aria-description={look.description}
      aria-selected={(!table && look.selected) || undefined}
      aria-pressed={(table && look.selected) || undefined}
      aria-disabled={look.unavailable || undefined}
      draggable={look.draggable ?? false}
      onClick={() => dispatch({ kind: 'pressed', cell })}
      onFocus={(event) => {
        setPointedAt(event.currentTarget.matches(':focus-visible'));
        dispatch({ kind: 'focused', grid, cell });
      }}
      onBlur={() => setPointedAt(false)}
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
      onDragStart={(event) => event.dataTransfer?.setData('text/plain', cell)}
      onDragOver={(event) => look.accepts && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        dispatch({ kind: 'dropped', cell });
      }}
      {...marks}
    >
      {look.content ?? (pointedAt && look.preview)}
    </button>
  );
}
