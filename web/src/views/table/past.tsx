// Going through the game: the four buttons, and what says that the board shows an earlier moment.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Stop } from '../../events.ts';
import { Icon, type IconName } from '../../look/icon.tsx';
import type { Game } from '../../state.ts';
import { whereIn } from '../../update/past.ts';
import { usePage } from '../context.ts';

// Drawn in place of the table as it is.
export const asShown = (game: Game): Game =>
  game.past ? { ...game, view: { ...game.past.view, me: game.view.me, outcome: null }, drama: null, pointed: [], chosen: null } : game;

export function PastBar({ game }: { readonly game: Game }) {
  const { t } = usePage();
  const bar = useRef<HTMLDivElement>(null);
  const away = game.past !== null;
  // On a phone the list of moves is below the board, which is what somebody wants to see now.
  useLayoutEffect(() => {
    if (game.stopped !== null) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [away, game.stopped]);
  if (!game.past) return null;
  return (
    <div class="past-bar" ref={bar}>
      <p>{t('page.past', { number: game.past.moves, count: game.view.moves.length })}</p>
      <Steps game={game} />
    </div>
  );
}

const steps: readonly (readonly [Extract<Stop, string>, IconName, string])[] = [
  ['first', 'first', 'page.past.first'],
  ['earlier', 'back', 'page.past.earlier'],
  ['later', 'forward', 'page.past.later'],
  ['now', 'last', 'page.past.now'],
];

export function Steps({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  const here = whereIn(game);
  const useless = (to: Stop) => (to === 'first' || to === 'earlier' ? here === 0 : here === game.view.moves.length);
  return (
    <div class="steps">
      {steps.map(([to, icon, label]) => (
        <button
          key={to}
          type="button"
          class="button"
          aria-label={t(label)}
          title={t(label)}
          aria-disabled={useless(to) || undefined}
          onClick={() => dispatch({ kind: 'stepped', to, told: true })}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
