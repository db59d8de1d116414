import { useRef, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import type { Colleague } from './mention-rules.ts';

/** Those who may be mentioned in a note about an order. */
export interface Colleagues {
  /** Nobody until they were loaded. */
  known: readonly Colleague[];
  /** Asks the first time only; a failure is thrown, and the next time asks again. */
  load(): Promise<readonly Colleague[]>;
}

/** Asked for with the first `@`: most notes mention nobody. Null where no order is named. */
export function useColleagues(order: string | undefined): Colleagues | null {
  const { api } = usePlace();
  const [known, setKnown] = useState<readonly Colleague[]>([]);
  const asked = useRef<Promise<readonly Colleague[]>>(null);
  if (order === undefined) return null;
  const ask = async (): Promise<readonly Colleague[]> => {
    const { data } = await api.staffListColleagues({ params: { id: order } });
    setKnown(data);
    return data;
  };
  return {
    known,
    load() {
      asked.current ??= ask().catch((error: unknown) => {
        asked.current = null;
        throw error;
      });
      return asked.current;
    },
  };
}
