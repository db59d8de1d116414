/**
 * Draws documents in a thread of its own (decisions/0091): a receipt takes some 50 ms and a long statement seconds, in
 * which the shop would answer nobody.
 */
import type { Buffer } from 'node:buffer';
import { createDrawingThread, type ThreadLimits } from '../../../platform/drawing/thread.ts';
import type { Paper } from './paper.ts';

export interface Printer {
  /** The paper as a PDF file; rejects when the thread dies, takes too long, or too many wait already. */
  print(paper: Paper): Promise<Buffer>;
  /** Ends the thread; who waits is refused. */
  close(): Promise<void>;
}

const usual: ThreadLimits = { milliseconds: 30_000, waiting: 32, memoryMb: 256 };

export function createPrinter(limits: ThreadLimits = usual): Printer {
  const thread = createDrawingThread<Paper>(new URL('./paper-worker.ts', import.meta.url), limits);
  return { print: (paper) => thread.draw(paper), close: () => thread.close() };
}
