// An exercise as it is seen: the board, the piece in hand, what lies beside it, and the call.

import './exercise.css';
import type { Wording } from '../engine/room.ts';
import { usePage } from '../views/context.ts';
import { PieceHere } from '../views/table/piece-here.tsx';
import { LearnBoard, LearnRack, type Note, type Shown } from './board.tsx';
import { type Exercise, placedBefore } from './exercise.ts';

interface Props {
  readonly exercise: Exercise;
  readonly shown: Shown;
  readonly edition: Wording['edition'];
  readonly note?: (cell: string) => Note | null;
  readonly idle: boolean; // nothing is to be pressed
  readonly press: (cell: string) => void;
}

export function ExerciseBoard({ exercise, shown, edition, idle, note, press }: Props) {
  const { pointing } = exercise;
  const called = shown.sets.find(({ name }) => name === shown.outcome?.set)?.squares ?? [];
  const empty = (cell: string) => shown.board[squareIndex(cell)] === '.';
  const open = (cell: string) => !idle && (pointing !== null || (empty(cell) && (shown.hand !== null || placedBefore(exercise))));
  return <LearnBoard shown={shown} edition={edition} marked={pointing ?? []} called={called} press={press} open={open} {...(note ? { note } : {})} />;
}

const squareIndex = (square: string) => 'abcd'.indexOf(square[0]!) + 4 * (Number(square[1]) - 1);

interface TrayProps extends Props {
  readonly picking?: boolean; // pieces are chosen, none is given
}

export function ExerciseTray({ exercise, shown, edition, idle, note, press, picking = false }: TrayProps) {
  const { t, say } = usePage();
  const { hand } = shown;
  const words = hand === null ? t('learn.hand.none') : t('learn.hand', { piece: say(shown.pieces[Number.parseInt(hand, 16)]!) });
  const open = () => !idle && !exercise.pointing && (picking || shown.act === 'give');
  return (
    <div class={`exercise-tray ${picking ? 'picking' : ''}`}>
      {!picking && (
        <div class="hand" role="img" aria-label={words} title={words}>
          {hand && <PieceHere digit={hand} view={{ edition }} class="held" />}
        </div>
      )}
      <LearnRack shown={shown} edition={edition} press={press} open={open} {...(picking ? { columns: 4 } : {})} {...(note ? { note } : {})} />
    </div>
  );
}

export function CallButton({ exercise, press }: { readonly exercise: Exercise; readonly press: () => void }) {
  const { t } = usePage();
  return (
    <button type="button" class="call exercise-call" aria-pressed={exercise.pointing !== null} onClick={press}>
      {t('page.call')}
    </button>
  );
}
