// The course: the list of lessons, the board at hand, and the one pure step.

import type { Course, CourseBoard, CourseReply, Said, Scene, Studied, Wording } from '../../engine/room.ts';
import type { KeyCommand } from '../../keys.ts';
import { plain } from '../../messages.ts';
import type { State } from '../../state.ts';
import { afresh, answerOf, awaiting, beginExercise, calling, type Exercise, isAwaited, pressed, taken } from '../exercise.ts';
import type { Turn } from '../learning.ts';
import { commonWish } from '../wishes.ts';
import { wordingOf } from '../wording.ts';

export interface Value {
  readonly edition: Wording['edition'];
  readonly course: Course | null; // nothing before the first answer
  readonly board: CourseBoard | null; // nothing: the list is seen
  readonly exercise: Exercise;
  readonly picked: readonly string[]; // pieces that were chosen
  readonly looked: number; // so many of the acts that were played are seen
  readonly made: readonly string[]; // the acts of the last answer
  readonly reply: CourseReply | null; // to it
  readonly shown: boolean; // what is right was asked for
  readonly answer: readonly Said[]; // to the last line typed
}

export type Happened =
  | { kind: 'course'; course: Course; open: string }
  | { kind: 'open'; lesson: string; board: number }
  | { kind: 'list' }
  | { kind: 'board'; board: CourseBoard | null }
  | { kind: 'pressed'; cell: string }
  | { kind: 'call' }
  | { kind: 'pass' }
  | { kind: 'count'; count: number }
  | { kind: 'ready' }
  | { kind: 'look'; acts: number }
  | { kind: 'show' }
  | { kind: 'listen' }
  | { kind: 'again' }
  | { kind: 'on' }
  | { kind: 'watch' }
  | { kind: 'play' }
  | { kind: 'scene'; start: string; acts: readonly string[]; scene: Scene }
  | { kind: 'replied'; reply: CourseReply | null }
  | { kind: 'typed'; line: string }
  | { kind: 'heard'; studied: Studied | null }
  | { kind: 'key'; command: KeyCommand }
  | { kind: 'failed' };

export type Wanted =
  | { do: 'course'; open: string }
  | { do: 'board'; lesson: string; board: number; wording: Wording }
  | { do: 'show'; start: string; acts: readonly string[]; wording: Wording; after: number }
  | { do: 'answer'; lesson: string; board: number; answer: string; wording: Wording }
  | { do: 'hear'; line: string; start: string; acts: readonly string[]; wording: Wording }
  | { do: 'play' }
  | { do: 'leave' };

type Step = Turn<Value, Wanted>;

const fresh = { picked: [], looked: 0, made: [], reply: null, shown: false, answer: [] } as const;

export function begin(about: string, { choices }: State): Step {
  const value: Value = { edition: choices.edition, course: null, board: null, exercise: beginExercise(''), ...fresh };
  return { value, wanted: [{ do: 'course', open: about }] };
}

const wording = ({ edition }: Value, { settings }: State) => wordingOf(settings, edition);

export function update(value: Value, happened: Happened, state: State): Step {
  switch (happened.kind) {
    case 'course':
      return listed(value, happened.course, happened.open, state);
    case 'open':
      return open(value, happened.lesson, happened.board, state);
    case 'list':
      return { value: { ...value, board: null }, wanted: [{ do: 'course', open: '' }] };
    case 'board':
      return happened.board ? posed(value, happened.board, state) : { value };
    case 'pressed':
      return pressedCell(value, happened.cell, state);
    case 'call':
      return called(value);
    case 'pass':
      return isIdle(value) ? { value } : show(value, [...value.exercise.acts, '-'], state);
    case 'count':
      return isIdle(value) ? { value } : ask(value, `count ${happened.count}`, state);
    case 'ready':
      return ready(value, state);
    case 'look':
      return look(value, happened.acts, state);
    case 'show':
      return shown(value, state);
    case 'listen':
      return value.board ? { value, said: [value.board.say] } : { value };
    case 'again':
      return again(value, state);
    case 'on':
      return goOn(value, state);
    case 'watch':
      return watch(value, state);
    case 'play':
      return { value, wanted: [{ do: 'play' }] };
    case 'scene':
      return scened(value, happened, state);
    case 'replied':
      return happened.reply ? replied(value, happened.reply) : { value };
    case 'typed':
      return typed(value, happened.line, state);
    case 'heard':
      return heard(value, happened.studied, state);
    case 'key':
      return keyed(value, happened.command, state);
    case 'failed':
      return { value, said: [plain('learn.trouble')] };
  }
}

