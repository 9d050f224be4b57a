// Results, as a table for the screen and as CSV for everything else: of a class by pupils, of all classes by classes.

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
  const mark = { true: ['✓', 'quiz.right'], false: ['✗', 'quiz.wrong'], null: ['–', 'learn.class.no_answer'] } as const;
  return (
    <>
      <h2>{t('learn.class.results')}</h2>
      <Commonest results={results} value={value} />
      <div class="table-scroll" role="region" aria-label={t('learn.class.results')} tabIndex={0}>
        <table class="results">
          <thead>
            <tr>
              <th scope="col">{t('learn.class.pupil')}</th>
              {statements.map((_, at) => (
                <th scope="col">{at + 1}</th>
              ))}
              <th scope="col">{t('learn.class.points')}</th>
            </tr>
          </thead>
          <tbody>
            {pupilsOf(one).map(({ name, answers }, row) => (
              <tr>
                <th scope="row">{name}</th>
                {statements.map((statement, at) => {
                  const [sign, said] = mark[String(isRight(statement, answerAt(answers, at))) as 'true' | 'false' | 'null'];
                  return (
                    <td data-mark={sign}>
                      <span aria-hidden="true">{sign}</span>
                      <span class="unseen">{t(said)}</span>
                    </td>
                  );
                })}
                <td class="results-points">{results.points[row] ?? 0}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('learn.class.right')}</th>
              {results.statements.map(({ right }) => (
                <td>{right}</td>
              ))}
              <td class="results-points">{results.right}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Save csv={csv} send={send} />
    </>
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
      <div class="table-scroll" role="region" aria-label={t('learn.class.school_results')} tabIndex={0}>
        <table class="results">
          <thead>
            <tr>
              {heads.map((head) => (
                <th scope="col">{head}</th>
              ))}
              <th scope="col">%</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, one, pupils, answered, right }) => (
              <tr>
                <td>{one.school}</td>
                <th scope="row">
                  <a href={hashOf(id, 'results')}>{one.name}</a>
                </th>
                <td>{pupils}</td>
                <td>{answered}</td>
                <td>{right}</td>
                <td class="results-points">{percent(right, answered)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">{t('learn.class.total')}</th>
              <td>{rows.reduce((sum, { pupils }) => sum + pupils, 0)}</td>
              <td>{whole.answered}</td>
              <td>{whole.right}</td>
              <td class="results-points">{percent(whole.right, whole.answered)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Save csv={csv} send={send} />
    </>
  );
}

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : String(Math.round((100 * part) / whole)));
