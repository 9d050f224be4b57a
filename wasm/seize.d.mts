// The types of seize.mjs: what passes between the modules and their host. Times are in milliseconds, of whatever clock.

// A message: its id in the catalogues, and what stands in its places.
export interface Said {
  id: string;
  args: Record<string, Value>;
}
export type Value = number | string | Phrase;
// Several messages as one argument: with nothing or spaces between, or listed as the language lists things.
export interface Phrase {
  parts: Said[];
  joint: 'letters' | 'words' | 'list';
}

export type Side = 0 | 1; // 0 is First, the side that starts
export type Seat = '1a' | '1b' | '2a' | '2b'; // side and member
export type Proposal = 'draw' | 'takeBack' | 'rematch';

// What happened, for whoever tells, shows or sounds it.
export type Happening =
  | { kind: 'gave'; by: Seat; piece: string; to: Seat }
  | { kind: 'placed'; by: Seat; square: string; piece: string }
  | { kind: 'called'; by: Seat; set: string; stolen: boolean }
  | {
      kind: 'calledWrongly';
      by: Seat;
      set: string | null;
      why: 'nothing_pointed' | 'not_in_play' | 'incomplete' | 'nothing_shared' | 'stale';
    }
  | { kind: 'passed'; by: Seat }
  | { kind: 'filled' }
  | { kind: 'resigned'; side: Side }
  | { kind: 'ranOut'; side: Side }
  | { kind: 'drawAgreed' }
  | { kind: 'proposed'; side: Side; what: Proposal }
  | { kind: 'declined'; side: Side; what: Proposal }
  | { kind: 'tookBack'; side: Side }
  | { kind: 'beganAnew' }
  | { kind: 'granted'; side: Side; more: number }
  | { kind: 'stoodStill'; length: number };

// What the host hears of anything it did. What was said is asked for apart.
export interface Reply {
  happened: Happening[];
  wish: 'help' | 'save' | 'quit' | 'hint' | null; // for the host to carry out
  refused: boolean; // nothing has changed; what was told says why
  order: string; // of a piece's words: it may have been changed by a typed line
  style: 'terse' | 'full'; // likewise
  view: View | null; // nothing before the first table
}

// What may be seen and changes; before a call nothing in it depends on whether there is an alignment.
export interface View {
  board: string; // a1 b1 … d4: a piece, "." or, where it is hidden, "?"
  rack: string; // 0 … f, likewise
  hand: string | null;
  last: string | null;
  moves: string; // tokens with spaces between; none where the board is hidden
  toAct: Seat | null;
  task: 'give' | 'place' | 'pass' | 'none';
  callOpen: boolean;
  timeLeft: number | null;
  question: 'nothing' | 'pointing' | 'resigning' | 'offering_draw' | 'who' | 'draw' | 'take_back' | 'rematch';
  proposed: Record<Proposal, Side | null>;
  outcome: Outcome | null;
}
// One token of the view's moves: what a side did in one go.
export interface MadeMove {
  token: string;
  by: Side;
  square: string | null; // where a piece was placed
  piece: string | null; // and which
  given: string | null;
  call: 'right' | 'wrong' | null;
  said: Said[];
}
export interface Outcome {
  result: '1-0' | '0-1' | '1/2';
  reason: 'call' | 'full' | 'resigned' | 'time' | 'agreed';
  winner: Side | null;
  stolen: boolean;
  set: string | null;
  shared: string; // what the alignment that won has in common: letters of chsf
  missed: string[]; // completed and never called
}

export interface TableOptions {
  rules: string;
  edition: 'classic' | 'access';
  help: 'official' | 'call' | 'auto';
  mask: boolean;
  clock: number | null; // for each move
  grants: boolean;
  takeBack: boolean;
  hints: boolean;
  tournament: boolean;
}
export interface Player {
  name: string;
  program: boolean;
  level: string;
  said: Phrase;
}
export interface WinningSet {
  name: string;
  squares: string[];
  said: Said;
}
// What stays as long as a game lasts.
export interface Table extends TableOptions {
  teams: [Player[], Player[]];
  names: [Phrase, Phrase];
  byLot: boolean;
  me: Seat[]; // who sits at this screen
  sets: WinningSet[]; // those that count at this table
}

// What a log or record tells before it is opened.
export type Description =
  | { refused: true; number: number; reason: Said; readable: number | null } // moves that could be read
  | ({
      refused: false;
      teams: [Player[], Player[]];
      names: [Phrase, Phrase];
      result: '1-0' | '0-1' | '1/2' | '*';
      position: string;
      moves: number;
    } & TableOptions);

