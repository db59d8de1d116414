/** A step of a fetch: how long it may take, and what is thrown when it takes longer. */
export interface TimeLimit {
  ms: number;
  late: () => Error;
}

/**
 * Does `work` within a time limit. It ends at the limit even when the work itself pays no heed to the signal, as a
 * name lookup may.
 *
 * @throws what `late` gives at the limit; the reason of `outer` when that is aborted first
 */
export async function within<T>(
  limit: TimeLimit,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort(outer.reason);
  outer.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(() => controller.abort(limit.late()), limit.ms);
  try {
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
    });
    return await Promise.race([work(controller.signal), aborted]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', giveUp);
  }
}
