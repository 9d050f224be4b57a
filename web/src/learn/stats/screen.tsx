// Statistics, as pictures and as words: each bar has its sentence.

import '../learn.css';
import './stats.css';
import type { Said, Statistics, ToldScore, ToldSight } from '../../engine/room.ts';
import { Portrait } from '../../look/portrait.tsx';
import { keptGames } from '../../store/games.ts';
import { usePage } from '../../views/context.ts';
import { ScreenHead } from '../../views/screen-head.tsx';
import type { LearnScreen, Tools, ViewProps } from '../learning.ts';
import { teacher } from '../teacher.ts';
import { Trouble } from '../trouble.tsx';
import { begin, type Happened, summaryOf, update, type Value, type Wanted } from './stats.ts';

async function perform({ player }: Wanted, { send }: Tools<Happened>): Promise<void> {
  try {
    const { games } = await keptGames();
    send({ kind: 'counted', player, found: await teacher.ask('statistics', games.map(({ log }) => log), player) });
  } catch {
    send({ kind: 'failed' });
  }
}

function StatsView({ value, send }: ViewProps<Value, Happened>) {
  const { t } = usePage();
  const { found } = value;
  return (
    <main class="stats">
      <ScreenHead title={t('page.stats')} />
      <Trouble failed={value.failed} />
      {found && found.counted.people.length > 0 && <Whose value={value} send={send} />}
      {found && <Found found={found} />}
    </main>
  );
}

// Games between people are of nobody until it is said whose.
function Whose({ value: { player, found }, send }: ViewProps<Value, Happened>) {
  const { t } = usePage();
  return (
    <label class="field stats-whose">
      <span>{t('learn.stats.whose')}</span>
      <select class="input" value={player} onChange={(event) => send({ kind: 'player', player: event.currentTarget.value })}>
        <option value="">{t('learn.stats.mine')}</option>
        {found!.counted.people.map(({ name }) => (
          <option value={name} selected={name === player}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Found({ found }: { readonly found: Statistics }) {
  const { t, say } = usePage();
  const { told, counted } = found;
  const { won, drawn, lost } = counted.score;
  return (
    <>
      <section class="card stats-sum">
        {counted.games > 0 && <Bar class="large" parts={[won, drawn, lost]} kinds={results} />}
        {summaryOf(found).map((said) => (
          <p key={said.id}>{say(said)}</p>
        ))}
        {told.thefts.map((said) => (
          <p key={said.id}>{say(said)}</p>
        ))}
        {counted.games > 0 && <Legend kinds={results} />}
      </section>
      <Scores title={t('learn.stats.levels')} all={told.levels} portraits />
      <Scores title={t('learn.stats.rules')} all={told.rules} />
      <Sights title={t('learn.stats.moments')} all={told.occasions} />
      <Sights title={t('learn.stats.sets')} all={told.sets} />
      <Sights title={t('learn.stats.characteristics')} all={told.characteristics} />
    </>
  );
}

// ---- pictures

const results = ['won', 'drawn', 'lost'] as const;
const sights = ['seen', 'overlooked'] as const;
type Kind = (typeof results)[number] | (typeof sights)[number];

const nameOf: Readonly<Record<Kind, string>> = {
  won: 'learn.stats.won',
  drawn: 'learn.stats.drawn',
  lost: 'learn.stats.lost',
  seen: 'learn.stats.seen',
  overlooked: 'learn.stats.overlooked',
};

const width = 240;

// Parts of a whole, from dark to light. For eyes: the sentence beside it says the numbers.
function Bar({ parts, kinds, class: name = '' }: { readonly parts: readonly number[]; readonly kinds: readonly Kind[]; readonly class?: string }) {
  const whole = parts.reduce((sum, part) => sum + part, 0) || 1;
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part, 0));
  return (
    <svg class={`share ${name}`} viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {parts.map((part, at) => (
        <rect class={`share-${kinds[at]}`} x={(starts[at]! / whole) * width} width={(part / whole) * width} height="16" />
      ))}
    </svg>
  );
}

function Legend({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t } = usePage();
  return (
    <p class="legend" aria-hidden="true">
      {kinds.map((kind) => (
        <span>
          <svg viewBox="0 0 16 16">
            <rect class={`share-${kind}`} width="16" height="16" />
          </svg>
          {t(nameOf[kind])}
        </span>
      ))}
    </p>
  );
}

function Rows<T extends { readonly said: Said }>({ title, all, kinds, parts, portrait }: {
  readonly title: string;
  readonly all: readonly T[];
  readonly kinds: readonly Kind[];
  readonly parts: (one: T) => readonly number[];
  readonly portrait?: (one: T) => string;
}) {
  const { say } = usePage();
  if (all.length === 0) return null;
  return (
    <section class="card">
      <h2>{title}</h2>
      <ul class="bars">
        {all.map((one) => (
          <li>
            {portrait && <Portrait level={portrait(one)} />}
            <span>{say(one.said)}</span>
            <Bar parts={parts(one)} kinds={kinds} />
          </li>
        ))}
      </ul>
      <Legend kinds={kinds} />
    </section>
  );
}

function Scores({ title, all, portraits = false }: { readonly title: string; readonly all: readonly ToldScore[]; readonly portraits?: boolean }) {
  const portrait = portraits ? { portrait: ({ name }: ToldScore) => name } : {};
  return <Rows title={title} all={all} kinds={results} parts={({ won, drawn, lost }) => [won, drawn, lost]} {...portrait} />;
}

const Sights = ({ title, all }: { readonly title: string; readonly all: readonly ToldSight[] }) => (
  <Rows title={title} all={all} kinds={sights} parts={({ seen, overlooked }) => [seen, overlooked]} />
);

export default { begin, update, perform, View: StatsView } satisfies LearnScreen<Value, Happened, Wanted>;
