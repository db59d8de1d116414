/** The buying desk: paid orders by shop, and one basket for several of them. */

import type { BuyingShop, SupplierAccount } from '../../../features/buying/contract.ts';
import {
  type DeliverTo,
  isToBuy,
  ShopBasket,
  TakenShop,
} from '../../../features/buying/screens/shop-basket.tsx';
import { OfficeHeading } from '../../../kit/lists/office-heading.tsx';
import { useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

interface Data {
  shops: BuyingShop[];
  hasMore: boolean;
  warehouses: DeliverTo[];
  /** Cards and accounts in use. */
  accounts: SupplierAccount[];
}

export async function load({ api }: LoadContext): Promise<Data> {
  const [{ data, meta }, accounts] = await Promise.all([
    api.staffListBuying(),
    api.staffListSupplierAccounts(),
  ]);
  return { shops: data, ...meta, accounts: accounts.data.filter(({ isActive }) => isActive) };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('staff-buying.title') });

export default function StaffBuyingPage({ data: { shops, hasMore, warehouses, accounts } }: { data: Data }) {
  const words = useWords('staff-buying');
  // a shop whose orders colleagues took leaves nothing to do
  const taken = shops.filter((shop) => !isToBuy(shop));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OfficeHeading title={words('title')} lead={words('lead')} />
      {warehouses.every(({ deliverTo }) => deliverTo === null) && shops.length > 0 ? (
        <p className="text-text-2">{words('noAddress')}</p>
      ) : null}
      {hasMore ? <p className="text-text-2">{words('more')}</p> : null}
      {shops.length === 0 ? <EmptyState title={words('empty')}>{words('emptyText')}</EmptyState> : null}
      {shops.filter(isToBuy).map((shop, place) => (
        <ShopBasket
          key={`${shop.host} ${shop.goods.currency}`}
          shop={shop}
          warehouses={warehouses}
          accounts={accounts}
          isFirst={place === 0}
        />
      ))}
      {taken.length > 0 ? (
        <ul className="ui-sheet ui-content-fold divide-y divide-line px-4">
          {taken.map((shop) => (
            <li key={`${shop.host} ${shop.goods.currency}`}>
              <TakenShop shop={shop} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
