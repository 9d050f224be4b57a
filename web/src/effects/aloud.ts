// The voice that reads aloud. What comes while it reads is read after it, but no more of it than can still matter; nothing is
// read where nobody is.

import { type Reading, readingOf, voiceFor } from '../aloud.ts';
import type { Dispatch } from '../events.ts';
import { plain } from '../messages.ts';
import type { State } from '../state.ts';

const mostWaiting = 2;
const patience = 2_000; // milliseconds: some browsers know their voices a moment later

export function aloud(dispatch: Dispatch) {
  const voice: SpeechSynthesis | undefined = globalThis.speechSynthesis;
  const told = new Set<string>(); // the languages that have no voice here
  let waiting: { readonly text: string; readonly language: string }[] = [];
  let reading: object | null = null;

  function stop(): void {
    waiting = [];
    reading = null;
    voice?.cancel();
  }

  function add({ text, now }: Reading, language: string): void {
    if (document.hidden || text === '') return;
    if (now) stop();
    waiting = [...waiting, { text, language }].slice(-mostWaiting);
    if (reading === null) void readNext();
  }

  async function readNext(): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    const turn = {};
    reading = turn;
    const chosen = voice ? voiceFor(await voicesOf(voice), next.language, navigator.languages) : null;
    if (reading !== turn) return;
    const goOn = () => {
      if (reading !== turn) return;
      reading = null;
      void readNext();
    };
    if (!voice || !chosen) {
      missing(next.language);
      return goOn();
    }
    const spoken = new SpeechSynthesisUtterance(next.text);
    spoken.voice = chosen;
    spoken.lang = chosen.lang;
    spoken.onend = goOn;
    spoken.onerror = goOn;
    Object.assign(turn, { spoken }); // browsers forget an utterance that nobody holds
    voice.speak(spoken);
  }

  // Told once: a sentence after every move would be worse than silence.
  function missing(language: string): void {
    if (told.has(language)) return;
    told.add(language);
    dispatch({ kind: 'trouble', said: plain('page.trouble.voice') });
  }

  document.addEventListener('visibilitychange', () => document.hidden && stop());
  addEventListener('pagehide', stop);

  // After every drawing.
  return (state: State, before: State): void => {
    const left = before.settings.aloud && (!state.settings.aloud || before.screen !== state.screen);
    if (left) stop();
    const read = readingOf(state, before);
    if (read) add(read, state.catalogue.language);
  };
}

// Once there are any, or after a moment without.
function voicesOf(voice: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const known = voice.getVoices();
  if (known.length > 0) return Promise.resolve(known);
  return new Promise((resolve) => {
    const done = () => resolve(voice.getVoices());
    voice.addEventListener('voiceschanged', done, { once: true });
    setTimeout(done, patience);
  });
}
