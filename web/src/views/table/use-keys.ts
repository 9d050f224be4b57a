// The keys of the table, wherever the focus is, but for where somebody types.

import { commandOf } from '../../keys.ts';
import { usePage } from '../context.ts';

export function useTableKeys(): (event: KeyboardEvent) => void {
  const { state, dispatch } = usePage();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === 'Escape') return dispatch({ kind: 'cancelled' });
    const command = state.settings.singleKeys ? commandOf(state.settings.keys, event.key) : null;
    if (!command) return;
    event.preventDefault();
    dispatch({ kind: 'key', command });
  };
}

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, select, textarea');
