// The messages as the tests look for them on the page, read from the catalogues themselves.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { root } from './site.ts';

export const languages = ['en', 'fr', 'es', 'de', 'it', 'nl', 'pt'] as const;
export type Language = (typeof languages)[number];

const catalogues = new Map<string, Map<string, string>>();

function catalogue(language: string): Map<string, string> {
  const known = catalogues.get(language);
  if (known) return known;
  const lines = readFileSync(join(root, `messages/${language}.txt`), 'utf8').split('\n');
  const pairs = lines.filter((line) => /^[a-z]/.test(line)).map((line) => line.split(/ = (.*)/s) as [string, string]);
  const read = new Map(pairs.map(([id, text]) => [id.trim(), text.trim()]));
  catalogues.set(language, read);
  return read;
}

// The language the page under test speaks: tests of one worker come one after the other.
let spoken: string = 'en';
export const speak = (language: string) => void (spoken = language);

export function m(id: string, args: Record<string, string | number> = {}, language: string = spoken): string {
  const text = catalogue(language).get(id);
  if (text === undefined) throw new Error(`no message ${id}`);
  return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(args));
}

// The message with anything in the places of these arguments.
export function saying(id: string, ...places: string[]): RegExp {
  const anything = '\u0000';
  const text = m(id, Object.fromEntries(places.map((name) => [name, anything])));
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(anything, '.*'));
}

// What the program's levels are called.
export const levelNames = (): string[] =>
  [...catalogue(spoken)].filter(([id]) => /^level\.\w+\.name$/.test(id)).map(([, name]) => name);
