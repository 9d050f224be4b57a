// The rules of a table, each sentence with small boards, for the screen and for two sheets of paper.

import '../learn.css';
import '../print.css';
import './rules.css';
import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { ScreenHead } from '../../views/screen-head.tsx';
import type { LearnScreen, Tools, ViewProps } from '../learning.ts';
import { PictureBoard } from '../picture.tsx';
import { teacher } from '../teacher.ts';
import { Trouble } from '../trouble.tsx';
import { aboutOf, begin, type Happened, type Table, update, type Value, type Wanted } from './rules.ts';

function perform(wanted: Wanted, { send }: Tools<Happened>): void {
  if (wanted.do === 'print') print();
  else teacher.ask('picturedRules', wanted.tags).then((rules) => send({ kind: 'come', rules }), () => send({ kind: 'failed' }));
}

function RulesView({ value: { table, rules, failed }, send }: ViewProps<Value, Happened>) {
  const { t, say } = usePage();
  return (
    <main class="rules-screen">
      <ScreenHead title={t('rules.title')} />
      <div class="rules-choices screen-only">
        <OtherTable table={table} />
        <button type="button" class="button" onClick={() => send({ kind: 'print' })}>
          <Icon name="print" /> {t('learn.print')}
        </button>
      </div>
      <Trouble failed={failed} />
      <ol class="pictured-rules" data-ready={rules.length > 0 ? '' : undefined}>
        {rules.map(({ rule, pictures }) => (
          <li class="pictured-rule card" key={rule.id}>
            <p>{say(rule)}</p>
            <div class="pictures">
              {pictures.map((picture) => (
                <figure>
                  <PictureBoard picture={picture} edition={table.edition} />
                  <figcaption>{say(picture.caption)}</figcaption>
                </figure>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </main>
  );
}

// The same table with lines or with blocks too, of either edition.
function OtherTable({ table }: { readonly table: Table }) {
  const { t } = usePage();
  const { rules } = table;
  const characteristics = rules.slice(1);
  const way = (other: Partial<Table>, label: string) => {
    const about = aboutOf({ ...table, ...other });
    return (
      <a class="button" href={`#rules=${about}`} aria-current={about === aboutOf(table) ? 'true' : undefined}>
        {label}
      </a>
    );
  };
  return (
    <>
      <nav class="toggle" aria-label={t('page.new.wins')}>
        {way({ rules: `L${characteristics}` }, t('page.new.lines'))}
        {way({ rules: `S${characteristics}` }, t('page.new.squares'))}
      </nav>
      <nav class="toggle" aria-label={t('learn.class.edition')}>
        {(['classic', 'access'] as const).map((one) => way({ edition: one }, t(one === 'classic' ? 'page.edition.classic' : 'page.edition.access')))}
      </nav>
    </>
  );
}

export default { begin, update, perform, View: RulesView } satisfies LearnScreen<Value, Happened, Wanted>;
