// A game looked back at: what it is, and the one pure step it makes.

import type { Said, Scene, Side, Studied, ToldAct, ToldReview, Wording } from '../../engine/room.ts';
import type { KeyCommand } from '../../keys.ts';
import { plain } from '../../messages.ts';
import type { State } from '../../state.ts';
import type { Shown } from '../board.tsx';
import type { Turn } from '../learning.ts';
import { answered, commonWish, stepOfKey, stepWished } from '../wishes.ts';
import { wordingOf } from '../wording.ts';

export type Told = Extract<ToldReview, { refused: false }>;

export interface Value {
  readonly told: Told | null; // nothing until a game was reviewed
  readonly waiting: boolean; // one is being reviewed
  readonly at: number; // so many acts are seen
  readonly shown: Shown | null;
  readonly refusal: readonly Said[]; // why a game cannot be reviewed
  readonly answer: readonly Said[]; // to what was typed
}

export type Stop = 'first' | 'earlier' | 'later' | 'last' | 'mistake' | number;

export type Happened =
  | { kind: 'open'; text: string }
  | { kind: 'refused'; said: readonly Said[] }
  | { kind: 'told'; told: ToldReview }
  | { kind: 'stepped'; to: Stop }
  | { kind: 'scene'; at: number; scene: Scene }
  | { kind: 'tryAgain' } // from before the last act
  | { kind: 'analyse' }
  | { kind: 'another' } // game
  | { kind: 'typed'; line: string }
  | { kind: 'heard'; studied: Studied | null }
  | { kind: 'key'; command: KeyCommand }
  | { kind: 'failed' };

export type Wanted =
  | { do: 'follow'; letters: string; wording: Wording } // of a link
  | { do: 'list' } // of kept games
  | { do: 'review'; text: string; wording: Wording }
  | { do: 'show'; start: string; acts: readonly string[]; at: number; wording: Wording }
  | { do: 'tryAgain'; start: string; acts: readonly string[]; edition: Wording['edition']; wording: Wording }
  | { do: 'analyse'; start: string; acts: readonly string[]; edition: Wording['edition'] }
  | { do: 'hear'; line: string; start: string; acts: readonly string[]; wording: Wording }
  | { do: 'go'; hash: string }
  | { do: 'leave' };

type Step = Turn<Value, Wanted>;

const nothing: Value = { told: null, waiting: false, at: 0, shown: null, refusal: [], answer: [] };

export function begin(about: string, state: State): Step {
  if (about === '') return { value: nothing, wanted: [{ do: 'list' }] };
  return { value: { ...nothing, waiting: true }, wanted: [{ do: 'follow', letters: about, wording: wordingOf(state.settings, 'classic') }] };
}

// What was played up to there; what is no act of play shows nothing new.
export const actsUntil = (told: Told, at: number): string[] => told.acts.slice(0, at).flatMap(({ act }) => (act === null ? [] : [act]));

export function update(value: Value, happened: Happened, state: State): Step {
  const { told, at } = value;
  switch (happened.kind) {
    case 'open':
      return { value: { ...value, waiting: true, refusal: [] }, wanted: [{ do: 'review', text: happened.text, wording: wordingOf(state.settings, 'classic') }] };
    case 'refused':
      return { value: { ...value, waiting: false, refusal: happened.said }, said: happened.said, wanted: [{ do: 'list' }] };
    case 'told':
      return reviewed(value, happened.told, state);
    case 'stepped':
      return told ? show(value, told, stopAt(told, at, happened.to), state) : { value };
    case 'scene':
      return seen(value, happened.at, happened.scene);
    case 'tryAgain':
      return told ? { value, wanted: [{ do: 'tryAgain', ...gameUntil(told, momentOf(told, at)), wording: wordingOf(state.settings, told.edition) }] } : { value };
    case 'analyse':
      return told ? { value, wanted: [{ do: 'analyse', ...gameUntil(told, at) }] } : { value };
    case 'another':
      return { value: nothing, wanted: [{ do: 'list' }, { do: 'go', hash: '#review' }] };
    case 'typed':
      return told ? { value, wanted: [{ do: 'hear', line: happened.line, start: told.start, acts: actsUntil(told, at), wording: wordingOf(state.settings, told.edition) }] } : { value };
    case 'heard':
      return heard(value, happened.studied, state);
    case 'key':
      return key(value, happened.command, state);
    case 'failed':
      return { value: { ...value, waiting: false }, said: [plain('learn.trouble')] };
  }
}

const gameUntil = (told: Told, at: number) => ({ start: told.start, acts: actsUntil(told, at), edition: told.edition });

