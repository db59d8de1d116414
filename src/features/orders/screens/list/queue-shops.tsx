/** The queue of one foreign shop. */
import type { ChangeEvent } from 'react';
import { type ListQuery, listPath } from '../../../../kit/lists/list-query.ts';
import { usePlace, useWords } from '../../../../kit/place.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';

interface QueueShopsProps {
  shops: readonly { key: string; name: string; orders: number }[];
  /** The query of the address. */
  query: ListQuery;
}

/** A choice is followed at once; without JavaScript by its button. Nothing while there is one shop only. */
export function QueueShops({ shops, query }: QueueShopsProps) {
  const { to, path, navigate } = usePlace();
  const words = useWords('staff-orders');
  const { shop = '', ...kept } = query;
  const isKnown = shops.some(({ key }) => key === shop);
  if (shops.length < 2 && !shop) return null;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>): void =>
    void navigate(listPath(path, kept, { shop: target.value }), { keepScroll: true });
  return (
    <form action={to(path)} className="flex items-end gap-3">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="w-56">
        <SelectField
          key={shop}
          name="shop"
          label={words('shop')}
          defaultValue={shop}
          onChange={choose}
          options={[
            { value: '', text: words('allShops') },
            ...(shop && !isKnown ? [{ value: shop, text: shop }] : []),
            ...shops.map(({ key, name, orders }) => ({ value: key, text: `${name} (${orders})`, lang: '' })),
          ]}
        />
      </div>
      <noscript>
        <Button type="submit">{words('searchButton')}</Button>
      </noscript>
    </form>
  );
}
