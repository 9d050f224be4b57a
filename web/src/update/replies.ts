// What the table answers becomes what is seen and said.

import type { Said } from '../engine/room.ts';
import type { TableView } from '../engine/table-view.ts';
import type { Area, Cause, Effect, EventOf, Heard } from '../events.ts';
import { toPointer } from '../messages.ts';
import { tableHash } from '../online/link.ts';
import { type Game, logLength, queueLength, type Score, type State } from '../state.ts';
import { counted, fared, rivalOf } from '../tally.ts';
import { tipFor } from '../tips.ts';
import { withTips } from './around.ts';
import { changesTheTurn, dramaOf, soundOf } from './drama.ts';
import { atTable, followedBy, go, type Step, withGame } from './step.ts';

// A new table, or one gone on with.
export function seated(state: State, { id, how, said, view, online }: EventOf<'seated'>): Step {
  const resumed = typeof how === 'object';
  const score = resumed ? how.resumed : how === 'again' && state.game ? changedSides(wonSoFar(state.game)) : none;
  const game: Game = {
    id,
    view,
    at: { board: 'a4', rack: stillThere(view, '=0') },
    explored: null,
    chosen: null,
    pointed: [],
    drama: view.byLot && !resumed ? { kind: 'lot', said: [], squares: [] } : null,
    past: null,
    stopped: null,
    score,
    news: { said: toPointer(state.catalogue, said), nth: 0, urgent: false },
    earlier: [],
    held: [],
    log: toPointer(state.catalogue, said),
    typing: false,
    paused: false,
    warned: false,
    hint: null,
    turn: (state.game?.turn ?? 0) + 1,
    online,
  };
  const next: State = { ...state, game, screen: 'table', dialog: null, refusal: [], damaged: null, notice: null };
  const remembered: Effect[] = how === 'again' && !online ? [{ do: 'note', key: 'score', value: { id, score } }] : [];
  const hash = online ? tableHash(online.link) : '#table';
  return go(next, { do: 'keep' }, ...remembered, { do: 'go', hash }, ...wantedFocus(view, game, 'opened'), ...thinking(game));
}

const none: Score = [0, 0];

// What has changed around a table at a server, where that is the one at hand.
export function far(state: State, { link, change }: EventOf<'far'>): Step {
  const { game } = state;
  return go(game?.online?.link === link ? withGame(state, { ...game, online: { ...game.online, ...change } }) : state);
}

// With the game at hand, once it is won.
export const wonSoFar = ({ score, view, online }: Game): Score =>
  online ? online.score : view.outcome?.winner === 0 ? [score[0] + 1, score[1]] : view.outcome?.winner === 1 ? [score[0], score[1] + 1] : score;

const changedSides = ([first, second]: Score): Score => [second, first];

export function replied(state: State, { cause, reply, said, view }: EventOf<'replied'>): Step {
  return atTable(state, (before) => {
    const typing = cause === 'typed' || (cause !== 'clicked' && before.typing);
    const told = tell({ ...before, typing }, reply, worded(state, typing, said), view, cause);
    const game: Game = { ...told, ...freshTurn(before, reply, view), at: { ...before.at, rack: stillThere(view, before.at.rack) } };
    // Whoever runs out of time while a dialog is open would neither see nor hear it.
    const dialog = cause === 'clock' && view.outcome ? null : state.dialog;
    const step = go({ ...withGame(state, game), dialog }, ...consequences(before, game, reply, cause));
    return followedBy(followedBy(step, (after) => tipFollowed(after, before.view, reply)), (after) => scored(after, before.view));
  });
}

// Who has done what a tip is about needs it no more.
function tipFollowed(state: State, before: TableView, { happened }: Heard): Step {
  const tip = tipFor(state.tips, before);
  const done = tip && happened.some(({ kind }) => kind === (tip === 'give' ? 'gave' : 'placed'));
  return done ? withTips(state, state.tips.filter((one) => one !== tip)) : go(state);
}

// A game against one of the levels counts when it ends.
function scored(state: State, before: TableView): Step {
  const view = state.game?.view;
  const rival = view && rivalOf(view.teams);
  if (!rival || !view.outcome || before.outcome || state.game?.online) return go(state);
  const tally = counted(state.tally, rival.level, fared(rival, view.outcome.winner));
  return go({ ...state, tally }, { do: 'note', key: 'tally', value: tally });
}

// What was asked for in a turn that is over helps nobody any more.
export function hinted(state: State, { turn, strength, said, squares }: EventOf<'hinted'>): Step {
  return atTable(state, (game) =>
    game.turn === turn ? answered(withGame(state, { ...game, hint: { strength, said, squares } }), said) : go(state),
  );
}

export function answered(state: State, said: readonly Said[]): Step {
  return atTable(state, (game) => go(withGame(state, { ...game, ...newsOf(game, worded(state, game.typing, said)) })));
}

