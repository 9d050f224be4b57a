// Setting up a position: what is held, which square was placed last, and by which rules.

import { usePage } from '../../views/context.ts';
import type { Shown } from '../board.tsx';
import type { ViewProps } from '../learning.ts';
import type { Happened, Value } from './analysis.ts';

const characteristics = ['c', 'h', 's', 'f'] as const;
const names = { c: 'characteristic.colour', h: 'characteristic.height', s: 'characteristic.shape', f: 'characteristic.fill' } as const;

export function SetupTools({ value, shown, send }: ViewProps<Value, Happened> & { readonly shown: Shown }) {
  const { t } = usePage();
  const [kind = 'L', counted = 'chsf'] = shown.rules.split(':');
  const { edition } = value.study;
  const withRules = (rules: string) => send({ kind: 'rules', rules });
  const toggled = (one: string) => characteristics.filter((each) => (each === one) !== counted.includes(each)).join('');
  return (
    <section class="setup card">
      <h2>{t('learn.setup')}</h2>
      <p class="soft small">{t('learn.setup.about')}</p>
      <div class="answers">
        <button type="button" class="button" aria-pressed={value.setting === 'last'} onClick={() => send({ kind: 'hold', what: 'last' })}>
          {t('learn.setup.last')}
        </button>
      </div>
      <label class="field">
        <span>{t('page.new.wins')}</span>
        <select class="input" value={kind} onChange={(event) => withRules(`${event.currentTarget.value}:${counted}`)}>
          <option value="L">{t('page.new.lines')}</option>
          <option value="S">{t('page.new.squares')}</option>
        </select>
      </label>
      <fieldset class="choices">
        <legend>{t('page.new.counts')}</legend>
        {characteristics.map((one) => (
          <label class="choice" key={one}>
            <input
              type="checkbox"
              checked={counted.includes(one)}
              disabled={counted === one}
              onChange={() => withRules(`${kind}:${toggled(one)}`)}
            />
            {t(one === 'c' && edition === 'access' ? 'characteristic.surface' : names[one])}
          </label>
        ))}
      </fieldset>
      <label class="field">
        <span>{t('page.new.table')}</span>
        <select class="input" value={edition} onChange={(event) => send({ kind: 'edition', edition: event.currentTarget.value === 'access' ? 'access' : 'classic' })}>
          <option value="classic">{t('page.edition.classic')}</option>
          <option value="access">{t('page.edition.access')}</option>
        </select>
      </label>
    </section>
  );
}
