/** Lets nobody keep a place by a body that does not come (rules: limits-of-load). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';

export interface SenderLimits {
  /** How often the speed is looked at, in milliseconds. */
  everyMs: number;
  /** The least that must come between two looks, in bytes. */
  leastBytes: number;
}

/**
 * 1 KB/s on average: slower than any line that pictures are sent over. A telephone that changes its cell stands still
 * for several seconds, so the looks are far between; the whole may take as long as it takes (decision 0420).
 */
export const usualSenderLimits: SenderLimits = { everyMs: 15_000, leastBytes: 16_384 };

export interface SenderWatch {
  /** Aborted with a Refusal when the client goes away or is too slow. */
  signal: AbortSignal;
  /** From now on the body must come; before, nobody reads it. */
  begin(): void;
  end(): void;
}

/** `came` counts the bytes that have come. */
export function watchSender(
  { raw }: FastifyRequest,
  came: Readonly<{ bytes: number }>,
  limits: SenderLimits = usualSenderLimits,
): SenderWatch {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const gone = (): void => {
    if (!raw.complete) controller.abort(new Refusal('malformed'));
  };
  raw.once('close', gone);
  return {
    signal: controller.signal,
    begin() {
      let seen = 0;
      timer = setInterval(() => {
        if (!raw.complete && came.bytes - seen < limits.leastBytes)
          controller.abort(new Refusal('upload_stalled'));
        seen = came.bytes;
      }, limits.everyMs);
    },
    end() {
      clearInterval(timer);
      raw.off('close', gone);
    },
  };
}

/** The time in which data of a refused client is thrown away, so that it can read the answer; then it is cut off. */
const LISTENS_ON_MS = 2_000;

/** Closes the connection after the answer when the body was not read to its end. */
export function cutOffUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  reply.header('connection', 'close');
  reply.raw.once('finish', () => {
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, LISTENS_ON_MS).unref();
  });
}
