import { Worker } from 'node:worker_threads';
import type { ReadRequest } from './reader-worker.ts';
import type { Reading } from './reading.ts';

/** Why a page could not be read; the caller offers to type the product by hand. */
export type FailedReading = { kind: 'failed'; reason: 'timeout' | 'memory' | 'crashed' };

export type ReaderPool = {
  /** Reads one page; requests wait in line. Never rejects. */
  read: (
    page: Uint8Array | string,
    url: string,
    headers?: Record<string, string>,
  ) => Promise<Reading | FailedReading>;
  /** Stops the worker; waiting requests answer `crashed`. */
  close: () => Promise<void>;
};

type Waiting = { request: ReadRequest; done: (answer: Reading | FailedReading) => void };

/**
 * One persistent worker thread with a memory limit (MB of heap) and a time limit per page
 * (milliseconds). A page that breaks a limit ends the worker, and the next page gets a new one.
 */
export function createReaderPool(limits: { memoryMb: number; timeoutMs: number }): ReaderPool {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let nextId = 1;

  function finish(answer: Reading | FailedReading): void {
    clearTimeout(timer);
    const waiting = current;
    current = null;
    waiting?.done(answer);
    next();
  }

  function drop(reason: FailedReading['reason']): void {
    const broken = worker;
    worker = null;
    broken?.removeAllListeners();
    // A worker that is being ended may still report why; nobody waits for it any more.
    broken?.on('error', () => undefined);
    void broken?.terminate();
    finish({ kind: 'failed', reason });
  }

  function start(): Worker {
    const fresh = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
    fresh.on('message', (answer: { id: number; reading: Reading }) => {
      if (answer.id === current?.request.id) finish(answer.reading);
    });
    fresh.on('error', (error: NodeJS.ErrnoException) => {
      drop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed');
    });
    fresh.on('exit', () => drop('crashed'));
    fresh.unref();
    return fresh;
  }

  function next(): void {
    if (current || closed) return;
    const waiting = queue.shift();
    if (!waiting) {
      worker?.unref();
      return;
    }
    current = waiting;
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => drop('timeout'), limits.timeoutMs);
    worker.postMessage(waiting.request);
  }

  return {
    read: (page, url, headers = {}) =>
      new Promise((done) => {
        if (closed) return done({ kind: 'failed', reason: 'crashed' });
        queue.push({ request: { id: nextId++, page, url, headers }, done });
        next();
      }),
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const last = worker;
      worker = null;
      last?.removeAllListeners();
      const waiting = [...(current ? [current] : []), ...queue.splice(0)];
      current = null;
      for (const { done } of waiting) done({ kind: 'failed', reason: 'crashed' });
      await last?.terminate();
    },
  };
}
