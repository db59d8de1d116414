/** "Delivery orders": what waits in the warehouse to be sent, and every parcel that was. */

import type { Delivery, deliveriesContract } from '../../../features/deliveries/contract.ts';
import { DeliveryRows } from '../../../features/deliveries/screens/delivery/delivery-row.tsx';
import { readList } from '../../../kit/lists/growing-list.ts';
import { ShowMore } from '../../../kit/lists/show-more.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import type { CallOutput } from '../../../platform/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';

type Meta = CallOutput<(typeof deliveriesContract)['listDeliveries']>['meta'];

interface Data {
  deliveries: Delivery[];
  hasMore: boolean;
  meta: Meta;
  /** How many parcels could be sent now. */
  sendable: number;
}

export async function load({ api, query }: LoadContext): Promise<Data> {
  const [sendable, { rows, hasMore, meta }] = await Promise.all([
    api.listSendable(),
    readList(query, (part) => api.listDeliveries({ query: part })),
  ]);
  return { deliveries: rows, hasMore, meta, sendable: sendable.data.length };
}

export const head: ScreenModule<Data>['head'] = (words) => ({ title: words('delivery-orders.title') });

export default function DeliveriesPage({ data }: { data: Data }) {
  const { to, words: all } = usePlace();
  const words = useWords('delivery-orders');
  const { deliveries, hasMore, meta, sendable } = data;
  const isDue = deliveries.some(({ needsYou }) => needsYou);
  // a bill that holds a parcel up comes before goods that may be sent
  const toSend = sendable > 0 ? <ToSend count={sendable} isFirst={!isDue} /> : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 className="text-h1">{words('title')}</h1>
        <p className="max-w-reading text-text-2">{words('lead')}</p>
      </div>
      {isDue ? null : toSend}
      {meta.total === 0 ? (
        <EmptyState
          title={words('emptyTitle')}
          action={sendable > 0 ? null : <Button href={to('/cabinet/orders')}>{words('emptyAction')}</Button>}
        >
          {words('emptyText')}
        </EmptyState>
      ) : (
        <>
          <DeliveryRows deliveries={deliveries} label={words('list')} leads />
          <ShowMore
            shown={all('ui.shown', { shown: deliveries.length, total: meta.total })}
            hasMore={hasMore}
          />
          {isDue ? toSend : null}
        </>
      )}
    </div>
  );
}

function ToSend({ count, isFirst }: { count: number; isFirst: boolean }) {
  const { to } = usePlace();
  const words = useWords('delivery-orders');
  return (
    <Sheet dense>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-0.5">
          <h2 className="font-medium">{words('waiting')}</h2>
          <p className="text-small text-text-2">{words('waitingText', { count })}</p>
        </div>
        <Button variant={isFirst ? 'primary' : 'secondary'} href={to('/cabinet/deliveries/create')}>
          {words('create')}
        </Button>
      </div>
    </Sheet>
  );
}