function listed(value: Value, course: Course, about: string, state: State): Step {
  const next = { ...value, course };
  const lesson = course.lessons.find(({ name }) => name === about);
  return lesson ? open(next, lesson.name, lesson.at, state) : { value: next };
}

const open = (value: Value, lesson: string, board: number, state: State): Step => ({
  value,
  wanted: [{ do: 'board', lesson, board, wording: wording(value, state) }],
});

// What to do is said once; who tries again is not told anew.
function posed(value: Value, board: CourseBoard, state: State): Step {
  const next: Value = { ...value, ...fresh, board, exercise: beginExercise(board.position, value.board !== null), shown: board.pointed };
  return { ...show(next, [], state), said: board.board === 0 ? [board.title, board.say] : [board.say] };
}

function show(value: Value, acts: readonly string[], state: State, after = 0): Step {
  const next = { ...value, exercise: awaiting(value.exercise, acts) };
  return { value: next, wanted: [{ do: 'show', start: value.exercise.start, acts, wording: wording(value, state), after }] };
}

export const isIdle = ({ reply, exercise }: Value) => reply !== null || exercise.watched !== null;

function pressedCell(value: Value, cell: string, state: State): Step {
  if (isIdle(value) || !value.board) return { value };
  if (value.board.task === 'pick') return cell.startsWith('=') ? { value: { ...value, picked: toggled(value.picked, cell) } } : { value };
  if (value.board.task === 'count' || value.board.task === 'find') return { value };
  const exercise = pressed(value.exercise, cell);
  if (!exercise) return { value };
  const next = { ...value, exercise };
  return exercise.acts === value.exercise.acts ? { value: next } : show(next, exercise.acts, state);
}

function ready(value: Value, state: State): Step {
  const { board, picked, looked } = value;
  if (isIdle(value)) return { value };
  if (board?.task === 'find') return looked > 0 ? ask(value, `act ${looked}`, state) : { value };
  return picked.length > 0 ? ask(value, `pick ${picked.map((cell) => cell[1]).join('')}`, state) : { value };
}

// The board after so many of the acts that were played, and the last of them in words.
function look(value: Value, acts: number, state: State): Step {
  const played = value.board?.played ?? [];
  const looked = Math.min(Math.max(acts, 0), played.length);
  if (played.length === 0 || looked === value.looked) return { value };
  const last = played[looked - 1];
  return { ...show({ ...value, looked }, played.slice(0, looked).map(({ act }) => act), state), said: last ? [last.said] : [] };
}

function shown(value: Value, state: State): Step {
  const { board } = value;
  if (!board) return { value };
  const next: Value = { ...value, shown: true };
  const seen = board.task === 'find' ? look(next, Number(board.shown[0]), state) : { value: next };
  return { ...seen, said: board.shownSaid };
}

const toggled = (all: readonly string[], one: string) => (all.includes(one) ? all.filter((each) => each !== one) : [...all, one]);

function called(value: Value): Step {
  if (isIdle(value) || !value.exercise.shown) return { value };
  const { exercise, said, focus } = calling(value.exercise);
  return { value: { ...value, exercise }, said, focus };
}

function ask(value: Value, answer: string, state: State): Step {
  const { board } = value;
  return board ? { value, wanted: [{ do: 'answer', lesson: board.lesson, board: board.board, answer, wording: wording(value, state) }] } : { value };
}

