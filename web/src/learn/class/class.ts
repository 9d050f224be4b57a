// The screen for teachers: what is shown of which class, and the one pure step it makes.

import type { QuizResults, QuizStatement } from '../../engine/room.ts';
import { plain } from '../../messages.ts';
import type { State } from '../../state.ts';
import type { Turn } from '../learning.ts';
import { answered, type Answer, type Classes, classesFrom, type Edition, firstOpen, padded, pupilsOf, type SchoolClass } from './school.ts';

// What the link says: which class, what of it, and of whom.
export interface Place {
  readonly id: string;
  readonly what: What;
  readonly pupil: string;
}
export type What = 'list' | 'desk' | 'quiz' | 'together' | 'results' | 'school' | 'sheet' | 'sheets' | 'solutions' | 'corrected' | 'plan';

export interface Value {
  readonly place: Place;
  readonly classes: Classes;
  readonly kept: boolean; // whether this browser keeps them
  readonly quiz: Readonly<Partial<Record<Edition, readonly QuizStatement[]>>>; // as far as it has come
  readonly results: Readonly<Record<string, QuizResults>>; // of each class
  readonly whole: QuizResults | null; // of all of them
  readonly at: number; // the statement on the projector
  readonly shown: boolean; // its answer too
  readonly failed: boolean; // the teacher could not answer
  readonly refusal: string; // why no class was opened: a message
}

export interface Form {
  readonly school: string;
  readonly name: string;
  readonly edition: Edition;
  readonly names: string;
}

export type Happened =
  | { kind: 'recalled'; kept: unknown }
  | { kind: 'opened'; form: Form }
  | { kind: 'created'; id: string; one: SchoolClass }
  | { kind: 'added'; names: string }
  | { kind: 'joined'; id: string; one: SchoolClass }
  | { kind: 'removed'; pupil: string }
  | { kind: 'edition'; edition: Edition }
  | { kind: 'deleted' }
  | { kind: 'answer'; pupil: string; at: number; answer: Answer }
  | { kind: 'everybody'; answer: Answer }
  | { kind: 'again'; pupil: string }
  | { kind: 'at'; at: number }
  | { kind: 'show' }
  | { kind: 'quiz'; edition: Edition; statements: readonly QuizStatement[] }
  | { kind: 'results'; results: Readonly<Record<string, QuizResults>>; whole: QuizResults }
  | { kind: 'not kept' }
  | { kind: 'print' }
  | { kind: 'csv'; rows: readonly (readonly (string | number)[])[]; name: string; language: string }
  | { kind: 'failed' };

export type Wanted =
  | { do: 'recall' }
  | { do: 'keep'; classes: Classes }
  | { do: 'create'; form: Form }
  | { do: 'join'; id: string; one: SchoolClass; names: string }
  | { do: 'quiz'; edition: Edition }
  | { do: 'count'; classes: Classes; statements: number }
  | { do: 'print' }
  | { do: 'csv'; rows: readonly (readonly (string | number)[])[]; name: string; language: string }
  | { do: 'go'; hash: string };

type Step = Turn<Value, Wanted>;

const whats: readonly What[] = ['quiz', 'together', 'results', 'sheet', 'sheets', 'solutions', 'corrected'];

// "", "plan", "school", "solutions", "solutions/access", "ID", "ID/results", "ID/quiz/PUPIL"
export function placeOf(about: string): Place {
  const [id = '', what = '', pupil = ''] = about.split('/');
  const alone = (['plan', 'school', 'sheet', 'solutions'] as const).find((one) => one === id && what === '');
  if (id === '' || alone) return { id: '', what: alone ?? 'list', pupil: '' };
  const bare = (['sheet', 'solutions'] as const).find((one) => one === id && what === 'access');
  if (bare) return { id: '', what: bare, pupil: what };
  return { id, what: whats.find((one) => one === what) ?? 'desk', pupil };
}

export const hashOf = (id: string, what: What = 'desk', pupil = ''): string =>
  `#class=${[id, what === 'desk' ? '' : what, pupil].filter((part) => part !== '').join('/')}`;

export function begin(about: string, _: State): Step {
  const value: Value = { place: placeOf(about), classes: {}, kept: true, quiz: {}, results: {}, whole: null, at: 0, shown: false, failed: false, refusal: '' };
  return { value, wanted: [{ do: 'recall' }] };
}

export const classAt = ({ place, classes }: Value): SchoolClass | null => classes[place.id] ?? null;

// What is asked in this class; of a sheet without a class in the usual edition.
export const editionOf = (value: Value): Edition => classAt(value)?.edition ?? (value.place.pupil === 'access' ? 'access' : 'classic');
export const statementsOf = (value: Value): readonly QuizStatement[] => value.quiz[editionOf(value)] ?? [];

