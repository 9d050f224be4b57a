// "Play a friend" as it is seen: how to play, the link to send, and what somebody sees who was sent it.

import './online.css';
import { Icon } from '../look/icon.tsx';
import { Portrait } from '../look/portrait.tsx';
import type { ViewProps } from '../learn/learning.ts';
import { usePage } from '../views/context.ts';
import { ScreenHead } from '../views/screen-head.tsx';
import { levelPhrase } from '../views/levels.ts';
import { ChoicesForm } from './choices-form.tsx';
import { Anybody } from './anybody.tsx';
import { CodeForm } from './code.tsx';
import { MyDataCard, MyGames, MyName } from './mine.tsx';
import { addressOf } from './effects.ts';
import { freeSeats, type Happened, isLoopback, type Value } from './online.ts';
import { Notify } from './notify-button.tsx';
import { tableHash } from './link.ts';
import { QrPicture } from './qr-picture.tsx';
import type { PlayerThere, ServerTable } from '../../../wasm/seize.mjs';

type Props = ViewProps<Value, Happened>;

export function OnlineView(props: Props) {
  const { t, say } = usePage();
  const { value } = props;
  return (
    <main class="online">
      <ScreenHead title={t('page.online')} />
      {value.lost && (
        <p class="online-lost" role="status">
          <Icon name="offline" /> {t('online.lost')}
        </p>
      )}
      {value.refusal && (
        <p class="refusal" role="alert">
          {say(value.refusal)}
        </p>
      )}
      {value.link === null ? <Choosing {...props} /> : <Table {...props} />}
    </main>
  );
}

// ---- before there is a table

function Choosing(props: Props) {
  const { t } = usePage();
  return (
    <>
      <MyGames {...props} />
      <p class="online-about">{t('online.about')}</p>
      <ChoicesForm {...props} />
      <Anybody {...props} />
      <MyName {...props} />
      <Notify {...props} />
      <CodeForm send={props.send} />
      <MyDataCard {...props} />
    </>
  );
}

// ---- at a table that waits

function Table({ value, send }: Props) {
  const { t } = usePage();
  const { table } = value;
  if (value.claim) return <Claim value={value} send={send} />;
  if (!table)
    return value.refusal ? (
      <div class="answers">
        <a class="button button-strong" href="#online">
          {t('page.online')}
        </a>
      </div>
    ) : (
      <p class="soft">{t('online.coming')}</p>
    );
  return (
    <section class="card online-card" aria-labelledby="online-heading">
      {value.seats.length > 0 ? <Waiting value={value} send={send} /> : <Invitation value={value} send={send} table={table} />}
      <TableWords table={table} />
    </section>
  );
}

// One's seat comes to this device. It takes a click: messengers fetch links.
function Claim({ value, send }: Props) {
  const { t } = usePage();
  return (
    <section class="card online-card" aria-labelledby="online-heading">
      <h2 id="online-heading">{t('online.claim')}</h2>
      <p>{t('online.claim.about')}</p>
      <div class="answers">
        <button type="button" class="button button-strong online-sit" disabled={value.asked} onClick={() => send({ kind: 'claim' })}>
          <Icon name="device" />
          {t('online.code.use')}
        </button>
        <a class="button" href={tableHash(value.link!)}>
          {t('online.claim.watch')}
        </a>
      </div>
    </section>
  );
}

function Waiting({ value, send }: Props) {
  const { t } = usePage();
  const address = addressOf(value.link!);
  return (
    <>
      <h2 id="online-heading">{t('online.awaiting')}</h2>
      {isLoopback(location.hostname) && <p class="online-note">{t('online.loopback')}</p>}
      <div class="online-invite">
        <QrPicture text={address} />
        <div class="online-link">
          <label class="field">
            <span>{t('online.link')}</span>
            <input class="input" type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          </label>
          <div class="answers">
            <button type="button" class="button button-strong" onClick={() => send({ kind: 'copy' })}>
              <Icon name={value.copied ? 'check' : 'copy'} />
              {t('online.copy')}
            </button>
            {'share' in navigator && (
              <button type="button" class="button" onClick={() => send({ kind: 'share' })}>
                <Icon name="share" />
                {t('online.share')}
              </button>
            )}
          </div>
          <p class="soft small">{t('online.awaiting.about')}</p>
          <Notify value={value} send={send} />
        </div>
      </div>
    </>
  );
}

function Invitation({ value, send, table }: Props & { readonly table: ServerTable }) {
  const { t } = usePage();
  const free = freeSeats(table);
  const teams = free.length > 1;
  const host = table.teams.flat().find(({ free: empty, program }) => !empty && program === undefined);
  const seatName = (seat: string) => t(seat.startsWith('1') ? 'online.sit.first' : 'online.sit.second');
  return (
    <>
      <h2 id="online-heading">{host ? t('online.invited', { name: host.name }) : t('online.free')}</h2>
      <div class="answers">
        {teams ? (
          free.map((place) => (
            <button key={place} type="button" class="button button-strong" disabled={value.asked} onClick={() => send({ kind: 'sit', place })}>
              {seatName(place)}
            </button>
          ))
        ) : (
          <button type="button" class="button button-strong online-sit" disabled={value.asked} onClick={() => send({ kind: 'sit', place: null })}>
            <Icon name="play" />
            {t('online.sit')}
          </button>
        )}
      </div>
      <CodeForm send={send} />
    </>
  );
}

// ---- what the table is

function TableWords({ table }: { readonly table: ServerTable }) {
  const { t } = usePage();
  const clock = clockWords(table.clock);
  return (
    <div class="online-table">
      <ul class="online-teams" role="list">
        {table.teams.map((team, side) => (
          <li key={side}>
            {team.map((player, at) => (
              <PlayerWords key={at} player={player} />
            ))}
          </li>
        ))}
      </ul>
      <ul class="online-rules soft small" role="list">
        <li>{t(table.rules.startsWith('S') ? 'page.new.squares' : 'page.new.lines')}</li>
        <li>{t(clock.id, clock.args)}</li>
        {table.help !== 'official' && (
          <li>
            {t('page.new.help')} {t(helpNames[table.help])}
          </li>
        )}
        {table.edition === 'access' && <li>{t('page.edition.access')}</li>}
        {table.tournament && <li>{t('page.new.tournament')}</li>}
      </ul>
    </div>
  );
}

export function PlayerWords({ player }: { readonly player: PlayerThere }) {
  const { t, name } = usePage();
  const called = player.program === undefined ? player.name : name(levelPhrase(player.program));
  return (
    <span class="online-player" data-free={player.free || undefined}>
      {player.free ? <Icon name="person" /> : <Portrait name={called} level={player.program ?? ''} />}
      <span>{player.free ? t('online.seat.free') : called}</span>
    </span>
  );
}

export const helpNames = { official: 'page.help.official', call: 'page.help.call', auto: 'page.help.auto' } as const;

const day = 86_400_000;

// By days, by seconds, or as long as one likes.
export function clockWords(clock: number | null): { readonly id: string; readonly args: Record<string, number> } {
  if (clock === null) return { id: 'page.clock.none', args: {} };
  return clock % day === 0 ? { id: 'online.days', args: { count: clock / day } } : { id: 'online.seconds', args: { count: clock / 1000 } };
}
