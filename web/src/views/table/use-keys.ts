// The keys of the table, wherever the focus is, but in dialogs; where somebody types only those that are no letters.

import { useEffect, useRef } from 'preact/hooks';
import { commandOf, toBoardAndBack } from '../../keys.ts';
import { usePage } from '../context.ts';

export function useTableKeys(): void {
  const page = usePage();
  const now = useRef(page);
  now.current = page;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { state, dispatch } = now.current;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || state.dialog !== null) return;
      const typing = isTyping(event.target);
      if (event.key === toBoardAndBack || (event.key === 'Escape' && (typing || isCommand(event.target)))) {
        event.preventDefault();
        return dispatch({ kind: 'key', command: 'board' });
      }
      if (typing) return;
      if (event.key === 'Escape') return dispatch({ kind: 'cancelled' });
      const command = state.settings.singleKeys ? commandOf(state.settings.keys, event.key) : null;
      if (!command) return;
      event.preventDefault();
      dispatch({ kind: 'key', command });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

// The command field, or what unfolds it.
const isCommand = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('[data-area="command"]');

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, select, textarea');
