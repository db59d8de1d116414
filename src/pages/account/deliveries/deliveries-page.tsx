/** "Delivery orders": what waits in the warehouse to be sent, and every parcel that was. */

import type { Delivery, deliveriesContract } from '../../../features/deliveries/contract.ts';
import { DeliveryRows, isOver } from '../../../features/deliveries/screens/delivery/delivery-row.tsx';
import { readList } from '../../../kit/lists/growing-list.ts';
import { ShowMore } from '../../../kit/lists/show-more.tsx';
import { usePlace, useWords } from '../../../kit/place.tsx';
import type { LoadContext, ScreenModule } from '../../../kit/screen.ts';
import { ZoneOfTimes } from '../../../kit/times/zone-of-times.tsx';
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
  const open = deliveries.filter((one) => !isOver(one));
  const closed = deliveries.filter(isOver);
  const isDue = deliveries.some(({ needsYou }) => needsYou);
  // a bill that holds a parcel up has the black button of the page
  const toSend = sendable > 0 ? <ToSend count={sendable} isFirst={!isDue} /> : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-h1">{words('title')}</h1>
      {toSend}
      {meta.total === 0 ? (
        <EmptyState
          title={words('emptyTitle')}
          action={sendable > 0 ? null : <Button href={to('/cabinet/orders')}>{words('emptyAction')}</Button>}
        >
          {words('emptyText')}
        </EmptyState>
      ) : (
        <>
          {open.length > 0 ? (
            <section className="grid gap-3" aria-labelledby="open-deliveries">
              <h2 id="open-deliveries" className="text-h3">
                {words('open')}
              </h2>
              <DeliveryRows deliveries={open} among={deliveries} label={words('list')} leads />
            </section>
          ) : null}
          {closed.length > 0 ? <Closed deliveries={closed} among={deliveries} /> : null}
          {open.length > 0 ? <ZoneOfTimes /> : null}
          <ShowMore
            shown={all('ui.shown', { shown: deliveries.length, total: meta.total })}
            hasMore={hasMore}
          />
        </>
      )}
    </div>
  );
}

/** Parcels about which nothing is to come. */
function Closed({ deliveries, among }: Pick<Data, 'deliveries'> & { among: Delivery[] }) {
  const words = useWords('delivery-orders');
  return (
    <section className="grid gap-3" aria-labelledby="closed-deliveries">
      <h2 id="closed-deliveries" className="text-h3">
        {words('closed')}
      </h2>
      <DeliveryRows deliveries={deliveries} among={among} label={words('closed')} isOfClosed />
    </section>
  );
}

function ToSend({ count, isFirst }: { count: number; isFirst: boolean }) {
  const { to } = usePlace();
  const words = useWords('delivery-orders');
  return (
    <Sheet dense>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:px-2">
        <div className="grid gap-0.5">
          <h2 className="text-h3">{words('waiting')}</h2>
          <p className="text-small text-text-2">{words('waitingText', { count })}</p>
        </div>
        <Button
          className="max-sm:w-full"
          variant={isFirst ? 'primary' : 'secondary'}
          href={to('/cabinet/deliveries/create')}
        >
          {words('create')}
        </Button>
      </div>
    </Sheet>
  );
}
