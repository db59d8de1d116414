/**
 * Draws documents in a thread of its own (decisions/0091): a receipt takes some 50 ms and a long statement seconds, in
 * which the shop would answer nobody.
 */
import { Buffer } from 'node:buffer';
import { Worker } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import type { Printed, PrintJob } from './paper-worker.ts';

export interface Printer {
  /** The paper as a PDF file; rejects when the thread dies, takes too long, or too many wait already. */
  print(paper: Paper): Promise<Buffer>;
  /** Ends the thread; who waits is refused. */
  close(): Promise<void>;
}

export interface PrinterLimits {
  /** From when a paper is asked for until it is there. */
  milliseconds: number;
  waiting: number;
  memoryMb: number;
}

const usual: PrinterLimits = { milliseconds: 30_000, waiting: 32, memoryMb: 256 };

interface Waiting {
  done(bytes: Buffer): void;
  fail(error: Error): void;
  timer: NodeJS.Timeout;
}

/** The thread starts with the first paper and keeps its fonts; one that dies is followed by another. */
export function createPrinter(limits: PrinterLimits = usual): Printer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    // an idle thread lets the process end
    if (waiting.size === 0) worker?.unref();
    return one;
  }

  async function drop(error: Error): Promise<void> {
    const gone = worker;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.fail(error);
    gone?.removeAllListeners();
    // what is being ended may still say why
    gone?.on('error', () => undefined);
    await gone?.terminate();
  }

  function start(): Worker {
    const fresh = new Worker(new URL('./paper-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    fresh.on('message', (answer: Printed) => {
      const one = settle(answer.id);
      if ('bytes' in answer) one?.done(Buffer.from(answer.bytes));
      else one?.fail(new Error(`a document could not be drawn: ${answer.failure}`));
    });
    fresh.on('error', (error) => void drop(error));
    fresh.on('exit', () => void drop(new Error('the printer has died')));
    return fresh;
  }

  return {
    print: (paper) =>
      new Promise((done, fail) => {
        if (waiting.size >= limits.waiting) return fail(new Error('too many documents wait for the printer'));
        const id = ++lastId;
        const timer = setTimeout(() => void drop(new Error('a document took too long')), limits.milliseconds);
        waiting.set(id, { done, fail, timer });
        worker ??= start();
        worker.ref();
        worker.postMessage({ id, paper } satisfies PrintJob);
      }),
    close: () => drop(new Error('the shop closes')),
  };
}
