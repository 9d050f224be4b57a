// Who plays, whose turn it is, how much time is left, and the menu.

import type { Side } from '../../engine/room.ts';
import { sideOf, type TableView } from '../../engine/table-view.ts';
import { Logo } from '../../look/logo.tsx';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function TopBar({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  return (
    <header class="top-bar">
      <a class="home" href="#" aria-label={t('page.home')}>
        <Logo />
      </a>
      <Sides game={game} />
      <ClockFace game={game} />
      <HearAgain />
      <button
        type="button"
        class="button menu-button"
        aria-haspopup="dialog"
        data-home
        onClick={() => dispatch({ kind: 'dialog', dialog: 'menu' })}
      >
        {t('page.menu')}
      </button>
    </header>
  );
}

// Where what is told is read aloud. A picture, for who cannot read yet.
function HearAgain() {
  const { state, t, dispatch } = usePage();
  if (!state.settings.aloud) return null;
  return (
    <button
      type="button"
      class="button hear-again"
      aria-label={t('page.aloud.again')}
      title={t('page.aloud.again')}
      onClick={() => dispatch({ kind: 'key', command: 'repeat' })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9h4l5-4v14l-5-4H4z" fill="currentColor" />
        <path d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
      </svg>
    </button>
  );
}

function Sides({ game }: { readonly game: Game }) {
  return (
    <div class="sides">
      <SideName game={game} side={0} />
      <SideName game={game} side={1} />
    </div>
  );
}

function SideName({ game, side }: { readonly game: Game; readonly side: Side }) {
  const { t, name } = usePage();
  const { view } = game;
  const turn = view.toAct?.side === side;
  const won = view.outcome?.winner === side;
  return (
    <span class="side-name" data-turn={turn || undefined} data-won={won || undefined}>
      <span class="side-mark" aria-hidden="true" />
      <span class="side-text">
        {name(view.names[side])}
      </span>
      {turn && <span class="unseen">{t('page.turn')}</span>}
      {won && <span class="unseen">{t('page.won')}</span>}
    </span>
  );
}

// Time is granted to the one to act by somebody of the other side.
const mayGrant = ({ grants, toAct, me }: TableView) => grants && me.some((seat) => sideOf(seat) !== toAct?.side);

const pad = (number: number) => String(number).padStart(2, '0');

function ClockFace({ game }: { readonly game: Game }) {
  const { t, dispatch, state } = usePage();
  const { timeLeft, outcome } = game.view;
  if (timeLeft === null || outcome) return null;
  const seconds = Math.ceil(timeLeft / 1000);
  const late = seconds <= state.settings.warning;
  return (
    <span class="clock" data-late={late || undefined}>
      <span role="timer" aria-label={t('answer.clock', { seconds })} aria-live="off">
        {Math.floor(seconds / 60)}:{pad(seconds % 60)}
      </span>
      {mayGrant(game.view) && (
        <button
          type="button"
          class="button grant"
          aria-label={t('page.grant', { seconds: 30 })}
          onClick={() => dispatch({ kind: 'acted', act: '+30' })}
        >
          +30
        </button>
      )}
    </span>
  );
}
