/** The rows of a delivery's bill in words: the same on screens and in mails; they sum to `net`. Pure. */
import { formatMoney, formatNumber } from '../../../../kit/format.ts';
import type { Locale } from '../../../../platform/texts/locale.ts';
import { discountRows, type PriceRow } from '../../../pricing/screens/rows/quote-rows.ts';
import type { Delivery } from '../../contract.ts';

type Bill = NonNullable<Delivery['bill']>;

interface Saying {
  words: (key: string, values?: Record<string, string | number>) => string;
  number: (text: string) => string;
}

/** The weight that counts: both with the formula of the second, as far as the bill knows its numbers (UX-063). */
function weightNote(bill: Bill, { words, number }: Saying): string {
  const { volume, volumetricWeight } = bill;
  const weight = number(bill.weight);
  if (!volumetricWeight) return words('weight', { weight });
  const volumetric = number(volumetricWeight);
  if (!volume) return words('volumetric', { weight, volumetric });
  const sizes = volume.sizes.map(({ length, width, height }) =>
    [length, width, height].map(number).join(' × '),
  );
  const divisor = number(String(volume.divisor));
  const of = sizes.length > 1 ? `(${sizes.join(' + ')})` : (sizes[0] ?? '');
  const rest = volume.unmeasured ? ` + ${words('unmeasured', { weight: number(volume.unmeasured) })}` : '';
  return words('volume', {
    ...{ weight, volumetric, divisor, formula: `${of} ÷ ${divisor}${rest}` },
    counts: Number(volumetricWeight) > Number(bill.weight) ? 'volume' : 'weight',
  });
}

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
      note: weightNote(bill, { words, number }),
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
