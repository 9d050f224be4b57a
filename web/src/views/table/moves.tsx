// The moves as people read them: which piece stands where, one column a side. Whoever points at one or chooses it sees the board
// as it was then.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MadeMove } from '../../engine/room.ts';
import { Icon, type IconName } from '../../look/icon.tsx';
import type { Game } from '../../state.ts';
import { whereIn } from '../../update/past.ts';
import { usePage } from '../context.ts';
import { Steps } from './past.tsx';
import { PieceHere } from './piece-here.tsx';

export function Moves({ game }: { readonly game: Game }) {
  const { t, dispatch, state } = usePage();
  const { made, mask, takeBack, outcome } = game.view;
  const { settings } = state;
  return (
    <section class="moves card">
      <div class="panel-head">
        <h2 id="moves-heading">{t('page.moves')}</h2>
        <button
          type="button"
          class="button button-quiet"
          aria-pressed={settings.notation}
          onClick={() => dispatch({ kind: 'settings', settings: { ...settings, notation: !settings.notation } })}
        >
          {t('page.notation')}
        </button>
      </div>
      {made.length === 0 ? (
        <p class="soft small">{t(mask ? 'page.moves.mask' : 'answer.moves_none')}</p>
      ) : (
        <>
          <MoveList game={game} />
          <Steps game={game} />
        </>
      )}
      {takeBack && !outcome && (
        <button type="button" class="button" onClick={() => dispatch({ kind: 'acted', act: 'back' })}>
          {t('page.back')}
        </button>
      )}
    </section>
  );
}

function MoveList({ game }: { readonly game: Game }) {
  const { dispatch } = usePage();
  const list = useRef<HTMLDivElement>(null);
  const { made } = game.view;
  const here = whereIn(game);
  const stop = Math.max(1, game.stopped ?? made.length);
  useLayoutEffect(() => follow(list.current, stop), [stop, made.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: stop - 1, ArrowLeft: stop - 1, ArrowDown: stop + 1, ArrowRight: stop + 1, Home: 1, End: made.length }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch({ kind: 'stepped', to: Math.max(1, to), told: false });
  };
  return (
    <div
      ref={list}
      class="move-list"
      role="listbox"
      aria-labelledby="moves-heading"
      onKeyDown={onKeyDown}
      onPointerLeave={() => dispatch({ kind: 'glanced', at: null })}
    >
      {made.map((move, at) => (
        <MoveOption key={at} game={game} move={move} number={at + 1} now={at + 1 === made.length} shown={here === at + 1} stop={stop === at + 1} />
      ))}
    </div>
  );
}

// The move somebody is at is seen, and has the focus where the list had it.
function follow(list: HTMLElement | null, stop: number): void {
  const option = list?.children[stop - 1] as HTMLElement | undefined;
  if (!list || !option) return;
  if (list.contains(document.activeElement)) option.focus({ preventScroll: true });
  list.scrollTop = option.offsetTop - list.clientHeight / 2;
}

interface MoveOptionProps {
  readonly game: Game;
  readonly move: MadeMove;
  readonly number: number;
  readonly now: boolean;
  readonly shown: boolean;
  readonly stop: boolean;
}

// Only what is past is selected: a reader tells each new selection, and a move that was just made is told already.
function MoveOption({ game, move, number, now, shown, stop }: MoveOptionProps) {
  const { state, dispatch, sayAll } = usePage();
  const { notation } = state.settings;
  return (
    <button
      type="button"
      role="option"
      class="move"
      value={move.token}
      data-by={move.by}
      tabIndex={stop ? 0 : -1}
      data-shown={shown || undefined}
      aria-selected={shown && !now}
      aria-label={notation ? `${move.token}: ${sayAll(move.said)}` : sayAll(move.said)}
      onClick={() => dispatch({ kind: 'stepped', to: number, told: false })}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && dispatch({ kind: 'glanced', at: number })}
    >
      {notation ? move.token : <Pictured game={game} move={move} />}
    </button>
  );
}

// A piece and where it was placed; a gift alone, before anything stands; a call, right or wrong; how it ended.
function Pictured({ game, move }: { readonly game: Game; readonly move: MadeMove }) {
  const { piece, square, given, call, token } = move;
  const alone = piece ?? (square === null && call === null ? given : null);
  const sign = alone || square || call ? undefined : signs[token[0] ?? ''];
  return (
    <>
      {alone && <PieceHere digit={alone} view={game.view} class="pictured" />}
      {alone && !square && <Icon name="forward" />}
      {sign && <Icon name={sign} />}
      {square ?? (alone || sign ? '' : call ? 'QUARTO' : token)}
      {call && <b class={`move-${call}`} data-seen={call === 'right' ? '!' : '?'} />}
    </>
  );
}

// By how the notation begins: out of time, gave up, agreed on a draw, passed.
const signs: Readonly<Record<string, IconName>> = { '%': 'clock', '#': 'flag', '~': 'draw', '-': 'more' };
