import { describe, expect, test } from 'vitest';
import type { MadeMove } from '../engine/room.ts';
import type { TableView } from '../engine/table-view.ts';
import type { Event } from '../events.ts';
import { game, gave, reply, state, view } from '../fake.test-help.ts';
import { plain } from '../messages.ts';
import type { State } from '../state.ts';
import { update } from '../update.ts';

const made = (token: string): MadeMove => ({
  token,
  by: 0,
  square: null,
  piece: null,
  given: null,
  call: null,
  said: [plain(`said ${token}`)],
});
const moves = ['=0', 'b2=1', 'a1=2'];
const table = view({ moves, made: moves.map(made), task: 'place' });
const playing = state({ game: game({ view: table }) });

// What the room would answer to what is wanted.
function after(before: State, ...events: Event[]): State {
  return events.reduce((now, event) => {
    const step = update(now, event);
    const wanted = step.effects.find((effect) => effect.do === 'past');
    if (!wanted) return step.state;
    return after(step.state, { kind: 'past', moves: wanted.moves, view: view({ task: 'place', last: `after ${wanted.moves}` }) });
  }, before);
}

const step = (to: number | 'first' | 'earlier' | 'later' | 'now', told = false): Event => ({ kind: 'stepped', to, told });
const shown = ({ game: one }: State) => one?.past?.moves ?? null;

describe('an earlier moment', () => {
  test('is gone to one by one, to the beginning and back to now, and no further', () => {
    const one = after(playing, step('earlier'));
    expect([shown(one), one.game?.past?.view.last]).toEqual([2, 'after 2']);
    expect(shown(after(one, step('earlier'), step('earlier'), step('earlier'), step('earlier')))).toBe(0);
    expect(shown(after(one, step('first'), step('later')))).toBe(1);
    expect(shown(after(one, step('later'), step('later')))).toBeNull();
    expect(shown(after(one, step('first'), step('now')))).toBeNull();
  });

  test('is told where nobody reads the list', () => {
    const told = after(playing, step(2, true)).game?.news.said;
    expect(told).toEqual([{ id: 'page.past', args: { number: 2, count: 3 } }, plain('said b2=1')]);
    expect(after(playing, step(2)).game?.news).toEqual(playing.game?.news);
    expect(after(playing, step('now', true)).game?.news).toEqual(playing.game?.news); // nothing has changed
  });

  test('is there to be looked at only: a press leads back and does nothing else', () => {
    const past = after(playing, step(1));
    expect(past.game?.past?.view.task).toBe('none');
    const pressed = update(past, { kind: 'pressed', cell: 'a1' });
    expect([shown(pressed.state), pressed.effects]).toEqual([null, []]);
    expect(shown(update(past, { kind: 'cancelled' }).state)).toBeNull();
  });

  test('ends when somebody plays, or calls', () => {
    const past = after(playing, step(1));
    expect(shown(update(past, { kind: 'called' }).state)).toBeNull();
    const played = update(past, { kind: 'replied', cause: 'program', reply: reply({ happened: [gave] }), said: [], view: table });
    expect([shown(played.state), played.state.game?.stopped]).toEqual([null, null]);
  });

  test('is seen for as long as somebody points at it, then where they had stopped', () => {
    expect(shown(after(playing, { kind: 'glanced', at: 1 }, { kind: 'glanced', at: null }))).toBeNull();
    expect(shown(after(playing, step(2), { kind: 'glanced', at: 1 }))).toBe(1);
    expect(shown(after(playing, step(2), { kind: 'glanced', at: 1 }, { kind: 'glanced', at: null }))).toBe(2);
  });

  test('has its keys', () => {
    expect(shown(after(playing, { kind: 'key', command: 'earlier' }))).toBe(2);
    expect(shown(after(playing, { kind: 'key', command: 'earlier' }, { kind: 'key', command: 'now' }))).toBeNull();
  });
});

describe('what was won at this table', () => {
  const outcome: TableView['outcome'] = { result: '1-0', reason: 'call', winner: 0, stolen: false, set: null, shared: '', missed: [], squares: [] };
  const over = state({ game: game({ view: view({ outcome }), score: [2, 1] }) });

  test('goes with the players, who change sides, into the next game', () => {
    const next = update(over, { kind: 'seated', id: 'n', how: 'again', said: [], view: view() });
    expect(next.state.game?.score).toEqual([1, 3]);
    expect(next.effects).toContainEqual({ do: 'note', key: 'score', value: { id: 'n', score: [1, 3] } });
  });

  test('is kept over a reload, and forgotten at another table', () => {
    const resumed = update(over, { kind: 'seated', id: 'n', how: { resumed: [4, 2] }, said: [], view: view() });
    expect(resumed.state.game?.score).toEqual([4, 2]);
    expect(update(over, { kind: 'seated', id: 'n', how: 'new', said: [], view: view() }).state.game?.score).toEqual([0, 0]);
  });
});

test('the key of the command field unfolds it, and it stays so', () => {
  const folded = update(state(), { kind: 'key', command: 'command' });
  expect(folded.state.settings.commands).toBe(true);
  expect(folded.effects.map((effect) => effect.do)).toEqual(['remember', 'focus']);
  expect(update(folded.state, { kind: 'key', command: 'command' }).effects.map((effect) => effect.do)).toEqual(['focus']);
});
