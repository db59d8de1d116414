/** The queue of one foreign shop. */

import { ListSelect } from '../../../../kit/forms/list-select.tsx';
import type { ListQuery } from '../../../../kit/lists/list-query.ts';
import { useWords } from '../../../../kit/place.tsx';

interface QueueShopsProps {
  shops: readonly { key: string; name: string; orders: number }[];
  /** The query of the address. */
  query: ListQuery;
}

/** Nothing while there is one shop only. */
export function QueueShops({ shops, query }: QueueShopsProps) {
  const words = useWords('staff-orders');
  const { shop = '' } = query;
  const isKnown = shops.some(({ key }) => key === shop);
  if (shops.length < 2 && !shop) return null;
  return (
    <ListSelect
      name="shop"
      label={words('shop')}
      button={words('searchButton')}
      query={query}
      options={[
        { value: '', text: words('allShops') },
        ...(shop && !isKnown ? [{ value: shop, text: shop }] : []),
        ...shops.map(({ key, name, orders }) => ({ value: key, text: name, count: orders, lang: '' })),
      ]}
    />
  );
}
