import { useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';

export interface RemovedEntry {
  key: string;
  name: string;
  /** Numbers of orders under way that keep their copy (UX-141). */
  orders?: readonly string[];
  /** Left out where nothing can be brought back. */
  restore?(): Promise<unknown>;
}

/** The shop's answer to a removal. */
interface Removed {
  data: { orders: readonly string[] };
}

export interface Removals {
  removed: RemovedEntry[];
  failure: string | null;
  /** Grows with each failure, so that the same words are said again. */
  tries: number;
  remove(entry: RemovedEntry, call: () => Promise<Removed>): Promise<boolean>;
  restore(entry: RemovedEntry): Promise<void>;
  /** Makes a call and loads the page again; false when it failed, with the reason in `failure`. */
  attempt(call: () => Promise<unknown>): Promise<boolean>;
}

/** Entries that were removed on this page and can be restored for as long as it is open (UX-013). */
export function useRemovals(): Removals {
  const { refresh, words } = usePlace();
  const [removed, setRemoved] = useState<RemovedEntry[]>([]);
  const [failed, setFailed] = useState<{ failure: string | null; tries: number }>({
    failure: null,
    tries: 0,
  });
  const attempt = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const failure = error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
      setFailed(({ tries }) => ({ failure, tries: tries + 1 }));
      return false;
    }
    setFailed(({ tries }) => ({ failure: null, tries }));
    await refresh();
    return true;
  };
  return {
    removed,
    ...failed,
    attempt,
    async remove(entry, call) {
      let orders: readonly string[] = [];
      const removing = async (): Promise<void> => {
        orders = (await call()).data.orders;
      };
      const isGone = await attempt(removing);
      if (isGone) setRemoved((before) => [...before, { ...entry, orders }]);
      return isGone;
    },
    async restore(entry) {
      if (entry.restore && (await attempt(entry.restore))) {
        setRemoved((before) => before.filter((other) => other.key !== entry.key));
      }
    },
  };
}
