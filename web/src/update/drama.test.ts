import { describe, expect, test } from 'vitest';
import type { Happening, Seat } from '../engine/room.ts';
import { placed, view } from '../fake.test-help.ts';
import { moodOf, soundOf } from './drama.ts';

const ended = (winner: 0 | 1 | null, stolen: boolean, me: Seat[]) =>
  view({
    me,
    outcome: { result: '1/2', reason: 'call', winner, stolen, set: null, shared: '', missed: [], squares: [] },
  });

const called: Happening = { kind: 'called', by: '1a', set: 'row1', stolen: false };

describe('an end', () => {
  test.each([
    ['won', ended(0, false, ['1a'])],
    ['stole', ended(0, true, ['1a'])],
    ['lost', ended(1, false, ['1a', '1b'])],
    ['robbed', ended(1, true, ['1a'])],
    ['drawn', ended(null, false, ['1a'])],
    ['over', ended(1, false, ['1a', '2a'])],
    ['stolen', ended(1, true, ['1a', '2a'])],
    ['over', ended(1, false, [])],
  ] as const)('is %s for whoever plays here', (mood, table) => expect(moodOf(table)).toBe(mood));

  test('sounds as it is felt', () => {
    const sounds = [ended(0, false, ['1a']), ended(0, true, ['1a']), ended(1, false, ['1a']), ended(1, true, ['1a']), ended(null, false, ['1a'])];
    expect(sounds.map((table) => soundOf([called], table))).toEqual(['win', 'steal', 'lose', 'robbed', 'draw']);
  });
});

test('before the end a placement sounds like a placement, and a question like nothing', () => {
  expect(soundOf([placed], view())).toBe('place');
  expect(soundOf([], view())).toBeNull();
});
