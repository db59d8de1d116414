/**
 * The part of an order in the warehouse: photos, weight, days left, the cost of storage, and the actions (UX-064,
 * UX-103).
 */

import { MergedOrders } from '../../../features/consolidation/screens/merged-orders.tsx';
import type { Advice } from '../../../features/deliveries/contract.ts';
import type { Order } from '../../../features/orders/contract.ts';
import { PhotoCheck } from '../../../features/parcels/screens/photos/photo-check.tsx';
import type { OrderStorage } from '../../../features/storage/contract.ts';
import { PhotoGallery } from '../../../features/storage/screens/photo-gallery.tsx';
import { StorageClock } from '../../../features/storage/screens/storage-clock.tsx';
import { StorageQuestion } from '../../../features/storage/screens/storage-question.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useIsBrowser } from '../../../kit/parts/use-is-browser.ts';
import { useFormats, useWords } from '../../../kit/place.tsx';
import type { LoadContext } from '../../../kit/screen.ts';
import { When } from '../../../kit/when.tsx';
import { Sheet } from '../../../ui/lists/sheet.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/lists/summary-list.tsx';
import { MergeOffer } from './merge-offer.tsx';

const services = lazyPart(
  async () => (await import('../../../features/parcels/screens/services/order-services.tsx')).OrderServices,
);

/** States in which nothing can be in the warehouse yet. */
const beforeArrival: readonly Order['state'][] = [
  'awaiting_review',
  'awaiting_payment',
  'paid',
  'purchasing',
  'cancelled',
  'expired',
];

/** Goods that lie here and that nobody has said anything about: what is claimed, or leaves, is checked no more. */
const checkable: readonly Order['state'][] = ['at_warehouse', 'merged'];

/** The storage of an order for its page; null as long as nothing can have come. */
export async function loadStorage(
  api: LoadContext['api'],
  { id, state }: Pick<Order, 'id' | 'state'>,
): Promise<OrderStorage | null> {
  if (beforeArrival.includes(state)) return null;
  return (await api.getOrderStorage({ params: { id } })).data;
}

export interface StorageBlockProps {
  order: Order;
  /** Null as long as nothing can have come. */
  storage: OrderStorage | null;
  /** The saving of sending together; null where nothing can be merged, or nobody can say. */
  advice?: Advice | null;
}

export function StorageBlock({ order, storage, advice = null }: StorageBlockProps) {
  const words = useWords('storage');
  if (!storage || storage.phase === 'expected') return null;
  const isStored = storage.phase === 'stored';
  return (
    <Sheet
      heading={words(`phase.${storage.phase}`)}
      id="storage"
      {...(storage.question ? { tone: 'problem' as const } : {})}
    >
      <div className="grid gap-5">
        {isStored && storage.question ? <StorageQuestion storage={storage} /> : null}
        <Photos order={order} storage={storage} />
        <Arrivals storage={storage} />
        {isStored && storage.storage ? <StorageClock clock={storage.storage} /> : null}
        {storage.merged ? <MergedOrders storage={storage} /> : null}
        {isStored ? <Services storage={storage} /> : null}
        {isStored && storage.mergeable > 0 ? <MergeOffer storage={storage} advice={advice} /> : null}
      </div>
    </Sheet>
  );
}

/** Most shops offer none, and the code for them comes only where there are some. */
function Services({ storage }: { storage: OrderStorage }) {
  const isBrowser = useIsBrowser();
  const isSome = storage.offered.length + storage.services.length > 0;
  return isBrowser && isSome ? <services.Part storage={storage} /> : null;
}

function Photos({ order, storage }: { order: Order; storage: OrderStorage }) {
  const words = useWords('storage');
  const titleOf = (line: string | null): string =>
    order.items.find(({ id }) => id === line)?.title ?? words('parcel');
  const photos = storage.arrivals.flatMap((arrival) =>
    arrival.photos.map((photo) => ({ ...photo, title: titleOf(photo.line) })),
  );
  if (photos.length === 0) return null;
  return (
    <div className="grid gap-3">
      <PhotoGallery photos={photos} />
      <PhotoCheck
        storage={storage}
        isAwaited={order.items.some(({ state }) => checkable.includes(state))}
        isForwarded={order.isForwarded === true}
      />
    </div>
  );
}

function Arrivals({ storage: { arrivals, weight, phase } }: { storage: OrderStorage }) {
  const words = useWords('storage');
  const { number } = useFormats();
  const rows: SummaryRow[] = arrivals.map((arrival, index) => ({
    id: arrival.id,
    label: arrivals.length > 1 ? words('arrivedNumber', { number: index + 1 }) : words('arrived'),
    value: (
      <>
        <When at={arrival.at} form="day" />
        {arrival.weight ? ` · ${words('kilograms', { weight: number(arrival.weight) })}` : null}
        {arrival.size ? ` · ${sizeWords(words, number, arrival.size)}` : null}
      </>
    ),
  }));
  if (arrivals.length > 1 && weight) {
    const value = words('kilograms', { weight: number(weight) });
    rows.push({ id: 'weight', label: words('weight'), value });
  }
  return (
    <>
      <SummaryList rows={rows} />
      {phase === 'partly' ? <p className="text-text-2">{words('partlyText')}</p> : null}
    </>
  );
}

/** Millimetres as centimetres, without decimals where there are none. */
function sizeWords(
  words: ReturnType<typeof useWords>,
  number: ReturnType<typeof useFormats>['number'],
  { length, width, height }: { length: number; width: number; height: number },
): string {
  const [a, b, c] = [length, width, height].map((side) => number(side / 10));
  return words('size', { length: a ?? '', width: b ?? '', height: c ?? '' });
}