export function update(value: Value, happened: Happened): Step {
  const one = classAt(value);
  switch (happened.kind) {
    case 'recalled':
      return begun({ ...value, classes: classesFrom(happened.kept) });
    case 'opened':
      if (happened.form.name.trim() === '') return { value: { ...value, refusal: 'learn.class.nameless' }, said: [plain('learn.class.nameless')] };
      return { value: { ...value, refusal: '' }, wanted: [{ do: 'create', form: happened.form }] };
    case 'created': {
      const step = changed(value, happened.id, happened.one);
      return { ...step, wanted: [...(step.wanted ?? []), { do: 'go', hash: hashOf(happened.id) }] };
    }
    case 'added':
      return one ? { value, wanted: [{ do: 'join', id: value.place.id, one, names: happened.names }] } : { value };
    case 'joined':
      return changed(value, happened.id, happened.one);
    case 'removed':
      return one ? changed(value, value.place.id, { ...one, pupils: without(one.pupils, happened.pupil) }) : { value };
    case 'edition':
      if (one) return changed(value, value.place.id, { ...one, edition: happened.edition });
      return { value, wanted: [{ do: 'go', hash: `#class=${value.place.what}${happened.edition === 'access' ? '/access' : ''}` }] };
    case 'deleted': {
      if (!one) return { value };
      const classes = without(value.classes, value.place.id);
      return { value: { ...value, classes }, wanted: [{ do: 'keep', classes }, { do: 'go', hash: '#class' }], said: [{ id: 'learn.class.deleted', args: { name: one.name } }] };
    }
    case 'answer':
      return answer(value, happened.pupil, happened.at, happened.answer);
    case 'everybody':
      return one ? changed(value, value.place.id, pupilsOf(one).reduce((all, { id }) => withAnswer(all, id, value.at, happened.answer, statementsOf(value).length), one)) : { value };
    case 'again':
      return one ? changed(value, value.place.id, { ...one, pupils: { ...one.pupils, [happened.pupil]: { ...one.pupils[happened.pupil]!, answers: '' } } }) : { value };
    case 'at':
      return { value: { ...value, at: happened.at, shown: false }, said: stated(value, happened.at) };
    case 'show': {
      const statement = statementsOf(value)[value.at];
      return { value: { ...value, shown: true }, said: statement ? [truthOf(statement), statement.explained] : [] };
    }
    case 'quiz':
      return counted({ ...value, quiz: { ...value.quiz, [happened.edition]: happened.statements } });
    case 'results':
      return { value: { ...value, results: happened.results, whole: happened.whole, failed: false } };
    case 'not kept':
      return value.kept ? { value: { ...value, kept: false }, said: [plain('learn.class.not_kept')] } : { value };
    case 'print':
      return { value, wanted: [{ do: 'print' }] };
    case 'csv':
      return { value, wanted: [{ ...happened, do: 'csv' }] };
    case 'failed':
      return { value: { ...value, failed: true }, said: [plain('learn.trouble')] };
  }
}

const begun = (value: Value): Step => ({ value, wanted: [{ do: 'quiz', edition: editionOf(value) }] });

const counted = (value: Value): Step => ({ value, wanted: [{ do: 'count', classes: value.classes, statements: statementsOf(value).length }] });

// A class is written down with every change; its results follow.
function changed(value: Value, id: string, one: SchoolClass): Step {
  const classes = { ...value.classes, [id]: one };
  const next = { ...value, classes };
  const quiz: Wanted[] = next.quiz[one.edition] ? [] : [{ do: 'quiz', edition: one.edition }];
  return { value: next, wanted: [{ do: 'keep', classes }, ...quiz, ...counted(next).wanted!] };
}

const withAnswer = (one: SchoolClass, pupil: string, at: number, given: Answer, count: number): SchoolClass => {
  const who = one.pupils[pupil];
  return who ? { ...one, pupils: { ...one.pupils, [pupil]: { ...who, answers: answered(who.answers, at, given, count) } } } : one;
};

// In the quiz of one pupil the next statement is said at once.
function answer(value: Value, pupil: string, at: number, given: Answer): Step {
  const one = classAt(value);
  if (!one) return { value };
  const count = statementsOf(value).length;
  const step = changed(value, value.place.id, withAnswer(one, pupil, at, given, count));
  const next = value.place.what === 'quiz' ? firstOpen(padded(step.value.classes[value.place.id]!.pupils[pupil]?.answers ?? '', count), count) : null;
  return next === null ? step : { ...step, said: stated(value, next) };
}

const stated = (value: Value, at: number) => {
  const statement = statementsOf(value)[at];
  return statement ? [statement.stated] : [];
};

export const truthOf = ({ isTrue }: QuizStatement) =>
  ({ id: 'learn.class.truth', args: { answer: { parts: [plain(isTrue ? 'quiz.yes' : 'quiz.no')], joint: 'words' as const } } });

function without<T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== id));
}
