// A newer version waits for the next start. Who plays is not disturbed: it is told where no game is going on.

import { usePage } from './context.ts';

export function FreshLine() {
  const { state, dispatch, t } = usePage();
  const playing = state.screen === 'table' && state.game !== null && state.game.view.outcome === null;
  return (
    <div class="fresh" role="status">
      {state.always.fresh && !playing && (
        <>
          <p>{t('page.fresh')}</p>
          <button type="button" class="button" onClick={() => dispatch({ kind: 'renew' })}>
            {t('page.fresh.use')}
          </button>
        </>
      )}
    </div>
  );
}
