/**
 * How long a request may take to arrive. Node has one limit for all of them, and a photo of 2 MB takes longer than that
 * on a slow line; so uploads are ended when nothing more comes, everything else after a fixed time.
 */
import type { IncomingMessage, Server } from 'node:http';
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

/** So many chunks may be of any size; from then on their usual size counts. */
const MOST_SMALL = 512;
/** In bytes. Programs that send a body in chunks send what they have read of a file or have written into a buffer. */
const LEAST_USUAL = 64;

/**
 * Ends connections on which a body comes in crumbs, before anything else looks at its chunks: each costs the process some
 * microseconds whatever its size, so that 1.2 MB in chunks of one byte stood in everybody's way for two seconds.
 */
export function endCrumbs(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    if (request.headers['transfer-encoding'] === undefined) return;
    const { push } = request;
    let [chunks, bytes] = [0, 0];
    // an event of each chunk would come after the work that it costs
    request.push = (chunk: Buffer | null, ...rest) => {
      chunks++;
      bytes += chunk?.length ?? 0;
      if (chunks <= MOST_SMALL || bytes >= chunks * LEAST_USUAL) return push.call(request, chunk, ...rest);
      request.socket.destroy();
      return false;
    };
  });
}
