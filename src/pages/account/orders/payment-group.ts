/** The part of an order's receipt that tells its money: paid, due and refunded (UX-104). */
import type { Order } from '../../../features/orders/contract.ts';
import { endStateOf } from '../../../features/orders/screens/order/end-state.ts';
import { usePaidSum } from '../../../features/orders/screens/pay/use-paid-sum.ts';
import { isNothing } from '../../../features/payments/screens/pay/ways-to-pay.ts';
import { withFee } from '../../../features/payments/screens/pay/with-fee.ts';
import { useTotal } from '../../../features/pricing/screens/own-currency/own-sum.tsx';
import { cardFeeIn } from '../../../kit/card-fee.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import { fromJson, toJson } from '../../../platform/money/money.ts';
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

interface Shown {
  /** For a parcel of one's own nothing is ever paid beside its delivery. */
  isForwarded: boolean;
  /** Staff ask for the price itself, whichever way it is paid. */
  isForStaff: boolean;
}

export function usePaymentGroup(order: Order, { isForwarded, isForStaff }: Shown): ReceiptGroup {
  const words = useWords('order-view');
  const receipt = useWords('receipt');
  const { money, number } = useFormats();
  const { paid, paidBank, due } = order.receipt;
  const paidSum = usePaidSum(order.receipt);
  const rest = useRest(order);
  const totalOf = useTotal();
  const dueByCard = useDueByCard(order);
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
  const isOpen = !endStateOf(order) && !isNothing(due);
  const isShown = !isNothing(paid) || !(isForwarded || (isOpen && !isForStaff));
  const rows = [...(isShown ? [{ id: 'paid', label: receipt('paid'), ...paidSum }] : []), ...rest];
  if (isOpen && !isForStaff && dueByCard)
    return { ...base, rows: [...rows, dueByCard.fee], total: dueByCard.total };
  return {
    ...base,
    rows,
    // nothing left to pay is a sentence below, not a sum of nought
    ...(isOpen ? { total: { label: words('due', { cardFee: cardFeeIn(order) }), amount: money(due) } } : {}),
  };
}

/** The sum that is due as the card pays it, that of the button above; null where the card costs nothing more. */
function useDueByCard({ due, dueByCard, bankPercent }: Order) {
  const receipt = useWords('receipt');
  const { money, number } = useFormats();
  const totalOf = useTotal();
  if (due.amount === dueByCard.amount) return null;
  const fee = toJson({ ...fromJson(due), minor: fromJson(dueByCard).minor - fromJson(due).minor });
  return {
    fee: {
      id: 'fee',
      label: receipt('bank', { percent: number(bankPercent) }),
      note: receipt('bankNote', { net: money(due) }),
      amount: money(fee),
    },
    total: totalOf(receipt('byCard'), dueByCard),
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
