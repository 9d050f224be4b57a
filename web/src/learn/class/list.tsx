// All classes, and a new one.

import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { hashOf } from './class.ts';
import type { Props } from './screen.tsx';
import type { Edition } from './school.ts';

export function ListView({ value, send }: Props) {
  const { t } = usePage();
  const classes = Object.entries(value.classes);
  return (
    <>
      <p class="soft">{t('learn.class.about')}</p>
      {!value.kept && <p role="alert">{t('learn.class.not_kept')}</p>}
      <section class="card">
        <h2>{t('learn.class.classes')}</h2>
        {classes.length === 0 && <p>{t('learn.class.none')}</p>}
        <ul class="class-list">
          {classes.map(([id, one]) => (
            <li>
              <a class="button" href={hashOf(id)}>
                <strong>{one.name}</strong> <span class="soft">{[one.school, t('learn.class.count', { count: Object.keys(one.pupils).length })].filter(Boolean).join(', ')}</span>
              </a>
            </li>
          ))}
        </ul>
        {classes.length > 1 && (
          <a class="button" href="#class=school">
            {t('learn.class.school_results')}
          </a>
        )}
      </section>
      <NewClass value={value} send={send} />
      <section class="card">
        <h2>{t('learn.class.to_print')}</h2>
        <nav class="ways" aria-label={t('learn.class.to_print')}>
          {(
            [
              ['#class=plan', 'learn.class.plan'],
              ['#class=sheet', 'learn.class.sheet'],
              ['#class=solutions', 'learn.class.solutions'],
              ['#rules', 'page.rules'],
            ] as const
          ).map(([href, id]) => (
            <a class="button" href={href}>
              <Icon name="print" /> {t(id)}
            </a>
          ))}
        </nav>
      </section>
    </>
  );
}

function NewClass({ value, send }: Props) {
  const { t } = usePage();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (name: string) => String(form.get(name) ?? '');
    send({ kind: 'opened', form: { school: text('school'), name: text('name'), edition: text('edition') as Edition, names: text('names') } });
  };
  const field = (name: string, id: string) => (
    <label class="field">
      <span>{t(id)}</span>
      <input class="input" name={name} maxLength={60} autocomplete="off" aria-invalid={name === 'name' && value.refusal ? 'true' : undefined} />
    </label>
  );
  return (
    <section class="card">
      <h2>{t('learn.class.new')}</h2>
      <form class="class-form" onSubmit={submit}>
        {field('name', 'learn.class.name')}
        {field('school', 'learn.class.school')}
        <EditionChoice />
        <label class="field class-names">
          <span>{t('learn.class.pupils')}</span>
          <textarea class="input" name="names" rows={5} />
        </label>
        {value.refusal && (
          <p class="refusal" role="alert">
            {t(value.refusal)}
          </p>
        )}
        <button type="submit" class="button button-strong">
          {t('learn.class.new')}
        </button>
      </form>
    </section>
  );
}

export function EditionChoice({ edition, choose }: { readonly edition?: Edition; readonly choose?: (edition: Edition) => void }) {
  const { t } = usePage();
  return (
    <label class="field">
      <span>{t('learn.class.edition')}</span>
      <select class="input" name="edition" value={edition} onChange={(event) => choose?.(event.currentTarget.value as Edition)}>
        <option value="classic" selected={edition === 'classic'}>
          {t('page.edition.classic')}
        </option>
        <option value="access" selected={edition === 'access'}>
          {t('page.edition.access')}
        </option>
      </select>
    </label>
  );
}
