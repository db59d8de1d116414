import { useFormats, useWords } from '../../../kit/place.tsx';
import type { BuyingShop } from '../contract.ts';
import { expectedTotal } from './basket-sums.ts';

/** The sum that the shop is expected to ask for one thing, its delivery included; nothing where that is unknown. */
export function Expected({ shop: { goods, orders } }: { shop: BuyingShop }) {
  const { money } = useFormats();
  const total = expectedTotal(orders);
  if (total === null) return null;
  return (
    <span className="font-medium tabular-nums">
      {money({ amount: String(total), currency: goods.currency })}
    </span>
  );
}

/** How much is to be bought, with the shop's delivery where it is known of all. */
export function BasketWorth({ shop: { lines, goods, orders } }: { shop: BuyingShop }) {
  const words = useWords('staff-buying');
  const { money } = useFormats();
  const total = expectedTotal(orders);
  const isMore = total !== null && total > Number(goods.amount);
  return words('goods', {
    lines,
    amount: money(goods),
    total: isMore ? money({ amount: String(total), currency: goods.currency }) : 'none',
  });
}
