// What somebody likes, on this device: kept from visit to visit.

import { type PieceSet, pieceSets } from './look/drawing.ts';
import { keyCommands, usualKeys, type Keys } from './keys.ts';

export interface Settings {
  readonly language: string | null; // null: the browser's
  readonly theme: 'auto' | 'light' | 'dark';
  readonly set: PieceSet;
  readonly sound: boolean;
  readonly vibration: boolean; // off unless wanted: a device on a table rattles
  readonly motion: boolean; // what the system asks for comes first
  readonly confirm: 'auto' | 'always' | 'never'; // auto: where fingers point
  readonly order: string; // of a piece's words
  readonly style: 'full' | 'terse'; // pieces in words, or in letters
  readonly board: 'grid' | 'table'; // what a screen reader takes it for
  readonly aloud: boolean; // what is told is read aloud; not for who has a screen reader, so only on request
  readonly pace: number; // milliseconds the program lets pass before it acts, so that people can follow
  readonly warning: number; // seconds before the end of the time
  readonly commands: boolean; // the command field is unfolded
  readonly notation: boolean; // moves in notation, and the letters of pieces on them
  readonly projector: boolean; // everything large and plain, to be read from the back of a room
  readonly singleKeys: boolean;
  readonly keys: Keys;
}

export const paces = [0, 300, 800, 1600] as const;

export const usualSettings: Settings = {
  language: null,
  theme: 'auto',
  set: 'wood',
  sound: true,
  vibration: false,
  motion: true,
  confirm: 'auto',
  order: 'hcsf',
  style: 'full',
  board: 'grid',
  aloud: false,
  pace: 800,
  warning: 10,
  commands: false,
  notation: false,
  projector: false,
  singleKeys: true,
  keys: usualKeys,
};

type Loose = Readonly<Record<string, unknown>>;

// Whatever was kept, as settings: what is not understood is as usual.
export function settingsFrom(kept: unknown): Settings {
  const loose: Loose = typeof kept === 'object' && kept !== null ? (kept as Loose) : {};
  return {
    language: typeof loose.language === 'string' ? loose.language : null,
    theme: oneOf(loose.theme, ['auto', 'light', 'dark'] as const),
    set: oneOf(loose.set, pieceSets),
    sound: flag(loose.sound),
    vibration: loose.vibration === true,
    motion: flag(loose.motion),
    confirm: oneOf(loose.confirm, ['auto', 'always', 'never'] as const),
    order: typeof loose.order === 'string' ? loose.order : usualSettings.order, // the room knows what is one
    style: oneOf(loose.style, ['full', 'terse'] as const),
    board: oneOf(loose.board, ['grid', 'table'] as const),
    aloud: loose.aloud === true,
    pace: number(loose.pace, 0, 60_000, usualSettings.pace),
    warning: number(loose.warning, 0, 3600, usualSettings.warning),
    commands: loose.commands === true,
    notation: loose.notation === true,
    projector: loose.projector === true,
    singleKeys: flag(loose.singleKeys),
    keys: keysFrom(loose.keys),
  };
}

const flag = (value: unknown) => value !== false;

const oneOf = <T extends string>(value: unknown, values: readonly [T, ...T[]]): T =>
  values.find((one) => one === value) ?? values[0];

function number(value: unknown, least: number, most: number, usual: number): number {
  return typeof value === 'number' && value >= least && value <= most ? Math.round(value) : usual;
}

function keysFrom(kept: unknown): Keys {
  const loose: Loose = typeof kept === 'object' && kept !== null ? (kept as Loose) : {};
  const key = (value: unknown, usual: string) => (typeof value === 'string' && [...value].length <= 1 ? value : usual);
  return Object.fromEntries(keyCommands.map((command) => [command, key(loose[command], usualKeys[command])])) as unknown as Keys;
}

// Whether placing and giving want a second tap here.
export const wantsConfirmation = (settings: Settings, touch: boolean): boolean =>
  settings.confirm === 'always' || (settings.confirm === 'auto' && touch);
