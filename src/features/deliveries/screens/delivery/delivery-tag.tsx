import { usePlace, useWords } from '../../../../kit/place.tsx';
import { StatusTag, type StatusTone } from '../../../../ui/feedback/status-tag.tsx';
import type { Delivery } from '../../contract.ts';

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

interface TagProps {
  state: Delivery['state'];
  /** Of a lost one, what was paid for it went back. */
  isReturned?: boolean;
  /** The price of its bill is not held any more. */
  isLapsed?: boolean;
}

/** The state of a delivery in words. */
export function DeliveryTag({ state, isReturned = false, isLapsed = false }: TagProps) {
  const words = useWords('delivery-parts');
  const word = useStateWord();
  if (state === 'lost' && isReturned) return <StatusTag tone="closed">{words('lostReturned')}</StatusTag>;
  if (isLapsed) return <StatusTag tone="attention">{words('lapsed')}</StatusTag>;
  return <StatusTag tone={deliveryTones[state]}>{word(state)}</StatusTag>;
}

/** The same for its customer: whether it was paid back, and whether its bill still holds. */
export function OwnDeliveryTag({ of: delivery }: { of: Pick<Delivery, 'state' | 'sentence'> }) {
  return (
    <DeliveryTag state={delivery.state} isReturned={isPaidBack(delivery)} isLapsed={hasLapsed(delivery)} />
  );
}

/** Whether its bill waits to be paid at a price that is not held any more: all its sums are estimates then. */
export const hasLapsed = ({ state, sentence }: Pick<Delivery, 'state' | 'sentence'>): boolean =>
  state === 'awaiting_payment' && sentence.key !== 'awaiting_payment';

/** Whether a lost parcel was paid back, as its sentence has it: its tag says the same. */
export const isPaidBack = ({ sentence }: Pick<Delivery, 'sentence'>): boolean =>
  sentence.key === 'lost_returned';

/** The word of a state for the reader: customers are asked for their answer, staff wait for it. */
export function useStateWord(): (state: Delivery['state']) => string {
  const { path } = usePlace();
  const words = useWords('delivery-parts');
  const isOffice = path.startsWith('/staff');
  return (state) =>
    isOffice && state === 'pending_response' ? words('awaitsCustomer') : words(`states.${state}`);
}

/** The address of a delivery below the locale. */
export const deliveryPath = (number: string): string => `/cabinet/deliveries/${encodeURIComponent(number)}`;
