// The games kept on this device: unfinished ones first, to be gone on with, looked at, saved, or taken away.

import { useState } from 'preact/hooks';
import '../css/games.css';
import { Icon } from '../look/icon.tsx';
import { MiniBoard } from '../look/mini-board.tsx';
import { Portrait } from '../look/portrait.tsx';
import type { Side } from '../engine/room.ts';
import type { How, KeptGame } from '../state.ts';
import { type Fared, fared } from '../tally.ts';
import { localeOf } from '../languages.ts';
import { usePage } from './context.ts';
import { ScreenHead } from './screen-head.tsx';

type Kind = 'going' | Fared;
const kinds: readonly Kind[] = ['going', 'won', 'lost', 'drawn'];
const kindNames: Readonly<Record<Kind, string>> = {
  going: 'page.games.only_going',
  won: 'page.games.only_won',
  lost: 'page.games.only_lost',
  drawn: 'page.games.only_drawn',
};

export function GamesScreen() {
  const { state, t } = usePage();
  const [only, show] = useState<Kind | null>(null);
  const [picked, pick] = useState<readonly string[]>([]);
  const there = kinds.filter((kind) => state.kept.some((game) => kindOf(game) === kind));
  const shown = state.kept.filter((game) => only === null || !there.includes(only) || kindOf(game) === only);
  const ordered = [...shown.filter(isGoing), ...shown.filter((game) => !isGoing(game))];
  const chosen = ordered.filter(({ id }) => picked.includes(id)).map(({ id }) => id);
  const toggle = (id: string) => pick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id]);
  return (
    <main class="games">
      <ScreenHead title={t('page.games')} />
      <p class="soft">{t('page.games.about')}</p>
      {there.length > 1 && <Filter kinds={there} only={only} show={show} />}
      <Removed />
      {state.keptRead && state.kept.length === 0 && <p class="card">{t('page.games.none')}</p>}
      <ul class="game-list">
        {ordered.map((game) => (
          <GameRow key={game.id} game={game} picked={picked.includes(game.id)} toggle={() => toggle(game.id)} />
        ))}
      </ul>
      <Foot chosen={chosen} />
    </main>
  );
}

// ---- which

const isGoing = ({ result }: KeptGame) => result === null;
const winners: Readonly<Record<string, Side>> = { '1-0': 0, '0-1': 1 };
const winnerOf = ({ result }: KeptGame): Side | null => winners[result ?? ''] ?? null;

// Won or lost is a game that somebody here played against the program; of two people one always wins.
function kindOf(game: KeptGame): Kind | null {
  if (isGoing(game)) return 'going';
  const winner = winnerOf(game);
  if (winner === null) return 'drawn';
  return game.rival ? fared(game.rival, winner) : null;
}

interface FilterProps {
  readonly kinds: readonly Kind[];
  readonly only: Kind | null;
  readonly show: (kind: Kind | null) => void;
}

function Filter({ kinds, only, show }: FilterProps) {
  const { t } = usePage();
  return (
    <fieldset class="filter">
      <legend class="unseen">{t('page.games.show')}</legend>
      {[null, ...kinds].map((kind) => (
        <label class="choice" key={kind}>
          <input type="radio" name="only" checked={only === kind} onInput={() => show(kind)} />
          {t(kind === null ? 'page.games.all' : kindNames[kind])}
        </label>
      ))}
    </fieldset>
  );
}

// ---- one game

interface RowProps {
  readonly game: KeptGame;
  readonly picked: boolean;
  readonly toggle: () => void;
}

