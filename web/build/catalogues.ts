// The catalogues of messages/ as modules, one a language, so that the page loads the one it speaks and no other:
// `virtual:catalogue/fr` holds the French messages and the words people type in French.

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

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

// What only the command line says is left out.
const terminalOnly = /^(help|manual|error|prove|bench|book|drawn|outcome)\./;

export function catalogueOf(language: string) {
  const all = Object.entries(parseCatalogue(readFileSync(messagesFile(language), 'utf8')));
  return {
    language,
    texts: Object.fromEntries(all.filter(([key]) => !terminalOnly.test(key))),
    words: readFileSync(wordsFile(language), 'utf8'),
  };
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
