// The page's side of the Worker: questions out, answers back, by number.

export type Question = { id: number } & (
  | { kind: 'start'; module: WebAssembly.Module }
  | { kind: 'book'; bytes: Uint8Array }
  | { kind: 'choose'; record: string; seed: bigint }
);
export type Answer = { id: number; value: unknown } | { id: number; error: string };

type Unnumbered = Question extends infer One ? (One extends Question ? Omit<One, 'id'> : never) : never;

export class Thinker {
  readonly inWorker = true;
  private waiting = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();
  private asked = 0;

  constructor(private worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.answered(data);
    worker.onerror = () => this.fail(new Error('the Worker has stopped'));
  }

  // Until the module runs.
  start(module: WebAssembly.Module): Promise<void> {
    return this.ask({ kind: 'start', module });
  }
  // False where these are no book's bytes.
  book(bytes: Uint8Array): Promise<boolean> {
    return this.ask({ kind: 'book', bytes });
  }
  // What the program to act does, as a click.
  choose(record: string, seed: bigint): Promise<string> {
    return this.ask({ kind: 'choose', record, seed });
  }

  private ask<T>(question: Unnumbered): Promise<T> {
    const id = ++this.asked;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...question, id });
    });
  }
  private answered(answer: Answer) {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value as never);
  }
  private fail(reason: Error) {
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}
