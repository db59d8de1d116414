/** Tells when the event loop is late for long, so that requests wait longer than they should (decision 0483). */

export interface LoopWatch {
  /** The loop was late at two looks one after the other. */
  isLate(): boolean;
  stop(): void;
}

export interface LoopParts {
  /** How late a look may be, in milliseconds. */
  maxDelayMs: number;
  now?: () => number;
}

const LOOK_EVERY_MS = 250;

/**
 * Looks four times a second and sees how late it is itself. One stop alone, such as a collection of garbage or a machine
 * that is shared, is over by the time it is seen: refusing what comes after it would help nobody.
 */
export function createLoopWatch({
  maxDelayMs,
  now = () => performance.now(),
}: LoopParts): LoopWatch & { look(): void } {
  let lookedAt = now();
  let lateLooks = 0;
  const look = (): void => {
    const at = now();
    lateLooks = at - lookedAt - LOOK_EVERY_MS > maxDelayMs ? lateLooks + 1 : 0;
    lookedAt = at;
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return { look, isLate: () => lateLooks >= 2, stop: () => clearInterval(timer) };
}
