// What is read aloud, for who cannot read it and has no screen reader: what a live region would say. Pure; effects/aloud.ts has
// the voice.

import { say, sayAll } from './messages.ts';
import type { Game, State } from './state.ts';
import { exploredSaid } from './views/table/explored.tsx';
import { promptOf } from './views/table/telling.tsx';

export interface Reading {
  readonly text: string;
  readonly now: boolean; // instead of what is being read; else after it
}

// Of what a step has changed, what is to be read.
export function readingOf(state: State, before: State): Reading | null {
  if (!state.settings.aloud) return null;
  if (!before.settings.aloud) return { text: say(state.catalogue, { id: 'page.aloud', args: {} }), now: true };
  if (state.notice && state.notice !== before.notice) return { text: say(state.catalogue, state.notice.said), now: false };
  if (state.screen === 'learn') return inLesson(state, before);
  return state.screen === 'table' && state.game ? atTable(state, state.game, before) : null;
}

// What a screen that teaches says; the newest is what matters there.
function inLesson({ learning, catalogue }: State, before: State): Reading | null {
  const told = learning?.told;
  return told && told.nth > 0 && told !== before.learning?.told ? { text: sayAll(catalogue, told.said), now: true } : null;
}

function atTable(state: State, game: Game, before: State): Reading | null {
  const known = game.id === before.game?.id ? before.game.news : null;
  const told = [...game.earlier, game.news].filter(({ nth }) => known === null || nth > known.nth);
  const asked = prompted(state);
  if (told.length > 0) {
    const texts = [...told.map(({ said }) => sayAll(state.catalogue, said)), asked];
    return { text: texts.filter(Boolean).join(' '), now: game.news.urgent || game.news.said === known?.said };
  }
  const found = explored(state);
  if (found !== '' && found !== explored(before)) return { text: found, now: true };
  return asked !== '' && asked !== prompted(before) ? { text: asked, now: false } : null;
}

function prompted({ game, catalogue }: State): string {
  const prompt = game && promptOf(game);
  return prompt ? say(catalogue, prompt) : '';
}

function explored({ game, catalogue }: State): string {
  const said = game && exploredSaid(game);
  return said ? say(catalogue, said) : '';
}

export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

// A voice of the language, as near as can be to what the browser's owner speaks, else of the country that the language comes
// from. Only one of the device itself: others send what they read to somebody.
export function voiceFor<V extends Voice>(voices: readonly V[], language: string, wanted: readonly string[]): V | null {
  const tag = ({ lang }: Voice) => lang.replace('_', '-').toLowerCase();
  const own = voices.filter((voice) => voice.localService && tag(voice).split('-')[0] === language);
  const liked = [...wanted.map((one) => one.toLowerCase()), `${language}-${language}`];
  const exact = liked.map((one) => own.find((voice) => tag(voice) === one)).find(Boolean);
  return exact ?? own.find((voice) => voice.default) ?? own[0] ?? null;
}
