// The catalogues of messages/ as modules, one a language, so that the page loads the one it speaks and no other:
// `virtual:catalogue/fr` holds the French messages and the words people type in French.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import type { Form } from '../src/forms.ts';
import type { Catalogue } from '../src/messages.ts';

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

// What only the command line says is left out, and what is said of puzzles, quizzes and reviews, which the page has none of.
const notHere = /^(help|manual|error|prove|bench|book|drawn|outcome|arena|serve|solve|check|puzzle|quiz|review|mistake|explain|advice)\./;

export function catalogueOf(language: string): Catalogue {
  const all = Object.entries(parseCatalogue(readFileSync(messagesFile(language), 'utf8')));
  const texts = all.filter(([key]) => !notHere.test(key));
  const withForms = texts.filter(([, text]) => /\{\w+,/.test(text));
  return {
    language,
    texts: Object.fromEntries(texts),
    forms: Object.fromEntries(withForms.map(([key, text]) => [key, formOf(parse(text, { ignoreTag: true }))])),
    words: readFileSync(wordsFile(language), 'utf8'),
  };
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

// Each language's own name, for the menu.
const namesOfLanguages = () =>
  Object.fromEntries(languages.map((language) => [language, catalogueOf(language).texts['language.name']]));

export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const language = id.slice(prefix.length + 1);
      if (language === 'names') return `export default ${JSON.stringify(namesOfLanguages())}`;
      this.addWatchFile(messagesFile(language));
      this.addWatchFile(wordsFile(language));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogueOf(language)))})`;
    },
    // Who has no JavaScript is told so in every language.
    transformIndexHtml: (html) => html.replace('%noscript%', languages.map(withoutScript).join('\n      ')),
  };
}

const withoutScript = (language: string) => `<p lang="${language}">${catalogueOf(language).texts['page.noscript']}</p>`;
