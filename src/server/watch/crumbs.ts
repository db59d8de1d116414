/**
 * Bodies in crumbs: each chunk of a body costs the process some microseconds, whatever its size, so that 1.2 MB in chunks of
 * one byte stood in everybody's way for two seconds.
 */
import type { IncomingMessage, Server } from 'node:http';

/** So many chunks may be of any size; from then on their usual size counts. */
const MOST_SMALL = 512;
/** In bytes. Programs that send a body in chunks send what they have read of a file or have written into a buffer. */
const LEAST_USUAL = 64;

/** Ends connections on which a body comes in crumbs, before anything else looks at its chunks. */
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
