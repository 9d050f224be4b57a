// What is to be known at a server's table besides the game: a small sign of the connection, and behind it who looks on, polite words,
// and the way to another device.

import './online.css';
import type { Seat } from '../engine/room.ts';
import { Icon } from '../look/icon.tsx';
import type { State } from '../state.ts';
import { usePage } from '../views/context.ts';
import { seatAddressOf } from './effects.ts';
import { Notify } from './notify-button.tsx';
import type { Happened, Value } from './online.ts';
import { QrPicture } from './qr-picture.tsx';

type Send = (happened: Happened) => void;

export function FarStrip() {
  const { state, t, dispatch } = usePage();
  const online = state.game?.online;
  if (!online) return null;
  const plays = (state.game?.view.me.length ?? 0) > 0;
  const send: Send = (what) => dispatch({ kind: 'learn', to: 'online', what });
  const status = online.lost ? t('online.lost') : plays ? t('online.connected') : t('online.watching.you');
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLDetailsElement }) => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.stopPropagation();
    close(event.currentTarget);
  };
  return (
    <details class="far" onKeyDown={onKeyDown}>
      <summary class="button button-quiet far-sign" data-lost={online.lost || undefined} data-busy={online.busy || undefined}>
        <Icon name={online.lost ? 'offline' : plays ? 'online' : 'eye'} />
        <span class="far-status" role="status">
          {status}
        </span>
      </summary>
      <div class="far-panel card">
        <p>{status}</p>
        {online.watching > 0 && <p class="soft">{t('online.watching', { count: online.watching })}</p>}
        {plays && <Courtesies send={send} />}
        {plays && <Notify value={waysThere(state)} send={send} />}
        {plays && <OtherDevice send={send} />}
        {plays && <Block send={send} />}
      </div>
    </details>
  );
}

// What is known on the way to the table.
const nothingYet: Pick<Value, 'code' | 'notified'> = { code: null, notified: null };
const waysThere = ({ learning }: State): Pick<Value, 'code' | 'notified'> => (learning?.name === 'online' ? (learning.value as Value | null) : null) ?? nothingYet;

function close(panel: HTMLDetailsElement | null): void {
  panel?.removeAttribute('open');
  panel?.querySelector('summary')?.focus();
}

const courtesies = ['hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'one_moment', 'good_bye'] as const;

function Courtesies({ send }: { readonly send: Send }) {
  const { t } = usePage();
  const say = (what: string) => ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    send({ kind: 'say', message: { t: 'say', what } });
    close(currentTarget.closest('details'));
  };
  return (
    <div class="answers" role="group" aria-label={t('online.say')}>
      {courtesies.map((what) => (
        <button key={what} type="button" class="button" onClick={say(what)}>
          {t('online.phrase', { what })}
        </button>
      ))}
    </div>
  );
}

// Whoever one would rather not meet again. Friends come by link all the same.
function Block({ send }: { readonly send: Send }) {
  const { state, t, phrase } = usePage();
  const { view } = state.game!;
  const seats = view.teams.flatMap((team, side) => team.map((player, member) => ({ player, seat: `${side + 1}${'ab'[member]}` as Seat })));
  const others = seats.filter(({ player, seat }) => !player.program && !view.me.includes(seat));
  return (
    <>
      {others.map(({ player, seat }) => (
        <button key={seat} type="button" class="button button-quiet" onClick={() => send({ kind: 'say', message: { t: 'block', seat } })}>
          {t('online.block', { name: phrase(player.said) })}
        </button>
      ))}
    </>
  );
}

// The code comes when it is asked for, and is good for a few minutes.
function OtherDevice({ send }: { readonly send: Send }) {
  const { state, t } = usePage();
  const { code } = waysThere(state);
  const address = code ? seatAddressOf(state.game!.online!.link, code) : '';
  return (
    <div class="far-device">
      <button type="button" class="button" onClick={() => send({ kind: 'say', message: { t: 'share' } })}>
        <Icon name="device" />
        {t('online.device')}
      </button>
      <div aria-live="polite">
        {code && (
          <>
            <QrPicture text={address} />
            <label class="field">
              <span>{t('online.seat_link')}</span>
              <input class="input" type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <p class="small">{t('online.device.about')}</p>
            <p class="far-code">{code.replace(/(\d{4})(\d{4})/, '$1 $2')}</p>
          </>
        )}
      </div>
    </div>
  );
}
