/** As a page asks at the most. */
const pauseMs = 1_000;
/** One action is often several statements. */
const settleMs = 150;
/** As the call takes; the others wait for the next turn. */
const mostAtOnce = 100;
/** A page whose reader is away for hours would gather without an end. */
const mostWaiting = 1_000;

export interface Gathered {
  add(ids: readonly string[]): void;
  stop(): void;
}

/** Hands ids on together, once a second at the most and not while the page is hidden; those that failed come again with the next. */
export function gather(ask: (ids: readonly string[]) => Promise<boolean>): Gathered {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let askedAt = -Infinity;
  const send = async (): Promise<void> => {
    timer = undefined;
    const ids = [...waiting].slice(0, mostAtOnce);
    if (document.hidden || isAsking || ids.length === 0) return;
    for (const id of ids) waiting.delete(id);
    isAsking = true;
    askedAt = performance.now();
    const isDone = await ask(ids);
    isAsking = false;
    if (isDone) plan();
    else for (const id of ids) waiting.add(id);
  };
  const plan = (): void => {
    if (timer !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => void send(), Math.max(settleMs, askedAt + pauseMs - performance.now()));
  };
  document.addEventListener('visibilitychange', plan);
  return {
    add(ids) {
      for (const id of ids) if (waiting.size < mostWaiting) waiting.add(id);
      plan();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
      document.removeEventListener('visibilitychange', plan);
    },
  };
}
