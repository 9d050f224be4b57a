// The quiz: for one pupil at this screen, statement by statement and then the correction; for all of them on a projector.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { QuizStatement } from '../../engine/room.ts';
import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { PictureBoard } from '../picture.tsx';
import { classAt, editionOf, hashOf, statementsOf, truthOf } from './class.ts';
import type { Props } from './screen.tsx';
import { type Answer, answerAt, type Edition, firstOpen, isRight, pupilsOf } from './school.ts';

// ---- one pupil

export function QuizView({ value, send }: Props) {
  const { t } = usePage();
  const { pupil } = value.place;
  const statements = statementsOf(value);
  const who = classAt(value)!.pupils[pupil];
  if (!who) return <p>{t('learn.class.gone')}</p>;
  if (statements.length === 0) return null;
  const at = firstOpen(who.answers, statements.length);
  if (at === null) return <Correction value={value} send={send} />;
  const give = (answer: Answer) => send({ kind: 'answer', pupil, at, answer });
  return (
    <section class="card quiz-card" aria-label={who.name}>
      <p class="soft">
        {who.name}, {t('quiz.number', { number: at + 1, count: statements.length })}
      </p>
      <Statement key={at} statement={statements[at]!} />
      <div class="quiz-answers">
        <button type="button" class="button" onClick={() => give('y')}>
          {t('quiz.yes')}
        </button>
        <button type="button" class="button" onClick={() => give('n')}>
          {t('quiz.no')}
        </button>
      </div>
    </section>
  );
}

// The focus comes with a new statement, so that Tab leads on to its answers.
function Statement({ statement }: { readonly statement: QuizStatement }) {
  const { say } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h2 class="quiz-statement" ref={heading} tabIndex={-1}>
      {say(statement.stated)}
    </h2>
  );
}

function Correction({ value, send }: Props) {
  const { t } = usePage();
  const { id, pupil } = value.place;
  const one = classAt(value)!;
  const statements = statementsOf(value);
  const pupils = pupilsOf(one);
  const at = pupils.findIndex((who) => who.id === pupil);
  const next = [...pupils.slice(at + 1), ...pupils.slice(0, at)].find(({ answers }) => firstOpen(answers, statements.length) !== null);
  const { name, answers } = one.pupils[pupil]!;
  return (
    <>
      <p class="quiz-score">{t('quiz.score', { name, right: value.results[id]?.points[at] ?? 0, count: statements.length })}</p>
      <div class="ways">
        {next && (
          <a class="button button-strong" href={hashOf(id, 'quiz', next.id)}>
            {t('learn.class.next_pupil', { name: next.name })}
          </a>
        )}
        <button type="button" class="button" onClick={() => send({ kind: 'again', pupil })}>
          <Icon name="again" /> {t('learn.class.again')}
        </button>
      </div>
      <ol class="corrections">
        {statements.map((statement, index) => (
          <li class="card">
            <Corrected statement={statement} answer={answerAt(answers, index)} edition={one.edition} />
          </li>
        ))}
      </ol>
    </>
  );
}

// A statement with what is true, why, and a board that shows it; and whether the answer was right, where there is one.
export function Corrected({ statement, answer, edition }: { readonly statement: QuizStatement; readonly answer: Answer; readonly edition: Edition }) {
  const { t, say } = usePage();
  const right = isRight(statement, answer);
  const word = (yes: boolean) => t(yes ? 'quiz.yes' : 'quiz.no');
  return (
    <div class="corrected" data-right={right === null ? undefined : String(right)}>
      <div>
        <p class="corrected-statement">{say(statement.stated)}</p>
        <p>
          {right === null ? (
            say(truthOf(statement))
          ) : (
            <>
              <strong>{t(right ? 'quiz.right' : 'quiz.wrong')}</strong> {t('quiz.your_answer', { answer: word(answer === 'y'), right: word(statement.isTrue) })}
            </>
          )}
        </p>
        <p>{say(statement.explained)}</p>
      </div>
      <PictureBoard picture={statement} edition={edition} />
    </div>
  );
}

// ---- all of them

const following: Readonly<Record<Answer, Answer>> = { '-': 'y', y: 'n', n: '-' };
const signs: Readonly<Record<Answer, string>> = { '-': '', y: '✓', n: '✗' };

export function TogetherView({ value, send }: Props) {
  const { t, say } = usePage();
  const { id } = value.place;
  const { at, shown } = value;
  const one = classAt(value)!;
  const statements = statementsOf(value);
  const statement = statements[at];
  const pupils = pupilsOf(one);
  const result = value.results[id]?.statements[at];
  if (!statement) return null;
  const word = (answer: Answer) => t(answer === '-' ? 'learn.class.no_answer' : answer === 'y' ? 'quiz.yes' : 'quiz.no');
  return (
    <section class="together" aria-label={t('learn.class.together')}>
      <p class="soft">{t('quiz.number', { number: at + 1, count: statements.length })}</p>
      <h2 class="quiz-statement">{say(statement.stated)}</h2>
      {pupils.length > 0 && (
        <div class="hands">
          <p class="soft small">{t('learn.class.hands')}</p>
          <div class="ways">
            {pupils.map(({ id: pupil, name, answers }) => {
              const answer = answerAt(answers, at);
              return (
                <button
                  type="button"
                  class="button hand-up"
                  data-answer={answer}
                  aria-label={t('learn.class.whose', { name, answer: word(answer) })}
                  onClick={() => send({ kind: 'answer', pupil, at, answer: following[answer] })}
                >
                  {name} <span aria-hidden="true">{signs[answer]}</span>
                </button>
              );
            })}
          </div>
          <div class="ways">
            <button type="button" class="button button-quiet" onClick={() => send({ kind: 'everybody', answer: 'y' })}>
              {t('learn.class.all_yes')}
            </button>
            <button type="button" class="button button-quiet" onClick={() => send({ kind: 'everybody', answer: 'n' })}>
              {t('learn.class.all_no')}
            </button>
          </div>
        </div>
      )}
      <div class="together-answer">
        {shown && (
          <>
            <div>
              <p class="together-truth">{say(truthOf(statement))}</p>
              <p>{say(statement.explained)}</p>
              {result && result.right + result.wrong > 0 && <p>{t('learn.class.right_share', { right: result.right, count: result.right + result.wrong })}</p>}
            </div>
            <PictureBoard picture={statement} edition={editionOf(value)} />
          </>
        )}
      </div>
      <div class="ways together-foot">
        <button type="button" class="button" disabled={at === 0} onClick={() => send({ kind: 'at', at: at - 1 })}>
          {t('learn.class.previous')}
        </button>
        <button type="button" class="button button-strong" disabled={shown} onClick={() => send({ kind: 'show' })}>
          {t('learn.class.show')}
        </button>
        {at + 1 < statements.length ? (
          <button type="button" class="button" onClick={() => send({ kind: 'at', at: at + 1 })}>
            {t('learn.class.next')}
          </button>
        ) : (
          <a class="button" href={hashOf(id, 'results')}>
            {t('learn.class.results')}
          </a>
        )}
      </div>
    </section>
  );
}
