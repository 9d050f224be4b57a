// A grid of cells with one tab stop: arrows move about in it, Enter and Space press.

import type { ComponentChildren } from 'preact';
import type { Grid } from '../../events.ts';
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
}

interface CellGridProps {
  readonly grid: Grid;
  readonly label: string;
  readonly rows: Rows;
  readonly at: string;
  readonly look: (cell: string) => CellLook;
  readonly before?: (row: readonly string[]) => ComponentChildren; // what stands at a row's beginning
  readonly children?: ComponentChildren; // what stands below the rows
}

export function CellGrid({ grid, label, rows, at, look, before, children }: CellGridProps) {
  const { dispatch } = usePage();
  const onKeyDown = (event: KeyboardEvent) => {
    const to = step(rows, at, { key: event.key, code: event.code, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey });
    if (to === null || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === 'edge') return dispatch({ kind: 'edge' });
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };
  return (
    <div role="grid" aria-label={label} class={grid} data-area={grid} onKeyDown={onKeyDown}>
      {rows.map((cells) => (
        <div role="row" class={`${grid}-row`}>
          {before?.(cells)}
          {cells.map((cell) => (
            <Cell key={cell} grid={grid} cell={cell} stop={cell === at} look={look(cell)} />
          ))}
        </div>
      ))}
      {children}
    </div>
  );
}

interface CellProps {
  readonly grid: Grid;
  readonly cell: string;
  readonly stop: boolean;
  readonly look: CellLook;
}

function Cell({ grid, cell, stop, look }: CellProps) {
  const { dispatch } = usePage();
  const marks = Object.fromEntries(Object.entries(look.marks).filter(([, on]) => on).map(([name]) => [name, '']));
  return (
    <button
      type="button"
      role="gridcell"
      class={look.class}
      data-cell={cell}
      tabIndex={stop ? 0 : -1}
      aria-label={look.label}
      aria-description={look.description}
      aria-selected={look.selected || undefined}
      aria-disabled={look.unavailable || undefined}
      draggable={look.draggable ?? false}
      onClick={() => dispatch({ kind: 'pressed', cell })}
      onFocus={() => dispatch({ kind: 'focused', grid, cell })}
      onDragStart={(event) => event.dataTransfer?.setData('text/plain', cell)}
      onDragOver={(event) => look.accepts && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        dispatch({ kind: 'dropped', cell });
      }}
      {...marks}
    >
      {look.content}
    </button>
  );
}