// One table. Up to resume nothing is required; the rest REQUIRE that a table was opened or resumed. Times are of a clock that
// goes on between visits, and never backwards.
export interface Room {
  setWords(words: string): boolean; // the text of messages/words/LANGUAGE.txt
  setNames(first: string, second: string): void; // for people who have none
  setOrder(order: string): boolean; // of a piece's words, as "hcsf"
  setStyle(style: 'terse' | 'full'): boolean; // how much is said
  describe(text: string): Description;
  recordOf(log: string): string; // nothing where it is damaged
  splitGames(file: string): string[]; // the records in a file of several
  rules(tags: string): Said[]; // of the table that these tags of a record describe
  guide(): Said[]; // what can be typed at the table, or at the usual one before there is any
  told(): Said[]; // what the last reply said
  open(tags: string, starter: 'first' | 'second' | 'lot', seed: bigint, now: number): Reply;
  resume(log: string, now: number, damagedToo?: boolean): Reply;
  // What was clicked: an act (b2 =7 !row2 ! - # draw? draw+ draw- back? … +30), quarto, "@a1 b1 c1 d1", 1a (who speaks),
  // resign draw back again yes no cancel repeat
  act(what: string, now: number): Reply;
  hear(line: string, now: number): Reply; // what was typed
  program(what: string, now: number): Reply; // what the program to act has chosen
  wait(now: number): Reply;
  standStill(alive: number, now: number): Reply; // from that sign of life until now nobody could play
  look(now: number, focus?: string | null): View; // explored at a mask table from now on: b2, =7, after the end "all"
  moves(): MadeMove[]; // those of the view, one by one
  past(moves: number): View | null; // after so many of the view's moves; null where there are not so many, or the board is hidden
  timeLeft(now: number): number | null;
  table(): Table;
  prompt(): Said; // who must do what
  ending(): Said[]; // how the game ended
  ask(question: string, now: number): Said[]; // board rack hand last clock turn options players moves notation empty rules b2? 7? row2? "through b2?"
  cell(cell: string): Said | null; // "b2=7", "b2=.", "b2=?", "=7" in words
  log(now: number): string; // all that has to be kept, with this sign of life
  record(now: number): string;
  positionText(): string;
}

// ---- online: what a server tells, as docs/protocol.md has it; where its game stands comes in words, as of any table

export interface PlayerThere {
  name: string;
  program?: string; // its level
  free?: true; // nobody sits there yet
}
export interface ServerTable {
  t: 'table';
  table: string; // the link's end
  game: number; // 1, 2, …
  phase: 'waiting' | 'playing' | 'ended' | 'closed';
  listed: boolean;
  rules: string;
  edition: 'classic' | 'access';
  help: 'official' | 'call' | 'auto';
  mask: boolean;
  clock: number | null;
  grants: boolean;
  takeBack: boolean;
  tournament: boolean;
  byLot: boolean;
  settled: boolean; // false: it is not told yet who starts
  teams: [PlayerThere[], PlayerThere[]];
  score: [number, number]; // in halves of a game
}
// A table in a list.
export interface ListedTable {
  table: string;
  phase: 'waiting' | 'playing' | 'ended' | 'closed';
  rules: string;
  edition: 'classic' | 'access';
  help: 'official' | 'call' | 'auto';
  mask: boolean;
  clock: number | null;
  grants: boolean;
  takeBack: boolean;
  tournament: boolean;
  teams: [PlayerThere[], PlayerThere[]];
  yourTurn?: boolean; // of one's own games
  left?: number;
}
export type ServerTold =
  | ServerTable
  | { t: 'hello'; v: number; name: string; lobby: boolean }
  | { t: 'opened'; id: string; table: string }
  | { t: 'you'; seats: Seat[] }
  | { t: 'here'; seats: Seat[]; watching: number }
  | { t: 'at'; anew: boolean; mine: boolean; reply: Reply; said: Said[] } // the room's table has changed; anew: it is another
  | { t: 'no'; why: string; act: boolean; said: Said[] } // refused; act: what was done here; in words where a rule forbids it
  | { t: 'said'; by: Seat; what: string }
  | { t: 'code'; code: string; left: number }
  | { t: 'paired' }
  | { t: 'mine'; tables: ListedTable[] }
  | { t: 'lobby'; open: ListedTable[]; playing: ListedTable[]; seeking: number }
  | { t: 'seeking' }
  | { t: 'met'; table: string } // somebody was found, and both sit there
  | { t: 'names'; first: string[]; second: string[] } // the parts that names are made of
  | { t: 'my_data'; name: string; made: number; seen: number; tables: string[]; devices: number; blocked: number }
  | { t: 'forgotten' }
  | { t: 'blocked' };

