import type { Order } from '../../../features/orders/contract.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import type { ReceiptGroup } from '../../../ui/money/receipt.tsx';

/** Goods that the customer bought himself: our fee, and their worth in his words, which nobody pays here. */
export function useForwardingGroup({ isForwarded, receipt: { quote } }: Order): ReceiptGroup | null {
  const words = useWords('order-view.forwarding');
  const { money } = useFormats();
  if (!isForwarded || !quote.forwarding) return null;
  return {
    id: 'goods',
    heading: words('heading'),
    rows: [{ id: 'fee', label: words('fee'), note: words('feeNote'), amount: money(quote.fee) }],
  };
}
