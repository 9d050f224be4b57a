// What the screen for teachers wants done: keeping classes, asking the teacher, paper and files.

import { newId } from '../../effects/chance-and-time.ts';
import { download } from '../../effects/sharing.ts';
import type { QuizResults } from '../../engine/room.ts';
import { recall, remember } from '../../store/local.ts';
import type { Tools } from '../learning.ts';
import { teacher } from '../teacher.ts';
import type { Happened, Wanted } from './class.ts';
import { type Classes, csvOf, longestName, namesIn, padded, pupilsOf, type SchoolClass, separatorOf, withPupils } from './school.ts';

const key = 'classes';

export function perform(wanted: Wanted, { send }: Tools<Happened>): void {
  const failed = () => send({ kind: 'failed' });
  switch (wanted.do) {
    case 'recall':
      return send({ kind: 'recalled', kept: recall(key) });
    case 'keep':
      return remember(key, wanted.classes) ? undefined : send({ kind: 'not kept' });
    case 'create': {
      const { school, name, edition, names } = wanted.form;
      const empty: SchoolClass = { school: short(school), name: short(name), edition, pupils: {} };
      return send({ kind: 'created', id: newId(), one: joined(empty, names) });
    }
    case 'join':
      return send({ kind: 'joined', id: wanted.id, one: joined(wanted.one, wanted.names) });
    case 'quiz':
      return void teacher.ask('quiz', wanted.edition).then((statements) => send({ kind: 'quiz', edition: wanted.edition, statements }), failed);
    case 'count':
      return void count(wanted.classes, wanted.statements).then((found) => send({ kind: 'results', ...found }), failed);
    case 'print':
      return print();
    case 'csv':
      return download(csvOf(wanted.rows, separatorOf(wanted.language)), fileName(wanted.name), 'text/csv');
    case 'go':
      location.hash = wanted.hash;
  }
}

const short = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim().slice(0, longestName);

const joined = (one: SchoolClass, names: string): SchoolClass =>
  withPupils(one, namesIn(names, pupilsOf(one).map(({ name }) => name)), () => newId());

async function count(classes: Classes, statements: number): Promise<{ results: Record<string, QuizResults>; whole: QuizResults }> {
  const lines = (one: SchoolClass) => pupilsOf(one).map(({ answers }) => padded(answers, statements));
  const each = Object.entries(classes).map(async ([id, one]) => [id, await teacher.ask('quizResults', lines(one))] as const);
  const whole = teacher.ask('quizResults', Object.values(classes).flatMap(lines));
  return { results: Object.fromEntries(await Promise.all(each)), whole: await whole };
}

const fileName = (name: string) => `${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '') || 'seize'}.csv`;
