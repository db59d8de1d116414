import { usePlace, useWords } from '../../../platform/screen/place.tsx';
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx';
import type { Delivery } from '../contract.ts';

/** The one colour of each state (UX-098). */
export const deliveryTones: Readonly<Record<Delivery['state'], StatusTone>> = {
  draft: 'neutral',
  awaiting_quote: 'info',
  awaiting_payment: 'attention',
  packing: 'info',
  pending_response: 'attention',
  ready: 'stored',
  shipped: 'moving',
  customs: 'moving',
  in_destination: 'moving',
  delivered: 'success',
  returned: 'problem',
  lost: 'problem',
  cancelled: 'closed',
};

/** The state of a delivery in words. */
export function DeliveryTag({ state }: { state: Delivery['state'] }) {
  return <StatusTag tone={deliveryTones[state]}>{useStateWord()(state)}</StatusTag>;
}

/** The word of a state for whoever reads: the customer is asked for his answer, the office waits for it. */
export function useStateWord(): (state: Delivery['state']) => string {
  const { path } = usePlace();
  const words = useWords('delivery-parts');
  const isOffice = path.startsWith('/staff');
  return (state) =>
    isOffice && state === 'pending_response' ? words('awaitsCustomer') : words(`states.${state}`);
}

/** The address of a delivery below the locale. */
export const deliveryPath = (number: string): string => `/cabinet/deliveries/${encodeURIComponent(number)}`;
