import { useEffect, useEffectEvent, useState } from 'react';
import { usePlace } from '../../../kit/place.tsx';
import { CallFailure } from '../../../platform/api/client.ts';
import type { MergePreview } from '../contract.ts';

export interface Preview {
  /** Of what is chosen; the last one stays while the next is fetched. */
  data: MergePreview | null;
  isLoading: boolean;
  failure: string | null;
}

const nothing: Preview = { data: null, isLoading: false, failure: null };

/** Fetches what a choice of orders changes; an answer that comes late for another choice is dropped. */
export function usePreview(order: string, chosen: readonly string[]): Preview {
  const { api, words } = usePlace();
  const [preview, setPreview] = useState<Preview>(nothing);
  const load = useEffectEvent(async (orders: string[], isWanted: () => boolean) => {
    try {
      const { data } = await api.previewMerge({ body: { order, orders } });
      if (isWanted()) setPreview({ data, isLoading: false, failure: null });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const failure = error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
      if (isWanted()) setPreview({ data: null, isLoading: false, failure });
    }
  });
  const key = [...chosen].sort().join(' ');
  useEffect(() => {
    let isWanted = true;
    const orders = key ? key.split(' ') : [];
    if (orders.length === 0) setPreview(nothing);
    else {
      setPreview((before) => ({ ...before, isLoading: true, failure: null }));
      void load(orders, () => isWanted);
    }
    return () => {
      isWanted = false;
    };
  }, [key]);
  return preview;
}
