// QUARTO was called: where? On the board, square by square, or here, by name.

import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';

export function Pointing({ game }: { readonly game: Game }) {
  const { t, phrase, dispatch } = usePage();
  const { view, pointed } = game;
  const sets = view.sets.filter(({ squares }) => pointed.every((square) => squares.includes(square)));
  return (
    <section class="panel pointing card" aria-labelledby="pointing-heading">
      <div class="panel-head">
        <h2 id="pointing-heading">{t('page.pointing')}</h2>
        <button type="button" class="button button-quiet" onClick={() => dispatch({ kind: 'acted', act: 'cancel' })}>
          {t('page.cancel')}
        </button>
      </div>
      <Pointed squares={pointed} />
      <ul class="set-names">
        {sets.map(({ name, said }) => (
          <li key={name} data-long={/^(diag|anti)/.test(name) || undefined}>
            <button type="button" class="button" onClick={() => dispatch({ kind: 'pointed', set: name })}>
              {phrase({ parts: [said], joint: 'words' })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Said square by square. Were they selected cells, a screen reader would read the first of them again with each.
function Pointed({ squares }: { readonly squares: readonly string[] }) {
  const { t } = usePage();
  const parts = squares.map((name) => ({ id: 'name.person', args: { name } }));
  return (
    <p class="unseen" role="status">
      {squares.length > 0 && t('page.pointed', { squares: { parts, joint: 'list' } })}
    </p>
  );
}
