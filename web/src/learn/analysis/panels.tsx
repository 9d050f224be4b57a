// What comes in and goes out: positions, records, links, pictures, and what is kept under a name.

import { useRef } from 'preact/hooks';
import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import type { ViewProps } from '../learning.ts';
import { OpenForm } from '../open-form.tsx';
import type { Copied, Happened, Value } from './analysis.ts';

type Props = ViewProps<Value, Happened>;

export function OpenPanel({ value, send }: Props) {
  const { t, sayAll } = usePage();
  return (
    <OpenForm
      about={t('learn.open.about')}
      refusal={value.refusal.length > 0 ? sayAll(value.refusal) : ''}
      refuse={(said) => send({ kind: 'refused', said: [said] })}
      open={(text) => send({ kind: 'open', text })}
    />
  );
}

export function SharePanel({ value, send }: Props) {
  const { t } = usePage();
  const copy = (what: Copied, label: string) => (
    <button type="button" class="button" onClick={() => send({ kind: 'copy', what })}>
      <Icon name={value.copied === what ? 'check' : 'copy'} />
      {t(label)}
    </button>
  );
  return (
    <section class="analysis-panel card">
      <h2>{t('learn.share')}</h2>
      <div class="answers">
        {copy('position', 'learn.share.position')}
        {copy('record', 'learn.share.record')}
        {copy('link', 'learn.share.link')}
        <button type="button" class="button" onClick={() => send({ kind: 'picture', how: 'png' })}>
          <Icon name="picture" />
          {t('page.picture.png')}
        </button>
        <button type="button" class="button" onClick={() => send({ kind: 'picture', how: 'svg' })}>
          <Icon name="picture" />
          {t('page.picture.svg')}
        </button>
      </div>
    </section>
  );
}

export function KeptPanel({ value, send }: Props) {
  const { t } = usePage();
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send({ kind: 'keep', name: field.current?.value ?? '', now: Date.now() });
    if (field.current) field.current.value = '';
  };
  return (
    <form class="analysis-panel card" onSubmit={onSubmit}>
      <h2>{t('learn.keep')}</h2>
      <label class="field">
        <span>{t('learn.keep.name')}</span>
        <input ref={field} class="input" type="text" maxLength={60} autocomplete="off" />
      </label>
      <div class="answers">
        <button type="submit" class="button button-strong">
          {t('learn.keep.now')}
        </button>
      </div>
      {value.kept.length > 0 && (
        <ul class="kept-studies">
          {value.kept.map((one, at) => (
            <li key={one.name}>
              <button type="button" class="button button-quiet" onClick={() => send({ kind: 'opened', study: one, at: [] })}>
                {one.name}
              </button>
              <button type="button" class="button button-quiet" aria-label={t('learn.keep.forget', { name: one.name })} title={t('learn.keep.forget', { name: one.name })} onClick={() => send({ kind: 'forget', at })}>
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
