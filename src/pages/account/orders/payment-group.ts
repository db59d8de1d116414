/** The part of an order's receipt that tells its money: paid, due and refunded (UX-104). */
import type { Order } from '../../../features/orders/contract.ts';
import { endStateOf } from '../../../features/orders/screens/order/end-state.ts';
import { usePaidSum } from '../../../features/orders/screens/pay/use-paid-sum.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { withFee } from '../../../features/payments/screens/pay/with-fee.ts';
import { useTotal } from '../../../features/pricing/screens/own-currency/own-sum.tsx';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import type { ReceiptGroup, ReceiptRow } from '../../../ui/money/receipt.tsx';

type Money = Order['receipt']['paid'];

/** Nothing is due any more or went back, and a card fee was paid: the sum that left the card is the one to look for. */
export function isPaidByCard(order: Order): boolean {
  const { paidBank, due, refunded } = order.receipt;
  const isWhole = !endStateOf(order) && isNothing(due) && isNothing(refunded) && isNothing(order.carried);
  return isWhole && paidBank !== undefined;
}

/** The card paid a part, and the balance the rest, which costs no fee: more than a rounding is missing. */
function isOnPart({ fee, of, percent }: { fee: Money; of: Money; percent: string }): boolean {
  return Number(fee.amount) < (Number(of.amount) * Number(percent) * 0.99) / 100;
}

/** `isForwarded`: for a parcel of one's own nothing is ever paid beside its delivery. */
export function usePaymentGroup(order: Order, isForwarded: boolean): ReceiptGroup {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const { money, number } = useFormats();
  const { paid, paidBank, due } = order.receipt;
  const paidSum = usePaidSum(order.receipt);
  const rest = useRest(order);
  const totalOf = useTotal();
  const base = { id: 'payment', heading: words('money') };
  if (paidBank && isPaidByCard(order)) {
    return {
      ...base,
      rows: [
        { id: 'order', label: words('orderPrice'), amount: money(paid) },
        {
          id: 'fee',
          label: receipt('bank', { percent: number(order.bankPercent) }),
          ...(isOnPart({ fee: paidBank, of: paid, percent: order.bankPercent })
            ? { note: words('feeOnPart') }
            : {}),
          amount: money(paidBank),
        },
      ],
      total: totalOf(receipt('paid'), withFee({ paid, paidBank })),
    };
  }
  const isShown = !isForwarded || !isNothing(paid);
  return {
    ...base,
    rows: [...(isShown ? [{ id: 'paid', label: receipt('paid'), ...paidSum }] : []), ...rest],
    // nothing left to pay is a sentence below, not a sum of nought
    ...(endStateOf(order) || isNothing(due)
      ? {}
      : { total: { label: words('due', { cardFee: cardFeeIn(order) }), amount: money(due) } }),
  };
}

/** A part of the total that is neither paid nor due here, and the sum that was refunded, with the card fee in it. */
function useRest({ carried, isForwarded, receipt: { refunded, refundedBank } }: Order): ReceiptRow[] {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const { money } = useFormats();
  const note = isForwarded ? {} : { note: words('carriedNote') };
  const back = isNothing(refundedBank) ? {} : { note: words('refundedNote', { bank: money(refundedBank) }) };
  return [
    ...(isNothing(carried)
      ? []
      : [{ id: 'carried', label: words('carried'), ...note, amount: money(carried) }]),
    ...(isNothing(refunded)
      ? []
      : [{ id: 'refunded', label: receipt('refunded'), ...back, amount: money(refunded) }]),
  ];
}
