// What is one's own at the server: games that are not over, the name that others see, and everything that is kept.

import { useRef, useState } from 'preact/hooks';
import type { ListedTable } from '../../../wasm/seize.mjs';
import { Icon } from '../look/icon.tsx';
import { Portrait } from '../look/portrait.tsx';
import type { ViewProps } from '../learn/learning.ts';
import { usePage } from '../views/context.ts';
import { answerTime } from '../duration.ts';
import { tableHash } from './link.ts';
import type { Happened, Value } from './online.ts';
import { clockWords, PlayerWords } from './view.tsx';

type Props = ViewProps<Value, Happened>;

export function MyGames({ value }: Props) {
  const { t } = usePage();
  if (value.mine.length === 0) return null;
  const turnsFirst = [...value.mine].sort((one, other) => Number(other.yourTurn ?? false) - Number(one.yourTurn ?? false));
  return (
    <section class="card online-card" aria-labelledby="mine-heading">
      <h2 id="mine-heading">{t('online.mine')}</h2>
      <ul class="online-list" role="list">
        {turnsFirst.map((table) => (
          <TableLink key={table.table} table={table} />
        ))}
      </ul>
    </section>
  );
}

export function TableLink({ table }: { readonly table: ListedTable }) {
  const { t, say } = usePage();
  const clock = clockWords(table.clock);
  return (
    <li>
      <a class="online-way" href={tableHash(table.table)}>
        {table.teams.flat().map((player, at) => (
          <PlayerWords key={at} player={player} />
        ))}
        <span class="soft small">{t(clock.id, clock.args)}</span>
        {table.left !== undefined && <span class="soft small">{say(answerTime(table.left))}</span>}
        {table.yourTurn && <strong class="side-mark">{t('online.mine.turn')}</strong>}
        {table.phase === 'waiting' && table.yourTurn !== undefined && <span class="small">{t('online.mine.waiting')}</span>}
      </a>
    </li>
  );
}

// The name that others see: two parts, of lists that the server has looked through.
export function MyName({ value, send }: Props) {
  const { t } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { parts, name } = value;
  if (!name || !parts) return null;
  const rename = (first: number, second: number) => send({ kind: 'say', message: { t: 'rename', first, second } });
  const any = (list: readonly string[]) => Math.floor(Math.random() * list.length);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = new FormData(form.current!);
    rename(Number(chosen.get('first')), Number(chosen.get('second')));
  };
  const [first = '', second = ''] = name.split(' ');
  return (
    <section class="card online-card" aria-labelledby="name-heading">
      <div class="online-name">
        <Portrait name={name} />
        <h2 id="name-heading">{t('online.you', { name })}</h2>
      </div>
      <details class="more">
        <summary class="button">
          <Icon name="pencil" />
          {t('online.name.choose')}
        </summary>
        <form class="form" ref={form} onSubmit={onSubmit}>
          <div class="online-wishes">
            <Part label={t('online.name.first')} name="first" parts={parts.first} chosen={first} />
            <Part label={t('online.name.second')} name="second" parts={parts.second} chosen={second} />
          </div>
          <div class="answers">
            <button type="submit" class="button button-strong">
              {t('online.name.take')}
            </button>
            <button type="button" class="button" onClick={() => rename(any(parts.first), any(parts.second))}>
              {t('online.rename')}
            </button>
          </div>
        </form>
      </details>
    </section>
  );
}

interface PartProps {
  readonly label: string;
  readonly name: string;
  readonly parts: readonly string[];
  readonly chosen: string;
}

// In the order of the alphabet; the server knows them by number.
function Part({ label, name, parts, chosen }: PartProps) {
  const sorted = parts.map((part, number) => ({ part, number })).sort((one, other) => one.part.localeCompare(other.part));
  return (
    <label class="field">
      <span>{label}</span>
      <select class="input" name={name} key={chosen}>
        {sorted.map(({ part, number }) => (
          <option key={number} value={String(number)} selected={part === chosen}>
            {part}
          </option>
        ))}
      </select>
    </label>
  );
}

export function MyDataCard({ value, send }: Props) {
  const { t } = usePage();
  const [sure, setSure] = useState(false);
  const { data } = value;
  if (value.gone) return <p role="status">{t('online.data.deleted')}</p>;
  if (!data) return null;
  return (
    <section class="card online-card" aria-labelledby="data-heading">
      <h2 id="data-heading">{t('online.data')}</h2>
      <p class="soft">
        <a href="#privacy">{t('page.privacy')}</a>
      </p>
      <p>{t('online.data.about', { name: data.name, tables: data.tables.length, devices: data.devices, blocked: data.blocked })}</p>
      <div class="answers">
        <button type="button" class="button" onClick={() => send({ kind: 'download' })}>
          <Icon name="download" />
          {t('online.data.download')}
        </button>
        {!sure && (
          <button type="button" class="button" onClick={() => setSure(true)}>
            <Icon name="trash" />
            {t('online.data.delete')}
          </button>
        )}
      </div>
      {sure && (
        <div class="form" role="alert">
          <p>{t('online.data.sure')}</p>
          <div class="answers">
            <button type="button" class="button button-strong" onClick={() => send({ kind: 'forget' })}>
              {t('online.data.delete')}
            </button>
            <button type="button" class="button" onClick={() => setSure(false)}>
              {t('page.cancel')}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}
