// Classes as they are kept: by their ids, so that what was saved on another device can be joined to them. All of it is pure.

import type { QuizResults, QuizStatement, Wording } from '../../engine/room.ts';

export type Edition = Wording['edition'];

export interface Pupil {
  readonly name: string;
  readonly answers: string; // y, n or - for each statement; empty before the first
}
export interface SchoolClass {
  readonly school: string;
  readonly name: string;
  readonly edition: Edition;
  readonly pupils: Readonly<Record<string, Pupil>>; // by id, in the order in which they came
}
export type Classes = Readonly<Record<string, SchoolClass>>;

// ---- what was kept

type Loose = Readonly<Record<string, unknown>>;
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

// Whatever was kept, as classes.
export function classesFrom(kept: unknown): Classes {
  const pupil = ([id, one]: [string, unknown]) => [id, { name: text(loose(one).name), answers: text(loose(one).answers).replace(/[^yn-]/g, '') }] as const;
  const school = ([id, one]: [string, unknown]) => {
    const { school, name, edition, pupils } = loose(one);
    const all = Object.fromEntries(Object.entries(loose(pupils)).map(pupil));
    return [id, { school: text(school), name: text(name), edition: edition === 'access' ? 'access' : 'classic', pupils: all }] as const;
  };
  return Object.fromEntries(Object.entries(loose(kept)).map(school));
}

// ---- names

export const longestName = 60;

// One on each line, as they come from a list: without numbers in front, without what is there already.
export function namesIn(pasted: string, already: readonly string[] = []): string[] {
  const clean = (line: string) => line.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').replace(/^\s*\d+[.)]?\s+/, '').trim().slice(0, longestName).trim();
  const names = pasted.split(/\r?\n|\r/).map(clean).filter((name) => name !== '');
  return [...new Set(names)].filter((name) => !already.includes(name));
}

export function withPupils(one: SchoolClass, names: readonly string[], id: (at: number) => string): SchoolClass {
  const added = Object.fromEntries(names.map((name, at) => [id(at), { name, answers: '' }]));
  return { ...one, pupils: { ...one.pupils, ...added } };
}

export const pupilsOf = ({ pupils }: SchoolClass) => Object.entries(pupils).map(([id, pupil]) => ({ id, ...pupil }));

// ---- answers

export type Answer = 'y' | 'n' | '-';

export const answerAt = (answers: string, at: number): Answer => (answers[at] as Answer | undefined) ?? '-';

export const padded = (answers: string, count: number): string => answers.padEnd(count, '-').slice(0, count);

export const answered = (answers: string, at: number, answer: Answer, count: number): string => {
  const all = [...padded(answers, count)];
  all[at] = answer;
  return all.join('');
};

// The first statement without an answer; nothing where all have one.
export const firstOpen = (answers: string, count: number): number | null => {
  const at = padded(answers, count).indexOf('-');
  return at < 0 ? null : at;
};

export const isRight = (statement: QuizStatement, answer: Answer): boolean | null => (answer === '-' ? null : (answer === 'y') === statement.isTrue);

// ---- results as CSV, which every spreadsheet opens and sums

// Where a comma stands in numbers, a semicolon stands between fields.
export const separatorOf = (language: string): string => (language === 'en' ? ',' : ';');

// What begins like a formula is none.
function field(value: string | number, separator: string): string {
  const shown = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return shown.includes(separator) || /["\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

export const csvOf = (rows: readonly (readonly (string | number)[])[], separator: string): string =>
  `\ufeff${rows.map((row) => row.map((value) => field(value, separator)).join(separator)).join('\r\n')}\r\n`;

export interface Heads {
  readonly school: string;
  readonly name: string;
  readonly pupil: string;
  readonly points: string;
}

// A line for each pupil: 1 for right, 0 for wrong, nothing for no answer.
export function classRows(one: SchoolClass, statements: readonly QuizStatement[], { points }: QuizResults, heads: Heads): (string | number)[][] {
  const head = [heads.school, heads.name, heads.pupil, ...statements.map((_, at) => at + 1), heads.points];
  const mark = (answers: string, at: number) => {
    const right = isRight(statements[at]!, answerAt(answers, at));
    return right === null ? '' : Number(right);
  };
  return [head, ...pupilsOf(one).map(({ name, answers }, row) => [one.school, one.name, name, ...statements.map((_, at) => mark(answers, at)), points[row] ?? 0])];
}
