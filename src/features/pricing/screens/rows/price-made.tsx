/** How the price of one order is made, in one line: its rows joined to the sum beside it. */
import { useFormats, useWords } from '../../../../kit/place.tsx';
import { add, fromJson, toJson } from '../../../../platform/money/money.ts';
import type { Quote } from '../../contract.ts';

const isSome = ({ amount }: Quote['net']): boolean => /[1-9]/.test(amount);

/** With the texts `receipt`. */
export function PriceMade({ quote, way = 'card' }: { quote: Quote; way?: 'card' | 'balance' }) {
  const words = useWords('receipt');
  const { money } = useFormats();
  const { goods, inland, fee, bank } = quote;
  const [first, ...more] = (quote.discounts ?? []).map(({ amount }) => fromJson(amount));
  const discount = first ? toJson(add(first, ...more)) : null;
  const part = (sum: Quote['net'] | null): string => (sum && isSome(sum) ? money(sum) : 'none');
  return (
    <span data-price-made className="tabular-nums">
      {words('made', {
        goods: money(goods),
        fee: money(fee),
        inland: part(inland),
        discount: part(discount),
        bank: part(way === 'card' ? bank : null),
      })}
    </span>
  );
}
