// What is done at the table: the room hears it, and what it answers comes back as events.

import { gentleLevel } from '../choices.ts';
import type { Engine } from '../engine/host.ts';
import { openTable, type Reply, type Setup } from '../engine/room.ts';
import type { Cause, Dispatch, EffectOf, Seating } from '../events.ts';
import { format, plain } from '../messages.ts';
import { usualSettings } from '../settings.ts';
import type { Score, State } from '../state.ts';
import { recall } from '../store/local.ts';
import { newId, newSeed, notBefore, now } from './chance-and-time.ts';
import { lookAt, offerDamaged } from './keeping.ts';
import { download, nameTyped } from './sharing.ts';
import { wakeMind } from './thinking.ts';

type Name = 'open' | 'resume' | 'salvage' | 'act' | 'hear' | 'program' | 'ask' | 'past' | 'look' | 'wording' | 'rules' | 'guide' | 'words';

type AtTable = { readonly [K in Name]: (engine: Engine, effect: EffectOf<K>, state: State) => void };

export function tableEffects(dispatch: Dispatch, wake: (engine: Engine) => void): AtTable {
  const acted = (cause: Cause, engine: Engine, state: State, what: (time: number) => Reply): Reply => {
    wake(engine);
    const reply = what(now());
    heard(dispatch, engine, cause, reply, state);
    return reply;
  };
  return {
    open: (engine, { setup }) => {
      const named = (seats: Setup['first']) =>
        seats.map((one) => ({ ...one, level: one.program ? one.level || gentleLevel(engine.levels) : '' }));
      const whole = { ...setup, first: named(setup.first), second: named(setup.second) };
      seat(dispatch, engine, openTable(engine.room, whole, newSeed(), now()), newId(), 'new');
    },
    resume: (engine, { game }) => {
      const { id, log, saved } = game;
      notBefore(saved);
      lookAt(game);
      const reply = engine.room.resume(log, now());
      if (reply.refused) offerDamaged(dispatch, log, engine.room.describe(log), 'page.trouble.damaged');
      else seat(dispatch, engine, reply, id, { resumed: scoreOf(recall('score'), id) });
    },
    salvage: (engine, { log }) => seat(dispatch, engine, engine.room.resume(log, now(), true), newId(), { resumed: [0, 0] }),
    act: (engine, { act }, state) => void acted('clicked', engine, state, (time) => engine.room.act(act, time)),
    program: (engine, { act }, state) => void acted('program', engine, state, (time) => engine.room.program(act, time)),
    hear: (engine, { line }, state) => {
      const reply = acted('typed', engine, state, (time) => engine.room.hear(line, time));
      if (reply.wish !== 'save') return;
      const file = nameTyped(line);
      download(engine.room.record(now()), file);
      dispatch({ kind: 'answered', said: [{ id: 'heard.saved', args: { file } }] });
    },
    ask: ({ room }, { question }) => dispatch({ kind: 'answered', said: room.ask(question, now()) }),
    past: ({ room, shown }, { moves }) => {
      const view = room.past(moves);
      if (view) dispatch({ kind: 'past', moves, view: shown.past(view) });
    },
    look: ({ room, shown }, _, { game }) =>
      dispatch({ kind: 'seen', view: shown.show(room.look(now(), game?.explored ?? null)) }),
    wording: ({ room, shown }, { settings }, { game }) => {
      room.setStyle(settings.style);
      if (!room.setOrder(settings.order))
        return dispatch({ kind: 'settings', settings: { ...settings, order: usualSettings.order } });
      shown.anew();
      if (game) dispatch({ kind: 'seen', view: shown.show(room.look(now(), game.explored)) });
    },
    // Of the table at hand; before there is one, of the usual table.
    rules: ({ room }, _, { screen, game }) =>
      dispatch({ kind: 'rules', said: room.rules(screen === 'table' && game ? room.record(now()) : '') }),
    guide: ({ room }, { told }) => {
      const said = room.guide();
      dispatch(told ? { kind: 'answered', said: [plain('guide.title'), ...said] } : { kind: 'guide', said });
    },
    // The words people type, and what sides without a name are called.
    words: ({ room }, _, { catalogue }) => {
      room.setWords(catalogue.words);
      room.setNames(format(catalogue, plain('name.first')), format(catalogue, plain('name.second')));
    },
  };
}

function seat(dispatch: Dispatch, engine: Engine, reply: Reply, id: string, how: Seating): void {
  const { room, shown } = engine;
  if (reply.refused || !reply.view) return dispatch({ kind: 'refused', said: room.told() });
  shown.anew();
  const view = shown.show(reply.view);
  if (view.teams.flat().some(({ program }) => program)) wakeMind(engine, dispatch).catch(() => undefined); // who misses it then is told
  dispatch({ kind: 'seated', id, how, said: room.told(), view });
}

// What was won at the table of that game; of any other nothing is known.
function scoreOf(kept: unknown, id: string): Score {
  const { id: of, score } = (kept ?? {}) as { id?: unknown; score?: unknown };
  const known = of === id && Array.isArray(score) && score.length === 2 && score.every((won) => Number.isInteger(won) && won >= 0);
  return known ? (score as unknown as Score) : [0, 0];
}

// Playing again is a new game: the one that ended stays in the list.
export function heard(dispatch: Dispatch, engine: Engine, cause: Cause, reply: Reply, { settings }: State): void {
  const { room, shown } = engine;
  if (reply.happened.some(({ kind }) => kind === 'beganAnew'))
    return seat(dispatch, engine, { ...reply, view: room.look(now()) }, newId(), 'again');
  // A wording that was typed is kept like one that was chosen.
  const { order, style } = reply;
  const reworded = order !== settings.order || style !== settings.style;
  if (reworded) shown.anew();
  if (reply.view) dispatch({ kind: 'replied', cause, reply, said: room.told(), view: shown.show(reply.view) });
  if (reworded) dispatch({ kind: 'settings', settings: { ...settings, order, style } });
}
