// The thinking, in a Worker of its own, so that the page never waits for it.

import { loadMind, type Mind } from '../../../wasm/seize.mjs';
import type { Question, Answer } from './thinker';

let mind: Promise<Mind>;

const answers: { [kind in Question['kind']]: (question: never) => Promise<unknown> } = {
  start: async ({ module }: Extract<Question, { kind: 'start' }>) => {
    mind = loadMind(module);
    await mind;
  },
  book: async ({ bytes }: Extract<Question, { kind: 'book' }>) => (await mind).openBook(bytes),
  choose: async ({ record, seed }: Extract<Question, { kind: 'choose' }>) => (await mind).choose(record, seed),
};

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  let answer: Answer;
  try {
    answer = { id: data.id, value: await answers[data.kind](data as never) };
  } catch (error) {
    answer = { id: data.id, error: String(error) };
  }
  self.postMessage(answer);
};
