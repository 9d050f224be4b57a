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
  readonly clock: 'none' | 'half' | 'minute' | 'own';
  readonly seconds: number; // of one's own clock
  readonly tournament: boolean; // by the minute, without take-back and grants, whatever else was chosen
  readonly grants: boolean;
  readonly takeBack: boolean;
}

export const person = (name = ''): Sitter => ({ name, program: false, level: '' });
export const program = (level: string): Sitter => ({ name: '', program: true, level });

// For a very first game: who overlooks about as much as somebody who has just learnt the rules (docs/levels.md).
export const gentleLevel = (levels: readonly string[]): string => levels[1] ?? levels[0] ?? '';

const usualSeconds = 120;

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
  seconds: usualSeconds,
  tournament: false,
  grants: true,
  takeBack: true,
});

// At the same table, against another program.
export function against(choices: Choices, level: string): Choices {
  const people = (side: readonly Sitter[]) => side.every(({ program }) => !program);
  if (!people(choices.first) && people(choices.second)) return { ...choices, first: [program(level)] };
  return { ...choices, first: people(choices.first) ? choices.first : [person()], second: [program(level)] };
}

// At the same table, two people at this screen.
// With one click, so nobody has been asked: the table of the box, without a clock.
export const twoPeople = (): Choices => ({ ...usualChoices(''), first: [person()], second: [person()] });

const minute = 60;
export const longestClock = 86_400; // seconds: a day

export function setupOf(choices: Choices): Setup {
  const { starter, edition, help, mask, tournament } = choices;
  const clock = tournament ? minute : { none: null, half: minute / 2, minute, own: seconds(choices.seconds) ?? usualSeconds }[choices.clock];
  return {
    first: [...choices.first],
    second: [...choices.second],
    starter,
    rules: `${choices.squares ? 'S' : 'L'}:${choices.characteristics}`,
    edition,
    help,
    mask,
    clock,
    grants: clock !== null && !tournament && choices.grants,
    tournament,
    takeBack: !tournament && choices.takeBack,
    position: null,
  };
}

// ---- what was kept

type Loose = Readonly<Record<string, unknown>>;

// Whatever was kept, as choices that a table can be opened with: what is not understood is as usual.
export function choicesFrom(kept: unknown, usual: Choices): Choices {
  if (typeof kept !== 'object' || kept === null) return usual;
  const loose = kept as Loose;
  const flag = (name: keyof Choices) => (typeof loose[name] === 'boolean' ? loose[name] : (usual[name] as boolean));
  const oneOf = <T extends string>(name: keyof Choices, ...values: T[]): T =>
    values.find((value) => value === loose[name]) ?? (usual[name] as T);
  return {
    first: teamFrom(loose.first) ?? usual.first,
    second: teamFrom(loose.second) ?? usual.second,
    starter: oneOf('starter', 'lot', 'first', 'second'),
    squares: flag('squares'),
    characteristics: /^c?h?s?f?$/.test(String(loose.characteristics)) ? String(loose.characteristics) || usual.characteristics : usual.characteristics,
    edition: oneOf('edition', 'classic', 'access'),
    help: oneOf('help', 'official', 'call', 'auto'),
    mask: flag('mask'),
    clock: oneOf('clock', 'none', 'half', 'minute', 'own'),
    seconds: seconds(loose.seconds) ?? usual.seconds,
    // Once every minute was a tournament's.
    tournament: 'tournament' in loose ? flag('tournament') : loose.clock === 'minute',
    grants: flag('grants'),
    takeBack: flag('takeBack'),
  };
}

function seconds(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= longestClock ? value : null;
}

function teamFrom(value: unknown): readonly Sitter[] | null {
  return Array.isArray(value) && [1, 2].includes(value.length) && value.every(isSitter) ? value : null;
}

function isSitter(value: unknown): value is Sitter {
  const { name, program, level } = (value ?? {}) as Loose;
  return typeof name === 'string' && typeof program === 'boolean' && typeof level === 'string';
}
