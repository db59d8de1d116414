import { useWords } from '../../../platform/screen/place.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import type { OrderSummary } from '../contract.ts';
import { orderTones } from './order-tones.ts';

/** The state of an order, or of one of its lines, in words. */
export function OrderTag({ state }: { state: OrderSummary['state'] }) {
  const words = useWords('order-parts');
  return <StatusTag tone={orderTones[state]}>{words(`states.${state}`)}</StatusTag>;
}
