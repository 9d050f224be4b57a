// Paper: the quiz to be filled in, and its answers; A4, as many pages as it says beforehand.

import type { ComponentChildren } from 'preact';
import type { QuizStatement } from '../../engine/room.ts';
import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { LanguageChoice } from '../../views/language.tsx';
import { classAt, editionOf, statementsOf } from './class.ts';
import { EditionChoice } from './list.tsx';
import { Corrected } from './quiz.tsx';
import type { Props } from './screen.tsx';
import { answerAt, type Edition, type Pupil, pupilsOf, type SchoolClass } from './school.ts';

export type SheetKind = 'sheet' | 'sheets' | 'solutions' | 'corrected';

export const sheetNames: Readonly<Record<SheetKind, string>> = {
  sheet: 'learn.class.sheet',
  sheets: 'learn.class.sheets',
  solutions: 'learn.class.solutions',
  corrected: 'learn.class.corrected',
};

// So many statements with their boards and reasons are on one page.
const onePage = 6;
const solutionPages = (count: number) => Math.ceil(count / onePage);

const withAnswers = (one: SchoolClass) => pupilsOf(one).filter(({ answers }) => /[yn]/.test(answers));

export function pagesOf(what: SheetKind, one: SchoolClass | null, statements: number): number {
  switch (what) {
    case 'sheet':
      return 1;
    case 'sheets':
      return one ? pupilsOf(one).length : 0;
    case 'solutions':
      return solutionPages(statements);
    case 'corrected':
      return one ? withAnswers(one).length * solutionPages(statements) : 0;
  }
}

export function SheetsView({ value, send }: Props) {
  const { t } = usePage();
  const what = value.place.what as SheetKind;
  const one = classAt(value);
  const edition = editionOf(value);
  const statements = statementsOf(value);
  const pages = pagesOf(what, one, statements.length);
  return (
    <>
      <div class="screen-only sheet-head">
        <h2>{t(sheetNames[what])}</h2>
        <p class="soft">{t('learn.class.pages', { count: pages })}</p>
        <div class="class-form">
          <EditionChoice edition={edition} choose={(chosen) => send({ kind: 'edition', edition: chosen })} />
          <LanguageChoice />
        </div>
        <button type="button" class="button button-strong" onClick={() => send({ kind: 'print' })}>
          <Icon name="print" /> {t('learn.print')}
        </button>
      </div>
      <div class="sheets">{statements.length > 0 && <Sheets what={what} one={one} statements={statements} edition={edition} />}</div>
    </>
  );
}

interface SheetsProps {
  readonly what: SheetKind;
  readonly one: SchoolClass | null;
  readonly statements: readonly QuizStatement[];
  readonly edition: Edition;
}

function Sheets({ what, one, statements, edition }: SheetsProps) {
  const blank = (pupil: Pupil | null) => <Blank one={one} pupil={pupil} statements={statements} />;
  const solved = (pupil: Pupil | null) => <Solved one={one} pupil={pupil} statements={statements} edition={edition} />;
  if (what === 'sheet') return blank(null);
  if (what === 'solutions' || !one) return solved(null);
  return <>{what === 'sheets' ? pupilsOf(one).map(blank) : withAnswers(one).map(solved)}</>;
}

function Sheet({ children }: { readonly children: ComponentChildren }) {
  return <section class="sheet">{children}</section>;
}

function Head({ one, pupil }: { readonly one: SchoolClass | null; readonly pupil: Pupil | null }) {
  const { t } = usePage();
  const line = (id: string, text: string) => (
    <span>
      {t(id)} <b class="fill-in">{text}</b>
    </span>
  );
  return (
    <>
      <h2 class="sheet-title">{t('quiz.title')}</h2>
      <p class="sheet-who">
        {line('learn.class.school', one?.school ?? '')} {line('learn.class.name', one?.name ?? '')} {line('learn.class.pupil', pupil?.name ?? '')}
      </p>
    </>
  );
}

function Blank({ one, pupil, statements }: { readonly one: SchoolClass | null; readonly pupil: Pupil | null; readonly statements: readonly QuizStatement[] }) {
  const { t, say } = usePage();
  const box = (id: string) => (
    <span class="sheet-box">
      <span class="box" aria-hidden="true" /> {t(id)}
    </span>
  );
  return (
    <Sheet>
      <Head one={one} pupil={pupil} />
      <p class="sheet-intro">{t('learn.class.tick')}</p>
      <ol class="sheet-list">
        {statements.map(({ stated }) => (
          <li>
            <span>{say(stated)}</span> {box('quiz.yes')} {box('quiz.no')}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Solved({ one, pupil, statements, edition }: { readonly one: SchoolClass | null; readonly pupil: Pupil | null; readonly statements: readonly QuizStatement[]; readonly edition: Edition }) {
  const pages = Array.from({ length: solutionPages(statements.length) }, (_, page) => page * onePage);
  return (
    <>
      {pages.map((begin) => (
        <Sheet>
          {begin === 0 && <Head one={one} pupil={pupil} />}
          <ol class="sheet-solutions" start={begin + 1}>
            {statements.slice(begin, begin + onePage).map((statement, at) => (
              <li>
                <Corrected statement={statement} answer={answerAt(pupil?.answers ?? '', begin + at)} edition={edition} />
              </li>
            ))}
          </ol>
        </Sheet>
      ))}
    </>
  );
}
