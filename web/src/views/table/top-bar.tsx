// What is no part of the game: the way to the first screen, hearing again, and the menu.

import { Icon } from '../../look/icon.tsx';
import { Logo } from '../../look/logo.tsx';
import { usePage } from '../context.ts';
import { later } from '../later.tsx';

// Where the table is a server's.
const FarStrip = later(() => import('../../online/strip.tsx')).view('FarStrip', { kind: 'noticed' });

export function TopBar() {
  const { t, dispatch, state } = usePage();
  return (
    <header class="top-bar">
      <a class="home" href="#" aria-label={t('page.home')}>
        <Logo />
      </a>
      {state.game?.online && <FarStrip />}
      <HearAgain />
      <button
        type="button"
        class="button menu-button"
        aria-label={t('page.menu')}
        aria-haspopup="dialog"
        data-home
        onClick={() => dispatch({ kind: 'dialog', dialog: 'menu' })}
      >
        <Icon name="menu" />
        <span class="menu-name">{t('page.menu')}</span>
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
      <Icon name="sound" />
    </button>
  );
}
