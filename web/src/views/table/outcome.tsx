// How the game ended, to whoever it happened to, and what can come next.

import type { Said } from '../../engine/room.ts';
import type { TableView } from '../../engine/table-view.ts';
import { Icon } from '../../look/icon.tsx';
import { Portrait } from '../../look/portrait.tsx';
import { plain } from '../../messages.ts';
import type { Game } from '../../state.ts';
import { type Mood, moodOf } from '../../update/drama.ts';
import { wonSoFar } from '../../update/replies.ts';
import { usePage } from '../context.ts';
import { DialogButton } from '../dialog-button.tsx';
import { NextOpponent } from './next-opponent.tsx';

export function Outcome({ game }: { readonly game: Game }) {
  const { t, say } = usePage();
  const { view } = game;
  const mood = moodOf(view);
  return (
    <section class="panel outcome card" aria-labelledby="outcome-heading" data-mood={mood} data-how={view.outcome?.reason}>
      <div class="outcome-head">
        <Emblem view={view} mood={mood} />
        <h2 id="outcome-heading">{say(titleOf(view, mood))}</h2>
      </div>
      {view.ending.map((said) => (
        <p>{say(said)}</p>
      ))}
      <Score game={game} />
      <Next game={game} />
      <p class="soft small next-start">{t('page.again.starts', { name: view.names[1] })}</p>
    </section>
  );
}

// Of the evening; on a phone the panel lies over the bar that has it.
function Score({ game }: { readonly game: Game }) {
  const { t } = usePage();
  const [won, lost] = wonSoFar(game);
  if (won + lost === 0) return null;
  const [first, second] = game.view.names;
  return <p class="soft small evening">{t('page.score.both', { first, second, won, lost })}</p>;
}

function Next({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  return (
    <div class="answers">
      <button type="button" class="button button-strong" data-area="panel" onClick={() => dispatch({ kind: 'acted', act: 'again' })}>
        <Icon name="again" />
        {t('page.again')}
      </button>
      <button type="button" class="button" onClick={() => dispatch({ kind: 'review', game: null })}>
        <Icon name="eye" />
        {t('page.review')}
      </button>
      {game.view.masked && (
        <button type="button" class="button" onClick={() => dispatch({ kind: 'showBoard' })}>
          {t('page.show_board')}
        </button>
      )}
      <NextOpponent game={game} />
      <DialogButton dialog="new" label="page.new" />
      <DialogButton dialog="share" label="page.share" />
    </div>
  );
}

// Whoever lost sees who won.
function Emblem({ view, mood }: { readonly view: TableView; readonly mood: Mood }) {
  const { name } = usePage();
  const winner = view.outcome?.winner;
  if (winner == null) return <Icon name="draw" />;
  if (mood !== 'lost' && mood !== 'robbed') return <Icon name="trophy" />;
  return <Portrait name={name(view.names[winner])} level={view.teams[winner][0]?.level ?? ''} />;
}

function titleOf({ outcome, names }: TableView, mood: Mood): Said {
  const quarto = outcome?.reason === 'call';
  const args = outcome?.winner == null ? {} : { name: names[outcome.winner] };
  const titles: Readonly<Record<Mood, string>> = {
    won: quarto ? 'page.outcome.quarto.you' : 'page.outcome.win.you',
    stole: 'page.outcome.stolen.you',
    lost: 'page.outcome.lost',
    robbed: 'page.outcome.robbed',
    drawn: 'page.outcome.draw',
    over: quarto ? 'page.outcome.quarto' : 'page.outcome.win',
    stolen: 'page.outcome.stolen',
  };
  return { ...plain(titles[mood]), args };
}
