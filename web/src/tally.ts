// How somebody has fared against each of the program's levels, and whom to play next. It is kept apart from the games, so that
// deleting games does not change it, and games from elsewhere do not count.

import type { Player, Side } from './engine/room.ts';

export interface Score {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly losing: number; // so many times in a row by now
}
export type Tally = Readonly<Record<string, Score>>; // by level
export type Fared = 'won' | 'drawn' | 'lost';

export const noScore: Score = { won: 0, drawn: 0, lost: 0, losing: 0 };

// One program on one side and people on the other: then there is a score to keep.
export interface Rival {
  readonly level: string;
  readonly side: Side; // the people's
}

export function rivalOf([first, second]: readonly [readonly Player[], readonly Player[]]): Rival | null {
  const people = (team: readonly Player[]) => team.every(({ program }) => !program);
  const alone = (team: readonly Player[]) => (team.length === 1 && team[0]!.program ? team[0]!.level : '');
  if (people(first) && alone(second)) return { level: alone(second), side: 0 };
  return people(second) && alone(first) ? { level: alone(first), side: 1 } : null;
}

export const fared = ({ side }: Rival, winner: Side | null): Fared =>
  winner === null ? 'drawn' : winner === side ? 'won' : 'lost';

export function counted(tally: Tally, level: string, how: Fared): Tally {
  const score = tally[level] ?? noScore;
  return { ...tally, [level]: { ...score, [how]: score[how] + 1, losing: how === 'lost' ? score.losing + 1 : 0 } };
}

// ---- whom to play next

const patience = 3;

// The next one for who has won, a gentler one for who keeps losing; else the same again.
export function nextOpponent(levels: readonly string[], level: string, how: Fared, { losing }: Score): string | null {
  const at = levels.indexOf(level);
  if (at < 0) return null;
  if (how === 'won') return levels[at + 1] ?? null;
  return how === 'lost' && losing >= patience ? (levels[at - 1] ?? null) : null;
}

// ---- what was kept

const count = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0);

// Whatever was kept, as a tally.
export function tallyFrom(kept: unknown): Tally {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).map(([level, score]) => {
      const { won, drawn, lost, losing } = (score ?? {}) as Readonly<Record<string, unknown>>;
      return [level, { won: count(won), drawn: count(drawn), lost: count(lost), losing: count(losing) }];
    }),
  );
}
