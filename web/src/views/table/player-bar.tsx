// Who sits on one side: portrait, name, what was won, whether it is their turn and how much time is left; and the piece in hand
// beside the one who holds it.

import type { Seat, Side } from '../../engine/room.ts';
import { answerTime, longFrom, timePhrase } from '../../duration.ts';
import { sideOf, type TableView } from '../../engine/table-view.ts';
import { Icon } from '../../look/icon.tsx';
import { Portrait } from '../../look/portrait.tsx';
import type { Game } from '../../state.ts';
import { wonSoFar } from '../../update/replies.ts';
import { usePage } from '../context.ts';
import { Hand, HandWords } from './hand.tsx';

// Whoever plays here sits in front of the board; of two who share it, the one who started.
export const sideInFront = ({ me }: TableView): Side => (me[0] ? sideOf(me[0]) : 0);

interface PlayerBarProps {
  readonly game: Game;
  readonly place: 'behind' | 'in-front'; // of the board
}

export function PlayerBar({ game, place }: PlayerBarProps) {
  const { t } = usePage();
  const { view } = game;
  const front = sideInFront(view);
  const side: Side = place === 'in-front' ? front : front === 0 ? 1 : 0;
  const turn = view.toAct?.side === side;
  const won = view.outcome?.winner === side;
  const holds = holderOf(view) === side;
  return (
    <div class={`bar bar-${place}`} data-turn={turn || undefined} data-won={won || undefined} data-holds={holds || undefined}>
      <SidePortrait view={view} side={side} />
      <div class="bar-words">
        <SideName view={view} side={side} turn={turn} won={won} />
        {isAway(game, side) && <span class="side-mark">{t('online.away')}</span>}
        {holds && !view.outcome && <HandWords game={game} />}
      </div>
      <ScoreOf game={game} side={side} />
      {turn && <ClockFace game={game} />}
      {holds && <Hand game={game} />}
    </div>
  );
}

// At a server's table: somebody of the side has no page open there.
const isAway = ({ online, view }: Game, side: Side) =>
  online !== undefined &&
  view.teams[side].some(({ program }, member) => !program && !online.here.includes(`${side + 1}${'ab'[member]}` as Seat));

// Who has the piece in hand, or is to get the next one. After the end: who was given it last.
function holderOf({ hand, toAct, task, made }: TableView): Side | null {
  const other = (side: Side): Side => (side === 0 ? 1 : 0);
  if (toAct) return task === 'give' ? other(toAct.side) : toAct.side;
  const giver = hand && made.findLast(({ given }) => given !== null)?.by;
  return giver === undefined || giver === null ? null : other(giver);
}

function SidePortrait({ view, side }: { readonly view: TableView; readonly side: Side }) {
  const { name } = usePage();
  const [player] = view.teams[side];
  return <Portrait name={name(view.names[side])} level={player?.level ?? ''} />;
}

// Whose turn it is shows by weight, by a mark and by a word, not by colour.
interface SideNameProps {
  readonly view: TableView;
  readonly side: Side;
  readonly turn: boolean;
  readonly won: boolean;
}

function SideName({ view, side, turn, won }: SideNameProps) {
  const { t, name } = usePage();
  return (
    <span class="side-name">
      <span class="side-text">{name(view.names[side])}</span>
      {turn && <span class="side-mark">{t('page.turn')}</span>}
      {won && <span class="side-mark">{t('page.won')}</span>}
    </span>
  );
}

// Of this evening, once a game was won at this table.
function ScoreOf({ game, side }: { readonly game: Game; readonly side: Side }) {
  const { t } = usePage();
  const score = wonSoFar(game);
  if (score[0] + score[1] === 0) return null;
  const words = t('page.score', { count: score[side] });
  return (
    <span class="score" title={words}>
      <Icon name="trophy" />
      <span aria-hidden="true">{score[side]}</span>
      <span class="unseen">{words}</span>
    </span>
  );
}

// Time is granted to the one to act by somebody of the other side.
const mayGrant = ({ grants, toAct, me }: TableView) => grants && me.some((seat) => sideOf(seat) !== toAct?.side);

const pad = (number: number) => String(number).padStart(2, '0');

function ClockFace({ game }: { readonly game: Game }) {
  const { t, say, phrase, dispatch, state } = usePage();
  const { timeLeft, outcome } = game.view;
  if (timeLeft === null || outcome) return null;
  const seconds = Math.ceil(timeLeft / 1000);
  const long = seconds >= longFrom;
  const late = seconds <= state.settings.warning;
  return (
    <span class="clock" data-late={late || undefined} data-long={long || undefined}>
      <span role="timer" aria-label={say(answerTime(timeLeft))} aria-live="off">
        {long ? phrase(timePhrase(seconds)) : `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`}
      </span>
      {mayGrant(game.view) && (
        <button
          type="button"
          class="button grant"
          aria-label={t('page.grant', { seconds: 30 })}
          onClick={() => dispatch({ kind: 'acted', act: '+30' })}
        >
          +30
        </button>
      )}
    </span>
  );
}
