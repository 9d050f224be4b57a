import { describe, expect, it } from 'vitest';
import { catalogueOf, languages as built } from '../build/catalogues.ts';
import { languages } from './languages.ts';
import type { Phrase } from './engine/room.ts';
import { capitalised, format, formatPhrase, plain, say, sayAll, toPointer, verbatim } from './messages.ts';

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

  it('about whoever plays alone and gave no name is told to them', () => {
    const you = { parts: [plain('name.you')], joint: 'words' as const };
    const piece = { parts: [plain('value.tall')], joint: 'words' as const };
    const gave = (name: Phrase, opponent: Phrase) => say(en, { id: 'told.gave', args: { name, opponent, digit: '7', piece } });
    expect(gave(you, verbatim('Bo'))).toBe('You give piece 7, tall, to Bo.');
    expect(gave(verbatim('Bo'), you)).toBe('Bo gives you piece 7, tall.');
    expect(say(en, { id: 'open.players', args: { first: you, second: verbatim('Bo') } })).toBe('You against Bo.');
  });

  it('for whoever points speaks neither of typing nor of letters', () => {
    const said = [plain('refused.piece_in_hand'), plain('told.taken_back')];
    expect(toPointer(en, said).map(({ id }) => id)).toEqual(['refused.piece_in_hand.pointed', 'told.taken_back']);
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

  it('never lets the word that joins a list meet its own sound', () => {
    const names = (language: string, ...all: string[]) =>
      formatPhrase(catalogueOf(language), { parts: all.map((name) => ({ id: 'name.person', args: { name } })), joint: 'list' });
    expect(names('es', 'Ana', 'Isabel')).toBe('Ana e Isabel');
    expect(names('es', 'Inés', 'Ana', 'Íñigo')).toBe('Inés, Ana e Íñigo');
    expect(names('es', 'Ana', 'Hilda')).toBe('Ana e Hilda');
    expect(names('es', 'Ana', 'Yves')).toBe('Ana e Yves');
    expect(names('es', 'Ana', 'Yolanda')).toBe('Ana y Yolanda');
    expect(names('es', 'fuego', 'hielo')).toBe('fuego y hielo');
    expect(names('it', 'Ada', 'Elena')).toBe('Ada ed Elena');
    expect(names('it', 'Ada', 'Edoardo')).toBe('Ada e Edoardo');
    expect(names('pt', 'Ada', 'Elena')).toBe('Ada e Elena');
    const either = { id: 'list.or', args: { a: 'hueca', b: 'oscura' } };
    expect(format(catalogueOf('es'), either)).toBe('hueca u oscura');
    expect(format(catalogueOf('it'), either)).toBe('hueca o oscura');
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
  expect(sayAll(en, [plain('told.taken_back'), plain('answer.rack_none')])).toBe('The move has been taken back. There are no pieces left.');
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
