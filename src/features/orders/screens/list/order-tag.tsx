import { usePlace, useWords } from '../../../../kit/place.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';
import type { OrderSummary } from '../../contract.ts';
import { orderTones } from './order-tones.ts';

export type TagProps = Pick<OrderSummary, 'state' | 'isHeld'>;

/** The state of an order, or of one of its lines, in words; where nobody answered, that we are the next to act. */
export function OrderTag({ state, isHeld = false }: TagProps) {
  const words = useWords('order-parts');
  const word = useStateWord();
  if (isHeld) return <StatusTag tone="problem">{words('held')}</StatusTag>;
  return <StatusTag tone={orderTones[state]}>{word(state)}</StatusTag>;
}

/** The word of a state for its reader: the customer is asked for their answer, staff wait for it. */
export function useStateWord(): (state: OrderSummary['state']) => string {
  const { path } = usePlace();
  const words = useWords('order-parts');
  const isOffice = path.startsWith('/staff');
  return (state) =>
    isOffice && state === 'pending_response' ? words('awaitsCustomer') : words(`states.${state}`);
}
