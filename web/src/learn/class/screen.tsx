// For teachers: classes, the quiz for one or for all, results, and paper.

import '../learn.css';
import '../print.css';
import './class.css';
import type { ComponentType } from 'preact';
import { plain } from '../../messages.ts';
import { usePage } from '../../views/context.ts';
import { Icon } from '../../look/icon.tsx';
import type { LearnScreen, ViewProps } from '../learning.ts';
import { Trouble } from '../trouble.tsx';
import { begin, classAt, hashOf, type Happened, update, type Value, type Wanted, type What } from './class.ts';
import { DeskView } from './desk.tsx';
import { perform } from './effects.ts';
import { ListView } from './list.tsx';
import { PlanView } from './plan.tsx';
import { QuizView, TogetherView } from './quiz.tsx';
import { ClassResultsView, SchoolResultsView } from './results.tsx';
import { SheetsView } from './sheets.tsx';

export type Props = ViewProps<Value, Happened>;

const views: Readonly<Record<What, ComponentType<Props>>> = {
  list: ListView,
  desk: DeskView,
  quiz: QuizView,
  together: TogetherView,
  results: ClassResultsView,
  school: SchoolResultsView,
  sheet: SheetsView,
  sheets: SheetsView,
  solutions: SheetsView,
  corrected: SheetsView,
  plan: PlanView,
};

function ClassView(props: Props) {
  const { value } = props;
  const View = views[value.place.what];
  const gone = value.place.id !== '' && !classAt(value);
  return (
    <main class={`class-screen class-at-${value.place.what}`} data-ready={value.whole ? '' : undefined}>
      <Head value={value} />
      <Trouble failed={value.failed} />
      {gone ? value.whole && <p>{useWords(plain('learn.class.gone'))}</p> : <View {...props} />}
    </main>
  );
}

const useWords = (said: Parameters<ReturnType<typeof usePage>['say']>[0]) => usePage().say(said);

// Where it is, and one step back: to the class, to all classes, or to the first screen.
function Head({ value }: { readonly value: Value }) {
  const { t } = usePage();
  const { id, what } = value.place;
  const one = classAt(value);
  const title = one && what !== 'school' ? [one.name, one.school].filter(Boolean).join(', ') : t('page.class');
  const [href, label] = what === 'list' ? ['#', t('page.home')] : what === 'desk' || id === '' ? ['#class', t('learn.class.classes')] : [hashOf(id), t('learn.class.name')];
  return (
    <header class="screen-head screen-only">
      <a class="button button-quiet screen-back" href={href} aria-label={label} title={label}>
        <Icon name="back" />
      </a>
      <h1 tabIndex={-1} data-area="heading">
        {title}
      </h1>
    </header>
  );
}

export default { begin, update, perform, View: ClassView } satisfies LearnScreen<Value, Happened, Wanted>;
