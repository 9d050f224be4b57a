// The games kept on this device.

import type { KeptGame } from '../state.ts';
import { usePage } from './context.ts';

export function GamesScreen() {
  const { state, dispatch, t } = usePage();
  return (
    <main class="games">
      <header class="screen-head">
        <a class="button" href="#">
          {t('page.home')}
        </a>
        <h1 tabIndex={-1} data-area="heading">
          {t('page.games')}
        </h1>
      </header>
      <p class="soft">{t('page.games.about')}</p>
      {state.keptRead && state.kept.length === 0 && <p class="card">{t('page.games.none')}</p>}
      <ul class="game-list">
        {state.kept.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      <div class="answers">
        <button type="button" class="button button-strong" onClick={() => dispatch({ kind: 'dialog', dialog: 'new' })}>
          {t('page.new')}
        </button>
        <button type="button" class="button" onClick={() => dispatch({ kind: 'dialog', dialog: 'import' })}>
          {t('page.import')}
        </button>
      </div>
    </main>
  );
}

function GameRow({ game }: { readonly game: KeptGame }) {
  const { dispatch, t, phrase, state } = usePage();
  const names = t('open.players', { first: phrase(game.names[0]), second: phrase(game.names[1]) });
  const saved = new Date(game.saved).toLocaleString(state.catalogue.language, { dateStyle: 'medium', timeStyle: 'short' });
  const going = game.result === null;
  return (
    <li class="game-row card">
      <h2>{names}</h2>
      <p class="soft small">
        {t(going ? 'page.games.going' : 'page.games.over', { result: game.result ?? '', count: game.moves })} <time>{saved}</time>
      </p>
      <div class="answers">
        <button type="button" class="button button-strong" onClick={() => dispatch({ kind: 'resume', game })}>
          {t(going ? 'page.continue' : 'page.games.look')}
        </button>
        <button type="button" class="button" onClick={() => dispatch({ kind: 'export', game })}>
          {t('page.export')}
        </button>
        <button type="button" class="button" onClick={() => dispatch({ kind: 'askDelete', id: game.id })}>
          {t('page.delete')}
        </button>
      </div>
    </li>
  );
}
