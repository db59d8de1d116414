import { useEffect, useRef, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { CalculatedEdit, OrderToEdit } from '../../contract.ts';
import { changedLines, type Edit } from './use-edit.ts';

/** A pause in which nothing more is typed. */
const restMilliseconds = 300;

export interface NewPrice {
  /** Null when it could not be had. */
  quote: OrderToEdit['quote'] | null;
  payBy: OrderToEdit['payBy'];
  calculated: CalculatedEdit | null;
  isAsking: boolean;
  /** Why not, in the reader's words. */
  failure: CallFailure | null;
}

/** The whole price of the order with what is changed so far, asked for again whenever something changes (UX-040). */
export function useNewPrice(order: OrderToEdit, edit: Edit): NewPrice {
  const { api } = usePlace();
  const [state, setState] = useState<NewPrice>({
    ...{ quote: order.quote, payBy: order.payBy, calculated: null, isAsking: false, failure: null },
  });
  const turn = useRef(0);
  const lines = changedLines(order, edit);
  const { address } = edit.typed;
  const asked = JSON.stringify({
    of: 'edit',
    id: order.id,
    lines,
    ...(address ? { address_id: address } : {}),
  });
  const isPlain = lines.length === 0 && !address;
  // an order without its last line has no price
  const isEmpty = order.lines.every((line) => edit.quantityOf(line) === 0);
  useEffect(() => {
    const own = ++turn.current;
    if (isPlain || isEmpty) {
      setState({ quote: order.quote, payBy: order.payBy, calculated: null, isAsking: false, failure: null });
      return;
    }
    setState((before) => ({ ...before, isAsking: true, failure: null }));
    const timer = setTimeout(() => {
      api.calculateOrder({ body: { order: JSON.parse(asked) } }).then(
        ({ data }) => {
          if (own !== turn.current || data.of !== 'edit') return;
          setState({
            quote: data.quote,
            payBy: data.payBy,
            calculated: data,
            isAsking: false,
            failure: null,
          });
        },
        (error: unknown) => {
          if (own !== turn.current) return;
          const failure = error instanceof CallFailure ? error : null;
          setState({ quote: null, payBy: null, calculated: null, isAsking: false, failure });
        },
      );
    }, restMilliseconds);
    return () => clearTimeout(timer);
  }, [api, asked, isPlain, isEmpty, order.quote, order.payBy]);
  return state;
}
