import { expect, it } from 'vitest';
import { answered, classesFrom, classRows, csvOf, firstOpen, namesIn, padded, separatorOf, withPupils, type SchoolClass } from './school.ts';
import { hashOf, placeOf } from './class.ts';
import { lessons } from './plan.tsx';
import type { QuizStatement } from '../../engine/room.ts';

const statement = (isTrue: boolean): QuizStatement => ({ isTrue, stated: { id: 's', args: {} }, explained: { id: 'e', args: {} }, board: '', hand: null, set: [] });
const one: SchoolClass = {
  school: 'Park; School',
  name: '3b',
  edition: 'classic',
  pupils: { a: { name: 'Ada "A"', answers: 'yn' }, b: { name: '=SUM(A1)', answers: 'n-' } },
};

it('takes names as they are pasted: numbers, blank lines and those that are there already are left out', () => {
  expect(namesIn('1. Ada\r\n 2) Bo \n\n\tCleo\u200b Ng\nAda\nBo', ['Bo'])).toEqual(['Ada', 'Cleo Ng']);
  expect(namesIn(`${'x'.repeat(200)}`)[0]).toHaveLength(60);
});

it('keeps the answers that were given and asks for the first that was not', () => {
  expect(answered('', 1, 'y', 3)).toBe('-y-');
  expect([firstOpen('-y-', 3), firstOpen('yny', 3), firstOpen('', 3)]).toEqual([0, null, 0]);
  expect(padded('yyyyy', 3)).toBe('yyy');
});

it('adds pupils after those that are there', () => {
  const more = withPupils(one, ['Cleo'], (at) => `c${at}`);
  expect(Object.keys(more.pupils)).toEqual(['a', 'b', 'c0']);
});

it('reads whatever was kept as classes', () => {
  expect(classesFrom({ x: { name: '3b', edition: 'other', pupils: { p: { name: 'Ada', answers: 'yn?' } }, more: 1 }, y: 7 })).toEqual({
    x: { school: '', name: '3b', edition: 'classic', pupils: { p: { name: 'Ada', answers: 'yn' } } },
    y: { school: '', name: '', edition: 'classic', pupils: {} },
  });
  for (const kept of [null, 'x', 3, []]) expect(classesFrom(kept)).toEqual({});
});

it('writes results that a spreadsheet opens and sums', () => {
  const results = { points: [2, 0], statements: [], commonestMistake: null, right: 2, answered: 3 };
  const rows = classRows(one, [statement(true), statement(false)], results, { school: 'School', name: 'Class', pupil: 'Name', points: 'Points' });
  expect(csvOf(rows, ';').split('\r\n')).toEqual([
    '\ufeffSchool;Class;Name;1;2;Points',
    '"Park; School";3b;"Ada ""A""";1;1;2',
    "\"Park; School\";3b;'=SUM(A1);0;;0",
    '',
  ]);
  expect([separatorOf('en'), separatorOf('de')]).toEqual([',', ';']);
});

it('leads to every place by its link', () => {
  for (const about of ['', 'plan', 'school', 'sheet', 'solutions']) expect(placeOf(about)).toEqual({ id: '', what: about || 'list', pupil: '' });
  for (const place of [{ id: 'c1', what: 'desk', pupil: '' }, { id: 'c1', what: 'quiz', pupil: 'p2' }, { id: 'c1', what: 'results', pupil: '' }] as const)
    expect(placeOf(hashOf(place.id, place.what, place.pupil).replace('#class=', ''))).toEqual(place);
  expect(placeOf('sheet/access')).toEqual({ id: '', what: 'sheet', pupil: 'access' });
  expect(placeOf('c1/nonsense').what).toBe('desk');
});

it('plans three lessons of twenty minutes', () => {
  expect(lessons.map(({ steps }) => steps.reduce((sum, [minutes]) => sum + minutes, 0))).toEqual([20, 20, 20]);
});
