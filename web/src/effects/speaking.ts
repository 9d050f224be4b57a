// What is heard: the language, and sounds.

import type { Dispatch } from '../events.ts';
import { isLanguage, loadCatalogue, loadWholeCatalogue } from '../languages.ts';
import { type Sound, sounds } from '../look/sound.ts';
import { plain } from '../messages.ts';

export async function speak(dispatch: Dispatch, language: string, learning: boolean): Promise<void> {
  if (!isLanguage(language)) return;
  try {
    dispatch({ kind: 'catalogue', catalogue: await (learning ? loadWholeCatalogue : loadCatalogue)(language) });
  } catch {
    dispatch({ kind: 'trouble', said: plain('page.trouble.language') });
  }
}

// Whoever hears nothing is told why, once.
let silenceTold = false;

export async function play(dispatch: Dispatch, sound: Sound): Promise<void> {
  if ((await sounds.play(sound)) || silenceTold) return;
  silenceTold = true;
  dispatch({ kind: 'trouble', said: plain('page.trouble.sound') });
}
