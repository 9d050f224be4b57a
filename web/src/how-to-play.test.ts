import { expect, it } from 'vitest';
import { catalogueOf } from '../build/catalogues.ts';
import { howToPlay, usualTable } from './how-to-play.ts';
import { say } from './messages.ts';

const en = catalogueOf('en');
const told = (changes: Partial<typeof usualTable>) => howToPlay({ ...usualTable, ...changes }).map((said) => say(en, said)).join('\n');

it('the rules are told for the table at hand', () => {
  expect(told({})).toContain('light or dark');
  expect(told({ edition: 'access', rules: 'S:ch' })).toContain('smooth or grooved');
  expect(told({ edition: 'access', rules: 'S:ch' })).toContain('surface and height');
  expect(told({ rules: 'S:chsf' })).toContain('two by two');
  expect(told({ clock: 60_000 })).toContain('60 seconds');
  expect(told({ mask: true })).toContain('square by square');
});

it('what the program does for everybody is not told as a duty', () => {
  expect(told({ help: 'auto' })).not.toContain('without calling');
});
