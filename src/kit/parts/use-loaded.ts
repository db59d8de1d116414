import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailure } from '../../platform/api/client.ts';
import { usePlace } from '../place.tsx';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry(): void }
  | { state: 'ready'; data: Data };

/**
 * Fetches what a form needs, unless it was handed over. Each time `news` grows it is fetched again, and what was there
 * stays until then.
 */
export function useLoaded<Data>(
  given: Data | undefined,
  fetchIt: () => Promise<Data>,
  news = 0,
): Loaded<Data> {
  const { words } = usePlace();
  const [data, setData] = useState<Data | undefined>(given);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const load = useEffectEvent(async () => {
    try {
      setData(await fetchIt());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`));
    }
  });
  const isGiven = given !== undefined;
  useEffect(() => {
    if (!isGiven || tries > 0 || news > 0) void load();
  }, [isGiven, tries, news]);
  if (data !== undefined) return { state: 'ready', data };
  if (failure === null) return { state: 'loading' };
  return {
    state: 'failed',
    message: failure,
    retry() {
      setFailure(null);
      setTries((before) => before + 1);
    },
  };
}