function scened(value: Value, { start, acts, scene }: { start: string; acts: readonly string[]; scene: Scene }, state: State): Step {
  if (!isAwaited(value.exercise, start, acts)) return { value };
  const { exercise, said, told = [], focus } = taken(value.exercise, acts, scene);
  const next = { ...value, exercise };
  if (said.length > 0) return { value: next, said };
  if (exercise.watched) return watchOn(next, state);
  const answer = value.reply || value.board?.task === 'find' ? null : answerOf(exercise, value.board?.task === 'place');
  return answer === null ? { value: next, said: told, focus } : ask(next, answer, state);
}

function replied(value: Value, reply: CourseReply): Step {
  if (reply.result === 'unfinished') return { value };
  const over = reply.courseOver && reply.lessonOver ? [plain('course.over')] : reply.lessonOver ? [plain('course.lesson_done')] : [];
  return { value: { ...value, reply, made: value.exercise.acts, shown: false }, said: [...reply.said, ...over], focus: 'panel' };
}

const again = (value: Value, state: State): Step =>
  show({ ...value, reply: null, answer: [], picked: [], looked: 0, exercise: afresh(value.exercise) }, [], state);

// The next board, the next lesson; after the last one the list.
function goOn(value: Value, state: State): Step {
  const { board, course, reply } = value;
  if (!board || !course) return { value };
  if (!reply?.lessonOver) return open(value, board.lesson, board.board + 1, state);
  const next = course.lessons[course.lessons.findIndex(({ name }) => name === board.lesson) + 1];
  return next ? open(value, next.name, 0, state) : update(value, { kind: 'list' }, state);
}

const pause = 900;

function watch(value: Value, state: State): Step {
  const { reply, exercise, made } = value;
  if (!reply || reply.line.length === 0) return { value };
  return show({ ...value, exercise: { ...exercise, watched: [...made, ...reply.line] } }, made, state);
}

function watchOn(value: Value, state: State): Step {
  const { acts, watched } = value.exercise;
  if (!watched || acts.length >= watched.length) return { value: { ...value, exercise: { ...value.exercise, watched: null } } };
  return show(value, watched.slice(0, acts.length + 1), state, pause);
}

function typed(value: Value, line: string, state: State): Step {
  const { board, exercise } = value;
  if (!board) return { value };
  const text = line.replace(/[\s,]/g, '').toLowerCase();
  if (board.task === 'count' && /^\d+$/.test(text)) return update(value, { kind: 'count', count: Number(text) }, state);
  if (board.task === 'find' && /^\d+$/.test(text)) return isIdle(value) ? { value } : ask(value, `act ${text}`, state);
  if (board.task === 'pick' && /^[0-9a-f]+$/.test(text)) return isIdle(value) ? { value } : ask(value, `pick ${text}`, state);
  return { value, wanted: [{ do: 'hear', line, start: exercise.start, acts: exercise.acts, wording: wording(value, state) }] };
}

function heard(value: Value, studied: Studied | null, state: State): Step {
  if (!studied) return { value };
  const { acts, said, wish } = studied;
  const next: Value = { ...value, answer: said };
  if (wish === 'next' || wish === 'again') return value.reply?.result === 'right' ? goOn(next, state) : again(next, state);
  if (wish === 'back') return again(next, state);
  if (wish === 'best' || wish === 'solution') return update(next, { kind: 'show' }, state);
  const common = commonWish(next, wish, 'course.guide.words', state);
  if (common) return common;
  if (acts.length > 0 && !isIdle(value)) return show(next, [...value.exercise.acts, ...acts], state);
  return { value: next, said };
}

function keyed(value: Value, command: KeyCommand, state: State): Step {
  if (command === 'call') return called(value);
  if (command === 'earlier') return look(value, value.looked - 1, state);
  if (command === 'later') return look(value, value.looked + 1, state);
  if (command === 'repeat') return update(value, { kind: 'listen' }, state);
  return typed(value, command, state);
}
