// What people do at the table. Whether it may be done is for the table to say.

import type { TableView } from '../engine/table-view.ts';
import type { EventOf } from '../events.ts';
import type { KeyCommand } from '../keys.ts';
import { wantsConfirmation } from '../settings.ts';
import { type Game, hintStrengths, type State } from '../state.ts';
import { dialog } from './around.ts';
import { now, stepped } from './past.ts';
import { thinking } from './replies.ts';
import { atTable, followedBy, go, type Step, withGame } from './step.ts';

export function pressed(state: State, { cell }: EventOf<'pressed'>): Step {
  return atTable(state, (game) => {
    if (game.past) return go(withGame(state, now(game))); // what was pressed belongs to another time
    const there = withGame(state, remembering(game, cell));
    if (game.view.question === 'pointing') return pointedAt(there, cell);
    const again = game.chosen === cell;
    if (again || !asksTwice(state, game.view, cell)) return act(there, cell);
    return go(withGame(there, { ...there.game!, chosen: cell }));
  });
}

// What was dragged there was meant.
export const dropped = (state: State, { cell }: EventOf<'dropped'>): Step => act(state, cell);

export function confirmed(state: State): Step {
  return atTable(state, (game) => (game.chosen === null ? go(state) : act(state, game.chosen)));
}

// Whatever is half done, one thing at a time.
export function cancelled(state: State): Step {
  return atTable(state, (game) => {
    if (game.past) return stepped(state, { kind: 'stepped', to: 'now', told: true });
    if (game.chosen !== null) return go(withGame(state, { ...game, chosen: null }));
    if (game.drama) return dismissed(state);
    return game.view.question === 'nothing' ? go(state) : go(state, { do: 'act', act: 'cancel' });
  });
}

export function dismissed(state: State): Step {
  return atTable(state, (game) => {
    const area = game.view.task === 'give' ? 'rack' : 'board';
    return go(withGame(state, { ...game, drama: null }), { do: 'focus', area, gently: false });
  });
}

// An act goes to the table, which knows whether it may be done now.
export function act(state: State, what: string): Step {
  return atTable(state, (game) => {
    const drama = game.drama?.kind === 'lot' ? null : game.drama;
    return go(withGame(state, { ...now(game), drama, chosen: null }), { do: 'act', act: what });
  });
}

// On a mask table the cell with the focus is told.
export function focused(state: State, { cell }: EventOf<'focused'>): Step {
  return atTable(state, (game) => {
    const next = remembering(game, cell);
    if (!game.view.masked) return go(withGame(state, next));
    return go(withGame(state, { ...next, explored: cell }), { do: 'look' });
  });
}

export function showBoard(state: State): Step {
  return atTable(state, (game) => go(withGame(state, { ...game, explored: 'all' }), { do: 'look' }));
}

export function paused(state: State, paused: boolean): Step {
  return atTable(state, (game) => {
    const next: Game = { ...game, paused, turn: game.turn + 1 };
    return go(withGame(state, next), ...thinking(next));
  });
}

// ---- hints

// The first at a moment is weak, and each further one stronger. Whether any is given the table says.
export function hint(state: State): Step {
  return atTable(state, ({ hint, turn }) => {
    const strength = hintStrengths[hint ? hintStrengths.indexOf(hint.strength) + 1 : 0] ?? 'move';
    return go(state, { do: 'hint', turn, strength });
  });
}

// ---- pointing

export function called(state: State): Step {
  return atTable(state, (game) =>
    game.view.question === 'pointing' ? go(state, { do: 'focus', area: 'board', gently: false }) : act(state, 'quarto'),
  );
}

function pointedAt(state: State, cell: string): Step {
  if (cell.startsWith('=')) return go(state);
  return atTable(state, (game) => {
    const without = game.pointed.filter((square) => square !== cell);
    const pointed = without.length < game.pointed.length ? without : [...game.pointed, cell];
    const next = withGame(state, { ...game, pointed });
    return pointed.length === squaresOfASet(game.view) ? act(next, `@${pointed.join(' ')}`) : go(next);
  });
}

const squaresOfASet = (view: TableView) => view.sets[0]?.squares.length;

// ---- keys

export function key(state: State, command: KeyCommand): Step {
  switch (command) {
    case 'call':
      return called(state);
    case 'confirm':
      return confirmed(state);
    case 'board':
      return go(state, { do: 'boardAndBack' });
    case 'rack':
      return go(state, { do: 'focus', area: 'rack', gently: false });
    case 'command':
      return followedBy(unfolded(state), (after) => go(after, { do: 'focus', area: 'command', gently: false }));
    case 'earlier':
    case 'later':
    case 'now':
      return stepped(state, { kind: 'stepped', to: command, told: true });
    case 'hand':
    case 'last':
    case 'turn':
    case 'clock':
      return go(state, { do: 'ask', question: command });
    case 'lines':
      return atTable(state, (game) => go(state, { do: 'ask', question: `through ${game.at.board}?` }));
    case 'repeat':
      return atTable(state, (game) => go(withGame(state, { ...game, news: { ...game.news, nth: game.news.nth + 1 } })));
    case 'back':
      return act(state, 'back');
    case 'help':
      return dialog(state, 'keys');
  }
}

// ---- typed lines

function unfolded(state: State): Step {
  if (state.settings.commands) return go(state);
  const settings = { ...state.settings, commands: true };
  return go({ ...state, settings }, { do: 'remember', settings, before: state.settings });
}

export function typed(state: State, { line }: EventOf<'typed'>): Step {
  return atTable(state, () => go(state, { do: 'hear', line }));
}

// ---- the program

// What a program chose for a turn that has been taken back or broken off meanwhile is dropped.
export function chose(state: State, { turn, act }: EventOf<'chose'>): Step {
  return atTable(state, (game) => {
    return game.turn === turn ? go(state, { do: 'program', act }) : go(state);
  });
}

// ---- small things

// Tab comes back to where one was.
function remembering(game: Game, cell: string): Game {
  const at = cell.startsWith('=') ? { ...game.at, rack: cell } : { ...game.at, board: cell };
  return { ...game, at };
}

// A second tap is asked for only where the first could be meant; for anything else the table says at once why not.
function asksTwice(state: State, view: TableView, cell: string): boolean {
  if (!wantsConfirmation(state.settings, state.device.touch) || view.toAct?.elsewhere) return false;
  if (cell.startsWith('='))
    return view.task === 'give' && view.rack.some(({ piece, seen }) => `=${piece}` === cell && seen !== 'gone');
  return view.task === 'place' && view.board.some(({ square, piece }) => square === cell && piece === null);
}
