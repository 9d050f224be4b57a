// What is chosen for a new game, and remembered for the next one.

import type { Setup, Sitter } from './engine/room.ts';

export interface Choices {
  readonly first: readonly Sitter[]; // one or two a side
  readonly second: readonly Sitter[];
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
}

export const person = (name = ''): Sitter => ({ name, program: false, level: '' });
export const program = (level: string): Sitter => ({ name: '', program: true, level });

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
});

const minute = 60;

export function setupOf(choices: Choices): Setup {
  const { starter, edition, help, mask, takeBack } = choices;
  return {
    first: [...choices.first],
    second: [...choices.second],
    starter,
    rules: `${choices.squares ? 'S' : 'L'}:${choices.characteristics}`,
    edition,
    help,
    mask,
    clock: { none: null, minute, own: choices.seconds }[choices.clock],
    grants: choices.clock === 'own' && choices.grants,
    tournament: choices.clock === 'minute',
    takeBack,
    position: null,
  };
}

// Whatever was kept, as choices; nothing where it is not understood.
export function choicesFrom(kept: unknown, usual: Choices): Choices {
  if (typeof kept !== 'object' || kept === null) return usual;
  const loose = kept as Record<string, unknown>;
  const likeUsual = (Object.keys(usual) as (keyof Choices)[]).every(
    (name) => typeof loose[name] === typeof usual[name] && Array.isArray(loose[name]) === Array.isArray(usual[name]),
  );
  return likeUsual ? { ...usual, ...(kept as Choices) } : usual;
}
