/** Tells when memory runs short, and when it no longer does (decision 0311). */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface MemoryGuard {
  /** New requests are refused. */
  isOver(): boolean;
  /** Requests that need much memory, such as uploads, are refused; everything else is served. */
  isTight(): boolean;
  stop(): void;
}

export interface MemoryUse {
  /** Of the whole process, as the system counts it. */
  rss: number;
  /** The bytes that the shop's objects and buffers hold, collected garbage excepted. */
  held: number;
}

export interface MemoryParts {
  /** Above this new requests are refused, in bytes. */
  maxBytes: number;
  measure?: () => MemoryUse;
  /** Frees what nobody refers to. */
  collect?: () => void;
  now?: () => number;
}

/** How much may be held before uploads and the like are refused. */
const TIGHT = 0.75;
/** Collecting stops everything for some tenths of a second, so not more often, in milliseconds. */
const COLLECT_EVERY_MS = 5_000;

/**
 * Asks for the size of the process at each look. Above the limit it counts what is really held: pages that the
 * allocator keeps for later are no reason to refuse anybody, and garbage is collected before it is counted. The memory
 * of native code that decodes pictures is bounded by the number of pictures that are decoded at once.
 */
export function createMemoryGuard({
  maxBytes,
  measure = measureProcess,
  collect = collectGarbage,
  now = () => performance.now(),
}: MemoryParts): MemoryGuard & { look(): void } {
  let held = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const use = measure();
    held = use.held;
    if (use.rss <= maxBytes * TIGHT || held <= maxBytes * TIGHT) return;
    if (now() - collectedAt < COLLECT_EVERY_MS) return;
    collectedAt = now();
    collect();
    held = measure().held;
  };
  const timer = setInterval(look, 250).unref();
  look();
  return {
    look,
    isOver: () => held > maxBytes,
    isTight: () => held > maxBytes * TIGHT,
    stop: () => clearInterval(timer),
  };
}

function measureProcess(): MemoryUse {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}

let garbage: (() => void) | undefined;

function collectGarbage(): void {
  if (!garbage) {
    setFlagsFromString('--expose-gc');
    garbage = runInNewContext('gc') as () => void;
  }
  garbage();
}
