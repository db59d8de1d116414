/** Notices of what staff do with an order outside of its questions. */

import { wordOfChoice } from '../../../kit/questions/choice-word.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { EventPayloads } from '../../../platform/jobs/events.ts';
import { toJson } from '../../../platform/money/money.ts';
import { type OrderNews, readOrderNews } from '../../orders/reading/order-news.ts';
import type { NotificationKind } from '../contract.ts';
import { type Fact, type Facts, noRouteFact } from '../rules.ts';
import { type Teller, tell } from './tell.ts';
import { noRouteTo } from './tell-actions.ts';

export const linkOf = (order: OrderNews, place = ''): string =>
  `/cabinet/orders/${encodeURIComponent(order.number)}${place}`;

export const reason = (word: string | null | undefined): Fact =>
  word && word !== 'other' ? { reason: word, of: 'order' } : null;

/** The answer that was given to a question of this kind; `title` of what is bought instead. */
export const choiceFact = (code: string, kind: string | null, title: string | null = null): Fact => ({
  ...{ reason: wordOfChoice(code, kind), of: 'choice', title },
});

export type ToldMove = NonNullable<OrderNews['move']>;

interface Move {
  orderId: string;
  kind: NotificationKind;
  eventKey: string;
  /** Kinds of entries in the audit log; the event that `eventKey` names is told, else the last one of them. */
  moves: readonly string[];
  waits?: true;
  /** A different notice because of the move. */
  otherwise?: (move: ToldMove, order: OrderNews) => { kind: NotificationKind; params: Facts };
}

export async function tellMove(db: Database, teller: Teller, told: Move): Promise<void> {
  const { orderId, moves } = told;
  const [order] = await readOrderNews(db, [orderId], moves, told.eventKey);
  if (!order) return;
  const { move } = order;
  const other = move && told.otherwise?.(move, order);
  const kind = other?.kind ?? told.kind;
  await tell(db, teller, {
    ...{ userId: order.userId, kind, eventKey: `${kind} ${told.eventKey}`, settles: null },
    params: {
      ...{ number: order.number, title: order.title, note: move?.note ?? null },
      about: reason(move?.reason),
      done: move?.choice ? choiceFact(move.choice, move.reason, move.choiceTitle) : null,
      tracking: move?.tracking ?? null,
      amount: move?.amount ? toJson(move.amount) : null,
      deadline: order.deadline && { time: order.deadline.toISOString() },
      ...(told.waits ? noRouteFact(await noRouteTo(db, teller, [orderId])) : {}),
      ...other?.params,
    },
    link: linkOf(order),
    waitsFor: told.waits && order.state === 'awaiting_extra_payment' ? [orderId] : [],
    shows: { orders: [orderId], ...(told.waits ? { sums: 'due' } : {}) },
  });
}

/** `order.sent` */
export function tellSent(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.sent'],
): Promise<void> {
  return tellMove(db, teller, { orderId, eventKey, kind: 'order-sent', moves: ['sent'] });
}

/** `order.tracking-corrected` */
export function tellShopTracking(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.tracking-corrected'],
): Promise<void> {
  const moves = ['tracking_changed'];
  return tellMove(db, teller, { orderId, eventKey, kind: 'order-tracking-changed', moves });
}

/** `order.lines-refunded` */
export function tellRefunded(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.lines-refunded'],
): Promise<void> {
  return tellMove(db, teller, { orderId, eventKey, kind: 'order-refunded', moves: ['refunded'] });
}

/** `order.cancel-declined` */
export function tellCancelDeclined(
  db: Database,
  teller: Teller,
  { orderId, eventKey }: EventPayloads['order.cancel-declined'],
): Promise<void> {
  return tellMove(db, teller, {
    orderId,
    eventKey,
    kind: 'order-cancel-declined',
    moves: ['cancel_declined'],
  });
}