// What the host has to do, in this order, and how things stand then.
export interface Wanted {
  close: boolean; // the socket that is there
  open: boolean; // a new one
  send: string[];
  told: ServerTold[];
  lost: boolean; // the connection, and not for the blink of an eye only
  busy: boolean; // something that was done is not confirmed
}

// A table at a server. Its room shows and words what was told; nothing but what the server tells changes it.
export interface Online {
  room: Room;
  begin(key: string, seed: bigint, now: number): boolean; // 32 hexadecimal digits; the rest REQUIRES it
  opened(now: number): Wanted; // the socket is open
  heard(text: string, now: number): Wanted; // and brought this
  lost(now: number): Wanted; // and is gone
  ticked(now: number): Wanted; // to be called several times a second
  say(message: object, now: number): Wanted; // a client's, as docs/protocol.md has it
  act(what: string, now: number): { reply: Reply; wanted: Wanted }; // as Room.act, but that it happens when the server says so
  hear(line: string, now: number): { reply: Reply; wanted: Wanted };
}

export interface JudgedMove {
  move: string; // b2=7 b2!row2 !row2 =7 b2=- -
  value: 'win' | 'draw' | 'loss';
  plies: number | null;
}
export interface Analysis {
  position: string;
  act: 'give' | 'place' | 'pass';
  value: 'win' | 'draw' | 'loss' | 'unknown';
  plies: number | null;
  best: string | null;
  moves?: JudgedMove[];
  proved: boolean;
  nodes: number;
  seconds: number;
}

// What `seize review --json` says of a game.
export type ReviewedValue = 'win' | 'draw' | 'loss' | 'unknown';
export type Mistake = 'losing_piece' | 'win_missed' | 'draw_lost' | 'call_missed' | 'steal_missed' | 'wrong_call' | 'gave_up';
export interface ReviewedAct {
  move: number; // the token's number, from 1
  token: string;
  side: 'first' | 'second';
  act: 'give' | 'place' | 'call' | 'pass' | 'resign' | 'time' | 'agree' | 'wrong_call';
  before: ReviewedValue;
  after: ReviewedValue;
  mistake: Mistake | null;
  best: string | null;
  plies: number | null;
}
export type ReviewedSide = { decisions: number; good: number; accuracy: number | null } & Record<Mistake, number>;
export interface Review {
  result: '1-0' | '0-1' | '1/2' | '*';
  rules: string;
  moves: ReviewedAct[];
  summary: {
    first: ReviewedSide;
    second: ReviewedSide;
    turning_point: { move: number; act: ReviewedAct['act']; side: 'first' | 'second' } | null;
  };
  proved: boolean;
}

// How things are to be said, where no table says it.
export interface Wording {
  edition: 'classic' | 'access';
  order: string; // of a piece's words, as "hcsf"
  style: 'terse' | 'full';
}

// A position on a board that belongs to no table, and what was played from there. One that cannot be is shown too.
export type Scene =
  | { refused: true; reason: Said } // the text is no position
  | {
      refused: false;
      position: string; // as it stands
      rules: string;
      board: string; // a1 b1 … d4: a piece or "."
      rack: string; // 0 … f, likewise
      hand: string | null;
      last: string | null;
      act: 'give' | 'place' | 'pass';
      impossible: Said | null; // why it cannot be
      toAct: Side;
      mayCall: boolean; // whether there is anything to call or not
      outcome: { winner: Side | null; set: string | null } | null;
      played: number; // so many of the acts
      refusal: Said | null; // why not the next one
      fresh: string[]; // the alignments that can be called
      sets: WinningSet[]; // those that count
      squares: Said[]; // what stands there, in words
      pieces: Said[]; // 0 … f, as the rack names them
    };

// A small board that shows something.
export interface Picture {
  board: string; // a1 b1 … d4: a piece or "."
  hand: string | null;
  set: string[]; // the squares that it is about
}
export interface RulePicture extends Picture {
  claim: 'nothing' | 'aligned' | 'stale' | 'not_aligned' | 'none_safe' | 'hidden'; // hidden: what stands there is not to be seen
  caption: Said;
}
export interface PicturedRule {
  rule: Said;
  pictures: RulePicture[]; // at least one
}

