import { type RefObject, useEffect, useRef } from 'react';
import { usePlace } from '../../../../kit/place.tsx';

/** In the address of a delivery whose label was scanned at the list of the batch. */
export const batchMark = 'batch';

interface BatchSteps {
  /** The field that the next key or scan goes to. */
  first: RefObject<HTMLInputElement | null>;
  /** After the last step of a parcel: the list, for the next label. False outside of a batch. */
  goOn(): Promise<boolean>;
}

/**
 * Parcel after parcel without a pointer: the first field of each step has the focus, and the list of the batch opens
 * again after the last one. A delivery that is opened another way leaves the focus where pages put it.
 */
export function useBatch(): BatchSteps {
  const { query, navigate } = usePlace();
  const isBatch = query.has(batchMark);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBatch) return;
    // a new page gives the focus to its heading with the next frame, and under a dialog nothing can have it
    const take = (): void => {
      if (document.querySelector('dialog:modal')) frame = requestAnimationFrame(take);
      else first.current?.focus();
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(take);
    });
    return () => cancelAnimationFrame(frame);
  }, [isBatch]);
  return {
    first,
    async goOn() {
      if (isBatch) await navigate('/staff/picking');
      return isBatch;
    },
  };
}
