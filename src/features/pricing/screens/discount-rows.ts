import { useFormats, usePlace } from '../../../platform/screen/place.tsx';
import type { ReceiptRow } from '../../../ui/receipt.tsx';
import type { Quote } from '../contract.ts';

type Discounts = Quote['discounts'];
type Words = (key: string, values?: Record<string, string | number>) => string;

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** A row for each rule that lowers a price: its name, what it takes off, and the code that it came by. */
export function useDiscountRows(discounts: Discounts, words: Words): ReceiptRow[] {
  const { locale } = usePlace();
  const { money, number } = useFormats();
  return (discounts ?? [])
    .filter(({ amount }) => !isNothing(amount.amount))
    .map(({ rule, name, on, kind, value, code, amount, given }) => ({
      id: `discount-${rule}`,
      label: name[locale],
      note: words('discountNote', {
        ...{ on, kind, code: code ?? '', has_code: code === null ? 'no' : 'yes' },
        part: amount.amount === given.amount ? 'whole' : 'share',
        value: kind === 'percent' ? number(value) : money({ amount: value, currency: amount.currency }),
      }),
      amount: money({ ...amount, amount: `-${amount.amount}` }),
    }));
}
