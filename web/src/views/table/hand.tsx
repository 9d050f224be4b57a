// The piece in hand, and its words.

import type { Phrase, Said, Value } from '../../engine/room.ts';
import type { TableView } from '../../engine/table-view.ts';
import type { Game } from '../../state.ts';
import { usePage } from '../context.ts';
import { PieceHere } from './piece-here.tsx';

export function Hand({ game }: { readonly game: Game }) {
  const { t, dispatch } = usePage();
  const giving = game.view.task === 'give' && !game.view.toAct?.elsewhere;
  return (
    <section
      class="hand-area"
      onDragOver={(event) => giving && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const cell = event.dataTransfer?.getData('text/plain') ?? '';
        if (cell.startsWith('=')) dispatch({ kind: 'dropped', cell });
      }}
    >
      <h2 class="unseen">
        {t('page.hand')}
      </h2>
      <HandPiece game={game} />
    </section>
  );
}

// While somebody gives, the piece about to be given shows where it will lie.
function HandPiece({ game }: { readonly game: Game }) {
  const { view, chosen } = game;
  const offered = chosen?.startsWith('=') ? chosen.slice(1) : undefined;
  const placing = view.task === 'place' && !view.toAct?.elsewhere;
  return (
    <div class="hand" draggable={placing && view.hand !== null} onDragStart={(event) => event.dataTransfer?.setData('text/plain', 'hand')}>
      {view.hand && <PieceHere digit={view.hand.piece} view={view} class="held" />}
      {!view.hand && offered && !view.mask && <PieceHere digit={offered} view={view} class="ghost" />}
    </div>
  );
}

export function HandWords({ game }: { readonly game: Game }) {
  const { t, phrase, name } = usePage();
  const { view } = game;
  const shown = view.hand?.said ?? view.rack.find(({ piece }) => `=${piece}` === game.chosen)?.said;
  const words = (piece: Phrase) => (piece.joint === 'letters' ? phrase(piece) : name(piece));
  return (
    <div class="hand-words">
      {shown && <p class="words">{words(wordsOf(shown))}</p>}
      {!view.hand && <p class={shown ? 'soft' : 'words soft'}>{t(...emptyHand(view))}</p>}
    </div>
  );
}

// Who the next piece is for, where somebody is about to choose it.
function emptyHand({ task, toAct, names }: TableView): [string, Record<string, Value>?] {
  return task === 'give' && toAct ? ['page.hand.for', { name: names[1 - toAct.side]! }] : ['answer.hand_empty'];
}

// The words of the piece at a place of the rack.
export const pieceAt = ({ rack }: TableView, cell: string): Phrase => wordsOf(rack.find(({ piece }) => `=${piece}` === cell)!.said);

// The piece's words without its digit.
const wordsOf = (said: Said): Phrase => (typeof said.args.piece === 'object' ? said.args.piece : { parts: [said], joint: 'words' });
