import { type RefObject, useEffect, useRef } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { keepKeys, typeInto } from './keys-between.ts';

/** In the address of a delivery whose label was scanned at the list of the batch. */
export const batchMark = 'batch';

export interface BatchSteps {
  isBatch: boolean;
  /** Props of the field that the next key or scan goes to. */
  first: { ref: RefObject<HTMLInputElement | null>; 'data-autofocus'?: true };
  /** After the last step of a parcel: the list, for the next label. False outside of a batch. */
  goOn(): Promise<boolean>;
  /** Saves a step; in a batch what is typed meanwhile goes to the first field of the next one. */
  save<Answer>(work: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Parcel after parcel without a pointer: the first field of each step has the focus, and the list of the batch opens
 * again after the last one. A delivery that is opened another way leaves the focus where pages put it.
 */
export function useBatch(): BatchSteps {
  const { query, navigate } = usePlace();
  const isBatch = query.has(batchMark);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isBatch) return;
    let frame = 0;
    // the press that led to this step was in a dialog, under which nothing can have the focus
    const take = (): void => {
      if (document.querySelector('dialog:modal')) frame = requestAnimationFrame(take);
      else if (ref.current) typeInto(ref.current);
    };
    take();
    return () => cancelAnimationFrame(frame);
  }, [isBatch]);
  return {
    isBatch,
    first: { ref, ...(isBatch ? { 'data-autofocus': true } : {}) },
    save: (work) => (isBatch ? keepKeys(work) : work()),
    async goOn() {
      if (isBatch) await navigate('/staff/picking');
      return isBatch;
    },
  };
}
