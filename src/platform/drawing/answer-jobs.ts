/** The other end of a drawing thread: takes pictures, answers files, one after the other. */
import { parentPort } from 'node:worker_threads';

export interface DrawingJob<Picture> {
  id: number;
  picture: Picture;
}

export type Drawn = { id: number; bytes: Uint8Array } | { id: number; failure: string };

/** Answers every job of this thread with what `draw` makes of it; one that fails says why and ends nothing. */
export function answerJobs<Picture>(draw: (picture: Picture) => Promise<Uint8Array>): void {
  const drawn = async ({ id, picture }: DrawingJob<Picture>): Promise<Drawn> => {
    try {
      return { id, bytes: await draw(picture) };
    } catch (error) {
      return { id, failure: error instanceof Error ? error.message : String(error) };
    }
  };
  let before = Promise.resolve();
  parentPort?.on('message', (job: DrawingJob<Picture>) => {
    before = before.then(async () => parentPort?.postMessage(await drawn(job)));
  });
}
