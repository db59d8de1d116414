import { useState } from 'react';
import { useIdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import { usePlace } from '../../../../kit/place.tsx';
import type { Product } from '../../contract.ts';
import type { Added } from '../paste/paste-outcome.tsx';
import type { Chosen } from '../paste/pending-choice.ts';

/** Puts a product into the cart. A try after one that failed raises the quantity no second time. */
export function useAdding(product: Product, onAdded: (added: Added) => void) {
  const place = usePlace();
  const [state, setState] = useState<{ isAdding: boolean; failure: string | null; tries: number }>({
    isAdding: false,
    failure: null,
    tries: 0,
  });
  const key = useIdempotencyKey();
  const add = async (chosen: Chosen): Promise<void> => {
    setState((before) => ({ ...before, isAdding: true, failure: null }));
    // most who look at a price add nothing
    const ended = await import('./add-product.ts').then(
      ({ addProduct }) => addProduct({ place, key, product, chosen }),
      () => ({ failure: place.words('ui.failure.offline') }),
    );
    const failure = 'failure' in ended ? ended.failure : null;
    // the page of a product stays where it is, with the button for one more
    setState(({ tries }) => ({ isAdding: false, failure, tries: failure ? tries + 1 : tries }));
    if ('added' in ended) onAdded(ended.added);
  };
  return { ...state, add };
}
