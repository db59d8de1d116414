/** The rows of a price in words: the same on screens and in mails, so that both add up to the same sum. Pure. */
import { formatMoney, formatNumber } from '../../../../kit/format.ts';
import { inLanguage, type Locale } from '../../../../platform/texts/locale.ts';
import type { Quote } from '../../contract.ts';
import { lacksInland } from '../told-to-door.ts';

type Words = (key: string, values?: Record<string, string | number>) => string;

export interface PriceRow {
  id: string;
  label: string;
  /** The rule that made it. */
  note?: string | undefined;
  /** The formula with its values. */
  how?: string;
  amount: string;
}

/** Of a delivery by the shop that nobody knows: who is asked about it, or that nothing is to pay any more. A guest has told nothing ahead. */
export type InlandOf = 'guest' | 'asked' | 'staff' | 'settled';

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** A row for each rule that lowers a price: its name, what it takes off, and the code that it came by. */
export function discountRows(
  discounts: Quote['discounts'],
  { words, locale }: { words: Words; locale: Locale },
): PriceRow[] {
  return (discounts ?? [])
    .filter(({ amount }) => !isNothing(amount.amount))
    .map(({ rule, name, on, kind, value, code, amount, given }) => ({
      id: `discount-${rule}`,
      label: inLanguage(name, locale),
      note: words('discountNote', {
        ...{ on, kind, code: code ?? '', has_code: code === null ? 'no' : 'yes' },
        part: amount.amount === given.amount ? 'whole' : 'share',
        value:
          kind === 'percent'
            ? formatNumber(locale, value)
            : formatMoney(locale, { amount: value, currency: amount.currency }),
      }),
      amount: formatMoney(locale, { ...amount, amount: `-${amount.amount}` }),
    }));
}

/** Goods, the shop's delivery, the service fee and what lowers them, in the currency of the balance: they sum to `net`. */
export function quoteRows(
  quote: Quote,
  given: { pieces: number; inlandOf?: InlandOf; words: Words; locale: Locale },
): PriceRow[] {
  const { pieces, inlandOf = 'asked', words, locale } = given;
  const money = (amount: Quote['net']) => formatMoney(locale, amount);
  const percent = formatNumber(locale, quote.feePercent);
  // a price in the currency of the shop that asks is told once, without a rate
  const isConverted = quote.rate.from !== quote.rate.to;
  // nobody knows it: that is no sum of nought
  const isUnknown = quote.inlandUnknown === true;
  const isPercent = quote.feeRule === 'percent';
  const inland: PriceRow = {
    id: 'inland',
    label: words(isConverted && !isUnknown ? 'inland' : 'inlandInShop'),
    note: isUnknown ? words('inlandUnknown.note', { of: inlandOf }) : undefined,
    amount: isUnknown ? words('inlandUnknown.amount', { of: inlandOf }) : money(quote.inland),
  };
  const rule = words(isPercent ? 'feePercent' : 'feeMinimum', { percent });
  return [
    {
      id: 'goods',
      label: isConverted ? words('goods') : words('goodsInShop', { count: pieces }),
      amount: money(quote.goods),
    },
    // its usual cost stands among what comes later
    ...(lacksInland(quote) || Number(quote.inland.amount) > 0 ? [inland] : []),
    {
      id: 'fee',
      label: words('fee'),
      note: quote.feeGroup
        ? words('feeGroup', { rule, name: inLanguage(quote.feeGroup.name, locale) })
        : rule,
      how: words(isPercent ? 'feePercentHow' : 'feeMinimumHow', {
        percent,
        goods: money(quote.goods),
        fee: money(quote.fee),
        minimum: money(quote.feeMinimum),
      }),
      amount: money(quote.fee),
    },
    ...discountRows(quote.discounts, { words, locale }),
  ];
}
