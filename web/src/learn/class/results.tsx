// Results, as a table for the screen and as CSV for everything else: of a class by pupils, of all classes by classes.

import type { ComponentChildren } from 'preact';
import type { QuizResults } from '../../engine/room.ts';
import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { classAt, hashOf, statementsOf } from './class.ts';
import type { Props } from './screen.tsx';
import { answerAt, classRows, isRight, pupilsOf } from './school.ts';

export function ClassResultsView({ value, send }: Props) {
  const { state, t } = usePage();
  const { id } = value.place;
  const one = classAt(value)!;
  const statements = statementsOf(value);
  const results = value.results[id];
  if (!results || statements.length === 0) return null;
  const heads = { school: t('learn.class.school'), name: t('learn.class.name'), pupil: t('learn.class.pupil'), points: t('learn.class.points') };
  const csv = () => send({ kind: 'csv', rows: classRows(one, statements, results, heads), name: one.name, language: state.catalogue.language });
  const mark = (right: boolean | null) => {
    const [sign, said] = right === null ? ['–', 'learn.class.no_answer'] : right ? ['✓', 'quiz.right'] : ['✗', 'quiz.wrong'];
    return (
      <>
        <span aria-hidden="true" data-mark={sign}>
          {sign}
        </span>
        <span class="unseen">{t(said!)}</span>
      </>
    );
  };
  return (
    <>
      <h2>{t('learn.class.results')}</h2>
      <Commonest results={results} value={value} />
      <Results
        label={t('learn.class.results')}
        heads={[heads.pupil, ...statements.map((_, at) => at + 1), heads.points]}
        rows={pupilsOf(one).map(({ name, answers }, row) => [name, ...statements.map((statement, at) => mark(isRight(statement, answerAt(answers, at)))), results.points[row] ?? 0])}
        sum={[t('learn.class.right'), ...results.statements.map(({ right }) => right), results.right]}
        named={0}
      />
      <Save csv={csv} send={send} />
    </>
  );
}

interface ResultsProps {
  readonly label: string;
  readonly heads: readonly ComponentChildren[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  readonly sum: readonly ComponentChildren[];
  readonly named: number; // the column that names its row
}

// What counts most stands last.
function Results({ label, heads, rows, sum, named }: ResultsProps) {
  const cells = (row: readonly ComponentChildren[]) =>
    row.map((cell, at) => (at === named ? <th scope="row">{cell}</th> : <td class={at === row.length - 1 ? 'results-points' : undefined}>{cell}</td>));
  return (
    <div class="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table class="results">
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>{cells(row)}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{cells(sum)}</tr>
        </tfoot>
      </table>
    </div>
  );
}

function Commonest({ results, value }: { readonly results: QuizResults; readonly value: Props['value'] }) {
  const { t, say } = usePage();
  const at = results.commonestMistake;
  const statement = at === null ? undefined : statementsOf(value)[at];
  if (at === null || !statement) return null;
  const { right, wrong } = results.statements[at]!;
  return <p class="commonest">{t('learn.class.commonest', { wrong, count: right + wrong, statement: say(statement.stated) })}</p>;
}

function Save({ csv, send }: { readonly csv: () => void; readonly send: Props['send'] }) {
  const { t } = usePage();
  return (
    <div class="ways screen-only">
      <button type="button" class="button" onClick={csv}>
        <Icon name="download" /> {t('learn.class.csv')}
      </button>
      <button type="button" class="button" onClick={() => send({ kind: 'print' })}>
        <Icon name="print" /> {t('learn.print')}
      </button>
    </div>
  );
}

export function SchoolResultsView({ value, send }: Props) {
  const { state, t } = usePage();
  const { whole } = value;
  if (!whole) return null;
  const rows = Object.entries(value.classes).map(([id, one]) => {
    const { right = 0, answered = 0 } = value.results[id] ?? {};
    return { id, one, pupils: pupilsOf(one).length, right, answered };
  });
  const heads = ['learn.class.school', 'learn.class.name', 'learn.class.pupil_count', 'learn.class.answered', 'learn.class.right'].map((id) => t(id));
  const csv = () =>
    send({ kind: 'csv', rows: [heads, ...rows.map(({ one, pupils, answered, right }) => [one.school, one.name, pupils, answered, right])], name: t('learn.class.classes'), language: state.catalogue.language });
  return (
    <>
      <h2>{t('learn.class.school_results')}</h2>
      <Commonest results={whole} value={value} />
      <Results
        label={t('learn.class.school_results')}
        heads={[...heads, '%']}
        rows={rows.map(({ id, one, pupils, answered, right }) => [one.school, <a href={hashOf(id, 'results')}>{one.name}</a>, pupils, answered, right, percent(right, answered)])}
        sum={['', t('learn.class.total'), rows.reduce((sum, { pupils }) => sum + pupils, 0), whole.answered, whole.right, percent(whole.right, whole.answered)]}
        named={1}
      />
      <Save csv={csv} send={send} />
    </>
  );
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : String(Math.round((100 * part) / whole)));
