// What a server tells of its table, as what happens at the page's own table.

import type { Seat, ServerTable, ServerTold, Wanted } from '../../../wasm/seize.mjs';
import { now } from '../effects/chance-and-time.ts';
import type { Engine } from '../engine/host.ts';
import type { Phrase, Reply, Room, Said } from '../engine/room.ts';
import { sideOf, showing } from '../engine/table-view.ts';
import type { Cause, Dispatch, Seating } from '../events.ts';
import { format, plain, verbatim } from '../messages.ts';
import type { Far, State } from '../state.ts';
import { type Connection, connect } from './connection.ts';
import { far } from './far.ts';
import { whyNot } from './why.ts';

let connecting: Promise<Connection> | null = null;

// One for as long as the page is open. All that is told goes to the page, and to `hear`, which may change.
export function connection(page: Dispatch, hear: (taken: Pick<Wanted, 'told' | 'lost'>) => void): Promise<Connection> {
  listener = hear;
  connecting ??= begin(page);
  connecting.catch(() => (connecting = null)); // whoever wants it next tries again
  return connecting;
}

// How the server greeted last: whoever comes later hears it too.
let greeting: ServerTold[] = [];
export const lastGreeting = (): readonly ServerTold[] => greeting;

let listener: (taken: Pick<Wanted, 'told' | 'lost'>) => void = () => undefined;

async function begin(page: Dispatch): Promise<Connection> {
  const table = tableOf(page, (message) => made.say(message));
  const made = await connect(
    (taken) => {
      greeting = [...greeting, ...taken.told.filter(({ t }) => t === 'hello')].slice(-1);
      table.take(taken);
      listener(taken);
    },
    table.leaveIfLeft,
  );
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
      case 'table':
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
        return say({ t: 'watch', table: told.table });
      case 'said':
        if (isAtHand()) page({ kind: 'answered', said: [courtesy(told)] });
    }
  }

  function at({ anew, mine, reply, said }: Extract<ServerTold, { t: 'at' }>): void {
    if (!table || table.phase === 'waiting' || !reply.view) return;
    const { shown } = engine();
    if (!anew && isAtHand()) {
      if (mine) cause = far.state().game?.typing ? 'typed' : 'clicked';
      return page({ kind: 'replied', cause: mine ? cause : 'far', reply, said, view: shown.show(reply.view) });
    }
    if (playsHere(far.state())) return page({ kind: 'trouble', said: { id: 'online.come', args: {} } });
    speak(engine().room, far.state());
    shown.anew();
    const view = shown.show(reply.view);
    const online: Far = { link: table.table, score: scoreOf(table), ...around, ...sign };
    page({ kind: 'seated', id: `online:${table.table}`, how: howSeated(view.moves.length, table), said, view, online });
  }

  const courtesy = ({ by, what }: { by: Seat; what: string }): Said => {
    const team = table?.teams[sideOf(by)] ?? [];
    const words: Phrase = { parts: [{ id: 'online.phrase', args: { what } }], joint: 'words' };
    return { id: 'online.said', args: { name: verbatim(team[by.endsWith('a') ? 0 : 1]?.name ?? ''), words } };
  };

  // Whoever sits down at a table of the page's own has left the server's.
  function leaveIfLeft(): void {
    const { game, screen } = far.state();
    if (!table || table.phase === 'waiting' || screen !== 'table' || !game || game.online) return;
    table = null;
    say({ t: 'leave' });
  }

  return { take, leaveIfLeft };
}

// A game of the page's own, which nobody is torn from.
const playsHere = ({ screen, game }: State) => screen === 'table' && game !== null && !game.online && !game.view.outcome;

const howSeated = (moves: number, { game, phase }: ServerTable): Seating =>
  moves > 0 || phase !== 'playing' ? { resumed: [0, 0] } : game > 1 ? 'again' : 'new';

export const scoreOf = ({ score }: ServerTable): Far['score'] => [score[0] / 2, score[1] / 2];

const everybody = ({ teams }: ServerTable): Seat[] =>
  teams.flatMap((team, side) => team.map((_, member) => `${side + 1}${'ab'[member]}` as Seat));
