import { useDiscountRows } from '../../../../features/pricing/screens/discount-rows.ts';
import { useTotal } from '../../../../features/pricing/screens/own-currency/own-sum.tsx';
import { useReceiptLabels } from '../../../../features/pricing/screens/rows/receipt-labels.ts';
import { useToDoorRows } from '../../../../features/pricing/screens/rows/to-door-rows.tsx';
import { bankRows } from '../../../../features/pricing/screens/rows/usual-rows.ts';
import { toldOfQuote } from '../../../../features/pricing/screens/told-to-door.ts';
import { useFormats, useWords } from '../../../../kit/place.tsx';
import type { AnswerOf } from '../../../../platform/api/client.ts';
import { Receipt } from '../../../../ui/money/receipt.tsx';

/** The rows of a price that add up to what is paid now, and the estimate of what comes later. */
export function StepReceipt({ quote }: { quote: AnswerOf<'calculatePrice'> }) {
  const words = useWords('receipt');
  const { money, number } = useFormats();
  const labels = useReceiptLabels();
  const total = useTotal();
  const discounts = useDiscountRows(quote.discounts, words);
  const { delivery } = useToDoorRows(toldOfQuote(quote));
  const percent = number(quote.feePercent);
  const hasInland = Number(quote.inland.amount) > 0;
  return (
    <Receipt
      label={words('label')}
      labels={labels}
      groups={[
        {
          id: 'now',
          heading: words('now'),
          rows: [
            { id: 'goods', label: words('goods'), amount: money(quote.goods) },
            ...(hasInland ? [{ id: 'inland', label: words('inland'), amount: money(quote.inland) }] : []),
            {
              id: 'fee',
              label: words('fee'),
              note: words(quote.feeRule === 'percent' ? 'feePercent' : 'feeMinimum', { percent }),
              amount: money(quote.fee),
            },
            ...discounts,
            ...bankRows(quote, { words, money, number, user: null }),
          ],
          total: total(words('byCard'), quote.byCard),
        },
        ...(delivery
          ? [
              {
                id: 'later',
                heading: words('later'),
                rows: [{ id: delivery.id, label: delivery.label, amount: delivery.amount }],
              },
            ]
          : []),
      ]}
    />
  );
}
