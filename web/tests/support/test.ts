// What every browser test has: the real server, a page whose chances are always the same, and the promise that nothing went
// wrong unseen: no error, no violation of the page's policy, no request to anybody else.

import { test as base, expect, type Page } from '@playwright/test';
import { speak } from './catalogue.ts';
import { seizeServe } from './site.ts';

export { expect };

interface Watched {
  readonly expected: RegExp[]; // troubles a test brings about on purpose
}

export const test = base.extend<{ watched: Watched; watching: void }, { site: string }>({
  site: [
    async ({}, use) => {
      const server = await seizeServe();
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(`${site}/`),
  watched: ({}, use) => use({ expected: [] }),
  watching: [
    async ({ page, site, watched }, use) => {
      speak('en');
      const troubles = await watch(page, site);
      await use();
      const unexpected = troubles.filter((trouble) => !watched.expected.some((known) => known.test(trouble)));
      expect(unexpected, 'troubles nobody expected').toEqual([]);
    },
    { auto: true },
  ],
});

// Everything that should not happen on the page, as it happens.
export async function watch(page: Page, site: string, chances: 'same' | 'its own' = 'same'): Promise<string[]> {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (/Service Worker registration blocked by Playwright/.test(message.text())) return;
    if (['error', 'warning'].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on('crash', () => troubles.push('the page crashed'));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(site).origin && protocol !== 'blob:') troubles.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('seizeTestTrouble', (trouble: string) => void troubles.push(trouble));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const tell = (globalThis as never as { seizeTestTrouble: (trouble: string) => void }).seizeTestTrouble;
      tell(`policy: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  if (chances === 'same') await page.addInitScript(sameChances, 20261115);
  await page.addInitScript(hearSounds);
  return troubles;
}

// Chance that is the same in every run: lots, seeds, names of saved games.
function sameChances(seed: number): void {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = ((array: Uint8Array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = next() & 255;
    return array;
  }) as typeof crypto.getRandomValues;
  Math.random = () => next() / 2 ** 32;
}

// A loudspeaker that notes the pitches it is asked for, and is found at once.
function hearSounds(): void {
  const heard: number[] = [];
  const param = (note?: (value: number) => void) => ({
    value: 0,
    setValueAtTime: (value: number) => note?.(Math.round(value)),
    exponentialRampToValueAtTime: () => undefined,
    linearRampToValueAtTime: () => undefined,
    setTargetAtTime: () => undefined,
    cancelScheduledValues: () => undefined,
  });
  const node = (more: object = {}) => {
    const made: Record<string, unknown> = {
      connect: (next: unknown) => next,
      disconnect: () => undefined,
      start: () => undefined,
      stop: () => undefined,
      gain: param(),
      frequency: param(),
      ...more,
    };
    return made;
  };
  class SilentAudio {
    currentTime = 0;
    sampleRate = 8000;
    state = 'running';
    destination = node();
    resume = async () => undefined;
    suspend = async () => undefined;
    createOscillator = () => node({ frequency: param((value) => heard.push(value)) });
    createGain = () => node();
    createBiquadFilter = () => node();
    createBufferSource = () => node();
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  }
  Object.assign(globalThis, { AudioContext: SilentAudio, seizeTestHeard: heard });
  Object.assign(navigator.mediaDevices ?? {}, { enumerateDevices: async () => [] }); // an empty page has none
}

export const pitchesHeard = (page: Page) =>
  page.evaluate(() => [...(globalThis as never as { seizeTestHeard: number[] }).seizeTestHeard]);
