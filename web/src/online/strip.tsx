// What is to be known at a server's table besides the game: the connection, who looks on, and polite words.

import './online.css';
import { Icon } from '../look/icon.tsx';
import { usePage } from '../views/context.ts';
import type { Happened, Value } from './online.ts';

export function FarStrip() {
  const { state, t, dispatch } = usePage();
  const online = state.game?.online;
  if (!online) return null;
  const plays = (state.game?.view.me.length ?? 0) > 0;
  const send = (what: Happened) => dispatch({ kind: 'learn', to: 'online', what });
  return (
    <div class="far-strip small">
      <span class="far-sign" role="status" data-lost={online.lost || undefined} data-busy={(online.busy && !online.lost) || undefined}>
        <Icon name={online.lost ? 'offline' : 'online'} />
        <span>{online.lost ? t('online.lost') : plays ? t('online.connected') : t('online.watching.you')}</span>
      </span>
      {online.watching > 0 && (
        <span class="soft">
          <Icon name="eye" /> <span aria-hidden="true">{online.watching}</span>
          <span class="unseen">{t('online.watching', { count: online.watching })}</span>
        </span>
      )}
      {plays && <Courtesies send={send} />}
      {plays && <OtherDevice send={send} />}
    </div>
  );
}

const courtesies = ['hello', 'good_luck', 'well_played', 'thanks', 'sorry', 'one_moment', 'good_bye'] as const;

function Courtesies({ send }: { readonly send: (happened: Happened) => void }) {
  const { t } = usePage();
  return (
    <details class="far-more">
      <summary class="button button-quiet">{t('online.say')}</summary>
      <div class="far-panel card answers">
        {courtesies.map((what) => (
          <button
            key={what}
            type="button"
            class="button"
            onClick={(event) => {
              send({ kind: 'say', message: { t: 'say', what } });
              event.currentTarget.closest('details')?.removeAttribute('open');
            }}
          >
            {t('online.phrase', { what })}
          </button>
        ))}
      </div>
    </details>
  );
}

// The code comes when it is asked for, and is good for a few minutes.
function OtherDevice({ send }: { readonly send: (happened: Happened) => void }) {
  const { state, t } = usePage();
  const value = state.learning?.name === 'online' ? (state.learning.value as Value) : null;
  return (
    <details class="far-more" onToggle={(event) => event.currentTarget.open && send({ kind: 'say', message: { t: 'share' } })}>
      <summary class="button button-quiet" aria-label={t('online.device')} title={t('online.device')}>
        <Icon name="device" />
      </summary>
      <div class="far-panel card">
        <p>{t('online.device.about')}</p>
        <p class="far-code" aria-live="polite">
          {value?.code && value.code.replace(/(\d{4})(\d{4})/, '$1 $2')}
        </p>
      </div>
    </details>
  );
}
