// Yes or no: giving up, a draw, taking back, playing again. Or, where people of both sides are here: who says that?

import { nameAt } from '../../engine/table-view.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { promptOf } from './telling.tsx';

export function Question({ game }: { readonly game: Game }) {
  const { t, say, name } = usePage();
  const { view } = game;
  const prompt = promptOf(game);
  const answers: [string, string][] =
    view.question === 'who'
      ? [...view.me.map((seat): [string, string] => [seat, name(nameAt(view, seat))]), ['cancel', t('page.cancel')]]
      : [['yes', t('page.yes')], ['no', t('page.no')]];
  const ready = ends(view.question) ? 'no' : answers[0]?.[0];
  return (
    <section class="panel question card" aria-labelledby="question-heading">
      <h2 id="question-heading">{prompt && say(prompt)}</h2>
      <div class="answers">
        {answers.map(([act, label]) => (
          <Answer key={act} act={act} label={label} ready={act === ready} />
        ))}
      </div>
    </section>
  );
}

// Where yes could end the game or undo a move, who presses a key too often has said no.
const ends = (question: Game['view']['question']) =>
  ['resigning', 'offering_draw', 'draw', 'take_back'].includes(question);

// The one that is ready has the focus.
function Answer({ act, label, ready }: { readonly act: string; readonly label: string; readonly ready: boolean }) {
  const { dispatch } = usePage();
  return (
    <button
      type="button"
      class={ready ? 'button button-strong' : 'button'}
      data-area={ready ? 'panel' : undefined}
      onClick={() => dispatch({ kind: 'acted', act })}
    >
      {label}
    </button>
  );
}
