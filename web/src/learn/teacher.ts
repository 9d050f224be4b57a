// The module that teaches, seize.wasm, in a Worker of its own that is started by the first question. Every function of Seize
// (wasm/seize.d.mts) is asked by its name. A Worker that dies is replaced, and what it was asked is asked once more.

import seizeUrl from '../../../build/wasm/wasm/seize.wasm?url';
import type { Seize } from '../../../wasm/seize.mjs';
import { bookOf, loadBook } from '../engine/books.ts';
import { compile } from '../engine/host.ts';
import type { Asked, Question, Replied } from './teaching-worker.ts';

export type Asks = { readonly [K in keyof Seize]: (...all: Parameters<Seize[K]>) => Promise<ReturnType<Seize[K]>> };

interface Waiting {
  readonly question: Question;
  readonly resolve: (value: never) => void;
  readonly reject: (reason: Error) => void;
  readonly again: boolean; // it has cost a Worker already
}

let module: Promise<WebAssembly.Module> | null = null;

// The module is fetched once, for however many teachers there are.
function theModule(): Promise<WebAssembly.Module> {
  module ??= compile(seizeUrl);
  module.catch(() => (module = null)); // the next question tries again
  return module;
}

export class Teacher {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private book = ''; // the one that is open there

  ask<K extends keyof Seize>(name: K, ...all: Parameters<Seize[K]>): Promise<Awaited<ReturnType<Asks[K]>>> {
    return this.put({ name, all });
  }

  // The same with the book of these rules at hand, where there is one.
  async askByBook<K extends keyof Seize>(rules: string, name: K, ...all: Parameters<Seize[K]>): Promise<Awaited<ReturnType<Asks[K]>>> {
    const book = bookOf(rules);
    if (this.book !== book) {
      const bytes = await loadBook(book);
      if (bytes && (await this.ask('openBook', bytes))) this.book = book;
    }
    return this.ask(name, ...all);
  }

  // What is being asked is given up: its answer is wanted no more.
  giveUp(): void {
    const given = [...this.waiting.values()];
    this.stop();
    for (const { reject } of given) reject(new GivenUp());
  }

  private put<T>(question: Question, again = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = ++this.asked;
      this.waiting.set(id, { question, resolve, reject, again });
      this.start().then(
        (worker) => this.waiting.has(id) && worker.postMessage({ ...question, id } satisfies Asked),
        (reason: Error) => this.waiting.delete(id) && reject(reason),
      );
    });
  }

  private async start(): Promise<Worker> {
    const compiled = await theModule();
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./teaching-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Replied>) => this.answered(data);
    worker.onerror = () => this.worker === worker && this.died();
    worker.postMessage({ id: 0, name: 'start', module: compiled } satisfies Asked);
    return (this.worker = worker);
  }

  private answered(reply: Replied): void {
    const asker = this.waiting.get(reply.id);
    if ('error' in reply) return this.died(); // a module that has failed once is not to be trusted
    this.waiting.delete(reply.id);
    asker?.resolve(reply.value as never);
  }

  private died(): void {
    const unanswered = [...this.waiting.values()];
    this.stop();
    for (const [at, { question, resolve, reject, again }] of unanswered.entries())
      if (at === 0 && again) reject(new Error('the teacher has stopped twice'));
      else this.put<never>(question, at === 0).then(resolve, reject);
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
    this.book = '';
  }
}

export class GivenUp extends Error {}

export const teacher = new Teacher();
