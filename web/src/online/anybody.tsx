// Playing somebody who is not known: by preference, or at a table that stands open.

import { Icon } from '../look/icon.tsx';
import type { ViewProps } from '../learn/learning.ts';
import { usePage } from '../views/context.ts';
import { TableLink } from './mine.tsx';
import type { Happened, Value } from './online.ts';
import { helpNames } from './view.tsx';

export function Anybody({ value, send }: ViewProps<Value, Happened>) {
  const { t, dispatch } = usePage();
  if (!value.lobby) return null;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send({ kind: 'seek', wish: wishIn(new FormData(event.currentTarget as HTMLFormElement)) });
  };
  return (
    <section class="card online-card" aria-labelledby="anybody-heading">
      <h2 id="anybody-heading">{t('online.anybody')}</h2>
      {value.seeking ? (
        <>
          <p class="online-seeking">{t('online.seeking')}</p>
          <div class="answers">
            <a class="button button-strong" href="#puzzles">
              <Icon name="puzzle" />
              {t('online.seeking.puzzle')}
            </a>
            <button type="button" class="button" onClick={() => dispatch({ kind: 'play', against: 'last' })}>
              <Icon name="animal" />
              {t('online.seeking.program')}
            </button>
            <button type="button" class="button" onClick={() => send({ kind: 'seekNoMore' })}>
              {t('online.seeking.stop')}
            </button>
          </div>
        </>
      ) : (
        <form class="form" onSubmit={onSubmit}>
          <p>
            {t('online.anybody.about')} <a href="#privacy">{t('page.privacy')}</a>
          </p>
          <div class="online-wishes">
            <Choice name="rules" label={t('page.new.wins')} values={[['L:chsf', t('page.new.lines')], ['S:chsf', t('page.new.squares')]]} />
            <Choice name="clock" label={t('page.new.clock')} values={[['30000', t('page.clock.half')], ['60000', t('page.clock.minute')], ['86400000', t('online.days', { count: 1 })]]} />
            <Choice name="help" label={t('page.new.help')} values={(['official', 'call', 'auto'] as const).map((one) => [one, t(helpNames[one])])} />
          </div>
          <button type="submit" class="button button-strong online-start">
            <Icon name="people" />
            {t('online.anybody.go')}
          </button>
        </form>
      )}
      {value.open && (
        <>
          <h3>{t('online.lobby.open')}</h3>
          {value.open.length === 0 && <p class="soft">{t('online.lobby.none')}</p>}
          <ul class="online-list" role="list">
            {value.open.map((table) => (
              <TableLink key={table.table} table={table} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly (readonly [string, string])[];
}

function Choice({ name, label, values }: ChoiceProps) {
  const { t } = usePage();
  return (
    <label class="field">
      <span>{label}</span>
      <select class="input" name={name}>
        <option value="">{t('online.any')}</option>
        {values.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

// What is not chosen may be anything.
export function wishIn(form: FormData): object {
  const chosen = [...form].filter(([, value]) => value !== '');
  return Object.fromEntries(chosen.map(([name, value]) => [name, name === 'clock' ? Number(value) : value]));
}
