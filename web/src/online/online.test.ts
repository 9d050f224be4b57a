import { describe, expect, test } from 'vitest';
import type { ServerTable, ServerTold } from '../../../wasm/seize.mjs';
import { person, program } from '../choices.ts';
import { learnHash } from '../learn/learning.ts';
import { state } from '../fake.test-help.ts';
import { plain } from '../messages.ts';
import { update as pageStep } from '../update.ts';
import { answerTime } from '../duration.ts';
import type { Phrase } from '../engine/room.ts';
import { serverAddress } from './connection.ts';
import { farGames, farGamesFrom } from './far-games.ts';
import { linkIn, tableHash } from './link.ts';
import { begin, freeSeats, isLoopback, me, update, type Value, wishOf } from './online.ts';
import { whyNot } from './why.ts';

const table: ServerTable = {
  t: 'table', table: 'b4s', game: 1, phase: 'waiting', listed: false, rules: 'L:chsf', edition: 'classic', help: 'official', mask: false,
  clock: null, grants: false, takeBack: true, tournament: false, byLot: true, settled: false,
  teams: [[{ name: 'Vega Panda' }], [{ name: '', free: true }]], score: [0, 0],
};
const told = (value: Value, ...messages: ServerTold[]) => update(value, { kind: 'told', told: messages, lost: false });

describe('the way to a table', () => {
  test('leads from the choices to the link', () => {
    const { value, wanted } = begin('');
    expect([value.link, wanted]).toEqual([null, [{ do: 'connect' }]]);
    const asked = update(value, { kind: 'open' });
    expect(asked.value.asked).toBe(true);
    expect(asked.wanted?.[1]).toMatchObject({ do: 'openTable', wish: { places: [['me'], ['anybody']], clock: null, starts: 'lot' } });
    expect(told(asked.value, { t: 'opened', id: '1', table: 'b4s' }).wanted).toEqual([{ do: 'goTo', link: 'b4s' }]);
  });

  test('comes to the table of the link, and says that others are waited for', () => {
    const { value, wanted } = begin('b4s');
    expect(wanted?.[1]).toEqual({ do: 'say', message: { t: 'watch', table: 'b4s' } });
    const there = told(value, table, { t: 'you', seats: ['1a'] });
    expect([there.value.seats, there.said]).toEqual([['1a'], [plain('online.awaiting')]]);
    expect(told(there.value, { t: 'you', seats: ['1a'] }).said).toEqual([]);
    expect(told(value, { ...table, table: 'other' }).value.table).toBeNull();
  });

  test('takes a seat when somebody says so, and not before', () => {
    const { value } = told(begin('b4s').value, table, { t: 'you', seats: [] });
    expect(freeSeats(value.table!)).toEqual(['2a']);
    expect(update(value, { kind: 'sit', place: null }).wanted).toEqual([{ do: 'say', message: { t: 'sit', table: 'b4s' } }]);
    expect(update(value, { kind: 'sit', place: '2b' }).wanted).toEqual([{ do: 'say', message: { t: 'sit', table: 'b4s', place: '2b' } }]);
  });

  test('says what went wrong, and that the connection is lost or found, once', () => {
    const gone = told(begin('x').value, { t: 'no', why: 'no_such_table', act: false, said: [] });
    expect([gone.value.refusal, gone.said]).toEqual([plain('online.no.table'), [plain('online.no.table')]]);
    expect(told(gone.value, { t: 'no', why: 'gone_on', act: true, said: [] }).said).toEqual([]); // the table says it
    const lost = update(gone.value, { kind: 'told', told: [], lost: true });
    expect(lost.said).toEqual([plain('online.lost')]);
    expect(update(lost.value, { kind: 'told', told: [], lost: true }).said).toBeUndefined();
    expect(update(lost.value, { kind: 'told', told: [], lost: false }).said).toEqual([plain('online.found')]);
    expect(whyNot('something new')).toEqual(plain('online.no.other'));
  });
});

test('a seat comes to another device by a link with a code, when somebody says so', () => {
  const { value, wanted } = begin('b4s/12345678');
  expect([value.link, value.claim, wanted]).toEqual(['b4s', '12345678', [{ do: 'connect' }]]); // and is not watched yet
  const asked = update(value, { kind: 'claim' });
  expect(asked.wanted).toEqual([{ do: 'say', message: { t: 'pair', code: '12345678' } }]);
  expect(told(asked.value, { t: 'paired' }).wanted).toEqual([{ do: 'goTo', link: 'b4s' }]);
  const late = told(asked.value, { t: 'no', why: 'unknown_code', act: false, said: [] });
  expect([late.value.asked, late.value.refusal]).toEqual([false, plain('online.no.code')]);
});

test('a table that is closed says so', () => {
  const closed = told(begin('b4s').value, { ...table, phase: 'closed' });
  expect([closed.value.table, closed.value.refusal]).toEqual([null, plain('online.table_closed')]);
});

