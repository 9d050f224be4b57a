// How the game ended, and what can come next.

import type { TableView } from '../../engine/table-view.ts';
import type { Said } from '../../engine/room.ts';
import { plain } from '../../messages.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { DialogButton } from '../dialog-button.tsx';
import { NextOpponent } from './next-opponent.tsx';

export function Outcome({ game }: { readonly game: Game }) {
  const { t, say, dispatch } = usePage();
  const { view } = game;
  return (
    <section class="panel outcome card" aria-labelledby="outcome-heading" data-how={view.outcome?.reason}>
      <h2 id="outcome-heading">{say(titleOf(view))}</h2>
      {view.ending.map((said) => (
        <p>{say(said)}</p>
      ))}
      <div class="answers">
        <button type="button" class="button button-strong" data-area="panel" onClick={() => dispatch({ kind: 'acted', act: 'again' })}>
          {t('page.again')}
        </button>
        {view.masked && (
          <button type="button" class="button" onClick={() => dispatch({ kind: 'showBoard' })}>
            {t('page.show_board')}
          </button>
        )}
        <NextOpponent game={game} />
        <DialogButton dialog="new" label="page.new" />
        <DialogButton dialog="share" label="page.share" />
      </div>
    </section>
  );
}

function titleOf({ outcome, names }: TableView): Said {
  if (outcome?.winner == null) return plain('page.outcome.draw');
  const args = { name: names[outcome.winner] };
  if (outcome.stolen) return { id: 'page.outcome.stolen', args };
  return { id: outcome.reason === 'call' ? 'page.outcome.quarto' : 'page.outcome.win', args };
}
