// One class: its pupils and how far they are, and everything that can be done with it.

import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { LanguageChoice } from '../../views/language.tsx';
import { classAt, hashOf, statementsOf } from './class.ts';
import { EditionChoice } from './list.tsx';
import type { Props } from './screen.tsx';
import { firstOpen, pupilsOf } from './school.ts';
import { pagesOf, sheetNames } from './sheets.tsx';

export function DeskView({ value, send }: Props) {
  const { t } = usePage();
  const { id } = value.place;
  const one = classAt(value)!;
  const pupils = pupilsOf(one);
  const count = statementsOf(value).length;
  const points = value.results[id]?.points ?? [];
  return (
    <>
      {!value.kept && <p role="alert">{t('learn.class.not_kept')}</p>}
      <nav class="ways" aria-label={t('quiz.title')}>
        <a class="button button-strong" href={hashOf(id, 'together')}>
          <Icon name="people" /> {t('learn.class.together')}
        </a>
        <a class="button" href={hashOf(id, 'results')}>
          <Icon name="trophy" /> {t('learn.class.results')}
        </a>
      </nav>
      <section class="card">
        <h2>{t('learn.class.count', { count: pupils.length })}</h2>
        <ul class="pupils">
          {pupils.map(({ id: pupil, name, answers }, at) => {
            const done = count > 0 && firstOpen(answers, count) === null;
            return (
              <li>
                <span class="pupil-name">{name}</span>
                <span class="soft">{answers.length > 0 && t('learn.class.right_share', { right: points[at] ?? 0, count })}</span>
                <a class="button" href={hashOf(id, 'quiz', pupil)} aria-label={`${t(done ? 'learn.class.look' : 'learn.class.answer')}: ${name}`}>
                  {t(done ? 'learn.class.look' : 'learn.class.answer')}
                </a>
              </li>
            );
          })}
        </ul>
        <AddNames send={send} />
      </section>
      <section class="card">
        <h2>{t('learn.class.to_print')}</h2>
        <div class="class-form">
          <EditionChoice edition={one.edition} choose={(edition) => send({ kind: 'edition', edition })} />
          <LanguageChoice />
        </div>
        <ul class="print-list">
          {(['sheet', 'sheets', 'solutions', 'corrected'] as const)
            .filter((what) => pagesOf(what, one, count) > 0)
            .map((what) => (
              <li>
                <a class="button" href={hashOf(id, what)}>
                  <Icon name="print" /> {t(sheetNames[what])}
                </a>
                <span class="soft small">{t('learn.class.pages', { count: pagesOf(what, one, count) })}</span>
              </li>
            ))}
        </ul>
      </section>
      <details class="card">
        <summary>{t('learn.class.change')}</summary>
        <div class="ways">
          {pupils.map(({ id: pupil, name }) => (
            <button type="button" class="button" onClick={() => send({ kind: 'removed', pupil })}>
              {t('learn.class.remove', { name })}
            </button>
          ))}
          <button type="button" class="button button-strong" onClick={() => send({ kind: 'deleted' })}>
            {t('learn.class.delete_all', { name: one.name })}
          </button>
        </div>
      </details>
    </>
  );
}

function AddNames({ send }: Pick<Props, 'send'>) {
  const { t } = usePage();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    send({ kind: 'added', names: String(new FormData(form).get('names') ?? '') });
    form.reset();
  };
  return (
    <form class="class-form" onSubmit={submit}>
      <label class="field class-names">
        <span>{t('learn.class.pupils')}</span>
        <textarea class="input" name="names" rows={3} />
      </label>
      <button type="submit" class="button">
        {t('learn.class.add')}
      </button>
    </form>
  );
}
