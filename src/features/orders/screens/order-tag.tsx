import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import type { OrderSummary } from '../contract.ts';
import { orderTones } from './order-tones.ts';

/** The state of an order, or of one of its lines, in words. */
export function OrderTag({ state }: { state: OrderSummary['state'] }) {
  return <StatusTag tone={orderTones[state]}>{useStateWord()(state)}</StatusTag>;
}

/** The word of a state for whoever reads: the customer is asked for his answer, the office waits for it. */
export function useStateWord(): (state: OrderSummary['state']) => string {
  const { path } = usePlace();
  const words = useWords('order-parts');
  const isOffice = path.startsWith('/staff');
  return (state) =>
    isOffice && state === 'pending_response' ? words('awaitsCustomer') : words(`states.${state}`);
}
