// Messages as text: what talk said, in the words of one language's catalogue.

import type { Phrase, Said, Value } from './engine/room.ts';
import { euphonic } from './euphony.ts';
import { beginsWith, fillForm, type Form, type Values, valueOf } from './forms.ts';

// Messages as they are written, and taken apart where they have several forms.
export interface Messages {
  readonly texts: Readonly<Record<string, string | Form>>;
}

// One language: its messages, and the words people type in it.
export interface Catalogue extends Messages {
  readonly language: string;
  readonly learning: boolean; // with what only screens that teach say
  readonly words: string;
}

// A message without arguments.
export const plain = (id: string): Said => ({ id, args: {} });

// A phrase of words that need no translation, as a name somebody typed.
export const verbatim = (name: string): Phrase => ({ parts: [{ id: 'name.person', args: { name } }], joint: 'words' });

// The message as a sentence of its own. A name or a set at its beginning may be in lower case, "the program", and gets a capital.
export function say(catalogue: Catalogue, said: Said): string {
  const text = format(catalogue, said);
  return beginsWithPhrase(catalogue, said) ? capitalised(text) : text;
}

// Several messages, one after the other, each a sentence, so that a voice pauses between them.
export const sayAll = (catalogue: Catalogue, all: readonly Said[]): string =>
  all.map((said) => ended(say(catalogue, said))).join(' ');

const ended = (text: string) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

export function format(catalogue: Catalogue, said: Said): string {
  const values = Object.fromEntries(Object.entries(said.args).map(([name, value]) => [name, formatValue(catalogue, value)]));
  const id = euphonic(twinFor(catalogue, said), catalogue.language, String(values.b ?? ''));
  const text = catalogue.texts[id];
  if (text === undefined) return missing(id, new Error(`no message ${id} in ${catalogue.language}`));
  try {
    return typeof text === 'string' ? filled(text, values) : fillForm(text, values, catalogue.language);
  } catch (error) {
    return missing(id, error);
  }
}

// Whoever plays alone here and gave no name is "you": what they do is told by KEY.you, what is done to them by KEY.to_you, where
// there are such twins.
function twinFor({ texts }: Catalogue, { id, args }: Said): string {
  const twins = Object.entries(args)
    .filter(([, value]) => isYou(value))
    .map(([name]) => (name === 'name' || name === 'first' ? `${id}.you` : `${id}.to_you`));
  return twins.find((twin) => twin in texts) ?? id;
}

const isYou = (value: Value) => typeof value === 'object' && value.parts.length === 1 && value.parts[0]!.id === 'name.you';

// For whoever points and sees the pieces: without a word about typing or the letters of pieces, where there is such a twin.
export const toPointer = ({ texts }: Catalogue, said: readonly Said[]): readonly Said[] =>
  said.map((one) => (`${one.id}.pointed` in texts ? { ...one, id: `${one.id}.pointed` } : one));

const filled = (text: string, values: Values) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(valueOf(values, name)));

export function formatPhrase(catalogue: Catalogue, phrase: Phrase): string {
  const parts = phrase.parts.map((part) => format(catalogue, part));
  return phrase.joint === 'list' ? listed(catalogue, parts) : parts.join(phrase.joint === 'letters' ? '' : ' ');
}

export function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}

function formatValue(catalogue: Catalogue, value: Value): string | number {
  return typeof value === 'object' ? formatPhrase(catalogue, value) : value;
}

// As the language lists things: commas, and a word before the last.
function listed(catalogue: Catalogue, parts: readonly string[]): string {
  const [first = '', ...others] = parts;
  return others.reduce((a, b, at) => {
    const id = at === others.length - 1 ? 'list.last' : 'list.middle';
    return format(catalogue, { id, args: { a, b } });
  }, first);
}

const mayBegin = ['name', 'set', 'winner', 'first', 'opponent', 'characteristic'];

function beginsWithPhrase(catalogue: Catalogue, said: Said): boolean {
  const text = catalogue.texts[twinFor(catalogue, said)] ?? '';
  const begins = (name: string) => (typeof text === 'string' ? text.startsWith(`{${name}}`) : beginsWith(text, name));
  return mayBegin.some((name) => name in said.args && begins(name));
}

// A flaw of ours: it fails every test, and in front of people it must not take the page down.
function missing(id: string, error: unknown): string {
  if (import.meta.env.PROD) return id;
  throw error;
}
