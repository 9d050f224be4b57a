// The first screen: one click to the first game.

import { Piece } from '../look/piece.tsx';
import { usePage } from './context.ts';
import { DialogButton } from './dialog-button.tsx';
import { LanguageChoice } from './language.tsx';

export function StartScreen() {
  const { dispatch, t } = usePage();
  return (
    <main class="start">
      <header class="start-head">
        <Emblem />
        <h1 tabIndex={-1} data-area="heading">
          {t('page.name')}
        </h1>
        <p class="tagline">{t('page.tagline')}</p>
      </header>
      <nav class="start-choices" aria-label={t('page.start.choices')}>
        <button type="button" class="button button-strong play" onClick={() => dispatch({ kind: 'play', against: 'program' })}>
          <span class="play-word">{t('page.play')}</span>
          <span class="play-about">{t('page.play.about')}</span>
        </button>
        <Continue />
        <button type="button" class="button" onClick={() => dispatch({ kind: 'play', against: 'person' })}>
          {t('page.play.two')}
        </button>
        <DialogButton dialog="new" label="page.new" />
        <div class="start-small">
          <a class="button" href="#games">
            {t('page.games')}
          </a>
          <DialogButton dialog="rules" label="page.rules" />
          <DialogButton dialog="settings" label="page.settings" />
          <DialogButton dialog="keys" label="page.keys" />
        </div>
        <LanguageChoice />
      </nav>
      <p class="trademark">{t('page.trademark')}</p>
    </main>
  );
}

// The game broken off last, if there is one.
function Continue() {
  const { state, dispatch, t, phrase } = usePage();
  const game = state.kept.find(({ result }) => result === null);
  if (!game) return null;
  const names = { first: phrase(game.names[0]), second: phrase(game.names[1]) };
  return (
    <button type="button" class="button continue" onClick={() => dispatch({ kind: 'resume', game })}>
      <span>{t('page.continue')}</span>
      <small>{t('page.continue.about', names)}</small>
    </button>
  );
}

// Four pieces that have something in common, for who knows how to look.
function Emblem() {
  const { state } = usePage();
  return (
    <div class="emblem" aria-hidden="true">
      {['2', 'b', '6', 'f'].map((digit) => (
        <Piece digit={digit} edition="classic" set={state.settings.set} />
      ))}
    </div>
  );
}
