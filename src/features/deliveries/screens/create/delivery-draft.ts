/** The choices for a new delivery, and its cost as the shop tells it. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ScreenClient, usePlace } from '../../../../kit/place.tsx';
import type { AnswerOf, CallOutput } from '../../../../platform/api/client.ts';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { DeliveryOffer, deliveriesContract, Sendable } from '../../contract.ts';

export type Address = AnswerOf<'listAddresses'>[number];
export type Recipient = AnswerOf<'listRecipients'>[number];
export type QuoteMeta = CallOutput<(typeof deliveriesContract)['quoteDelivery']>['meta'];

export interface Quote {
  offers: DeliveryOffer[];
  meta: QuoteMeta;
}

export interface Choice {
  /** The main order of a parcel. */
  parcel: string | null;
  /** Lines that are sent while the rest stays; null for all. */
  lines: string[] | null;
  recipient: string | null;
  address: string | null;
  options: string[];
  isInsured: boolean;
}

export const mainOf = (unit: Sendable): string => unit.orders[0]?.id ?? '';

/** The cost of the choice on each route; null while parcel or address is not chosen. */
export async function askQuote(api: ScreenClient, choice: Choice): Promise<Quote | null> {
  if (!choice.parcel || !choice.address) return null;
  const { data, meta } = await api.quoteDelivery({
    query: {
      orders: choice.parcel,
      ...(choice.lines ? { lines: choice.lines.join(',') } : {}),
      address_id: choice.address,
      ...(choice.recipient ? { recipient_id: choice.recipient } : {}),
      ...(choice.options.length > 0 ? { options: choice.options.join(',') } : {}),
      ...(choice.isInsured ? { insurance: '1' as const } : {}),
    },
  });
  return { offers: data, meta };
}

export interface Quoting {
  quote: Quote | null;
  isAsking: boolean;
  failure: string | null;
  /** Asks again, after something about the recipient has changed. */
  again(): void;
}

/** Asks again whenever the choice changes (UX-040); an answer that is overtaken is dropped. */
export function useQuote(initial: Quote | null, choice: Choice): Quoting {
  const { api, words } = usePlace();
  const [state, setState] = useState({ quote: initial, isAsking: false, failure: null as string | null });
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify(choice);
  // what the answer that is shown, or on its way, was asked for
  const asked = useRef({ key, turn });
  const ask = useEffectEvent(async (isLive: () => boolean) => {
    setState((before) => ({ ...before, isAsking: true, failure: null }));
    try {
      const quote = await askQuote(api, choice);
      if (isLive()) setState({ quote, isAsking: false, failure: null });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const failure = error.kind === 'refused' ? error.message : words(`ui.failure.${error.kind}`);
      if (isLive()) setState({ quote: null, isAsking: false, failure });
    }
  });
  useEffect(() => {
    if (asked.current.key === key && asked.current.turn === turn) return;
    asked.current = { key, turn };
    let isLive = true;
    void ask(() => isLive);
    return () => {
      isLive = false;
    };
  }, [key, turn]);
  return { ...state, again: () => setTurn((before) => before + 1) };
}
