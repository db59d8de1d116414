/** Says 503 in time: who cannot be served soon is told when to come back, and who is served is served fast (rules: limits-of-load). */
import { totalmem } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/api/refusal.ts';
import { createLoopWatch } from './loop-watch.ts';
import { createMemoryGuard } from './memory-guard.ts';
import { nobodyAddress } from './nobody.ts';

export interface PressureLimits {
  /** New requests are refused while the event loop is later than this, for longer than one stop. */
  maxEventLoopDelayMs: number;
  /** The bytes that objects and buffers of the process may hold before new requests are refused. */
  maxMemoryBytes: number;
}

/** Of a container its own limit counts, not the machine's memory. */
const machineBytes = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem());

export const defaultPressureLimits: PressureLimits = {
  maxEventLoopDelayMs: 800,
  maxMemoryBytes: Math.min(2 * 1024 ** 3, 0.6 * machineBytes()),
};

export interface Pressure {
  /** New requests are refused at the moment, so a proxy had better ask another node. */
  isOver(): boolean;
  /** Throws `unavailable` when there is too little memory for something large. */
  refuseLarge(): void;
}

export const noPressure: Pressure = { isOver: () => false, refuseLarge: () => {} };

/**
 * Must answer while everything else is refused: a proxy and a monitor look here, and the files of a page that was sent
 * cost next to nothing, while a page without its script cannot be used.
 */
/** Asked by the shop itself, for a page that was admitted already. */
export const isServed = ({ url, ip }: { url: string; ip: string }): boolean =>
  ip === nobodyAddress || alwaysServed.test(url);

const alwaysServed = /^\/(?:health\/|metrics(?:$|\?)|api\/v1\/webhooks\/|assets\/)/;

/** Refuses requests with `unavailable` and Retry-After while the process is over its limits. */
export async function refuseUnderPressure(app: FastifyInstance, limits: PressureLimits): Promise<Pressure> {
  const memory = createMemoryGuard({ maxBytes: limits.maxMemoryBytes });
  const loop = createLoopWatch({ maxDelayMs: limits.maxEventLoopDelayMs });
  const isOver = (): boolean => memory.isOver() || loop.isLate();
  const busy = (): Refusal => new Refusal('unavailable', { retryAfterSeconds: 2 });
  app.addHook('onRequest', async (request) => {
    if (isOver() && !isServed(request)) throw busy();
  });
  app.addHook('onClose', async () => {
    memory.stop();
    loop.stop();
  });
  return {
    isOver,
    refuseLarge: () => {
      if (memory.isTight()) throw busy();
    },
  };
}
