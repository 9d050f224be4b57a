// What a server tells of its table, as what happens at the page's own table.

import type { ListedTable, Seat, ServerTable, ServerTold, Wanted } from '../../../wasm/seize.mjs';
import { now } from '../effects/chance-and-time.ts';
import type { Engine } from '../engine/host.ts';
import type { Phrase, Reply, Room, Said } from '../engine/room.ts';
import { sideOf, showing, type TableView } from '../engine/table-view.ts';
import type { Cause, Dispatch, Seating } from '../events.ts';
import { format, formatPhrase, plain, verbatim } from '../messages.ts';
import type { Far, FarGame, State } from '../state.ts';
import { levelPhrase } from '../views/levels.ts';
import { type Connection, connect } from './connection.ts';
import { far } from './far.ts';
import { farGames } from './far-games.ts';
import { tableHash } from './link.ts';
import { tellOfTurn } from './notify.ts';
import { whyNot } from './why.ts';

let connecting: Promise<Connection> | null = null;

// One for as long as the page is open. All that is told goes to the page, and to `hear`, which may change.
export function connection(page: Dispatch, hear: (taken: Pick<Wanted, 'told' | 'lost'>) => void = listener): Promise<Connection> {
  listener = hear;
  connecting ??= begin(page);
  connecting.catch(() => (connecting = null)); // whoever wants it next tries again
  return connecting;
}

// For whoever has games there: whose turn it is, wherever on the page they are.
export const stayInTouch = async (page: Dispatch): Promise<void> => void (await connection(page));

// How the server greeted last, and whether somebody is looked for: whoever comes later hears it too.
let greeting: ServerTold[] = [];
let wish: object | null = null;
export const lastGreeting = (): readonly ServerTold[] => (wish ? [...greeting, { t: 'seeking' }] : greeting);

let listener: (taken: Pick<Wanted, 'told' | 'lost'>) => void = () => undefined;

// What is said here lasts over all sockets: somebody is looked for until there is one, or until it is enough.
function noteWish(message: { readonly t?: string }): void {
  if (message.t === 'seek') wish = message;
  if (message.t === 'seek_no_more') wish = null;
}

async function begin(page: Dispatch): Promise<Connection> {
  let say: Connection['say'] = () => undefined; // before there is a connection
  const table = tableOf(page, (message) => say(message));
  const socket = await connect(
    (taken) => {
      for (const one of taken.told) {
        if (one.t === 'hello') greeting = [one];
        if (one.t === 'hello' && wish) say(wish);
        if (one.t === 'met') wish = null;
        if (one.t === 'forgotten') forgotten();
      }
      table.take(taken);
      listener(taken);
    },
    table.ticked,
  );
  const made: Connection = {
    ...socket,
    say: (message) => {
      noteWish(message);
      socket.say(message);
    },
  };
  say = made.say;
  // Whoever comes again is somebody else.
  const forgotten = () => {
    [connecting, greeting, wish] = [null, [], null];
    made.end();
    page({ kind: 'farGames', games: [] });
  };
  const { room } = made.online;
  const state = far.state();
  speak(room, state);
  // Time is the server's.
  const unchanged = (): Reply => ({ happened: [], wish: null, refused: false, order: state.settings.order, style: state.settings.style, view: room.look(now()) });
  const whole: Room = { ...room, act: made.act, hear: made.hear, wait: unchanged, standStill: unchanged };
  far.engine = { room: whole, shown: showing(whole), levels: state.levels, mind: () => Promise.reject(new Error('the server thinks')) };
  return made;
}

// How the page speaks at the moment.
function speak(room: Room, { catalogue, settings }: State): void {
  room.setWords(catalogue.words);
  room.setNames(format(catalogue, plain('name.first')), format(catalogue, plain('name.second')));
  room.setOrder(settings.order);
  room.setStyle(settings.style);
}