function reviewed(value: Value, told: ToldReview, state: State): Step {
  if (told.refused) return update(value, { kind: 'refused', said: [told.reason] }, state);
  if (told.damage && told.acts.length === 0) return update(value, { kind: 'refused', said: [told.damage] }, state);
  const damage: readonly Said[] = told.damage ? [{ id: 'learn.damaged', args: { reason: { parts: [told.damage], joint: 'words' } } }] : [];
  const next: Value = { ...nothing, told, refusal: damage };
  const step = show(next, told, told.acts.length, state);
  return { ...step, said: [...damage, ...told.summary] };
}

const show = (value: Value, told: Told, at: number, { settings }: State): Step => ({
  value,
  wanted: [{ do: 'show', start: told.start, acts: actsUntil(told, at), at, wording: wordingOf(settings, told.edition) }],
});

function stopAt(told: Told, now: number, to: Stop): number {
  const last = told.acts.length;
  if (typeof to === 'number') return Math.min(last, Math.max(0, to));
  if (to === 'mistake') return nextMistake(told, now);
  return { first: 0, earlier: Math.max(0, now - 1), later: Math.min(last, now + 1), last }[to];
}

// The next one after this moment, and round again.
function nextMistake(told: Told, now: number): number {
  const all = mistakes(told);
  return all.find((one) => one > now) ?? all[0] ?? now;
}

// So many acts are seen when a mistake was the last of them.
export const mistakes = ({ review }: Told): number[] => review.moves.flatMap(({ mistake }, nth) => (mistake ? [nth + 1] : []));

// A moment is tried again from before what went wrong there.
const momentOf = (told: Told, at: number): number => (told.review.moves[at - 1]?.mistake ? at - 1 : at);

function seen(value: Value, at: number, scene: Scene): Step {
  if (scene.refused) return { value };
  const first = value.shown === null; // the summary is said then
  return { value: { ...value, at, shown: scene, answer: [] }, said: first ? [] : saidAt(value.told, at) };
}

// What was done, who stands how then, and what went wrong.
export function saidAt(told: Told | null, at: number): readonly Said[] {
  const act = told?.acts[at - 1];
  if (!told || !act) return [plain('learn.review.start')];
  return [...act.said, ...standing(told, at), ...noteOf(act)];
}

export const noteOf = (act: ToldAct): readonly Said[] => (act.slower ? [...act.told, plain('learn.review.slower')] : act.told);

// ---- who stood how

export type Standing = 'first' | 'second' | 'draw' | 'unknown';

// After so many acts, with best play from then on; before the first of them as it was for whoever began.
export function standingAt({ review }: Told, at: number): Standing {
  const move = review.moves[Math.max(0, at - 1)];
  const worth = at === 0 ? move?.before : move?.after;
  if (!move || worth === undefined || worth === 'unknown') return 'unknown';
  if (worth === 'draw') return 'draw';
  return (worth === 'win') === (move.side === 'first') ? 'first' : 'second';
}

export function standing(told: Told, at: number): readonly Said[] {
  const who = standingAt(told, at);
  if (who === 'draw') return [plain('learn.verdict.draw')];
  if (who === 'unknown') return [plain('learn.verdict.unknown')];
  const side: Side = who === 'first' ? 0 : 1;
  return [{ id: 'learn.verdict.win', args: { name: told.names[side] } }];
}

// ---- words and keys

function heard(value: Value, studied: Studied | null, state: State): Step {
  if (!studied || !value.told) return { value };
  if (studied.acts.length > 0) {
    const game = gameUntil(value.told, value.at);
    return { value, wanted: [{ do: 'analyse', ...game, acts: [...game.acts, ...studied.acts] }] };
  }
  if (studied.said.length > 0) return { value: { ...value, answer: studied.said }, said: studied.said };
  return wish(value, studied.wish, state);
}

function wish(value: Value, wish: Studied['wish'], state: State): Step {
  const to = stepWished(wish);
  if (to) return update(value, { kind: 'stepped', to }, state);
  switch (wish) {
    case 'again':
      return update(value, { kind: 'tryAgain' }, state);
    case 'worth':
    case 'solution':
    case 'repeat':
      return answered(value, saidAt(value.told, value.at));
    case 'best':
    case 'nextLine':
      return update(value, { kind: 'stepped', to: 'mistake' }, state);
    default:
      return commonWish(value, wish, 'learn.help', state) ?? { value };
  }
}

function key(value: Value, command: KeyCommand, state: State): Step {
  const to = command === 'lines' ? 'mistake' : stepOfKey(command);
  if (to) return update(value, { kind: 'stepped', to }, state);
  return command === 'repeat' || command === 'turn' || command === 'last' ? wish(value, 'repeat', state) : { value };
}