function GameRow({ game, picked, toggle }: RowProps) {
  const { dispatch, t, state } = usePage();
  const [first, second] = game.names;
  const names = t('page.continue.about', { first, second });
  const saved = new Date(game.saved).toLocaleString(localeOf(state.catalogue.language), { dateStyle: 'medium', timeStyle: 'short' });
  const named = (label: string) => `${label}: ${names}, ${saved}`;
  const going = isGoing(game);
  return (
    <li class="game-row card">
      <label class="pick">
        <input type="checkbox" aria-label={named(t('page.games.pick'))} checked={picked} onInput={toggle} />
      </label>
      <div class="game-picture">{game.board ? <MiniBoard ranks={game.board} /> : <Icon name="hidden" />}</div>
      <div class="game-words">
        <h2>
          <Portraits game={game} />
          <span>{names}</span>
        </h2>
        <p>{useResult(game)}</p>
        <p class="soft small">
          <time>{saved}</time>
        </p>
      </div>
      <div class="answers">
        <button type="button" class={going ? 'button button-strong' : 'button'} onClick={() => dispatch({ kind: 'resume', game })}>
          {t(going ? 'page.continue' : 'page.games.look')}
        </button>
        {!going && (
          <button type="button" class="button button-quiet" aria-label={named(t('page.review'))} title={t('page.review')} onClick={() => dispatch({ kind: 'review', game })}>
            <Icon name="eye" />
          </button>
        )}
        <button type="button" class="button button-quiet" aria-label={named(t('page.export'))} title={t('page.export')} onClick={() => dispatch({ kind: 'export', game })}>
          <Icon name="download" />
        </button>
        <button type="button" class="button button-quiet" aria-label={named(t('page.delete'))} title={t('page.delete')} onClick={() => dispatch({ kind: 'remove', ids: [game.id] })}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

// The animal that was played against, or both sides.
function Portraits({ game }: { readonly game: KeptGame }) {
  const { name } = usePage();
  const sides: readonly Side[] = game.rival ? [game.rival.side === 0 ? 1 : 0] : [0, 1];
  return (
    <>
      {sides.map((side) => (
        <Portrait key={side} name={name(game.names[side])} level={game.levels?.[side] ?? ''} />
      ))}
    </>
  );
}

function useResult(game: KeptGame): string {
  const { t } = usePage();
  if (isGoing(game)) return t('page.games.going', { count: game.moves });
  const winner = winnerOf(game);
  return winner === null ? t('page.games.drawn') : t(wins[game.how ?? 'other'], { name: game.names[winner] });
}

const wins: Readonly<Record<How, string>> = {
  call: 'page.games.won_call',
  steal: 'page.games.won_steal',
  time: 'page.games.won_time',
  resigned: 'page.games.won_resigned',
  other: 'page.games.won',
};

// ---- taking away

// Always there, so that it is spoken.
function Removed() {
  const { state, dispatch, t } = usePage();
  const count = state.removed.length;
  return (
    <div class="removed" role="status">
      {count > 0 && (
        <>
          <p>{t('page.games.removed', { count })}</p>
          <button type="button" class="button" onClick={() => dispatch({ kind: 'bringBack' })}>
            <Icon name="undo" />
            {t('page.undo')}
          </button>
          <button type="button" class="button button-quiet" onClick={() => dispatch({ kind: 'letGo' })}>
            {t('page.close')}
          </button>
        </>
      )}
    </div>
  );
}

function Foot({ chosen }: { readonly chosen: readonly string[] }) {
  const { dispatch, t } = usePage();
  return (
    <div class="answers games-foot">
      {chosen.length > 0 && (
        <button type="button" class="button button-strong" onClick={() => dispatch({ kind: 'remove', ids: chosen })}>
          <Icon name="trash" />
          {t('page.games.remove', { count: chosen.length })}
        </button>
      )}
      <button type="button" class={chosen.length > 0 ? 'button' : 'button button-strong'} onClick={() => dispatch({ kind: 'dialog', dialog: 'new' })}>
        {t('page.new')}
      </button>
      <button type="button" class="button" onClick={() => dispatch({ kind: 'dialog', dialog: 'import' })}>
        {t('page.import')}
      </button>
    </div>
  );
}
