import { useFormats, useWords } from '../../../../kit/place.tsx';
import { Receipt, type ReceiptRow } from '../../../../ui/money/receipt.tsx';
import { isNothing } from '../../../payments/screens/pay/ways-to-pay.ts';
import { useDiscountRows } from '../../../pricing/screens/discount-rows.ts';
import { useReceiptLabels } from '../../../pricing/screens/rows/receipt-labels.ts';
import type { Order } from '../../contract.ts';

type Money = Order['total'];

export interface RefundSumsProps {
  quote: Order['receipt']['quote'];
  /** The sum that comes onto the balance, with the bank percent where that comes too. */
  refund: Money;
  bank: Money | null;
  less: Money;
}

/**
 * The rows that a refund of a whole order is made of, where its price was lowered: a discount is not given back as
 * money, so that it stands among them with its reason, as its share of what is left of the order. Nothing otherwise.
 */
export function RefundSums({ quote, refund, bank, less }: RefundSumsProps) {
  const labels = useReceiptLabels();
  const words = useWords('receipt');
  const { money } = useFormats();
  const discounts = useDiscountRows(quote.discounts, words);
  if (discounts.length === 0 || isNothing(refund)) return null;
  const rows: (ReceiptRow | false)[] = [
    { id: 'goods', label: words('goods'), amount: money(quote.goods) },
    !isNothing(quote.inland) && { id: 'inland', label: words('inland'), amount: money(quote.inland) },
    { id: 'fee', label: words('fee'), amount: money(quote.fee) },
    ...discounts,
    !isNothing(less) && {
      id: 'less',
      label: words('back.less'),
      note: words('back.lessNote'),
      amount: money({ ...less, amount: `-${less.amount}` }),
    },
    bank !== null && !isNothing(bank) && { id: 'bank', label: words('back.bank'), amount: money(bank) },
  ];
  return (
    <Receipt
      label={words('back.sums')}
      isQuiet
      labels={labels}
      groups={[
        {
          id: 'sums',
          heading: words('back.sums'),
          rows: rows.filter((row) => row !== false),
          total: { label: words('back.total'), amount: money(refund) },
        },
      ]}
    />
  );
}
