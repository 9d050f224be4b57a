// The way to a table at a server, and the one pure step it makes: choosing how to play, the link to send, who sits down.

import type { ListedTable, Seat, ServerTable, ServerTold } from '../../../wasm/seize.mjs';
import { type Choices, choicesFrom, person, setupOf, usualChoices } from '../choices.ts';
import type { Said, Sitter } from '../engine/room.ts';
import type { Turn } from '../learn/learning.ts';
import { plain } from '../messages.ts';
import { recall } from '../store/local.ts';
import { whyNot } from './why.ts';

// Who sits where, by the name of a sitter who is no program: whoever opens the table, or anybody with the link.
export const me = 'me';

export interface FarChoices extends Choices {
  readonly days: number; // a move, where it is played by days; else 0
}

export interface Value {
  readonly link: string | null; // of the table; nothing while it is still chosen how to play
  readonly claim: string | null; // a code, by which one's seat there comes to this device
  readonly choices: FarChoices;
  readonly table: ServerTable | null; // nothing before it was told of
  readonly seats: readonly Seat[]; // of whoever is here
  readonly asked: boolean; // a table, or a seat, that has not come yet
  readonly lost: boolean;
  readonly refusal: Said | null;
  readonly copied: boolean;
  readonly code: string | null; // for another device
  readonly name: string; // that others see; nothing before the server greets
  readonly lobby: boolean; // the server has one
  readonly mine: readonly ListedTable[]; // one's games that are not over
  readonly open: readonly ListedTable[] | null; // in the lobby, once somebody looks for somebody
  readonly seeking: boolean;
  readonly parts: Parts | null; // of names, once they were asked for
  readonly notified: boolean | null; // whether the browser lets the page tell whose turn it is; nothing before it was asked
  readonly data: MyData | null; // what the server keeps, once it was asked for
  readonly gone: boolean; // all of it was deleted
}

// A name has one of each.
export type Parts = Extract<ServerTold, { t: 'names' }>;

export type MyData = Extract<ServerTold, { t: 'my_data' }>;

export type Happened =
  | { kind: 'chosen'; choices: FarChoices }
  | { kind: 'open' }
  | { kind: 'sit'; place: Seat | null }
  | { kind: 'copy' }
  | { kind: 'copied' }
  | { kind: 'share' }
  | { kind: 'say'; message: object }
  | { kind: 'seek'; wish: object }
  | { kind: 'seekNoMore' }
  | { kind: 'claim' }
  | { kind: 'notify' }
  | { kind: 'notified'; allowed: boolean }
  | { kind: 'download' }
  | { kind: 'forget' }
  | { kind: 'told'; told: readonly ServerTold[]; lost: boolean }
  | { kind: 'failed' };

export type Wanted =
  | { do: 'connect' }
  | { do: 'say'; message: object }
  | { do: 'openTable'; wish: object } // with an id of its own
  | { do: 'keep'; choices: FarChoices }
  | { do: 'copy'; link: string }
  | { do: 'share'; link: string }
  | { do: 'goTo'; link: string }
  | { do: 'notify' }
  | { do: 'download'; data: MyData }
  | { do: 'forgetKey' };

type Step = Turn<Value, Wanted>;

const usual: FarChoices = { ...usualChoices(''), first: [person(me)], second: [person()], days: 0 };

function choicesKept(): FarChoices {
  const kept = recall('friend');
  const days = Number((kept as { days?: unknown } | null)?.days);
  return { ...choicesFrom(kept, usual), days: daysOffered.includes(days) ? days : 0 };
}

export const daysOffered: readonly number[] = [0, 1, 3, 7, 14];

// About LINK, or LINK/CODE, or nothing.
export function begin(about: string): Step {
  const [link = '', code = ''] = about.split('/');
  const value: Value = {
    link: link === '' ? null : link,
    claim: code === '' ? null : code,
    choices: choicesKept(),
    table: null,
    seats: [],
    asked: link !== '' && code === '',
    lost: false,
    refusal: null,
    copied: false,
    code: null,
    name: '',
    lobby: false,
    mine: [],
    open: null,
    seeking: false,
    parts: null,
    notified: null,
    data: null,
    gone: false,
  };
  const come: Wanted[] = link === '' || code !== '' ? [] : [{ do: 'say', message: { t: 'watch', table: link } }];
  return { value, wanted: [{ do: 'connect' }, ...come] };
}

// Once the server has greeted.
const askWhoIAm: readonly Wanted[] = ['mine', 'my_data', 'names'].map((t) => ({ do: 'say', message: { t } }));

