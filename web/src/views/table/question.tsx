// Yes or no: giving up, a draw, taking back.

import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { promptOf } from './telling.tsx';

export function Question({ game }: { readonly game: Game }) {
  const { t, say, dispatch } = usePage();
  const prompt = promptOf(game);
  return (
    <section class="panel question card" aria-labelledby="question-heading">
      <h2 id="question-heading">{prompt && say(prompt)}</h2>
      <div class="answers">
        <button type="button" class="button button-strong" data-area="panel" onClick={() => dispatch({ kind: 'acted', act: 'yes' })}>
          {t('page.yes')}
        </button>
        <button type="button" class="button" onClick={() => dispatch({ kind: 'acted', act: 'no' })}>
          {t('page.no')}
        </button>
      </div>
    </section>
  );
}
