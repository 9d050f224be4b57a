// Puzzles: which one is posed, what was made of it, and the one pure step.

import type { PosedPuzzle, PuzzleReply, PuzzleStanding, Said, Scene, Studied, Wording } from '../../engine/room.ts';
import type { KeyCommand } from '../../keys.ts';
import { plain, toPointer } from '../../messages.ts';
import type { State } from '../../state.ts';
import { afresh, answerOf, awaiting, beginExercise, calling, type Exercise, isAwaited, pressed, taken } from '../exercise.ts';
import type { Turn } from '../learning.ts';
import { commonWish } from '../wishes.ts';
import { wordingOf } from '../wording.ts';

export const modes = ['daily', 'next', 'run', 'again'] as const;
export type Mode = (typeof modes)[number];
export type Posed = NonNullable<PosedPuzzle['puzzle']>;

export interface Value {
  readonly mode: Mode;
  readonly only: string; // a number that a link asks for; else nothing
  readonly kind: string; // - for any
  readonly difficulty: string; // - for near one's strength
  readonly edition: Wording['edition'];
  readonly posed: Posed | null; // nothing while it is being fetched, or where there is none
  readonly waiting: boolean;
  readonly standing: PuzzleStanding | null;
  readonly exercise: Exercise;
  readonly hints: number; // given so far
  readonly more: boolean; // there are further ones
  readonly made: readonly string[]; // the acts of the last answer
  readonly reply: PuzzleReply | null; // to it
  readonly done: boolean; // solved or shown
  readonly share: Said | null;
  readonly answer: readonly Said[]; // to the last line typed
}

export type Happened =
  | { kind: 'mode'; mode: Mode }
  | { kind: 'wish'; field: 'kind' | 'difficulty'; to: string }
  | { kind: 'next' }
  | { kind: 'posed'; posed: PosedPuzzle }
  | { kind: 'pressed'; cell: string }
  | { kind: 'call' }
  | { kind: 'hint' }
  | { kind: 'solution' }
  | { kind: 'again' }
  | { kind: 'watch' }
  | { kind: 'scene'; start: string; acts: readonly string[]; scene: Scene }
  | { kind: 'replied'; id: number; reply: PuzzleReply }
  | { kind: 'typed'; line: string }
  | { kind: 'heard'; studied: Studied | null }
  | { kind: 'share' }
  | { kind: 'key'; command: KeyCommand }
  | { kind: 'failed' };

export type Wanted =
  | { do: 'pose'; mode: string; wording: Wording }
  | { do: 'show'; start: string; acts: readonly string[]; wording: Wording; after: number } // so many milliseconds later
  | { do: 'answer'; mode: string; id: number; twin: number; hinted: boolean; answer: string; wording: Wording }
  | { do: 'hear'; line: string; start: string; acts: readonly string[]; wording: Wording }
  | { do: 'copy'; said: Said }
  | { do: 'leave' };

type Step = Turn<Value, Wanted>;

export function begin(about: string, state: State): Step {
  const value: Value = {
    mode: 'daily',
    only: /^\d+$/.test(about) ? about : '',
    kind: '-',
    difficulty: '-',
    edition: state.choices.edition,
    posed: null,
    waiting: true,
    standing: null,
    exercise: beginExercise(''),
    hints: 0,
    more: true,
    made: [],
    reply: null,
    done: false,
    share: null,
    answer: [],
  };
  return pose(value, state);
}

const modeText = ({ mode, only, kind, difficulty }: Value) => (only ? `id ${only}` : mode === 'next' ? `next ${kind} ${difficulty}` : mode);
const wording = ({ edition }: Value, { settings }: State) => wordingOf(settings, edition);

function pose(value: Value, state: State): Step {
  const next: Value = { ...value, posed: null, waiting: true, reply: null, done: false, share: null, hints: 0, more: true, answer: [] };
  return { value: next, wanted: [{ do: 'pose', mode: modeText(value), wording: wording(value, state) }] };
}

export function update(value: Value, happened: Happened, state: State): Step {
  switch (happened.kind) {
    case 'mode':
      return pose({ ...value, mode: happened.mode, only: '' }, state);
    case 'wish':
      return pose({ ...value, mode: 'next', only: '', [happened.field]: happened.to }, state);
    case 'next':
      return pose({ ...value, only: '', mode: value.mode === 'daily' ? 'next' : value.mode }, state);
    case 'posed':
      return posed(value, happened.posed, state);
    case 'pressed':
      return pressedCell(value, happened.cell, state);
    case 'call':
      return called(value);
    case 'hint':
      return value.done || !value.more ? { value, said: [plain('puzzle.hint.none')] } : ask(value, `hint ${value.hints}`, state);
    case 'solution':
      return value.done ? { value } : ask(value, 'solution', state);
    case 'again':
      return again(value, state);
    case 'watch':
      return watch(value, state);
    case 'scene':
      return scened(value, happened, state);
    case 'replied':
      return value.posed?.id === happened.id ? replied(value, happened.reply) : { value };
    case 'typed':
      return heardLater(value, happened.line, state);
    case 'heard':
      return heard(value, happened.studied, state);
    case 'share':
      return value.share ? { value, wanted: [{ do: 'copy', said: value.share }], said: [plain('page.share.copied')] } : { value };
    case 'key':
      return keyed(value, happened.command, state);
    case 'failed':
      return { value: { ...value, waiting: false }, said: [plain('learn.trouble')] };
  }
}

