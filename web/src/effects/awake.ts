// The screen stays lit while somebody's time runs.

import type { State } from '../state.ts';

let lock: Promise<WakeLockSentinel | null> | null = null;

const timeRuns = ({ screen, game }: State) =>
  screen === 'table' && game !== null && game.view.clock !== null && game.view.outcome === null && !document.hidden;

// A browser that has no such thing, or will not, lets the screen go dark as ever.
export function stayAwake(state: State): void {
  const wanted = timeRuns(state);
  if (wanted === (lock !== null)) return;
  if (wanted) lock = navigator.wakeLock?.request('screen').catch(() => null) ?? Promise.resolve(null);
  else {
    void lock?.then((sentinel) => sentinel?.release());
    lock = null;
  }
}

// The browser itself lets go when the page is hidden.
export function staysAwakeWhenBack(state: () => State): void {
  document.addEventListener('visibilitychange', () => stayAwake(state()));
}
