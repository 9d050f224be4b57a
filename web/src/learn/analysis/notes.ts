// What is written on squares and pieces: what they are worth to whoever is to act, as a sign and in words.

import type { JudgedMove } from '../../engine/room.ts';
import { usePage } from '../../views/context.ts';
import type { Note } from '../board.tsx';
import type { Value } from './analysis.ts';

export const signs = { win: '+', draw: '=', loss: '−' } as const;
const worth = { loss: 0, draw: 1, win: 2 } as const;

// A square is worth its best give; while somebody points at one, the pieces show what each of them would be worth after it.
export function useNotes({ found, shown, hidden, asked, pointed, setting }: Value): (cell: string) => Note | null {
  const { t } = usePage();
  const told = setting === null && (!hidden || asked) && found && shown;
  return (cell) => {
    if (!told) return null;
    const best = bestOf(movesOf(found.moves, cell, shown.hand === null ? null : pointed));
    if (!best) return null;
    const { value, plies } = best;
    const far = plies !== null && value !== 'draw';
    return {
      kind: value,
      sign: `${signs[value]}${far ? plies : ''}`,
      said: far ? t(value === 'win' ? 'learn.wins_in' : 'learn.loses_in', { count: plies }) : t('learn.value', { value }),
    };
  };
}

// A call takes a move of its own; what is placed there wins by it.
function movesOf(moves: readonly JudgedMove[], cell: string, pointed: string | null): readonly JudgedMove[] {
  if (!cell.startsWith('=')) return moves.filter(({ move }) => move.startsWith(cell));
  return moves.filter(({ move }) => move === (pointed ?? '') + cell);
}

// The quicker win, the later loss.
function bestOf(moves: readonly JudgedMove[]): JudgedMove | null {
  const far = ({ value, plies }: JudgedMove) => (plies ?? 0) * (value === 'win' ? -1 : 1);
  return moves.reduce<JudgedMove | null>((best, one) => {
    if (!best || worth[one.value] !== worth[best.value]) return !best || worth[one.value] > worth[best.value] ? one : best;
    return far(one) > far(best) ? one : best;
  }, null);
}
