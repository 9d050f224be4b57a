// What the table answers becomes what is seen and said.

import type { Reply, Said, View } from '../engine/room.ts';
import type { Area, Cause, Effect, EventOf } from '../events.ts';
import { plain } from '../messages.ts';
import { outcomeSaid } from '../outcome.ts';
import { type Game, logLength, type State } from '../state.ts';
import { dramaOf, soundOf } from './drama.ts';
import { atTable, go, type Step, withGame } from './step.ts';

// A new table, or one gone on with.
export function seated(state: State, { id, resumed, reply, view }: EventOf<'seated'>): Step {
  const said = resumed ? resumption(reply.said, view) : reply.said;
  const game: Game = {
    id,
    view,
    at: { board: 'a4', rack: stillThere(view, '=0') },
    explored: null,
    chosen: null,
    pointed: [],
    candidates: [],
    drama: dramaOf(said, []),
    news: { said, nth: 0 },
    held: [],
    log: said,
    paused: false,
    warned: false,
    turn: (state.game?.turn ?? 0) + 1,
  };
  const next: State = { ...state, game, screen: 'table', dialog: null, refusal: [], notice: null };
  return go(next, { do: 'keep' }, { do: 'go', hash: '#table' }, ...wantedFocus(view, game, 'opened'), ...thinking(game));
}

// Who starts is no news in a game that goes on.
function resumption(said: readonly Said[], view: View): Said[] {
  const opening = said.filter(({ id }) => id !== 'open.lot' && id !== 'open.set');
  return [...opening, ...(view.outcome ? outcomeSaid(view) : [plain('open.resumed')])];
}

export function replied(state: State, { cause, reply, view }: EventOf<'replied'>): Step {
  return atTable(state, (before) => {
    const told = tell(before, reply, view, cause);
    const game: Game = { ...told, ...freshTurn(before, reply, view), at: { ...before.at, rack: stillThere(view, before.at.rack) } };
    // Whoever runs out of time while a dialog is open would neither see nor hear it.
    const dialog = cause === 'clock' && view.outcome ? null : state.dialog;
    return go({ ...withGame(state, game), dialog }, ...consequences(before, game, reply, cause));
  });
}

export function answered(state: State, said: readonly Said[]): Step {
  return atTable(state, (game) => go(withGame(state, { ...game, ...newsOf(game, said) })));
}

// ---- what is told

// A program's turn is told when it is over, so that nothing interrupts what is being read.
function tell(game: Game, reply: Reply, view: View, cause: Cause): Game {
  const said = [...game.held, ...reply.said];
  // The lot goes with the first act; a wrong call stays until it was read, or somebody plays on.
  const over = reply.changed && (game.drama?.kind === 'lot' || cause !== 'program');
  const lasting = over ? null : game.drama;
  const next: Game = { ...game, view, drama: dramaOf(reply.said, game.pointed) ?? lasting };
  if (cause === 'program' && goesOn(game.view, view)) return { ...next, held: said };
  return { ...next, held: [], ...newsOf(game, said) };
}

const goesOn = (before: View, after: View) => after.toAct !== null && before.toAct?.side === after.toAct.side;

export function newsOf(game: Game, said: readonly Said[]): Pick<Game, 'news' | 'log'> {
  if (said.length === 0) return { news: game.news, log: game.log };
  return { news: { said, nth: game.news.nth + 1 }, log: [...game.log, ...said].slice(-logLength) };
}

// Tab leads to a piece that is left, if there is one; on a mask table nobody knows.
function stillThere(view: View, cell: string): string {
  const from = view.rack.findIndex(({ piece }) => `=${piece}` === cell);
  const there = [...view.rack.slice(from), ...view.rack].find(({ seen }) => seen !== 'gone');
  return view.mask || view.task !== 'give' || !there ? cell : `=${there.piece}`;
}

// What belonged to the turn before is over with it.
function freshTurn(game: Game, reply: Reply, view: View): Partial<Game> {
  const pointing = view.open === 'pointing' && game.view.open === 'pointing';
  const calls = pointing ? {} : { pointed: [], candidates: [] };
  return reply.changed ? { ...calls, chosen: null, warned: false, turn: game.turn + 1 } : calls;
}

// ---- what has to be done

function consequences(before: Game, game: Game, reply: Reply, cause: Cause): Effect[] {
  const effects: Effect[] = [];
  const opened = game.view.open === 'pointing' && before.view.open !== 'pointing';
  const sound = opened ? 'call' : soundOf(reply.said);
  if (sound) effects.push({ do: 'sound', sound });
  if (reply.changed) effects.push({ do: 'keep' }, ...thinking(game));
  if (reply.changed || before.view.open !== game.view.open) effects.push(...wantedFocus(game.view, game, cause));
  if (reply.wish === 'save') effects.push({ do: 'download', record: null });
  return effects;
}

export const thinking = (game: Game): Effect[] =>
  game.view.toAct?.program && !game.paused ? [{ do: 'think', turn: game.turn }] : [];

// Where the next thing is done.
function wantedFocus(view: View, game: Game, cause: Cause): Effect[] {
  const area = areaOf(view, game);
  if (area === null || cause === 'typed') return [];
  return [{ do: 'focus', area, gently: cause === 'program' || cause === 'clock' }];
}

function areaOf(view: View, game: Game): Area | null {
  if (view.open === 'pointing') return 'board';
  if (view.open !== 'nothing' || view.outcome || (game.drama && game.drama.kind !== 'lot')) return 'panel';
  if (view.toAct?.program) return null;
  return ({ give: 'rack', place: 'board', pass: 'panel', none: null } as const)[view.task];
}

// ---- the clock

export function ticked(state: State, { timeLeft }: EventOf<'ticked'>): Step {
  return atTable(state, (game) => {
    if (secondsOf(timeLeft) === secondsOf(game.view.timeLeft)) return go(state);
    const next: Game = { ...game, view: { ...game.view, timeLeft } };
    const late = timeLeft !== null && timeLeft <= state.settings.warning * 1000 && !game.view.toAct?.program;
    if (!late || game.warned) return go(withGame(state, next));
    const said = [{ id: 'clock.warning', args: { seconds: secondsOf(timeLeft) } }];
    return go(withGame(state, { ...next, warned: true, ...newsOf(game, said) }), { do: 'sound', sound: 'warning' });
  });
}

const secondsOf = (milliseconds: number | null) => Math.ceil((milliseconds ?? 0) / 1000);

export const notYourTurn = plain('table.not_your_turn');
