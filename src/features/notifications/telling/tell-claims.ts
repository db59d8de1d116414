/** Notifications to customers about their claims, and about money that staff gave back. */
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { readOrderNews } from '../../orders/reading/order-news.ts';
import type { NotificationKind } from '../contract.ts';
import { type Facts, placeFacts } from '../rules.ts';
import { type Teller, tell } from './tell.ts';

type What = EventPayloads['claim.news']['what'];

const kinds: Readonly<Record<What, NotificationKind>> = {
  asked: 'claim-asked',
  written: 'claim-written',
  offered: 'claim-offered',
  rejected: 'claim-rejected',
  compensated: 'claim-compensated',
  refunded: 'claim-refunded',
  sent: 'claim-sent',
  replaced: 'claim-replaced',
  refused_by_seller: 'claim-refused-by-seller',
};

/** `claim.news`: what the shop asks or offers stays marked until something else happens. */
export async function tellClaim(
  db: Database,
  teller: Teller,
  { claimId, version, orderId, userId, what, amount, toCard, currency }: EventPayloads['claim.news'],
): Promise<void> {
  const [order] = await readOrderNews(db, [orderId], []);
  if (!order) return;
  const kind = kinds[what];
  const needsAnswer = what === 'asked' || what === 'offered';
  await tell(db, teller, {
    userId,
    kind,
    eventKey: `${kind} ${claimId} ${version}`,
    params: {
      number: order.number,
      title: order.title,
      amount: amount === null ? null : { amount, currency },
      ...placeOf(amount, toCard, currency),
    },
    link: `/cabinet/claims/${claimId}`,
    waitsFor: needsAnswer ? [orderId] : [],
    settles: what === 'written' ? null : orderId,
    shows: { orders: [orderId] },
  });
}

function placeOf(amount: string | null, toCard: string | null | undefined, currency: string): Facts {
  if (amount === null) return {};
  return placeFacts(parseAmount(amount, currency), parseAmount(toCard ?? '0', currency));
}

/** `order.pieces-refunded` */
export async function tellPiecesRefunded(
  db: Database,
  teller: Teller,
  { requestId, orderId, userId, amount, toCard, currency }: EventPayloads['order.pieces-refunded'],
): Promise<void> {
  const [order] = await readOrderNews(db, [orderId], []);
  if (!order) return;
  await tell(db, teller, {
    userId,
    kind: 'order-pieces-refunded',
    eventKey: `order-pieces-refunded ${requestId}`,
    params: {
      ...{ number: order.number, title: order.title, amount: { amount, currency } },
      ...placeOf(amount, toCard, currency),
    },
    link: `/cabinet/orders/${encodeURIComponent(order.number)}`,
    waitsFor: [],
    settles: null,
    shows: { orders: [orderId] },
  });
}
