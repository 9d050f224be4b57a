// A listener: a virtual screen reader in the page, and somebody who knows of the page what it says and nothing else.

import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';

const library = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

// As a script of its own, which can be put into the page whatever its policy says about scripts from elsewhere.
let script: Promise<string> | undefined;
const readerScript = () =>
  (script ??= rolldown({ input: library, logLevel: 'silent' })
    .then((bundle) => bundle.generate({ format: 'iife', name: 'seizeTestReader' }))
    .then(({ output }) => `${output[0].code};globalThis.seizeTestReader = seizeTestReader;`));

interface Virtual {
  start(options: { container: Element }): Promise<void>;
  next(): Promise<void>;
  act(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
}
declare const seizeTestReader: { virtual: Virtual };

export class Listener {
  private constructor(private readonly page: Page) {}

  static async at(page: Page): Promise<Listener> {
    await page.evaluate(await readerScript());
    await page.evaluate(() => seizeTestReader.virtual.start({ container: document.body }));
    return new Listener(page);
  }

  // Everything heard since it was last asked for.
  heard(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const phrases = await seizeTestReader.virtual.spokenPhraseLog();
      await seizeTestReader.virtual.clearSpokenPhraseLog();
      return phrases;
    });
  }

  // Reads on, from top to bottom and round again, until a phrase is heard that is wanted; gives that phrase.
  find(wanted: RegExp): Promise<string> {
    return this.page.evaluate(
      async ([source, flags]) => {
        const pattern = new RegExp(source!, flags);
        for (let steps = 0; steps < 600; ++steps) {
          await seizeTestReader.virtual.next();
          const phrase = await seizeTestReader.virtual.lastSpokenPhrase();
          if (pattern.test(phrase)) return phrase;
        }
        throw new Error(`never heard: ${source}`);
      },
      [wanted.source, wanted.flags],
    );
  }

  // Presses what was read last.
  press(): Promise<void> {
    return this.page.evaluate(() => seizeTestReader.virtual.act());
  }
}
