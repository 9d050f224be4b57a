// What is done at the table: the room hears it, and what it answers comes back as events.

import { gentleLevel } from '../choices.ts';
import type { Engine } from '../engine/host.ts';
import { openTable, type Reply, type Said, type Setup } from '../engine/room.ts';
import type { Cause, Effect, Event } from '../events.ts';
import { isOrder } from '../settings.ts';
import type { State } from '../state.ts';
import { newId, newSeed, now } from './chance-and-time.ts';

type Dispatch = (event: Event) => void;
type TableEffect = Extract<Effect, { do: 'open' | 'resume' | 'act' | 'hear' | 'program' | 'ask' | 'look' | 'narrow' }>;

export function atTheTable({ room, levels }: Engine, dispatch: Dispatch, effect: TableEffect, state: State): void {
  const focus = state.game?.explored ?? null;
  const seat = (reply: Reply, id: string, resumed: boolean) =>
    reply.refused
      ? dispatch({ kind: 'refused', said: resumed ? damaged(reply) : reply.said })
      : dispatch({ kind: 'seated', id, resumed, reply, view: room.view(now()) });

  // Playing again is a new game: the one that ended stays in the list.
  const tell = (reply: Reply, cause: Cause) => {
    const view = room.view(now(), focus);
    if (state.game?.view.outcome && !view.outcome) return dispatch({ kind: 'seated', id: newId(), resumed: false, reply, view });
    dispatch({ kind: 'replied', cause, reply, view });
  };

  switch (effect.do) {
    case 'open': {
      const named = (seats: typeof effect.setup.first) =>
        seats.map((one) => ({ ...one, level: one.program ? one.level || gentleLevel(levels) : '' }));
      const setup = { ...effect.setup, first: named(effect.setup.first), second: named(effect.setup.second) };
      room.setNames(...namesFor(setup, state.catalogue.texts));
      return seat(openTable(room, setup, newSeed(), now()), newId(), false);
    }
    case 'resume':
      return seat(room.resume(effect.game.record, now()), effect.game.id, true);
    case 'act':
      return tell(room.act(effect.act, now()), 'clicked');
    case 'hear': {
      const reply = room.hear(effect.line, now());
      tell(reply, 'typed');
      return keepOrder(effect.line, reply, state, dispatch);
    }
    case 'program':
      return tell(room.program(effect.act, now()), 'program');
    case 'ask':
      return dispatch({ kind: 'answered', said: room.ask(effect.question, now()) });
    case 'look':
      return dispatch({ kind: 'seen', view: room.view(now(), focus) });
    case 'narrow':
      return dispatch({ kind: 'narrowed', squares: effect.squares, sets: room.setsWith([...effect.squares]) });
  }
}

// An order of words that was typed is kept like one that was chosen.
function keepOrder(line: string, reply: Reply, { settings }: State, dispatch: Dispatch): void {
  const order = line.toLowerCase().split(/\s+/).find(isOrder);
  if (order && reply.said.some(({ id }) => id === 'heard.order'))
    dispatch({ kind: 'settings', settings: { ...settings, order } });
}

// People without a name: one against programs is the player; sides against each other are told apart.
function namesFor({ first, second }: Setup, texts: Readonly<Record<string, string>>): [string, string] {
  const people = [first, second].filter((side) => side.some(({ program }) => !program));
  const keys = people.length > 1 ? (['name.first', 'name.second'] as const) : (['name.player', 'name.player'] as const);
  return [texts[keys[0]] ?? '', texts[keys[1]] ?? ''];
}

const damaged = ({ said }: Reply): Said[] => [{ id: 'page.trouble.damaged', args: { reason: { parts: said, joint: 'words' } } }];

// A second has passed.
export function tick({ room }: Engine, dispatch: Dispatch, state: State): void {
  const reply = room.wait(now());
  const view = room.view(now(), state.game?.explored ?? null);
  if (reply.changed) dispatch({ kind: 'replied', cause: 'clock', reply, view });
  else dispatch({ kind: 'ticked', timeLeft: view.timeLeft });
}
