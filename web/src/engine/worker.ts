// The thinking, in a Worker of its own, so that the page never waits for it.

import { load, type Seize } from '../../../wasm/seize.mjs';
import type { Question, Answer } from './thinker';

let seize: Promise<Seize>;

const answers: { [kind in Question['kind']]: (question: never) => Promise<unknown> } = {
  start: async ({ module }: Extract<Question, { kind: 'start' }>) => {
    seize = load(module);
    return (await seize).levels();
  },
  book: async ({ bytes }: Extract<Question, { kind: 'book' }>) => (await seize).openBook(bytes),
  choose: async ({ record, seed }: Extract<Question, { kind: 'choose' }>) => (await seize).choose(record, seed),
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
