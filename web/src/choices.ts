// What is chosen for a new game, and remembered for the next one.

import type { Seat, Setup } from './engine/room.ts';

export interface Choices {
  readonly first: readonly Seat[]; // one or two a side
  readonly second: readonly Seat[];
  readonly starter: Setup['starter'];
  readonly squares: boolean; // squares of four count too
  readonly characteristics: string; // those in play, as "chsf"
  readonly edition: Setup['edition'];
  readonly help: Setup['help'];
  readonly mask: boolean;
  readonly clock: 'none' | 'minute' | 'own';
  readonly seconds: number; // of one's own clock
  readonly grants: boolean;
  readonly takeBack: boolean;
  readonly position: string | null; // another start than the empty board
}

export const person = (name = ''): Seat => ({ name, program: false, level: '' });
export const program = (level: string): Seat => ({ name: '', program: true, level });

// Of levels from the easiest to the perfect one: no child's play, and no match yet.
export const gentleLevel = (levels: readonly string[]): string => levels[Math.floor(levels.length / 4)] ?? '';

// You against a gentle program.
export const usualChoices = (level: string): Choices => ({
  first: [person()],
  second: [program(level)],
  starter: 'lot',
  squares: false,
  characteristics: 'chsf',
  edition: 'classic',
  help: 'official',
  mask: false,
  clock: 'none',
  seconds: 120,
  grants: true,
  takeBack: true,
  position: null,
});

const minute = 60;

export function setupOf(choices: Choices): Setup {
  const { first, second, starter, edition, help, mask, takeBack, position } = choices;
  const rules = `${choices.squares ? 'S' : 'L'}:${choices.characteristics}`;
  const clock = { none: null, minute, own: choices.seconds }[choices.clock];
  // The tournament's minute is fixed; one's own clock may be generous.
  const grants = choices.clock === 'own' && choices.grants;
  return { first: [...first], second: [...second], starter, rules, edition, help, mask, clock, grants, takeBack, position };
}

// Whatever was kept, as choices; nothing where it is not understood.
export function choicesFrom(kept: unknown, usual: Choices): Choices {
  if (typeof kept !== 'object' || kept === null) return usual;
  const loose = kept as Record<string, unknown>;
  const likeUsual = (Object.keys(usual) as (keyof Choices)[]).every(
    (name) =>
      name === 'position' ||
      (typeof loose[name] === typeof usual[name] && Array.isArray(loose[name]) === Array.isArray(usual[name])),
  );
  return likeUsual ? { ...usual, ...(kept as Choices), position: null } : usual;
}