export interface QuizStatement extends Picture {
  stated: Said;
  explained: Said;
  isTrue: boolean;
}
export interface QuizResults {
  points: number[]; // of each pupil
  statements: { right: number; wrong: number }[];
  commonestMistake: number | null; // the statement, from 0
  right: number;
  answered: number;
}

// Games counted: what `seize stats --json` says, and the same in words.
export interface Score {
  won: number;
  drawn: number;
  lost: number;
}
export interface Sight {
  seen: number;
  overlooked: number;
}
export interface ToldScore extends Score {
  said: Said;
  name: string; // a level, or rules
}
export interface ToldSight extends Sight {
  said: Said;
}
export type SetKind = 'row' | 'column' | 'diagonal' | 'block';
export type Letter = 'c' | 'h' | 's' | 'f'; // of a characteristic
export interface Statistics {
  counted: {
    games: number;
    score: Score;
    levels: Record<string, Score>;
    rules: Record<string, Score>;
    unfinished: number;
    of_others: number;
    stolen: number;
    robbed: number;
    occasions: { completing: Sight; calling: Sight; stealing: Sight; giving: Sight };
    sets: Record<SetKind, Sight>;
    characteristics: Record<Letter, Sight>;
    weakest_set: SetKind | null;
    weakest_characteristic: Letter | null;
    people: { name: string; games: number }[];
  };
  told: {
    first: Said[];
    levels: ToldScore[];
    rules: ToldScore[];
    thefts: Said[];
    occasions: ToldSight[];
    sets: ToldSight[];
    characteristics: ToldSight[];
    last: Said[];
  };
  unread: number; // logs of which nothing can be read
}

// What was played in a game, act after act: =7 b2 !row2 -
export type GameLine =
  | { refused: true; reason: Said } // it cannot be read
  | { refused: false; start: string; edition: 'classic' | 'access'; acts: string[]; damage: Said | null }; // why no further

// The review of a game for a screen.
export type ToldReview =
  | { refused: true; reason: Said } // it cannot be read
  | {
      refused: false;
      start: string;
      edition: 'classic' | 'access';
      names: [Phrase, Phrase];
      review: Review;
      acts: ToldAct[]; // one for each of the review's moves
      summary: Said[];
      damage: Said | null; // why it could be read no further
    };
export interface ToldAct {
  act: string | null; // =7 b2 !row2 -; nothing where nobody played: giving up, time, agreeing
  said: Said[]; // what was done
  told: Said[]; // what went wrong, why, and what was better
  squares: string[]; // that this is about
  better: string[]; // the acts of what was better
  slower: boolean; // a win that takes longer than it had to: no mistake
}

// Help for whoever asks for it.
export interface Hint {
  said: Said[];
  squares: string[]; // to look at
  acts: string[]; // what is advised, with the strongest only
  lastWord: boolean; // asking again gives nothing stronger
}

// What comes of a line that was typed at an analysis.
export interface Studied {
  acts: string[]; // it makes
  said: Said[];
  wish: 'back' | 'next' | 'nextLine' | 'previousLine' | 'again' | 'worth' | 'best' | 'solution' | 'repeat' | 'help' | 'save' | 'quit' | null; // for the host to carry out
}

// A question about puzzles: everything that was kept comes with it.
export interface PuzzleQuestion {
  day: string; // 2026-11-16, by the player's calendar
  mode: string; // daily, next KIND DIFFICULTY with - for any, run, again, id 15
  progress: string; // what was kept; nothing at first
  collection: string; // data/puzzles.tsv
}
export interface PuzzleStanding {
  rating: number;
  deviation: number;
  solved: number;
  count: number;
  streak: number; // days in a row
  bestStreak: number;
  run: number;
  bestRun: number;
  shelf: number; // puzzles that were failed
  due: number; // of these for today
}
export interface PosedPuzzle {
  damaged: boolean; // what was kept could not be read
  standing: PuzzleStanding;
  progress: string; // to be kept, before anything is shown
  puzzle: {
    id: number;
    twin: number; // 0: as it is
    kind: string;
    rating: number;
    position: string;
    solved: boolean; // before
    name: Said;
    rules: Said;
    task: Said;
  } | null;
}
export interface PuzzleReply {
  result: 'right' | 'wrong' | 'shown' | 'hinted' | 'refused';
  said: Said[];
  line: string[]; // the acts of the answer and what follows; after a wrong one what the other side does
  more: boolean; // there are further hints
  share: Said | null; // what may be told of a day's puzzle
  standing: PuzzleStanding;
  progress: string; // to be kept, before anything is shown
}

