// What is one's own at the server: games that are not over, the name that others see, and everything that is kept.

import { useState } from 'preact/hooks';
import type { ListedTable } from '../../../wasm/seize.mjs';
import { Icon } from '../look/icon.tsx';
import type { ViewProps } from '../learn/learning.ts';
import { usePage } from '../views/context.ts';
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
  const { t } = usePage();
  const clock = clockWords(table.clock);
  return (
    <li>
      <a class="online-way" href={tableHash(table.table)}>
        {table.teams.flat().map((player, at) => (
          <PlayerWords key={at} player={player} />
        ))}
        <span class="soft small">{t(clock.id, clock.args)}</span>
        {table.yourTurn && <strong class="side-mark">{t('online.mine.turn')}</strong>}
        {table.phase === 'waiting' && table.yourTurn !== undefined && <span class="small">{t('online.mine.waiting')}</span>}
      </a>
    </li>
  );
}

// So many parts a name has on either side (server/names.cpp).
const parts = 48;
const anyPart = () => Math.floor(Math.random() * parts);

export function MyDataCard({ value, send }: Props) {
  const { t } = usePage();
  const [sure, setSure] = useState(false);
  const { data } = value;
  if (value.gone) return <p role="status">{t('online.data.deleted')}</p>;
  if (!data) return null;
  return (
    <section class="card online-card" aria-labelledby="data-heading">
      <h2 id="data-heading">{t('online.data')}</h2>
      <p>{t('online.you', { name: value.name })}</p>
      <div class="answers">
        <button type="button" class="button" onClick={() => send({ kind: 'say', message: { t: 'rename', first: anyPart(), second: anyPart() } })}>
          <Icon name="pencil" />
          {t('online.rename')}
        </button>
      </div>
      <p class="soft">{t('online.privacy')}</p>
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