function tableOf(page: Dispatch, say: (message: object) => void) {
  let table: ServerTable | null = null;
  let around: Pick<Far, 'here' | 'watching'> = { here: [], watching: 0 };
  let sign: Pick<Far, 'lost' | 'busy'> = { lost: false, busy: false };
  let cause: Cause = 'clicked'; // of what was done here last

  const engine = (): Engine => far.engine!;
  const isAtHand = () => table !== null && far.state().game?.online?.link === table.table;
  const change = (change: Partial<Far>) => table && isAtHand() && page({ kind: 'far', link: table.table, change });

  function take({ told, lost, busy }: Pick<Wanted, 'told' | 'lost' | 'busy'>): void {
    if (lost !== sign.lost || busy !== sign.busy) {
      sign = { lost, busy };
      change(sign);
    }
    for (const one of told) hear(one);
  }

  function hear(told: ServerTold): void {
    switch (told.t) {
      case 'hello':
        return askForMine();
      case 'mine':
        return tellOfGames(told.tables);
      case 'table':
        askForMine();
        if (told.table !== table?.table) around = { here: everybody(told), watching: 0 };
        table = told;
        engine().shown.anew();
        change({ score: scoreOf(told) });
        return;
      case 'here':
        around = { here: told.seats, watching: told.watching };
        change(around);
        return;
      case 'at':
        return at(told);
      case 'no':
        if (told.act) page({ kind: 'answered', said: told.said.length > 0 ? told.said : [whyNot(told.why)] });
        return;
      case 'blocked':
        return page({ kind: 'answered', said: [plain('online.blocked')] });
      case 'met':
        askForMine();
        return say({ t: 'watch', table: told.table });
      case 'said':
        if (isAtHand()) page({ kind: 'answered', said: [courtesy(told)] });
    }
  }

  function at({ anew, mine, reply, said }: Extract<ServerTold, { t: 'at' }>): void {
    if (!table || table.phase === 'waiting' || !reply.view) return;
    const { shown } = engine();
    if (!anew && isAtHand()) {
      const waited = far.state().game?.view.toAct?.elsewhere;
      if (mine) cause = far.state().game?.typing ? 'typed' : 'clicked';
      const view = shown.show(reply.view);
      if (waited && view.toAct?.elsewhere === false) tellOfTurn(far.state(), table.table);
      return page({ kind: 'replied', cause: mine ? cause : 'far', reply, said, view });
    }
    if (playsHere(far.state())) return comeElsewhere(table);
    speak(engine().room, far.state());
    shown.anew();
    const view = shown.show(reply.view);
    const online: Far = { link: table.table, score: scoreOf(table), ...around, ...sign };
    page({ kind: 'seated', id: `online:${table.table}`, how: howSeated(view, table), said, view, online });
  }

  const courtesy = ({ by, what }: { by: Seat; what: string }): Said => {
    const team = table?.teams[sideOf(by)] ?? [];
    const words: Phrase = { parts: [{ id: 'online.phrase', args: { what } }], joint: 'words' };
    return { id: 'online.said', args: { name: verbatim(team[by.endsWith('a') ? 0 : 1]?.name ?? ''), words } };
  };

  // Nobody is torn from a game of the page's own; they are told, once.
  let comeTo = '';
  function comeElsewhere({ table: link }: ServerTable): void {
    if (comeTo !== link) page({ kind: 'trouble', said: plain('online.come'), href: tableHash(link) });
    comeTo = link;
  }

  // ---- one's games, wherever on the page one is

  let asked = 0;
  function askForMine(): void {
    asked = now();
    say({ t: 'mine' });
  }

  function tellOfGames(tables: readonly ListedTable[]): void {
    const games = tables.map(farGame);
    const before = farGames(far.state());
    page({ kind: 'farGames', games });
    const turns = games.filter(({ link, turn }) => turn && before.find((one) => one.link === link)?.turn !== true);
    for (const { link } of turns) tellOfTurn(far.state(), link);
  }

  let screen: State['screen'] = 'table';
  function ticked(): void {
    const before = screen;
    const state = far.state();
    screen = state.screen;
    const shown = screen === 'start' && before !== 'start';
    if (shown || (state.far.length > 0 && now() - asked > askEvery)) askForMine();
    leaveIfLeft(state);
  }

  // Whoever sits down at a table of the page's own has left the server's.
  function leaveIfLeft({ game, screen }: State): void {
    if (!table || table.phase === 'waiting' || screen !== 'table' || !game || game.online) return;
    table = null;
    say({ t: 'leave' });
  }

  return { take, ticked };
}

const askEvery = 20_000;

// With whom it is played, once all have come.
function farGame({ table, teams, yourTurn, phase }: ListedTable): FarGame {
  const me = greeting.find((one) => one.t === 'hello')?.name;
  const other = phase === 'waiting' ? undefined : teams.flat().find(({ name, program }) => program !== undefined || name !== me);
  const name = other?.program === undefined ? (other?.name ?? '') : formatPhrase(far.state().catalogue, levelPhrase(other.program));
  return { link: table, name, turn: yourTurn ?? false };
}

// A game of the page's own, which nobody is torn from.
const playsHere = ({ screen, game }: State) => screen === 'table' && game !== null && !game.online && !game.view.outcome;

// Behind masks moves are not told.
const howSeated = ({ moves, task, callOpen }: TableView, { game, phase }: ServerTable): Seating =>
  moves.length > 0 || task !== 'give' || callOpen || phase !== 'playing' ? { resumed: [0, 0] } : game > 1 ? 'again' : 'new';

export const scoreOf = ({ score }: ServerTable): Far['score'] => [score[0] / 2, score[1] / 2];

const everybody = ({ teams }: ServerTable): Seat[] =>
  teams.flatMap((team, side) => team.map((_, member) => `${side + 1}${'ab'[member]}` as Seat));
