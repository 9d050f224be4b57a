// The page as plain data. `update` alone makes a new one; the views only draw it.

import type { Choices } from './choices.ts';
import type { Phrase, Said, Seat } from './engine/room.ts';
import type { TableView } from './engine/table-view.ts';
import type { Learning } from './learn/learning.ts';
import type { Catalogue } from './messages.ts';
import type { Settings } from './settings.ts';
import type { Rival, Tally } from './tally.ts';
import type { Tip } from './tips.ts';

export interface State {
  readonly screen: Screen;
  readonly dialog: Dialog | null;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly choices: Choices;
  readonly tally: Tally; // how somebody has fared against the levels
  readonly tips: readonly Tip[]; // those a newcomer has not seen yet
  readonly levels: readonly string[]; // the program's, gentlest first; none before the engine is there
  readonly device: Device;
  readonly game: Game | null; // the one at hand
  readonly kept: readonly KeptGame[]; // newest first
  readonly keptRead: boolean; // whether the list is there already
  readonly notice: Notice | null; // what the whole page has to say: something that failed
  readonly refusal: readonly Said[]; // why what a dialog asked for was refused
  readonly damaged: Damaged | null; // what cannot be opened as it is, but in part
  readonly links: Links | null; // those of the share dialog
  readonly removed: readonly KeptGame[]; // taken from the list, and brought back by Undo until the list is left
  readonly rules: readonly Said[]; // of the table at hand, once they were asked for
  readonly always: Always;
  readonly guide: readonly Said[]; // what can be typed, as it was asked for last
  readonly far: readonly FarGame[]; // one’s games at the server that are not over, as it told last
  readonly learning: Learning | null; // the screen that teaches, once one was opened
}

// All screens that teach are one to the page (learn/learning.ts).
export type Screen = 'start' | 'table' | 'games' | 'opponents' | 'learn';
export type Dialog = 'menu' | 'new' | 'settings' | 'keys' | 'rules' | 'import' | 'share' | 'salvage';

// How the page lives on this device.
export interface Always {
  readonly offline: 'unknown' | 'ready' | 'none'; // whether it works without a network
  readonly fresh: boolean; // a newer version is ready for the next start
  readonly installable: boolean; // the browser lets the page ask
}

export interface Device {
  readonly touch: boolean; // fingers point here
  readonly wide: boolean; // board, hand and rack stand side by side
  readonly low: boolean; // a phone on its side
}

export interface Notice {
  readonly said: Said;
  readonly href?: string | undefined; // where it leads
  readonly nth: number;
}

export interface Links {
  readonly position: string | null; // null on a mask table: it would tell the board
  readonly game: string;
  readonly copied: 'position' | 'game' | null;
  readonly picture: string | null; // of the position, as SVG
}

export interface KeptGame {
  readonly id: string;
  readonly log: string; // the room's; in games kept long ago a record, which is opened alike
  readonly names: readonly [Phrase, Phrase];
  readonly moves: number;
  readonly result: string | null; // null: the game goes on
  readonly saved: number; // milliseconds since 1970
  // What games kept long ago do not tell until they are read again.
  readonly board?: string; // the ranks as a position has them, the last first; empty where masks are on
  readonly levels?: readonly [string, string]; // of a side that is one program
  readonly rival?: Rival | null; // against whom it counts
  readonly how?: How;
}

// How a game was won, as far as that is known.
export type How = 'call' | 'steal' | 'resigned' | 'time' | 'other';

// A log or record of which no more can be read than so many moves.
export interface Damaged {
  readonly log: string;
  readonly reason: Said;
  readonly readable: number;
}

export interface Game {
  readonly id: string;
  readonly view: TableView;
  readonly at: { readonly board: string; readonly rack: string }; // the cell of each grid that Tab leads to
  readonly explored: string | null; // on a mask table: the cell that is told; after the end all of them
  readonly chosen: string | null; // a cell that waits for its second tap
  readonly pointed: readonly string[]; // squares of a call
  readonly drama: Drama | null;
  readonly past: Past | null; // what is shown instead of the table as it is now
  readonly stopped: number | null; // at which move somebody stopped in the past; a glance passes over it
  readonly score: Score; // of the games before this one
  readonly news: Told; // what happened last, or was answered
  readonly earlier: readonly Told[]; // told just before, and perhaps still being spoken
  readonly held: readonly Said[]; // what the program did in a turn that is not over
  readonly log: readonly Said[]; // what was said; at a mask table, whose board it would tell, only the last of it
  readonly typing: boolean; // who plays here typed last, and did not click
  readonly paused: boolean; // program against program
  readonly warned: boolean; // that time runs out
  readonly hint: Hinted | null; // asked for in this turn
  readonly turn: number; // counts changes: what was meant for an earlier one is dropped
  readonly online?: Far | undefined; // the table is a server's
}

// What is known of a table that is a server's, besides what any table shows.
export interface Far {
  readonly link: string; // what its address ends with
  readonly score: Score; // of the games that are over, this one too; halves for draws
  readonly here: readonly Seat[]; // whose people are there
  readonly watching: number; // how many others look on
  readonly lost: boolean; // the connection, for the moment
  readonly busy: boolean; // what was done is not confirmed yet
}

// A game at the server, in a list.
export interface FarGame {
  readonly link: string;
  readonly name: string; // of whom it is played against; nothing while nobody has come
  readonly turn: boolean; // of whoever is here
}

// The last hint: how strong it was, its words until they were read, and the squares it speaks of.
export interface Hinted {
  readonly strength: HintStrength;
  readonly said: readonly Said[];
  readonly squares: readonly string[];
}
export const hintStrengths = ['look', 'reason', 'move'] as const;
export type HintStrength = (typeof hintStrengths)[number];

// The number tells a message from the same one said again.
export interface Told {
  readonly said: readonly Said[];
  readonly nth: number;
  readonly urgent: boolean; // said at once, whatever is being spoken
}

// The table as it was after so many moves.
export interface Past {
  readonly moves: number;
  readonly view: TableView;
}

// Games won at this table, by side.
export type Score = readonly [number, number];

// A moment worth stopping for.
export interface Drama {
  readonly kind: 'lot' | 'wrong' | 'stale';
  readonly said: readonly Said[];
  readonly squares: readonly string[];
}

export const logLength = 200;

// So many messages are kept in the live region, where voices find them until they come to them.
export const queueLength = 3;
