// A device with voices, which notes what it is asked to say and has said it when the test says so.

import type { Page } from '@playwright/test';

export async function withVoices(page: Page, voices: readonly string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const said: { text: string; lang: string }[] = [];
    const state = { current: null as null | { onend?: () => void; onerror?: () => void } };
    class Utterance {
      voice: { lang: string } | null = null;
      lang = '';
      onend?: () => void;
      onerror?: () => void;
      constructor(readonly text: string) {}
    }
    const synthesis = {
      getVoices: () => langs.map((lang) => ({ lang, localService: true, default: false, name: lang })),
      addEventListener: () => undefined,
      speak: (one: Utterance) => {
        if (state.current) throw new Error('two voices at once');
        said.push({ text: one.text, lang: one.voice?.lang ?? '' });
        state.current = one;
      },
      cancel: () => {
        const cut = state.current;
        state.current = null;
        cut?.onerror?.();
      },
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.assign(globalThis, {
      SpeechSynthesisUtterance: Utterance,
      seizeTestAloud: {
        said,
        reading: () => state.current !== null,
        end: () => {
          const done = state.current;
          state.current = null;
          done?.onend?.();
        },
      },
    });
  }, voices);
}

interface Aloud {
  readonly said: { text: string; lang: string }[];
  readonly reading: () => boolean;
  readonly end: () => void;
}
declare const seizeTestAloud: Aloud;

export const said = (page: Page) => page.evaluate(() => seizeTestAloud.said);
export const lastSaid = async (page: Page) => (await said(page)).at(-1);
export const isReading = (page: Page) => page.evaluate(() => seizeTestAloud.reading());
export const ended = (page: Page) => page.evaluate(() => seizeTestAloud.end());