describe('games at the server, seen from elsewhere on the page', () => {
  const [theirs, mine] = [{ link: 'x', name: 'Io Emu', turn: false }, { link: 'y', name: 'Opal Ibis', turn: true }];

  test('those that wait for somebody here come first, and are kept', () => {
    const { state: next, effects } = pageStep(state(), { kind: 'farGames', games: [theirs, mine] });
    expect(farGames(next)).toEqual([mine, theirs]);
    expect(effects).toEqual([{ do: 'note', key: 'far', value: [theirs, mine] }]);
    expect(pageStep(next, { kind: 'farGames', games: [theirs, mine] }).effects).toEqual([]);
    expect(farGamesFrom([theirs, { link: 1 }, null, 'x'])).toEqual([theirs]);
    expect(farGamesFrom('x')).toEqual([]);
  });

  test('of the one at hand the table knows better', () => {
    const online = { link: 'x', score: [0, 0] as const, here: [], watching: 0, lost: false, busy: false };
    const game = { ...state().game!, online };
    expect(farGames({ ...state(), far: [theirs], game })).toEqual([{ ...theirs, turn: true }]);
  });
});

test('how long somebody has is told in seconds, hours or days', () => {
  const time = (milliseconds: number) => (answerTime(milliseconds).args.length as Phrase | undefined)?.parts[0];
  expect(answerTime(47_000)).toEqual({ id: 'answer.clock', args: { seconds: 47 } });
  expect(time(3 * 86_400_000)).toEqual({ id: 'time.days', args: { days: 3, hours: 0 } });
  expect(time(4 * 3_600_000 + 61_000)).toEqual({ id: 'time.hours', args: { hours: 4, minutes: 1 } });
});

describe('anybody, and what is one’s own', () => {
  test('somebody is looked for until there is one, or until it is enough', () => {
    const { value } = begin('');
    const asked = update(value, { kind: 'seek', wish: { help: 'call' } });
    expect(asked.wanted?.map((one) => one.do === 'say' && one.message)).toEqual([{ t: 'leave' }, { t: 'lobby' }, { t: 'seek', help: 'call' }]);
    const seeking = told(asked.value, { t: 'lobby', open: [], playing: [], seeking: 1 }, { t: 'seeking' });
    expect([seeking.value.seeking, seeking.value.open, seeking.said]).toEqual([true, [], [plain('online.seeking')]]);
    const met = told(seeking.value, { t: 'met', table: 'b4s' });
    expect([met.value.seeking, met.wanted]).toEqual([false, []]);
    expect(update(seeking.value, { kind: 'seekNoMore' }).value.seeking).toBe(false);
  });

  test('data are asked for when the server greets, and forgotten with their key', () => {
    const greeted = told(begin('').value, { t: 'hello', v: 1, name: 'Vega Panda', lobby: true });
    expect([greeted.value.name, greeted.value.lobby, greeted.wanted?.length]).toEqual(['Vega Panda', true, 3]);
    const gone = told(greeted.value, { t: 'forgotten' });
    expect([gone.value.gone, gone.wanted, gone.said]).toEqual([true, [{ do: 'forgetKey' }], [plain('online.data.deleted')]]);
  });
});

test('what is wished for: by days, teams, the program in any seat', () => {
  const choices = { ...begin('').value.choices, days: 3, clock: 'minute' as const, first: [person(me), program('owl')], second: [person(), person()] };
  expect(wishOf(choices)).toMatchObject({ clock: 3 * 86_400_000, grants: false, places: [['me', 'program:owl'], ['anybody', 'anybody']] });
  expect(wishOf({ ...choices, days: 0 })).toMatchObject({ clock: 60_000, grants: true });
  expect(wishOf({ ...choices, tournament: true })).toMatchObject({ clock: 60_000, takeBack: false, tournament: true });
});

test('addresses', () => {
  expect([linkIn(tableHash('a-_9')), linkIn('#/at/'), linkIn('#/at/a b'), linkIn('#at/x')]).toEqual(['a-_9', null, null, null]);
  expect(learnHash('#/at/b4s')).toEqual({ name: 'online', about: 'b4s' });
  expect(learnHash('#/at/b4s/12345678')).toEqual({ name: 'online', about: 'b4s/12345678' });
  expect(learnHash('#/at/b4s/1234')).toBeNull();
  expect(serverAddress('http://a.example/games/#/at/b4s')).toBe('ws://a.example/games/online');
  expect(serverAddress('https://a.example/')).toBe('wss://a.example/online');
  expect(['localhost', '127.0.0.1', '[::1]', '192.168.0.7', 'seize.example'].map(isLoopback)).toEqual([true, true, true, false, false]);
});

describe('the page at a table of a server', () => {
  const online = { link: 'b4s', score: [1, 0.5] as const, here: [], watching: 0, lost: false, busy: false };
  const seated = pageStep(state(), { kind: 'seated', id: 'online:b4s', how: 'new', said: [], view: state().game!.view, online });

  test('has its address, and is gone back to by it', () => {
    expect(seated.effects).toContainEqual({ do: 'go', hash: '#/at/b4s' });
    const away = pageStep(seated.state, { kind: 'route', hash: '' });
    expect(pageStep(away.state, { kind: 'route', hash: '#/at/b4s' }).state.screen).toBe('table');
    expect(pageStep(away.state, { kind: 'route', hash: '#/at/other' }).state.screen).toBe('learn');
  });

  test('hears what changes around it, and nothing of other tables', () => {
    const lost = pageStep(seated.state, { kind: 'far', link: 'b4s', change: { lost: true } });
    expect(lost.state.game?.online?.lost).toBe(true);
    expect(pageStep(seated.state, { kind: 'far', link: 'x', change: { lost: true } }).state).toBe(seated.state);
  });
});