const worded = ({ catalogue }: State, typing: boolean, said: readonly Said[]) => (typing ? said : toPointer(catalogue, said));

// ---- what is told

// A program's turn is told when it is over, so that nothing interrupts what is being read.
function tell(game: Game, reply: Heard, said: readonly Said[], view: TableView, cause: Cause): Game {
  // The lot goes with the first act; a wrong call stays until it was read, or somebody plays on.
  const over = changesTheTurn(reply.happened) && (game.drama?.kind === 'lot' || cause !== 'program');
  const drama = dramaOf(reply.happened, said, view, game.pointed) ?? (over ? null : game.drama);
  const next: Game = { ...game, view, drama };
  const all = [...game.held, ...said];
  if (cause === 'program' && goesOn(game.view, view)) return { ...next, held: all };
  return { ...next, held: [], ...newsOf(game, all) };
}

const goesOn = (before: TableView, after: TableView) => after.toAct !== null && before.toAct?.side === after.toAct.side;

// What was told before stays beside it for a while: a voice may not have come to it yet.
export function newsOf(game: Game, said: readonly Said[], urgent = false): Pick<Game, 'news' | 'earlier' | 'log'> {
  if (said.length === 0) return { news: game.news, earlier: game.earlier, log: game.log };
  const log = game.view.mask ? said : [...game.log, ...said].slice(-logLength);
  const earlier = [...game.earlier, game.news].slice(1 - queueLength);
  return { news: { said, nth: game.news.nth + 1, urgent }, earlier, log };
}

// Tab leads to a piece that is left, if there is one; on a mask table nobody knows.
function stillThere(view: TableView, cell: string): string {
  const from = view.rack.findIndex(({ piece }) => `=${piece}` === cell);
  const there = [...view.rack.slice(from), ...view.rack].find(({ seen }) => seen !== 'gone');
  return view.mask || view.task !== 'give' || !there ? cell : `=${there.piece}`;
}

// What belonged to the turn before is over with it.
function freshTurn(game: Game, { happened }: Heard, view: TableView): Partial<Game> {
  const pointing = view.question === 'pointing' && game.view.question === 'pointing';
  const calls = pointing ? {} : { pointed: [] };
  if (happened.length === 0) return calls;
  const anew = { chosen: null, hint: null, past: null, stopped: null, turn: game.turn + 1 };
  return { ...calls, warned: false, ...(changesTheTurn(happened) ? anew : {}) };
}

// ---- what has to be done

function consequences(before: Game, game: Game, { happened }: Heard, cause: Cause): Effect[] {
  const effects: Effect[] = [];
  const asked = before.view.question !== game.view.question;
  const sound = asked && game.view.question === 'pointing' ? 'call' : soundOf(happened, game.view);
  if (sound) effects.push({ do: 'sound', sound });
  if (happened.length > 0) effects.push({ do: 'keep' });
  if (game.turn !== before.turn) effects.push(...thinking(game));
  if (game.turn !== before.turn || asked) effects.push(...wantedFocus(game.view, game, cause));
  return effects;
}

export const thinking = (game: Game): Effect[] =>
  game.view.toAct?.program && !game.paused && !game.online ? [{ do: 'think', turn: game.turn }] : [];

// Where the next thing is done.
function wantedFocus(view: TableView, game: Game, cause: Cause): Effect[] {
  const area = areaOf(view, game);
  if (area === null || cause === 'typed') return [];
  return [{ do: 'focus', area, gently: cause === 'program' || cause === 'clock' || cause === 'far' }];
}

function areaOf(view: TableView, game: Game): Area | null {
  if (view.question === 'pointing') return 'board';
  if (view.question !== 'nothing' || view.outcome || (game.drama && game.drama.kind !== 'lot')) return 'panel';
  if (view.toAct?.elsewhere) return null;
  return ({ give: 'rack', place: 'board', pass: 'panel', none: null } as const)[view.task];
}

// ---- the clock

export function ticked(state: State, { timeLeft }: EventOf<'ticked'>): Step {
  return atTable(state, (game) => {
    if (secondsOf(timeLeft) === secondsOf(game.view.timeLeft)) return go(state);
    const next: Game = { ...game, view: { ...game.view, timeLeft } };
    const late = timeLeft !== null && timeLeft <= state.settings.warning * 1000 && !game.view.toAct?.elsewhere;
    if (!late || game.warned) return go(withGame(state, next));
    const said = [{ id: 'clock.warning', args: { seconds: secondsOf(timeLeft) } }];
    return go(withGame(state, { ...next, warned: true, ...newsOf(game, said, true) }), { do: 'sound', sound: 'warning' });
  });
}

const secondsOf = (milliseconds: number | null) => Math.ceil((milliseconds ?? 0) / 1000);
