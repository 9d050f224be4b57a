// The page's own formatting against the formatter of the field, which reads the messages as they are written.

import { parse } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { catalogueOf, formOf, languages, messagesFile, parseCatalogue } from '../build/catalogues.ts';
import { fillForm } from './forms.ts';
import { format } from './messages.ts';

const levels = ['mole', 'hedgehog', 'rabbit', 'squirrel', 'beaver', 'otter', 'fox', 'lynx', 'raven', 'owl', 'none such'];
const numbers = [0, 1, 2, 3, 5, 7, 11, 21, 100, 999, 1000, 1_000_000];

const fill = (text: string, values: Record<string, string | number>, language = 'en') =>
  fillForm(formOf(parse(text, { ignoreTag: true })), values, language);

describe.each(languages)('%s', (language) => {
  const catalogue = catalogueOf(language);
  const here = Object.entries(parseCatalogue(readFileSync(messagesFile(language), 'utf8'))).filter(([id]) => id in catalogue.texts);

  it('fills every message as the formatter does', () => {
    for (const [id, text] of here) {
      const names = [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))];
      const reference = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      for (let sample = 0; sample < numbers.length; ++sample) {
        // No text begins with a letter, so that none changes the word before it: that is euphony, and has its own test.
        const level = levels[sample % levels.length]!;
        const chosen = (name: string, how: string) => new RegExp(`\\{${name}, *${how}`).test(text);
        const valueOf = (name: string) => (chosen(name, 'plural') ? numbers[sample]! : chosen(name, 'select') ? level : `# ${level}`);
        const values = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
        expect(format(catalogue, { id, args: values }), id).toBe(reference.format(values));
      }
    }
  });

  it('has forms where a message chooses, and nowhere else', () => {
    const choosing = here.filter(([, text]) => /, *(plural|select) *,/.test(text)).map(([id]) => id);
    const withForms = Object.entries(catalogue.texts).filter(([, text]) => typeof text !== 'string').map(([id]) => id);
    expect(withForms).toEqual(choosing);
    expect(choosing.length).toBeGreaterThan(5);
  });
});

describe('a form', () => {
  it('is for one number alone before it is for its class', () => {
    const text = '{n, plural, =1 {just one} one {one} other {#}}';
    expect([0, 1, 2].map((n) => fill(text, { n }))).toEqual(['0', 'just one', '2']);
  });

  it('may hold other forms', () => {
    const text = '{n, plural, one {{who, select, owl {Owl} other {they}} once} other {# times by {who}}}';
    expect(fill(text, { n: 1, who: 'owl' })).toBe('Owl once');
    expect(fill(text, { n: 1, who: 'constructor' })).toBe('they once');
    expect(fill(text, { n: 2, who: 'owl' })).toBe('2 times by owl');
  });

  it('fails where its argument is missing', () => {
    expect(() => fill('{n, plural, other {#}}', {})).toThrow('no value for n');
    expect(() => fill('{who, select, other {x}}', {})).toThrow('no value for who');
  });

  it('is not made of what the page cannot fill', () => {
    expect(() => fill('{when, date, short}', { when: 1 })).toThrow();
    expect(() => fill('{n, selectordinal, other {#th}}', { n: 1 })).toThrow();
  });
});
