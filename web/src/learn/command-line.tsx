// The command field of a screen that teaches: the words of the terminal, and what was answered last. Folded as the table's is.

import { useRef } from 'preact/hooks';
import type { Said } from '../engine/room.ts';
import { Icon } from '../look/icon.tsx';
import { usePage } from '../views/context.ts';

export function CommandLine({ answer, send }: { readonly answer: readonly Said[]; readonly send: (line: string) => void }) {
  const { t, say, state, dispatch } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const { settings } = state;
  const open = settings.commands;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const line = field.current?.value ?? '';
    if (field.current) field.current.value = '';
    send(line);
  };
  return (
    <section class="commands card">
      <h2>
        <button
          type="button"
          class="fold"
          aria-expanded={open}
          data-area={open ? undefined : 'command'}
          onClick={() => dispatch({ kind: 'settings', settings: { ...settings, commands: !open } })}
        >
          <Icon name="keyboard" />
          <span>{t('page.commands')}</span>
          {!open && <small>{t('page.command')}</small>}
        </button>
      </h2>
      {open && (
        <form class="command-form" onSubmit={onSubmit}>
          <label class="field">
            <span>{t('page.command')}</span>
            <input ref={field} class="input" type="text" data-area="command" autocomplete="off" autocapitalize="none" spellcheck={false} enterKeyHint="send" />
          </label>
          <button type="submit" class="button">
            {t('page.command.send')}
          </button>
        </form>
      )}
      {open && answer.map((said) => <p class="small">{say(said)}</p>)}
    </section>
  );
}
