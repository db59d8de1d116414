/** The thread that draws documents: takes papers, answers PDF files, one after the other. */
import { parentPort } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import { drawPaper } from './pdf-page.ts';

export interface PrintJob {
  id: number;
  paper: Paper;
}

export type Printed = { id: number; bytes: Uint8Array } | { id: number; failure: string };

async function printed({ id, paper }: PrintJob): Promise<Printed> {
  try {
    return { id, bytes: await drawPaper(paper) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

let before = Promise.resolve();
parentPort?.on('message', (job: PrintJob) => {
  before = before.then(async () => parentPort?.postMessage(await printed(job)));
});
