// The whole game as a strip: above who began stands to win, below the other, in the middle nobody. It is a slider: dragged, clicked, or
// moved by arrow keys, and it says where it stands.

import { Icon } from '../../look/icon.tsx';
import { usePage } from '../../views/context.ts';
import { type Happened, mistakes, type Standing, standing, standingAt, type Stop, type Told } from './review.ts';

interface StripProps {
  readonly told: Told;
  readonly at: number;
  readonly send: (happened: Happened) => void;
}

const height = 36;
const levels: Readonly<Record<Standing, number>> = { first: 6, draw: 18, unknown: 18, second: 30 };

export function Strip({ told, at, send }: StripProps) {
  const { t, say, name } = usePage();
  const count = told.acts.length;
  const wrong = new Set(mistakes(told));
  const points = Array.from({ length: count + 1 }, (_, nth) => ({ nth, standing: standingAt(told, nth) }));
  const text = `${t('learn.review.moment', { number: at, count })} ${standing(told, at).map(say).join(' ')}`;
  const stops: readonly (readonly [Stop, 'first' | 'back' | 'forward' | 'last', string])[] = [
    ['first', 'first', 'page.past.first'],
    ['earlier', 'back', 'page.past.earlier'],
    ['later', 'forward', 'page.past.later'],
    ['last', 'last', 'page.past.now'],
  ];
  return (
    <section class="strip card">
      <h2 class="unseen">{t('learn.review.strip')}</h2>
      <p class="strip-names">
        <span>{name(told.names[0])}</span>
        <span>{name(told.names[1])}</span>
      </p>
      <div class="strip-field">
        <svg viewBox={`-0.5 0 ${count + 1} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect class="strip-first" x="-0.5" y="0" width={count + 1} height="12" />
          <rect class="strip-draw" x="-0.5" y="12" width={count + 1} height="12" />
          <rect class="strip-second" x="-0.5" y="24" width={count + 1} height="12" />
          {['strip-halo', 'strip-line'].map((name) => (
            <polyline key={name} class={name} points={points.map(({ nth, standing: who }) => `${nth - 0.5},${levels[who]} ${nth + 0.5},${levels[who]}`).join(' ')} />
          ))}
          <line class="strip-now" x1={at} x2={at} y1="0" y2={height} />
          {[...wrong].flatMap((nth) =>
            ['strip-wrong-halo', 'strip-wrong'].map((name) => (
              <line key={`${name} ${nth}`} class={name} x1={nth} x2={nth} y1={levels[standingAt(told, nth)]} y2={levels[standingAt(told, nth)] + 0.01} />
            )),
          )}
        </svg>
        <input
          type="range"
          min={0}
          max={count}
          step={1}
          value={at}
          aria-label={t('learn.review.strip')}
          aria-valuetext={text}
          onInput={(event) => send({ kind: 'stepped', to: Number(event.currentTarget.value) })}
        />
      </div>
      <div class="steps">
        {stops.map(([to, icon, label]) => (
          <button key={icon} type="button" class="button" aria-label={t(label)} title={t(label)} aria-disabled={at === (to === 'first' || to === 'earlier' ? 0 : count) || undefined} onClick={() => send({ kind: 'stepped', to })}>
            <Icon name={icon} />
          </button>
        ))}
        {wrong.size > 0 && (
          <button type="button" class="button" onClick={() => send({ kind: 'stepped', to: 'mistake' })}>
            <Icon name="hint" />
            {t('learn.review.next')}
          </button>
        )}
      </div>
    </section>
  );
}
