// The catalogues of messages/ as modules, one a language, so that the page loads the one it speaks and no other:
// `virtual:catalogue/fr` holds the French messages and the words people type in French; `virtual:catalogue/learn/fr` what only screens
// that teach say.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Form } from '../src/forms.ts';
import type { Catalogue, Messages } from '../src/messages.ts';

const folder = fileURLToPath(new URL('../../messages/', import.meta.url));
const prefix = 'virtual:catalogue/';

// English first, as everywhere.
export const languages = ['en', ...readdirSync(`${folder}words`).map((file) => file.slice(0, 2)).filter((code) => code !== 'en')];

// `key = text`, one a line; # begins a comment.
export function parseCatalogue(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]));
}

export const messagesFile = (language: string) => `${folder}${language}.txt`;
export const wordsFile = (language: string) => `${folder}words/${language}.txt`;

// What only the command line says is left out. What only screens that teach say comes with the first of them.
const notHere = /^(help|manual|error|prove|bench|book|drawn|outcome|arena|serve|solve|check)\./;
const learnt = /^(learn|online|puzzle|course|quiz|stats|review|mistake|explain|advice)\./;

export const catalogueOf = (language: string): Catalogue => ({
  language,
  learning: false,
  ...messagesOf(language, (key) => !learnt.test(key)),
  words: readFileSync(wordsFile(language), 'utf8'),
});

export const learningOf = (language: string): Messages => messagesOf(language, (key) => learnt.test(key));

function messagesOf(language: string, wanted: (key: string) => boolean): Messages {
  const all = Object.entries(parseCatalogue(readFileSync(messagesFile(language), 'utf8')));
  const here = all.filter(([key]) => !notHere.test(key) && wanted(key));
  return { texts: Object.fromEntries(here.map(([key, text]) => [key, hasForms(text) ? formOf(parse(text, { ignoreTag: true })) : text])) };
}

const hasForms = (text: string) => /\{\w+,/.test(text);

// As a module. Keys lie apart from texts: each compresses better among its like, by a twelfth in all.
function moduleOf({ texts, ...rest }: Messages): string {
  const [keys, values] = [Object.keys(texts).join(' '), JSON.stringify(Object.values(texts))];
  return `const texts = JSON.parse(${JSON.stringify(values)});
export default { ...${JSON.stringify(rest)}, texts: Object.fromEntries(${JSON.stringify(keys)}.split(' ').map((key, at) => [key, texts[at]])) }`;
}

// A message taken apart. `counted` is the argument that # stands for.
export function formOf(elements: readonly MessageFormatElement[], counted = ''): Form {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return { place: element.value };
      case TYPE.pound:
        return { count: counted };
      case TYPE.select:
        return { choose: element.value, forms: formsOf(element.options, counted) };
      case TYPE.plural:
        if (element.offset !== 0 || element.pluralType !== 'cardinal') break;
        return { number: element.value, forms: formsOf(element.options, element.value) };
    }
    throw new Error(`the page has no such form: ${JSON.stringify(element)}`);
  });
}

function formsOf(options: Readonly<Record<string, { value: MessageFormatElement[] }>>, counted: string) {
  const forms = Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, formOf(value, counted)]));
  return { ...forms, other: forms.other ?? [] };
}

// One message, as it is written.
export const textOf = (language: string, key: string) => String(catalogueOf(language).texts[key] ?? key);

// Each language's own name, for the menu.
const namesOfLanguages = () =>
  Object.fromEntries(languages.map((language) => [language, textOf(language, 'language.name')]));

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      const language = name.replace('learn/', '');
      if (name === 'names') return `export default ${JSON.stringify(namesOfLanguages())}`;
      this.addWatchFile(messagesFile(language));
      this.addWatchFile(wordsFile(language));
      return moduleOf(name === language ? catalogueOf(language) : learningOf(language));
    },
    // Who has no JavaScript is told so in every language.
    transformIndexHtml: (html) => html.replace('%noscript%', languages.map(withoutScript).join('\n      ')),
  };
}

const withoutScript = (language: string) => `<p lang="${language}">${textOf(language, 'page.noscript')}</p>`;
