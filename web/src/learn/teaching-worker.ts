// The teaching, in a Worker, so that the page never waits for it.

import { load, type Seize } from '../../../wasm/seize.mjs';

// A function of Seize and what it is given.
export interface Question {
  readonly name: keyof Seize;
  readonly all: readonly unknown[];
}
export type Asked = { readonly id: number } & (Question | { readonly name: 'start'; readonly module: WebAssembly.Module });
export type Replied = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };

let seize: Promise<Seize>;

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  if (data.name === 'start') {
    seize = load(data.module);
    return;
  }
  let reply: Replied;
  try {
    const ask = (await seize)[data.name] as (...all: readonly unknown[]) => unknown;
    reply = { id: data.id, value: ask(...data.all) };
  } catch (error) {
    reply = { id: data.id, error: String(error) };
  }
  self.postMessage(reply);
};
