/** Draws in a thread of its own what would hold the event loop up: documents, labels (decisions/0091). */
import { Buffer } from 'node:buffer';
import { Worker } from 'node:worker_threads';
import type { DrawingJob, Drawn } from './answer-jobs.ts';

export interface DrawingThread<Picture> {
  /** The bytes of the file; rejects when the thread dies, takes too long, or too many wait already. */
  draw(picture: Picture): Promise<Buffer>;
  /** Ends the thread; who waits is refused. */
  close(): Promise<void>;
}

export interface ThreadLimits {
  /** From when a picture is asked for until it is there. */
  milliseconds: number;
  waiting: number;
  memoryMb: number;
}

interface Waiting {
  done(bytes: Buffer): void;
  fail(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * A thread that runs `worker`, a module that calls `answerJobs`. It starts with the first picture and keeps its fonts; one
 * that dies is followed by another. A picture is copied to it, so it holds plain values alone.
 */
export function createDrawingThread<Picture>(worker: URL, limits: ThreadLimits): DrawingThread<Picture> {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let lastId = 0;

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    // an idle thread lets the process end
    if (waiting.size === 0) thread?.unref();
    return one;
  }

  async function drop(error: Error): Promise<void> {
    const gone = thread;
    thread = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.fail(error);
    gone?.removeAllListeners();
    // what is being ended may still say why
    gone?.on('error', () => undefined);
    await gone?.terminate();
  }

  function start(): Worker {
    const fresh = new Worker(worker, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    fresh.on('message', (answer: Drawn) => {
      const one = settle(answer.id);
      if ('bytes' in answer) one?.done(Buffer.from(answer.bytes));
      else one?.fail(new Error(`a document could not be drawn: ${answer.failure}`));
    });
    fresh.on('error', (error) => void drop(error));
    fresh.on('exit', () => void drop(new Error('the drawing thread has died')));
    return fresh;
  }

  return {
    draw: (picture) =>
      new Promise((done, fail) => {
        if (waiting.size >= limits.waiting) return fail(new Error('too many documents wait to be drawn'));
        const id = ++lastId;
        const timer = setTimeout(() => void drop(new Error('a document took too long')), limits.milliseconds);
        waiting.set(id, { done, fail, timer });
        thread ??= start();
        thread.ref();
        thread.postMessage({ id, picture } satisfies DrawingJob<Picture>);
      }),
    close: () => drop(new Error('the shop closes')),
  };
}