export function update(value: Value, happened: Happened): Step {
  switch (happened.kind) {
    case 'chosen':
      return { value: { ...value, choices: happened.choices } };
    case 'open':
      return {
        value: { ...value, asked: true, refusal: null },
        wanted: [{ do: 'keep', choices: value.choices }, { do: 'openTable', wish: wishOf(value.choices) }],
      };
    case 'sit':
      return sit(value, happened.place);
    case 'copy':
      return { value, wanted: value.link ? [{ do: 'copy', link: value.link }] : [] };
    case 'copied':
      return { value: { ...value, copied: true }, said: [plain('page.share.copied')] };
    case 'share':
      return { value, wanted: value.link ? [{ do: 'share', link: value.link }] : [] };
    case 'say':
      return { value: { ...value, refusal: null }, wanted: [{ do: 'say', message: happened.message }] };
    case 'seek':
      return {
        value: { ...value, refusal: null },
        wanted: [{ t: 'leave' }, { t: 'lobby' }, { t: 'seek', ...happened.wish }].map((message) => ({ do: 'say', message })),
      };
    case 'seekNoMore':
      return { value: { ...value, seeking: false, open: null }, wanted: [{ t: 'seek_no_more' }, { t: 'leave' }].map((message) => ({ do: 'say', message })) };
    case 'claim':
      return { value: { ...value, asked: true, refusal: null }, wanted: [{ do: 'say', message: { t: 'pair', code: value.claim } }] };
    case 'notify':
      return { value, wanted: [{ do: 'notify' }] };
    case 'notified':
      return { value: { ...value, notified: happened.allowed }, said: [plain(happened.allowed ? 'online.notify.on' : 'online.notify.no')] };
    case 'download':
      return { value, wanted: value.data ? [{ do: 'download', data: value.data }] : [] };
    case 'forget':
      return { value, wanted: [{ t: 'leave' }, { t: 'forget_me' }].map((message) => ({ do: 'say', message })) };
    case 'failed':
      return { value: { ...value, asked: false, refusal: plain('page.trouble.part') } };
    case 'told':
      return happened.told.reduce(
        (step: Step, one) => joined(step, told(step.value, one)),
        lostOrFound(value, happened.lost),
      );
  }
}

function sit(value: Value, place: Seat | null): Step {
  const message = { t: 'sit', table: value.link, ...(place ? { place } : {}) };
  return { value: { ...value, asked: true, refusal: null }, wanted: [{ do: 'say', message }] };
}

function lostOrFound(value: Value, lost: boolean): Step {
  if (lost === value.lost) return { value };
  return { value: { ...value, lost }, said: [plain(lost ? 'online.lost' : 'online.found')] };
}

function told(value: Value, one: ServerTold): Step {
  switch (one.t) {
    case 'opened':
      return { value: { ...value, asked: false }, wanted: [{ do: 'goTo', link: one.table }] };
    case 'table':
      if (one.table !== value.link) return { value };
      if (one.phase === 'closed') return refused(value, plain('online.table_closed'));
      return { value: { ...value, table: one, asked: false } };
    case 'you':
      return seated(value, one.seats);
    case 'hello':
      return { value: { ...value, name: one.name, lobby: one.lobby }, wanted: value.link === null ? askWhoIAm : [] };
    case 'mine':
      return { value: { ...value, mine: one.tables } };
    case 'names':
      return { value: { ...value, parts: one } };
    case 'my_data':
      return { value: { ...value, data: one, name: one.name } };
    case 'lobby':
      return { value: { ...value, lobby: true, open: one.open } };
    case 'seeking':
      return { value: { ...value, seeking: true }, said: [plain('online.seeking')] };
    case 'met':
      return { value: { ...value, seeking: false } }; // the table comes by itself (table.ts)
    case 'forgotten':
      return { value: { ...value, gone: true, data: null, mine: [], name: '' }, wanted: [{ do: 'forgetKey' }], said: [plain('online.data.deleted')] };
    case 'code':
      return { value: { ...value, code: one.code } };
    case 'paired':
      return { value: { ...value, code: null, asked: false }, wanted: value.claim ? [{ do: 'goTo', link: value.link! }] : [], said: [plain('online.paired')] };
    case 'no':
      if (one.act || one.why === 'stopping') return { value };
      return refused(value, one.said[0] ?? whyNot(one.why));
    default:
      return { value };
  }
}

// Who has sat down first hears that others are waited for.
function seated(value: Value, seats: readonly Seat[]): Step {
  const waits = value.seats.length === 0 && seats.length > 0 && value.table?.phase === 'waiting';
  return { value: { ...value, seats }, said: waits ? [plain('online.awaiting')] : [] };
}

const refused = (value: Value, refusal: Said): Step => ({ value: { ...value, asked: false, refusal }, said: [refusal] });

const joined = (before: Step, after: Step): Step => ({
  value: after.value,
  wanted: [...(before.wanted ?? []), ...(after.wanted ?? [])],
  said: [...(before.said ?? []), ...(after.said ?? [])],
});

// ---- what is asked of the server

const day = 24 * 60 * 60 * 1000;

export function wishOf(choices: FarChoices): object {
  const { rules, edition, help, mask, clock, grants, takeBack, tournament, starter } = setupOf(choices);
  const byDays = choices.days > 0 && !tournament;
  return {
    rules,
    edition,
    help,
    mask,
    clock: byDays ? choices.days * day : clock && clock * 1000,
    grants: byDays ? false : grants,
    takeBack,
    tournament,
    places: [choices.first.map(placeOf), choices.second.map(placeOf)],
    starts: starter,
  };
}

const placeOf = ({ program, level, name }: Sitter) => (program ? `program:${level}` : name === me ? me : 'anybody');

// Where somebody may still sit down.
export const freeSeats = ({ teams }: ServerTable): Seat[] =>
  teams.flatMap((team, side) => team.flatMap(({ free }, member) => (free ? [`${side + 1}${'ab'[member]}` as Seat] : [])));

// Nobody on another device reaches a page at such an address.
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
