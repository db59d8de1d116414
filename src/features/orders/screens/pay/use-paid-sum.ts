import { useFormats, useWords } from '../../../../kit/place.tsx';
import { withFee } from '../../../payments/screens/pay/with-fee.ts';
import type { Order } from '../../contract.ts';

/**
 * The sum that was paid for an order as the bank and the payment tell it: with the card fee, and then with the parts that it
 * is made of.
 */
export function usePaidSum({ paid, paidBank }: Pick<Order['receipt'], 'paid' | 'paidBank'>): {
  amount: string;
  note?: string;
} {
  const words = useWords('order-parts.sums');
  const { money } = useFormats();
  return {
    amount: money(withFee({ paid, paidBank })),
    ...(paidBank ? { note: words('ofPaid', { order: money(paid), fee: money(paidBank) }) } : {}),
  };
}