export interface CourseLesson {
  name: string;
  title: Said;
  boards: number;
  done: number;
  at: number; // the board to go on with
  picture: string; // a position
}
export interface Course {
  lessons: CourseLesson[];
  next: string | null; // nothing after the last
}
export interface CourseBoard {
  lesson: string;
  title: Said;
  board: number;
  boards: number;
  say: Said;
  task: 'pick' | 'count' | 'call' | 'give' | 'place' | 'move' | 'find';
  position: string;
  played: { act: string; said: Said }[]; // from there, to be looked at
  pointed: boolean; // what is right is shown at once
  shown: string[]; // the cells of a right answer: b2 =7 !row2 -, or the number of the act
  shownSaid: Said[];
}
export interface CourseReply {
  result: 'unfinished' | 'right' | 'wrong';
  said: Said[];
  line: string[]; // what the other side does with it
  lessonOver: boolean;
  courseOver: boolean;
  progress: string;
}

// The program's players.
export interface Mind {
  openBook(book: Uint8Array): boolean; // false where these are no book's bytes
  levels(): string[]; // names, from the easiest to the perfect one
  choose(record: string, seed: bigint): string; // what the program to act does, as an act; nothing where none is to act
}

export interface Seize extends Mind {
  perft(position: string, depth: number): bigint;
  replay(record: string): string;
  review(record: string): string; // the JSON of a Review; of a record that is refused the token's number and the rule, as "7 R4.3"
  // What `seize solve --json` says; null for a position that is refused. The search ends unproved where it visits more than so many
  // nodes, or where `watch`, which hears how many it has visited, answers true.
  solve(
    position: string,
    how?: { valueOnly?: boolean; plies?: boolean; nodes?: number; watch?: (nodes: number) => boolean },
  ): Analysis | null;
  bench(): bigint;
  picturedRules(tags: string): PicturedRule[]; // of the table that these tags of a record describe
  quiz(edition: 'classic' | 'access'): QuizStatement[];
  quizResults(answers: readonly string[]): QuizResults; // a line for each pupil: y, n or - for each statement
  statistics(logs: readonly string[], player: string): Statistics; // of whoever is called so; empty: of who plays the program
  scene(position: string, acts: readonly string[], wording: Wording): Scene; // what stands after these acts: =7 b2 !row2 -
  // What the moves to a square are worth, of a position that is worth so much; null where it is not known within so many nodes, and
  // where nothing can be placed there.
  worth(position: string, square: string, value: 'win' | 'draw' | 'loss', how?: { plies?: boolean; nodes?: number }): JudgedMove[] | null;
  bestLine(position: string, longest: number): string[][]; // move after move, each as its acts
  rulesOf(game: string): string; // of a log or record; nothing where it cannot be read
  gameLine(game: string): GameLine; // of a log or record
  toldReview(game: string, wording: Wording): ToldReview; // of a log or record, best with the book of its rules open
  hint(game: string, strength: 'look' | 'reason' | 'move', wording: Wording): Hint | null; // null where none can be given
  studyRecord(position: string, acts: readonly string[], wording: Wording): string; // nothing where the position is none
  study(position: string, acts: readonly string[], line: string, words: string, wording: Wording): Studied | null; // null where it cannot be read
  puzzle(question: PuzzleQuestion, wording: Wording): PosedPuzzle;
  puzzleAnswer(question: PuzzleQuestion, posed: { id: number; twin: number; hinted: boolean }, answer: string, wording: Wording): PuzzleReply;
  course(progress: string): Course;
  courseBoard(lesson: string, board: number, wording: Wording): CourseBoard | null;
  courseAnswer(lesson: string, board: number, answer: string, progress: string, wording: Wording): CourseReply | null;
}

export function loadMind(source: BufferSource | WebAssembly.Module): Promise<Mind>;
export function load(source: BufferSource | WebAssembly.Module): Promise<Seize>;
export function loadOnline(source: BufferSource | WebAssembly.Module): Promise<Online>;
export function loadRoom(source: BufferSource | WebAssembly.Module): Promise<Room>;
