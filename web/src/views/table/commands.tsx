// The command field: what can be clicked can be typed, and anything can be asked. The same words as in the terminal.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function Commands({ game }: { readonly game: Game }) {
  const { t, say } = usePage();
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => log.current?.scrollTo(0, log.current.scrollHeight), [game.log]);
  return (
    <section class="commands card">
      <h2>{t('page.commands')}</h2>
      <CommandField />
      <div ref={log} class="log" role="log" aria-live="off" aria-label={t('page.log')} tabIndex={0}>
        {game.log.slice(-logShown).map((said) => (
          <p>{say(said)}</p>
        ))}
      </div>
    </section>
  );
}

const logShown = 30;

function CommandField() {
  const { t, dispatch } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const line = field.current?.value ?? '';
    if (field.current) field.current.value = '';
    dispatch({ kind: 'typed', line });
  };
  return (
    <form class="command-form" onSubmit={onSubmit}>
      <label class="field">
        <span>{t('page.command')}</span>
        <input
          ref={field}
          class="input"
          type="text"
          name="command"
          data-area="command"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterKeyHint="send"
        />
      </label>
      <button type="submit" class="button">
        {t('page.command.send')}
      </button>
    </form>
  );
}
