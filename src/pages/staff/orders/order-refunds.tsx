import type { Order } from '../../../features/orders/contract.ts';
import { useWords } from '../../../kit/place.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { Refunds } from '../../account/orders/refunds.tsx';

interface Props {
  order: Order;
  /** Of the money that waits for a second person. */
  goesTo: 'balance' | 'source' | undefined;
}

/** The money of an order on its way back, in a card of its own beside the receipt; nothing where none goes back. */
export function OrderRefunds({ order, goesTo }: Props) {
  const words = useWords('order-view');
  const { refunds } = order.receipt;
  // a request without a decision is in the banner at the top of the page
  const refundAsked = goesTo ? undefined : order.receipt.refundAsked;
  if (refunds.length === 0 && !refundAsked) return null;
  return (
    <Sheet heading={words('refunds')} dense>
      <Refunds order={{ ...order, receipt: { ...order.receipt, refundAsked } }} hasLink={false} />
    </Sheet>
  );
}
