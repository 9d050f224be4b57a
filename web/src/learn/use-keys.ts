// The table's single keys on a screen that teaches: the same ones, changed and switched off in the same settings. What leads about the page
// is done here; the rest the screen is told.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { commandOf, type KeyCommand, toBoardAndBack } from '../keys.ts';
import { usePage } from '../views/context.ts';

const leads: readonly KeyCommand[] = ['board', 'rack', 'command', 'help'];

export function useLearnKeys(on: (command: KeyCommand) => void): void {
  const page = usePage();
  const now = useRef({ page, on });
  now.current = { page, on };
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { state, dispatch } = now.current.page;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || state.dialog !== null) return;
      const typing = event.target instanceof HTMLElement && event.target.matches('input:not([type="range"]), select, textarea');
      if (event.key === toBoardAndBack || (event.key === 'Escape' && typing)) {
        event.preventDefault();
        return dispatch({ kind: 'key', command: 'board' });
      }
      if (typing) return;
      const command = state.settings.singleKeys ? commandOf(state.settings.keys, event.key) : null;
      if (!command) return;
      event.preventDefault();
      if (leads.includes(command)) dispatch({ kind: 'key', command });
      else now.current.on(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
