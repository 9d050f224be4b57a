// The moves so far, to be read when wanted: they do not speak by themselves.

import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function Moves({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  const { moves, mask, takeBack, outcome } = game.view;
  return (
    <section class="moves card">
      <h2 id="moves-heading">{t('page.moves')}</h2>
      {moves.length === 0 ? (
        <p class="soft small">{t(mask ? 'page.moves.mask' : 'answer.moves_none')}</p>
      ) : (
        <div class="move-list" role="log" aria-live="off" aria-labelledby="moves-heading" tabIndex={0}>
          {moves.map((token) => (
            <span>{token} </span>
          ))}
        </div>
      )}
      {takeBack && !outcome && (
        <button type="button" class="button" onClick={() => dispatch({ kind: 'acted', act: 'back' })}>
          {t('page.back')}
        </button>
      )}
    </section>
  );
}
