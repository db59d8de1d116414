/** Requests that announce a body in chunks and send none. */
import type { FastifyInstance } from 'fastify';

/**
 * A request without a body has no type either, whatever the client's library adds by itself. A chunked body tells its
 * length only by its end (RFC 9112, 7.1), so the headers are corrected once the first bytes, or the end, have come. The
 * bytes stay in the request for whatever reads it.
 */
export function understandEmptyBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, headers, method }) => {
    if (headers['transfer-encoding'] === undefined || method === 'GET' || method === 'HEAD') return;
    if (!raw.readableEnded && !raw.destroyed && raw.readableLength === 0) await somethingOf(raw);
    // a stream that tells of something to read and holds no byte is at its end; one that has ended is destroyed by itself
    if (raw.readableLength > 0 || (raw.destroyed && !raw.readableEnded)) return;
    raw.resume();
    delete headers['content-type'];
    delete headers['transfer-encoding'];
  });
}

/** Waits for the first bytes of a request, or for its end, whichever way it ends. */
function somethingOf(raw: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    const events = ['readable', 'end', 'close'] as const;
    const done = (): void => {
      for (const event of events) raw.removeListener(event, done);
      resolve();
    };
    for (const event of events) raw.on(event, done);
  });
}
