/**
 * How long a request may take to arrive. Node has one limit for all of them, and a photo of 2 MB takes longer than that
 * on a slow line; so uploads are ended when nothing more comes, everything else after a fixed time.
 */
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ArrivalLimits {
  /** Milliseconds for a whole request that is no upload. */
  whole: number;
  /** Milliseconds in which an upload must have brought `leastBytes` more. */
  pause: number;
  leastBytes: number;
}

export const usualArrival: ArrivalLimits = { whole: 30_000, pause: 30_000, leastBytes: 4_096 };

export function limitArrival(app: FastifyInstance, limits: ArrivalLimits = usualArrival): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const { socket } = raw;
    // the process asked itself: there is no line, and nothing to cut
    if (!(socket instanceof Socket)) return;
    if (raw.complete || (headers['content-length'] ?? '0') === '0') {
      if (!headers['transfer-encoding']) return;
    }
    const isUpload = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
    let seen = socket.bytesRead;
    const timer = setInterval(
      () => {
        const more = socket.bytesRead - seen;
        seen = socket.bytesRead;
        // a body that waits to be read is not late: its sender has done what he could
        if (isUpload && (more >= limits.leastBytes || raw.isPaused())) return;
        socket.destroy();
      },
      isUpload ? limits.pause : limits.whole,
    );
    timer.unref();
    const stop = (): void => clearInterval(timer);
    raw.once('end', stop);
    raw.once('close', stop);
  });
}
