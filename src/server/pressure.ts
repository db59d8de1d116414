/** Says 503 in time: who cannot be served soon is told when to come back, and who is served is served fast (security 2). */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

export interface PressureLimits {
  /** Above this delay of the event loop new requests are refused. */
  maxEventLoopDelayMs: number;
  /** Memory of the process above which new requests are refused. */
  maxRssBytes: number;
}

export const defaultPressureLimits: PressureLimits = {
  maxEventLoopDelayMs: 800,
  maxRssBytes: 2 * 1024 ** 3,
};

/**
 * Must answer while everything else is refused: a proxy and a monitor look here, and the files of a page that was sent
 * cost next to nothing, while a page without its script cannot be used.
 */
const alwaysServed = /^\/(?:health\/|metrics(?:$|\?)|api\/v1\/webhooks\/|assets\/)/;

/** Refuses requests with `unavailable` and Retry-After while the process is over its limits. */
export async function refuseUnderPressure(app: FastifyInstance, limits: PressureLimits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    maxRssBytes: limits.maxRssBytes,
    sampleInterval: 250,
    pressureHandler: (request) => {
      if (alwaysServed.test(request.url)) return;
      throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    },
  });
}
