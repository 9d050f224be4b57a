import { describe, expect, it } from 'vitest';
import { catalogueOf, languages as built } from '../build/catalogues.ts';
import { languages } from './languages.ts';
import { capitalised, format, formatPhrase, plain, say, sayAll, verbatim } from './messages.ts';

const en = catalogueOf('en');
const fr = catalogueOf('fr');

describe('a message', () => {
  it('without arguments is its text', () => {
    expect(say(en, plain('page.play'))).toBe(en.texts['page.play']);
  });

  it('has its arguments in their places', () => {
    expect(say(en, { id: 'content.empty', args: { square: 'b2' } })).toBe('b2 empty');
  });

  it('counts in the language at hand', () => {
    const seconds = (n: number) => say(fr, { id: 'clock.warning', args: { seconds: n } });
    expect(seconds(1)).not.toBe(seconds(2));
    expect(seconds(2)).toContain('2');
  });

  it('begins with a capital where it begins with a name', () => {
    const name = { parts: [plain('name.program')], joint: 'words' as const };
    expect(say(en, { id: 'told.passed', args: { name } })).toBe('The program passes.');
  });

  it('fails where an argument is missing', () => {
    expect(() => say(en, plain('content.empty'))).toThrow();
  });

  it('fails where there is no such message', () => {
    expect(() => say(en, plain('page.nonsense'))).toThrow();
  });

  it('never takes a name for markup or for a message', () => {
    expect(say(en, { id: 'told.passed', args: { name: '<b>{x}</b>' } })).toBe('<b>{x}</b> passes.');
  });
});

describe('a phrase', () => {
  const parts = ['value.tall', 'value.dark', 'value.round'].map(plain);

  it('of words has spaces', () => {
    expect(formatPhrase(en, { parts, joint: 'words' })).toBe('tall dark round');
  });

  it('of letters has nothing between them', () => {
    const letters = ['letter.tall', 'letter.dark'].map(plain);
    expect(formatPhrase(en, { parts: letters, joint: 'letters' })).toBe(letters.map((one) => format(en, one)).join(''));
  });

  it('is listed as the language lists things', () => {
    expect(formatPhrase(en, { parts, joint: 'list' })).toBe('tall, dark and round');
    expect(formatPhrase(en, { parts: parts.slice(0, 2), joint: 'list' })).toBe('tall and dark');
    expect(formatPhrase(en, { parts: parts.slice(0, 1), joint: 'list' })).toBe('tall');
    expect(formatPhrase(en, { parts: [], joint: 'list' })).toBe('');
  });

  it('may hold phrases', () => {
    const piece = { parts, joint: 'words' as const };
    expect(format(en, { id: 'content.piece', args: { square: 'b2', piece } })).toBe('b2 tall dark round');
  });

  it('of a name is that name', () => {
    expect(formatPhrase(fr, verbatim('Ada'))).toBe('Ada');
  });
});

it('messages follow one another with a space', () => {
  expect(sayAll(en, [plain('told.taken_back'), plain('answer.rack_none')])).toBe('Taken back. No piece is left.');
});

it('a capital is one of whole characters', () => {
  expect(capitalised('éclair')).toBe('Éclair');
  expect(capitalised('')).toBe('');
});

it('every language that has a catalogue is offered, English first', () => {
  expect(languages.map(({ code }) => code).sort()).toEqual([...built].sort());
  expect(languages[0]?.code).toBe('en');
  expect(languages.every(({ name }) => name.length > 2)).toBe(true);
});
