import { Worker } from 'node:worker_threads';
import type { Work, WorkAnswer } from './reader-worker.ts';
import type { Reading } from './reading.ts';
import type { DataRequest } from './sources/shop-adapters.ts';

/** Why a page could not be read; the caller offers to type the product by hand. */
export type FailedReading = { kind: 'failed'; reason: 'timeout' | 'memory' | 'crashed' };

export type ReaderPool = {
  /** Reads one page; requests wait in line. Never rejects. `more` is what the shop should still be asked for. */
  read: (
    page: Uint8Array | string,
    url: string,
    headers?: Record<string, string>,
  ) => Promise<(Reading & { more: DataRequest | null }) | FailedReading>;
  /** Lays a shop's own data, as it came, over a reading. Never rejects; data that says nothing changes nothing. */
  complete: (reading: Reading, url: string, asked: DataRequest & { data: Uint8Array }) => Promise<Reading>;
  /** Stops the worker; waiting requests answer `crashed`. */
  close: () => Promise<void>;
};

type Waiting = { id: number; work: Work; done: (answer: WorkAnswer | FailedReading) => void };

/** How long a thread may take to start and compile the reader, on a machine that is busy. */
const START_LIMIT_MS = 20_000;

export interface ReaderLimits {
  memoryMb: number;
  timeoutMs: number;
  /** Modules that the thread loads first; the default export of each may have `shopAdapters`. */
  adapterModules?: readonly string[] | undefined;
}

/**
 * One persistent worker thread with a memory limit (MB of heap) and a time limit per page
 * (milliseconds, from when the thread takes it). A page that breaks a limit ends the worker, and the next page gets a new one.
 */
export function createReaderPool(limits: ReaderLimits): ReaderPool {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ready = false;
  let closed = false;
  let nextId = 1;

  function finish(answer: WorkAnswer | FailedReading): void {
    clearTimeout(timer);
    const waiting = current;
    current = null;
    waiting?.done(answer);
    next();
  }

  function drop(reason: FailedReading['reason']): void {
    const broken = worker;
    worker = null;
    ready = false;
    broken?.removeAllListeners();
    // A worker that is being ended may still report why; nobody waits for it any more.
    broken?.on('error', () => undefined);
    void broken?.terminate();
    finish({ kind: 'failed', reason });
  }

  function limitTime(): void {
    clearTimeout(timer);
    timer = setTimeout(() => drop('timeout'), ready ? limits.timeoutMs : START_LIMIT_MS);
  }

  function start(): Worker {
    const fresh = new Worker(new URL('./reader-worker.ts', import.meta.url), {
      workerData: { adapterModules: limits.adapterModules ?? [] },
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
    fresh.on('message', (message: 'ready' | { id: number; answer: WorkAnswer }) => {
      if (message === 'ready') {
        ready = true;
        if (current) limitTime();
      } else if (message.id === current?.id) finish(message.answer);
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
    limitTime();
    worker.postMessage({ id: waiting.id, work: waiting.work });
  }

  const perform = (work: Work): Promise<WorkAnswer | FailedReading> =>
    new Promise((done) => {
      if (closed) return done({ kind: 'failed', reason: 'crashed' });
      queue.push({ id: nextId++, work, done });
      next();
    });

  return {
    read: async (page, url, headers = {}) => {
      const answer = await perform({ page, url, headers });
      return 'kind' in answer ? answer : { ...answer.reading, more: answer.more };
    },
    complete: async (reading, url, { data, ...asked }) => {
      const answer = await perform({ reading, url, asked, data });
      return 'kind' in answer ? reading : answer.reading;
    },
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
