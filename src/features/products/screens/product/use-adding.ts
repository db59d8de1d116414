import { useState } from 'react';
import { useIdempotencyKey } from '../../../../kit/forms/use-idempotency-key.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Product } from '../../contract.ts';
import { keepLine } from '../kept-lines/kept-lines.ts';
import type { Added } from '../paste/paste-outcome.tsx';
import { type Chosen, forgetChoice, keepChoice } from '../paste/pending-choice.ts';
import { forgetPendingLink } from '../paste/pending-link.ts';
import { signInAgain } from '../paste/sign-in-again.ts';
import { chosenVariant } from './variant-choice.ts';

/** Puts a product into the cart. A try after one that failed raises the quantity no second time. */
export function useAdding(product: Product, onAdded: (added: Added) => void) {
  const place = usePlace();
  const { api, toasts, user, words: all } = place;
  const words = useWords('product-card');
  const [state, setState] = useState<{ isAdding: boolean; failure: string | null; tries: number }>({
    isAdding: false,
    failure: null,
    tries: 0,
  });
  const key = useIdempotencyKey();
  const imageOf = (options: Chosen['options']): string | null =>
    chosenVariant(product, options)?.image ?? product.images[0] ?? null;
  const addAsGuest = ({ options, quantity }: Chosen): void => {
    const { url, id: snapshot, title } = product;
    const kept = keepLine({ url, snapshot, title, options, quantity });
    if (kept.outcome === 'full') {
      setState(({ tries }) => ({ isAdding: false, failure: words('guestCartFull'), tries: tries + 1 }));
      return;
    }
    forgetPendingLink(url);
    forgetChoice(url);
    const { lines } = kept;
    const message =
      kept.outcome === 'added' ? words('added', { title }) : words('raised', { count: kept.quantity });
    toasts.show({ type: 'success', message: `${message} · ${words('inCart', { lines })}` });
    onAdded({ title, image: imageOf(options), lines });
  };
  const add = async ({ options, quantity }: Chosen): Promise<void> => {
    if (!user) return addAsGuest({ options, quantity });
    setState((before) => ({ ...before, isAdding: true, failure: null }));
    const body = { product: { url: product.url, snapshot: product.id, options, quantity } };
    try {
      const { data } = await api.addToCart({ body, idempotencyKey: key.of(body) });
      key.done();
      forgetPendingLink(product.url);
      forgetChoice(product.url);
      const { line, lines } = data;
      place.setUser({ ...user, cartLines: lines });
      const message =
        data.outcome === 'added'
          ? words('added', { title: line.title })
          : words('raised', { count: line.quantity });
      // said aloud by the toast, which stands on the page from its load on
      toasts.show({ type: 'success', message: `${message} · ${words('inCart', { lines })}` });
      // the page of a product stays where it is, with the button for one more
      setState((before) => ({ ...before, isAdding: false }));
      onAdded({ title: line.title, image: imageOf(options), lines });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.code === 'signed_out') {
        keepChoice(product.url, { options, quantity });
        return signInAgain(place, product.url);
      }
      const failure = error.kind === 'refused' ? error.message : all(`ui.failure.${error.kind}`);
      setState(({ tries }) => ({ isAdding: false, failure, tries: tries + 1 }));
    }
  };
  return { ...state, add };
}
