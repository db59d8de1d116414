import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `done` once the leave transition of the element has ended; at once when there is none. */
export function useLeave(ref: RefObject<HTMLElement | null>, leaving: boolean, done: () => void) {
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (!leaving) return;
    let cancelled = false;
    const running = ref.current?.getAnimations() ?? [];
    Promise.allSettled(running.map((animation) => animation.finished)).then(() => {
      if (!cancelled) finish();
    });
    return () => {
      cancelled = true;
    };
  }, [ref, leaving]);
}
