/** The price of several orders in the rows of one: each row is the sum of theirs. Pure. */
import type { WireMoney } from '../../../kit/format.ts';
import { add, fromJson, toJson } from '../../../platform/money/money.ts';
import type { Words } from '../../../platform/texts/texts.ts';
import type { ReceiptRow } from '../../../ui/money/receipt.tsx';
import type { Quote } from '../../pricing/contract.ts';
import { lacksInland } from '../../pricing/screens/told-to-door.ts';

type Priced = Pick<Quote, 'goods' | 'inland' | 'inlandUnknown' | 'fee' | 'discounts' | 'payLater'>;

const isNothing = ({ amount }: WireMoney): boolean => !/[1-9]/.test(amount);

function sumOf(amounts: readonly WireMoney[]): WireMoney | null {
  const [first, ...more] = amounts.map(fromJson);
  return first ? toJson(add(first, ...more)) : null;
}

/** Goods, deliveries by the shops, fee and discounts; they sum to what the orders cost without the bank percent. */
export function sumRows(
  quotes: readonly Priced[],
  { words, money, inlandOf }: { words: Words; money(sum: WireMoney): string; inlandOf: 'asked' | 'guest' },
): ReceiptRow[] {
  const goods = sumOf(quotes.map((quote) => quote.goods));
  const inland = sumOf(quotes.map((quote) => quote.inland));
  const fee = sumOf(quotes.map((quote) => quote.fee));
  const discounts = sumOf(quotes.flatMap((quote) => quote.discounts ?? []).map(({ amount }) => amount));
  if (!goods || !inland || !fee) return [];
  const isUnknown = quotes.some(lacksInland);
  const row = (id: string, label: string, sum: WireMoney): ReceiptRow => ({
    ...{ id, label: words(label), amount: money(sum) },
  });
  return [
    row('goods', 'goods', goods),
    ...(isUnknown || !isNothing(inland)
      ? [
          {
            ...row('inland', 'inlandInShop', inland),
            note: isUnknown ? words('inlandUnknown.note', { of: inlandOf }) : undefined,
            ...(isNothing(inland) ? { amount: words('inlandUnknown.amount', { of: inlandOf }) } : {}),
          },
        ]
      : []),
    row('fee', 'fee', fee),
    ...(discounts && !isNothing(discounts)
      ? [row('discounts', 'discount', { ...discounts, amount: `-${discounts.amount}` })]
      : []),
  ];
}
