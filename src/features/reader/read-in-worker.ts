import { Worker } from 'node:worker_threads';
import type { Work, WorkAnswer } from './reader-worker.ts';
import type { Reading } from './reading.ts';
import type { GivenRecipe } from './recipes/keep-page.ts';
import type { DataRequest } from './sources/shop-adapters.ts';

/** Why a page could not be read; the caller offers to type the product by hand. */
export type FailedReading = { kind: 'failed'; reason: 'timeout' | 'memory' | 'crashed' | 'busy' };

export type ReaderPool = {
  /**
   * `readProduct` of `read-product.ts` in the thread (`reader-worker.ts`); requests wait in line. Never rejects. `more` is
   * what the shop should still be asked for, `kept` what is kept of the page for recipes. `recipe` is that of the shop.
   */
  readProduct: (
    page: Uint8Array | string,
    url: string,
    headers?: Record<string, string>,
    recipe?: GivenRecipe | null,
  ) => Promise<(Reading & Pick<WorkAnswer, 'more' | 'kept'>) | FailedReading>;
  /** Lays a shop's own data, as it came, over a reading. Never rejects; data that says nothing changes nothing. */
  complete: (reading: Reading, url: string, asked: DataRequest & { data: Uint8Array }) => Promise<Reading>;
  /** Stops the worker; waiting requests answer `crashed`. */
  close: () => Promise<void>;
};

type Answer = WorkAnswer | FailedReading;
type Waiting = { id: number; work: Work; done: (answer: Answer) => void };

/** How long a thread may take to start and compile the reader, on a machine that is busy. */
const START_LIMIT_MS = 20_000;

/** Bytes of pages in line for the thread, which takes one at a time; the first in line may have any size. */
const MOST_WAITING_BYTES = 40 * 1024 * 1024;

const bytesOf = (work: Work): number => ('data' in work ? work.data : work.page).length;

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
  let waiting = 0;
  let current: Waiting | null = null;
  let closed = false;
  let nextId = 1;
  const thread = createThread(limits, (answer) => {
    const last = current;
    current = null;
    last?.done(answer);
    next();
  });

  function next(): void {
    if (current || closed) return;
    const first = queue.shift();
    if (!first) {
      thread.rest();
      return;
    }
    waiting -= bytesOf(first.work);
    current = first;
    thread.begin(first);
  }

  const perform = (work: Work): Promise<Answer> =>
    new Promise((done) => {
      const bytes = bytesOf(work);
      const isFull = queue.length > 0 && waiting + bytes > MOST_WAITING_BYTES;
      if (closed || isFull) return done({ kind: 'failed', reason: closed ? 'crashed' : 'busy' });
      waiting += bytes;
      queue.push({ id: nextId++, work, done });
      next();
    });

  return {
    readProduct: async (page, url, headers = {}, recipe = null) => {
      const answer = await perform({ page, url, headers, recipe });
      return 'kind' in answer ? answer : { ...answer.reading, more: answer.more, kept: answer.kept };
    },
    complete: async (reading, url, { data, ...asked }) => {
      const answer = await perform({ reading, url, asked, data });
      return 'kind' in answer ? reading : answer.reading;
    },
    close: async () => {
      closed = true;
      const ended = thread.end();
      const left = [...(current ? [current] : []), ...queue.splice(0)];
      current = null;
      for (const { done } of left) done({ kind: 'failed', reason: 'crashed' });
      await ended;
    },
  };
}

interface Thread {
  /** Starts the thread if there is none, and gives it the work. */
  begin(work: Pick<Waiting, 'id' | 'work'>): void;
  /** Lets the process end while there is nothing to do. */
  rest(): void;
  /** Ends it for good; nothing is answered any more. */
  end(): Promise<void>;
}

/** At most one thread, which does one work at a time. `answered` is told the end of each, and that an idle one broke. */
function createThread(limits: ReaderLimits, answered: (answer: Answer) => void): Thread {
  let worker: Worker | null = null;
  let currentId: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ready = false;

  function finish(answer: Answer): void {
    clearTimeout(timer);
    currentId = null;
    answered(answer);
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

  const start = (): Worker =>
    startWorker(limits, {
      heard(message) {
        if (message === 'ready') {
          ready = true;
          if (currentId !== null) limitTime();
        } else if (message.id === currentId) finish(message.answer);
      },
      broke: drop,
    });

  return {
    begin({ id, work }) {
      currentId = id;
      worker ??= start();
      worker.ref();
      limitTime();
      worker.postMessage({ id, work });
    },
    rest: () => worker?.unref(),
    async end() {
      clearTimeout(timer);
      const last = worker;
      worker = null;
      last?.removeAllListeners();
      await last?.terminate();
    },
  };
}

/** A thread that does not keep the process alive; `heard` gets its messages, `broke` is told once why it ended. */
function startWorker(
  { adapterModules = [], memoryMb }: ReaderLimits,
  tell: {
    heard(message: 'ready' | { id: number; answer: WorkAnswer }): void;
    broke(reason: FailedReading['reason']): void;
  },
): Worker {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    workerData: { adapterModules },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  worker.on('message', tell.heard);
  worker.on('error', (error: NodeJS.ErrnoException) => {
    tell.broke(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed');
  });
  worker.on('exit', () => tell.broke('crashed'));
  worker.unref();
  return worker;
}
