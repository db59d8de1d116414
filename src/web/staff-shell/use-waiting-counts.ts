import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../../kit/place.tsx';
import { useLive } from '../../kit/use-live.ts';
import type { WaitingCounts } from './staff-links.ts';

/** Colleagues change what waits without any news to this browser. */
const pauseMs = 30_000;

/** How much work waits, by kind; asked again with each page, with live news, and twice a minute while the tab is seen. */
export function useWaitingCounts(): WaitingCounts {
  const { api, path, isLoading } = usePlace();
  const [counts, setCounts] = useState<WaitingCounts>({});
  const ask = useRef(async (): Promise<void> => {});
  ask.current = async () => {
    if (document.hidden) return;
    // counts that cannot be had are no fault of the page: those of before stay
    const answer = await api.staffCountWaitingWork().catch(() => null);
    if (answer) setCounts(answer.data);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done on the page before has changed the counts
  useEffect(() => {
    if (!isLoading) void ask.current();
  }, [path, isLoading]);
  useLive(({ event }) => {
    // orders change all day long: their counts come with the next half minute
    if (!['bye', 'orders', 'looking'].includes(event)) void ask.current();
  });
  useEffect(() => {
    const again = (): void => void ask.current();
    const timer = setInterval(again, pauseMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return counts;
}