function posed(value: Value, { puzzle: asked, standing, damaged }: PosedPuzzle, state: State): Step {
  const puzzle = asked && { ...asked, task: toPointer(state.catalogue, [asked.task])[0]! };
  const next: Value = { ...value, posed: puzzle, standing, waiting: false, exercise: beginExercise(puzzle?.position ?? '', value.exercise.start !== '') };
  const trouble = damaged ? [plain('puzzle.page.damaged')] : [];
  if (!puzzle) return { value: next, said: [...trouble, plain(value.mode === 'again' ? 'puzzle.again.none' : 'puzzle.none')] };
  const before = value.mode === 'again' ? [plain('puzzle.again.posed')] : [];
  return { ...show(next, [], state), said: [...trouble, ...before, puzzle.task, puzzle.rules] };
}

// What is to be seen is asked for; until the answer comes everything stays.
function show(value: Value, acts: readonly string[], state: State, after = 0): Step {
  const next = { ...value, exercise: awaiting(value.exercise, acts) };
  return { value: next, wanted: [{ do: 'show', start: value.exercise.start, acts, wording: wording(value, state), after }] };
}

function pressedCell(value: Value, cell: string, state: State): Step {
  if (value.done || value.reply?.result === 'wrong') return { value };
  const exercise = pressed(value.exercise, cell);
  if (!exercise) return { value };
  const next = { ...value, exercise };
  return exercise.acts === value.exercise.acts ? { value: next } : show(next, exercise.acts, state);
}

function called(value: Value): Step {
  if (value.done || !value.exercise.shown) return { value };
  const { exercise, said, focus } = calling(value.exercise);
  return { value: { ...value, exercise }, said, focus };
}

function ask(value: Value, answer: string, state: State): Step {
  const { posed: puzzle } = value;
  if (!puzzle) return { value };
  const { id, twin } = puzzle;
  return { value, wanted: [{ do: 'answer', mode: modeText(value), id, twin, hinted: value.hints > 0, answer, wording: wording(value, state) }] };
}

function scened(value: Value, { start, acts, scene }: { start: string; acts: readonly string[]; scene: Scene }, state: State): Step {
  if (!isAwaited(value.exercise, start, acts)) return { value };
  const { exercise, said, told = [], focus } = taken(value.exercise, acts, scene);
  const next = { ...value, exercise };
  if (said.length > 0) return { value: next, said };
  if (exercise.watched) return watchOn(next, state);
  const answer = value.done || value.reply ? null : answerOf(exercise);
  return answer === null ? { value: next, said: told, focus } : ask(next, answer, state);
}

function replied(value: Value, reply: PuzzleReply): Step {
  if (reply.result === 'refused') return { value: { ...value, exercise: { ...value.exercise, acts: [] } } };
  if (reply.result === 'hinted')
    return { value: { ...value, hints: value.hints + 1, more: reply.more, standing: reply.standing, reply: null, answer: reply.said }, said: reply.said };
  const done = reply.result !== 'wrong' || value.mode === 'run';
  return { value: { ...value, made: value.exercise.acts, reply, done, standing: reply.standing, share: reply.share }, said: reply.said, focus: 'panel' };
}

// Back to the beginning: nothing is said again.
const again = (value: Value, state: State): Step =>
  show({ ...value, reply: null, answer: [], exercise: afresh(value.exercise) }, [], state);

// ---- how it goes on, act by act

const pause = 900;

function watch(value: Value, state: State): Step {
  const { reply, exercise, made } = value;
  if (!reply || reply.line.length === 0) return { value };
  const before = reply.result === 'wrong' ? made : [];
  return show({ ...value, exercise: { ...exercise, watched: [...before, ...reply.line] } }, before, state);
}

function watchOn(value: Value, state: State): Step {
  const { acts, watched } = value.exercise;
  if (!watched || acts.length >= watched.length) return { value: { ...value, exercise: { ...value.exercise, watched: null, acts: [] } } };
  return show(value, watched.slice(0, acts.length + 1), state, pause);
}

// ---- by words and keys

function heardLater(value: Value, line: string, state: State): Step {
  const { start, acts } = value.exercise;
  return { value, wanted: [{ do: 'hear', line, start, acts, wording: wording(value, state) }] };
}

function heard(value: Value, studied: Studied | null, state: State): Step {
  if (!studied) return { value };
  const { acts, said, wish } = studied;
  const next: Value = { ...value, answer: said };
  if (wish === 'next' || wish === 'again') return update(next, { kind: 'next' }, state);
  if (wish === 'back') return again(next, state);
  if (wish === 'best') return update(next, { kind: 'hint' }, state);
  if (wish === 'solution') return update(next, { kind: 'solution' }, state);
  const common = commonWish(next, wish, 'puzzle.guide.words', state);
  if (common) return common;
  if (acts.length > 0 && !value.done) return show({ ...next, reply: null }, [...value.exercise.acts, ...acts], state);
  return { value: next, said };
}

function keyed(value: Value, command: KeyCommand, state: State): Step {
  if (command === 'call') return called(value);
  if (command === 'repeat' && value.posed) return { value, said: [value.posed.task] };
  return update(value, { kind: 'typed', line: command }, state);
}
