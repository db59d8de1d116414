/** Telling customers what happens to their parcels: one notice for each state that is news to them. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { toJson } from '../../../platform/money/money.ts';
import { ordersOfDelivery } from '../../deliveries/delivery-store.ts';
import { type DeliveryNews, readDeliveryNews } from '../../deliveries/reading/delivery-news.ts';
import type { NotificationKind } from '../contract.ts';
import type { Fact, Facts, Notice, Shown } from '../rules.ts';
import { settleNotices } from '../store.ts';
import { type Teller, tell } from './tell.ts';

/** `delivery.moved` */
export async function tellDelivery(
  db: Database,
  teller: Teller,
  { deliveryId, userId, from, state }: EventPayloads['delivery.moved'],
): Promise<void> {
  // who has ordered the delivery need not be reminded of the storage any more
  if (from === 'draft') {
    for (const { orderId } of await ordersOfDelivery(db, deliveryId))
      await settleNotices(db, userId, orderId);
  }
  const kind = kindOf(from, state);
  if (!kind) return;
  const news = await readDeliveryNews(db, deliveryId, { state });
  // the customer who confirms what nobody else has said needs no message of it
  if (!news || (kind === 'delivery-delivered' && news.actor === 'customer')) return;
  // answered before the queue came to it: nobody is asked any more
  if (kind === 'delivery-question' && news.question === null) return;
  await tell(db, teller, deliveryNotice(news, kind));
}

/** `delivery.tracking-corrected` */
export async function tellTrackingCorrected(
  db: Database,
  teller: Teller,
  { deliveryId, eventKey }: EventPayloads['delivery.tracking-corrected'],
): Promise<void> {
  const news = await readDeliveryNews(db, deliveryId, { eventId: eventKey });
  if (!news) return;
  const notice = deliveryNotice(news, 'delivery-tracking-changed');
  const about: Fact = news.reason ? { reason: news.reason, of: 'order' } : null;
  // a question that stands open is not answered by a number
  await tell(db, teller, { ...notice, params: { ...notice.params, about }, settles: null });
}

/** A customer is not told about their own actions. */
function kindOf(from: string, state: string): NotificationKind | null {
  if (state === 'awaiting_payment') return from === 'awaiting_quote' ? 'delivery-quoted' : null;
  if (state === 'packing') return from === 'awaiting_payment' ? 'delivery-paid' : null;
  const kinds: Record<string, NotificationKind> = {
    ready: 'delivery-packed',
    shipped: 'delivery-shipped',
    customs: 'delivery-customs',
    delivered: 'delivery-delivered',
    returned: 'delivery-returned',
    lost: 'delivery-lost',
    pending_response: 'delivery-question',
    cancelled: 'delivery-cancelled',
  };
  return kinds[state] ?? null;
}

/** A bill that is to be paid, and one that was. */
const shownSums: Partial<Record<NotificationKind, Pick<Shown, 'sums'>>> = {
  'delivery-quoted': { sums: 'due' },
  'delivery-paid': { sums: 'receipt' },
};

/** The bill has another total than the sum that is told. */
const isPaidInParts = ({ received, total }: DeliveryNews, kind: NotificationKind): boolean =>
  kind === 'delivery-paid' && received !== null && received.minor !== total?.minor;

const asked: readonly NotificationKind[] = ['delivery-quoted', 'delivery-question'];

function deliveryNotice(news: DeliveryNews, kind: NotificationKind): Notice {
  return {
    userId: news.userId,
    kind,
    eventKey: `${kind} ${news.id} ${news.eventId}`,
    params: { number: news.number, orders: news.orders.join(', '), ...factsOf(news, kind) },
    link: `/cabinet/deliveries/${encodeURIComponent(news.number)}`,
    waitsFor: asked.includes(kind) ? [news.id] : [],
    settles: asked.includes(kind) ? null : news.id,
    shows: { delivery: news.id, ...(isPaidInParts(news, kind) ? {} : shownSums[kind]) },
  };
}

function factsOf(news: DeliveryNews, kind: NotificationKind): Facts {
  // what was received with this payment: an earlier one has been told
  const total = (kind === 'delivery-paid' && news.received) || news.total;
  const { deadline, refunded, expectedTo } = news;
  return {
    total: total && toJson(total),
    deadline: deadline && { time: deadline.toISOString() },
    tracking: news.tracking,
    expected: expectedTo && { time: expectedTo.toISOString() },
    question: news.question ?? 'other',
    note: news.note,
    returned: refunded && toJson(refunded),
    packing: news.isBeingPacked ? 'yes' : null,
  };
}
