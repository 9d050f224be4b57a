// The command field: what can be clicked can be typed, and anything can be asked. The same words as in the terminal.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../look/icon.tsx';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function Commands({ game }: { readonly game: Game }) {
  const { dispatch } = usePage();
  return (
    <FoldedCommands send={(line) => dispatch({ kind: 'typed', line })}>
      <Log game={game} />
    </FoldedCommands>
  );
}

// Folded for who does not want it. Its key and its button unfold it, and it stays as it was left. What was answered stands below.
export function FoldedCommands({ send, children }: { readonly send: (line: string) => void; readonly children: ComponentChildren }) {
  const { t, state, dispatch } = usePage();
  const { settings } = state;
  const open = settings.commands;
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
        <>
          <CommandField send={send} />
          {children}
        </>
      )}
    </section>
  );
}

function Log({ game }: { readonly game: Game }) {
  const { t, say } = usePage();
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => log.current?.scrollTo(0, log.current.scrollHeight), [game.log]);
  return (
    <div ref={log} class="log" role="log" aria-live="off" aria-label={t('page.log')} tabIndex={0}>
      {game.log.slice(-logShown).map((said) => (
        <p>{say(said)}</p>
      ))}
    </div>
  );
}

const logShown = 30;

function CommandField({ send }: { readonly send: (line: string) => void }) {
  const { t } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const line = field.current?.value ?? '';
    if (field.current) field.current.value = '';
    send(line);
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
