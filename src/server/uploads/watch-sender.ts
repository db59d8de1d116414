/** Lets nobody keep a place by a body that does not come (security 2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';

export interface SenderLimits {
  /** How often the speed is looked at, in milliseconds. */
  everyMs: number;
  /** What must come between two looks, in bytes. */
  leastBytes: number;
}

/** 3 KB/s: slower than any line that pictures are sent over. */
export const usualSenderLimits: SenderLimits = { everyMs: 5_000, leastBytes: 16_384 };

/**
 * A signal that is aborted with a Refusal when the client goes away or is too slow.
 *
 * @returns the signal, and what ends the watch
 */
export function watchSender(
  request: FastifyRequest,
  limits: SenderLimits,
): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const { raw } = request;
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.complete) return;
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (came < limits.leastBytes) controller.abort(new Refusal('upload_stalled'));
  }, limits.everyMs);
  const gone = (): void => {
    if (!raw.complete) controller.abort(new Refusal('malformed'));
  };
  raw.once('close', gone);
  return {
    signal: controller.signal,
    end() {
      clearInterval(timer);
      raw.off('close', gone);
    },
  };
}

/** What a refused client still sends is thrown away for so long, so that it can read the answer; then it is cut off. */
const LISTENS_ON_MS = 2_000;

/** Closes the connection after the answer when the body was not read to its end. */
export function cutOffUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  reply.header('connection', 'close');
  reply.raw.once('finish', () => {
    const { socket } = request.raw;
    setTimeout(() => {
      if (!request.raw.complete) socket.destroy();
    }, LISTENS_ON_MS).unref();
  });
}
