// The types of seize.mjs: what passes between the modules and their host. Times are in milliseconds, of whatever clock.

// A message: its id in the catalogues, and what stands in its places.
export interface Said {
  id: string;
  args: Record<string, Value>;
}
export type Value = number | string | Phrase;
// Several messages as one argument: with nothing between, with spaces, or listed as the language lists things.
export interface Phrase {
  parts: Said[];
  joint: 'letters' | 'words' | 'list';
}

// What the host hears of anything it did.
export interface Reply {
  said: Said[];
  changed: boolean;
  wish: 'help' | 'save' | 'quit' | 'hint' | null; // for the host to carry out
  refused: boolean; // nothing has changed; what was said tells why
  move: number; // where a record was at fault: the number of the token, or 0
  text: string;
}

export type Side = 0 | 1; // 0 is First, the side that starts

export interface Seat {
  name: string;
  program: boolean;
  level: string;
}

export interface TableOptions {
  rules: string;
  edition: 'classic' | 'access';
  help: 'official' | 'call' | 'auto';
  mask: boolean;
  clock: number | null; // for each move
  grants: boolean;
  takeBack: boolean;
}

export interface Placed {
  square: string;
  piece: string | null;
  hidden: boolean;
  said: Said;
}
export interface InRack {
  piece: string;
  seen: 'there' | 'gone' | 'hidden';
  said: Said;
}
export interface WinningSet {
  name: string;
  squares: string[];
  said: Said;
}
export interface Outcome {
  result: '1-0' | '0-1' | '1/2';
  reason: 'call' | 'full' | 'resigned' | 'time' | 'agreed';
  winner: Side | null;
  stolen: boolean;
  set: string | null;
  squares: string[];
  shared: Said[];
}

// What may be seen; before a call nothing in it depends on whether there is an alignment.
export interface View extends TableOptions {
  teams: [Seat[], Seat[]];
  names: [Phrase, Phrase];
  byLot: boolean;
  board: Placed[]; // a1 b1 … d4
  rack: InRack[]; // 0 … f
  hand: { piece: string; said: Said } | null;
  last: string | null;
  moves: string[];
  toAct: { side: Side; member: 0 | 1; program: boolean; level: string; name: Phrase } | null;
  task: 'give' | 'place' | 'pass' | 'none';
  callOpen: boolean;
  timeLeft: number | null;
  open: 'nothing' | 'pointing' | 'resigning' | 'offering_draw' | 'draw' | 'take_back';
  prompt: Said;
  proposed: { draw: Side | null; takeBack: Side | null; rematch: Side | null };
  outcome: Outcome | null;
  sets: WinningSet[]; // those that count at this table
  missed: string[]; // after the end: completed and never called
}

// What a record tells before it is opened.
export type Description =
  | { refused: true; move: number; text: string; reason: Said }
  | ({
      refused: false;
      teams: [Seat[], Seat[]];
      names: [Phrase, Phrase];
      result: '1-0' | '0-1' | '1/2' | '*';
      position: string;
      moves: number;
    } & TableOptions);

// One table. Up to resume nothing is required; the rest REQUIRE that a table was opened or resumed.
export interface Room {
  setWords(words: string): boolean; // the text of messages/words/LANGUAGE.txt
  setNames(first: string, second: string): void; // for people who have none
  setOrder(order: string): boolean; // of a piece's words, as "hcsf"
  describe(record: string): Description;
  splitGames(file: string): string[]; // the records in a file of several
  open(tags: string, starter: 'first' | 'second' | 'lot', seed: bigint, now: number): Reply;
  resume(record: string, now: number): Reply;
  // What was clicked: b2 · =7 · ! · !row2 · @a1 b1 c1 d1 · - · +30 · resign draw back again yes no cancel repeat
  act(what: string, now: number): Reply;
  hear(line: string, now: number): Reply; // what was typed
  program(what: string, now: number): Reply; // what the program to act has chosen
  ask(question: string, now: number): Said[]; // board rack hand last clock turn options players moves rules b2? 7? row2? "through b2?"
  wait(now: number): Reply;
  view(now: number, focus?: string | null): View; // explored at a mask table: b2, =7
  record(now: number): string;
  positionText(): string;
  setsWith(squares: string[]): string[];
}

export interface Analysis {
  position: string;
  act: 'give' | 'place' | 'pass';
  value: 'win' | 'draw' | 'loss' | 'unknown';
  plies: number | null;
  best: string | null;
  moves?: { move: string; value: 'win' | 'draw' | 'loss'; plies: number | null }[];
  proved: boolean;
  nodes: number;
  seconds: number;
}

export interface Seize {
  perft(position: string, depth: number): bigint;
  replay(record: string): string;
  openBook(book: Uint8Array): boolean; // false where these are no book's bytes
  // What `seize solve --json` says; null for a position that is refused. `watch` hears the nodes visited so far and ends the
  // search by answering true.
  solve(
    position: string,
    how?: { valueOnly?: boolean; plies?: boolean; watch?: (nodes: number) => boolean },
  ): Analysis | null;
  bench(): bigint;
  levels(): string[]; // names, from the easiest to the perfect one
  choose(record: string, seed: bigint): string; // what the program to act does, as a click; nothing where none is to act
}

export function load(source: BufferSource | WebAssembly.Module): Promise<Seize>;
export function loadRoom(source: BufferSource | WebAssembly.Module): Promise<Room>;
