// The games kept here, counted: whose they are looked at as, and what came of it.

import type { Said, Statistics } from '../../engine/room.ts';
import { plain } from '../../messages.ts';
import type { Turn } from '../learning.ts';

export interface Value {
  readonly player: string; // empty: whoever plays against the program
  readonly found: Statistics | null; // nothing while it is being counted
  readonly failed: boolean;
}

export type Happened = { kind: 'counted'; player: string; found: Statistics } | { kind: 'player'; player: string } | { kind: 'failed' };
export type Wanted = { do: 'count'; player: string };

type Step = Turn<Value, Wanted>;

const count = (player: string): readonly Wanted[] => [{ do: 'count', player }];

export const begin = (about: string): Step => {
  const player = decodeURIComponent(about);
  return { value: { player, found: null, failed: false }, wanted: count(player) };
};

export function update(value: Value, happened: Happened): Step {
  switch (happened.kind) {
    case 'counted':
      return happened.player === value.player ? { value: { ...value, found: happened.found, failed: false }, said: summaryOf(happened.found) } : { value };
    case 'player':
      return { value: { ...value, player: happened.player }, wanted: count(happened.player) };
    case 'failed':
      return { value: { ...value, failed: true }, said: [plain('learn.trouble')] };
  }
}

// What matters most; the rest is there to be read.
export const summaryOf = ({ told, unread }: Statistics): Said[] => [
  ...told.first,
  ...told.last,
  ...(unread > 0 ? [{ id: 'learn.stats.unread', args: { count: unread } }] : []),
];
