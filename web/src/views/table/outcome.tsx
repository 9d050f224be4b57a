// How the game ended, and what can come next.

import { outcomeSaid, outcomeTitle } from '../../outcome.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { DialogButton } from '../dialog-button.tsx';

export function Outcome({ game }: { readonly game: Game }) {
  const { t, say, dispatch } = usePage();
  const { view } = game;
  return (
    <section class="panel outcome card" aria-labelledby="outcome-heading" data-how={view.outcome?.reason}>
      <h2 id="outcome-heading">{say(outcomeTitle(view))}</h2>
      {outcomeSaid(view).map((said) => (
        <p>{say(said)}</p>
      ))}
      <div class="answers">
        <button type="button" class="button button-strong" data-area="panel" onClick={() => dispatch({ kind: 'acted', act: 'again' })}>
          {t('page.again')}
        </button>
        <DialogButton dialog="new" label="page.new" />
        <DialogButton dialog="share" label="page.share" />
      </div>
    </section>
  );
}
