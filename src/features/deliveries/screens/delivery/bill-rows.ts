/** The rows of a delivery's bill in words: the same on screens and in mails; they sum to `net`. Pure. */
import { formatMoney, formatNumber } from '../../../../kit/format.ts';
import type { Locale } from '../../../../platform/texts/locale.ts';
import { discountRows, type PriceRow } from '../../../pricing/screens/rows/quote-rows.ts';
import type { Delivery } from '../../contract.ts';

type Bill = NonNullable<Delivery['bill']>;

/** `words` of `delivery-parts`. */
export function billRows(
  bill: Bill,
  given: { words: (key: string, values?: Record<string, string | number>) => string; locale: Locale },
): PriceRow[] {
  const { words: parts, locale } = given;
  const words: typeof parts = (key, values) => parts(`bill.${key}`, values);
  const money = (amount: Bill['net']) => formatMoney(locale, amount);
  const number = (text: string) => formatNumber(locale, text);
  const rows: (PriceRow & { sum: Bill['net'] | null })[] = [
    {
      ...{ id: 'freight', label: words('freight'), sum: null, amount: money(bill.freight) },
      note: bill.volumetricWeight
        ? words('volumetric', { weight: number(bill.weight), volumetric: number(bill.volumetricWeight) })
        : words('weight', { weight: number(bill.weight) }),
    },
    ...discountRows(bill.discounts, { words, locale }).map((row) => ({ ...row, sum: null })),
    ...bill.options.map(({ code, amount }) => ({
      ...{ id: code, label: parts(`options.${code}`), sum: null, amount: money(amount) },
    })),
    { id: 'insurance', label: words('insurance'), sum: bill.insurance, amount: money(bill.insurance) },
    {
      ...{ id: 'penalty', label: words('penalty'), note: words('penaltyNote', { days: bill.penaltyDays }) },
      ...{ sum: bill.penalty, amount: money(bill.penalty) },
    },
    ...(bill.carried ?? []).map(({ order, orderNum, about, amount }) => ({
      id: `carried-${order}`,
      label: words('carried', { number: orderNum, about: about ?? 'other' }),
      note: words('carriedNote', { about: about ?? 'other' }),
      ...{ sum: null, amount: money(amount) },
    })),
  ];
  // insurance and storage stand there only where they cost something
  return rows.filter(({ sum }) => sum === null || /[1-9]/.test(sum.amount)).map(({ sum: _, ...row }) => row);
}
