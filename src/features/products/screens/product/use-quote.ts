import { useCallback, useEffect, useRef, useState } from 'react';
import type { WireMoney } from '../../../../kit/format.ts';
import { usePlace } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/call-failure.ts';
import type { Quote } from '../../../pricing/contract.ts';
import type { Chosen } from '../paste/pending-choice.ts';

export interface AskedQuote {
  quote: Quote | null;
  isAsking: boolean;
  hasFailed: boolean;
  /** Why there can be no quote, where asking again does not help. */
  reason?: string | undefined;
  retry(): void;
}

/** The whole price of so many pieces at a price, asked again whenever one of them changes (UX-040). */
export function useQuote(
  price: WireMoney | null,
  quantity: number,
  {
    host,
    country,
    category,
    size,
    first = null,
  }: {
    host?: string;
    /** Undefined leaves it to the shop; null waits until it is known. */
    country?: string | null | undefined;
    category?: string | null;
    size?: Chosen['size'];
    first?: Quote | null;
  } = {},
): AskedQuote {
  const { api } = usePlace();
  const [state, setState] = useState<Omit<AskedQuote, 'retry'>>({
    quote: first,
    isAsking: !first,
    hasFailed: false,
  });
  const turn = useRef(0);
  const { amount, currency } = price ?? {};
  const ask = useCallback((): void => {
    const own = ++turn.current;
    if (!amount || !currency) {
      setState({ quote: null, isAsking: false, hasFailed: false });
      return;
    }
    setState((before) => ({ ...before, isAsking: true }));
    api
      .calculatePrice({
        body: {
          ...{ price: amount, currency, quantity, host },
          country: country || undefined,
          category: category ?? undefined,
          size: size ?? undefined,
        },
      })
      .then(
        ({ data }) => own === turn.current && setState({ quote: data, isAsking: false, hasFailed: false }),
        (error: unknown) =>
          own === turn.current &&
          setState({ quote: null, isAsking: false, hasFailed: true, reason: lastingReason(error) }),
      );
  }, [api, amount, currency, quantity, host, country, category, size]);
  const isFirst = useRef(first !== null);
  useEffect(() => {
    // the first answer came with the page
    if (isFirst.current) isFirst.current = false;
    else if (country !== null) ask();
  }, [ask, country]);
  return { ...state, retry: ask };
}

/** A currency without a rate stays without one, whoever asks again. */
const lastingReason = (error: unknown): string | undefined =>
  error instanceof CallFailure && error.code === 'unknown_currency' ? error.message : undefined;
