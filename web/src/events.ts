// What can happen to the page, and what the page can want done. Both are data, so that update stays pure.

import type { Choices } from './choices.ts';
import type { Reply, Said, Setup, Side } from './engine/room.ts';
import type { TableView } from './engine/table-view.ts';
import type { KeyCommand } from './keys.ts';
import type { AnyScreen, LearnName } from './learn/learning.ts';
import type { Sound } from './look/sound.ts';
import type { Catalogue } from './messages.ts';
import type { Settings } from './settings.ts';
import type { Tally } from './tally.ts';
import type { Tip } from './tips.ts';
import type { Always, Damaged, Device, Dialog, Far, FarGame, HintStrength, KeptGame, Links, Score } from './state.ts';

export type Grid = 'board' | 'rack';

// Who made the table change, or answer.
export type Cause = 'opened' | 'clicked' | 'typed' | 'program' | 'clock' | 'far'; // far: somebody elsewhere

// How somebody came to a table: to a new one; to one of before, with what was won there; or again with the sides changed.
export type Seating = 'new' | 'again' | { readonly resumed: Score };

// Where in the game somebody wants to be: so many moves from its beginning, or seen from where they are.
export type Stop = number | 'first' | 'earlier' | 'later' | 'now';

export type Event =
  // people at the table; a cell is a square as b2, or a piece as =7
  | { kind: 'pressed'; cell: string }
  | { kind: 'dropped'; cell: string }
  | { kind: 'focused'; grid: Grid; cell: string }
  | { kind: 'edge' }
  | { kind: 'confirmed' }
  | { kind: 'cancelled' }
  | { kind: 'called' }
  | { kind: 'pointed'; set: string }
  | { kind: 'acted'; act: string }
  | { kind: 'asked'; question: string }
  | { kind: 'hint' } // one step stronger than the last
  | { kind: 'typed'; line: string }
  | { kind: 'key'; command: KeyCommand }
  | { kind: 'dismissed' } // a moment of drama
  | { kind: 'tipRead'; all: boolean }
  | { kind: 'pause'; paused: boolean }
  | { kind: 'showBoard' } // of a mask table, after the end
  | { kind: 'stepped'; to: Stop; told: boolean } // to an earlier moment; told: in words too
  | { kind: 'glanced'; at: number | null } // at an earlier moment, and away again
  // what comes back from the table
  | { kind: 'seated'; id: string; how: Seating; said: readonly Said[]; view: TableView; online?: Far }
  | { kind: 'replied'; cause: Cause; reply: Heard; said: readonly Said[]; view: TableView }
  | { kind: 'answered'; said: Said[] }
  | { kind: 'seen'; view: TableView }
  | { kind: 'past'; moves: number; view: TableView }
  | { kind: 'ticked'; timeLeft: number | null }
  | { kind: 'chose'; turn: number; act: string }
  | { kind: 'hinted'; turn: number; strength: HintStrength; said: readonly Said[]; squares: readonly string[] }
  | { kind: 'far'; link: string; change: Partial<Far> } // news of the table at a server
  | { kind: 'farGames'; games: readonly FarGame[] }
  // around the table
  | { kind: 'play'; against: 'last' | 'person' } // at the table that was chosen last
  | { kind: 'challenge'; level: string } // there too, against this program
  | { kind: 'start'; choices: Choices }
  | { kind: 'chosen'; choices: Choices }
  | { kind: 'refused'; said: readonly Said[] }
  | { kind: 'dialog'; dialog: Dialog | null }
  | { kind: 'route'; hash: string }
  | { kind: 'settings'; settings: Settings }
  | { kind: 'language'; language: string }
  | { kind: 'catalogue'; catalogue: Catalogue }
  | { kind: 'device'; device: Device }
  | { kind: 'always'; change: Partial<Always> }
  | { kind: 'renew' } // the newer version is wanted now
  | { kind: 'install' }
  | { kind: 'saveAll' }
  | { kind: 'restoreAll'; text: string }
  | { kind: 'ready'; levels: readonly string[] }
  | { kind: 'rules'; said: readonly Said[] }
  | { kind: 'guide'; said: readonly Said[] }
  | { kind: 'trouble'; said: Said; href?: string }
  | { kind: 'noticed' }
  // kept games
  | { kind: 'kept'; games: readonly KeptGame[] }
  | { kind: 'elsewhere'; id: string } // another tab or window has written a game down
  | { kind: 'resume'; game: KeptGame }
  | { kind: 'damaged'; damaged: Damaged }
  | { kind: 'salvage' } // what can be read of it
  | { kind: 'import'; record: string }
  | { kind: 'export'; game: KeptGame | null } // null: the one at hand
  | { kind: 'review'; game: KeptGame | null } // null: the one at hand
  | { kind: 'remove'; ids: readonly string[] } // from the list
  | { kind: 'bringBack' }
  | { kind: 'letGo' } // for good
  | { kind: 'position'; position: string } // a link to one was followed
  | { kind: 'playOn'; position: string; edition: Setup['edition']; person: Side } // from there, against the program
  | { kind: 'links'; links: Links }
  | { kind: 'copy'; which: 'position' | 'game' }
  | { kind: 'picture'; how: 'svg' | 'png' | 'share' }
  // screens that teach
  | { kind: 'entered'; name: LearnName; screen: AnyScreen; catalogue: Catalogue }
  | { kind: 'learn'; to: LearnName; what: unknown };

