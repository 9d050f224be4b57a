// The languages of the page. Each is loaded when it is spoken, and no other.

import type { Catalogue, Messages } from './messages.ts';
import names from 'virtual:catalogue/names';

const catalogues = {
  en: () => import('virtual:catalogue/en'),
  fr: () => import('virtual:catalogue/fr'),
  es: () => import('virtual:catalogue/es'),
  de: () => import('virtual:catalogue/de'),
  it: () => import('virtual:catalogue/it'),
  nl: () => import('virtual:catalogue/nl'),
  pt: () => import('virtual:catalogue/pt'),
};

// What only screens that teach say.
const lessons: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:catalogue/learn/en'),
  fr: () => import('virtual:catalogue/learn/fr'),
  es: () => import('virtual:catalogue/learn/es'),
  de: () => import('virtual:catalogue/learn/de'),
  it: () => import('virtual:catalogue/learn/it'),
  nl: () => import('virtual:catalogue/learn/nl'),
  pt: () => import('virtual:catalogue/learn/pt'),
};

// A language as it is written where the device is: en-GB for a page in English.
export const localeOf = (language: string): string => navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;

export type Language = keyof typeof catalogues;

// Every language with its own name, in the order in which they are offered.
export const languages = Object.keys(catalogues).map((code) => ({ code, name: names[code] ?? code }));

export const isLanguage = (code: string): code is Language => Object.hasOwn(catalogues, code);

export const loadCatalogue = async (language: Language): Promise<Catalogue> => (await catalogues[language]()).default;

// The same, with what only screens that teach say.
export async function loadWholeCatalogue(language: Language): Promise<Catalogue> {
  const [{ default: one }, { default: more }] = await Promise.all([catalogues[language](), lessons[language]()]);
  return { ...one, learning: true, texts: { ...one.texts, ...more.texts } };
}

// The first language of these that the page speaks; else English.
export function spokenLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