export type Dispatch = (event: Event) => void;

// A reply, but for what is shown of it.
export type Heard = Pick<Reply, 'happened' | 'wish'>;

export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;

// Where focus goes. Gently: only from where play is, so that nobody is torn from what they read.
export type Area = 'board' | 'rack' | 'panel' | 'command' | 'heading';

export type Effect =
  | { do: 'open'; setup: Setup }
  | { do: 'resume'; game: KeptGame }
  | { do: 'salvage'; log: string }
  | { do: 'import'; text: string }
  | { do: 'shared'; which: 'game' | 'position'; text: string } // a link was followed
  | { do: 'act'; act: string }
  | { do: 'hear'; line: string }
  | { do: 'program'; act: string }
  | { do: 'ask'; question: string }
  | { do: 'hint'; turn: number; strength: HintStrength }
  | { do: 'past'; moves: number } // shows the table as it was
  | { do: 'look' } // at the table again: focus, language or wording has changed
  | { do: 'think'; turn: number }
  | { do: 'words' } // the language has changed
  | { do: 'rules' }
  | { do: 'guide'; told: boolean } // what can be typed at the table at hand, to be told there or to be read in its dialog
  | { do: 'wording'; settings: Settings } // how pieces are said
  | { do: 'keep' }
  | { do: 'forget'; ids: readonly string[] }
  | { do: 'list' }
  | { do: 'complete'; games: readonly KeptGame[] } // what games kept long ago do not tell
  | { do: 'download'; log: string | null } // null: the game at hand
  | { do: 'review'; log: string | null } // null: the game at hand
  | { do: 'link' }
  | { do: 'copy'; text: string }
  | { do: 'note'; key: 'choices' | 'score' | 'tally' | 'tips' | 'far'; value: Choices | { readonly id: string; readonly score: Score } | Tally | readonly Tip[] | readonly FarGame[] } // from visit to visit
  | { do: 'picture'; svg: string; how: 'svg' | 'png' | 'share' }
  | { do: 'remember'; settings: Settings; before: Settings }
  | { do: 'renew' }
  | { do: 'install' }
  | { do: 'saveAll' }
  | { do: 'restoreAll'; text: string }
  | { do: 'speak'; language: string }
  | { do: 'enter'; name: LearnName } // a screen that teaches
  | { do: 'learn'; name: LearnName; wanted: unknown } // what it wants done
  | { do: 'go'; hash: string }
  | { do: 'sound'; sound: Sound }
  | { do: 'focus'; area: Area; gently: boolean }
  | { do: 'boardAndBack' }; // the focus goes to the board, and from there to where it was

export type EffectOf<K extends Effect['do']> = Extract<Effect, { do: K }>;
