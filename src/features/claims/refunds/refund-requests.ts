/**
 * Money that staff give: the request is written first; up to the limit it is carried out at once, above it a second
 * person decides, never the one who asked (M23). Everything about an order happens under the lock of its row.
 */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import { goOnWithout } from '../../consolidation/leave-group.ts';
import { lockOrder } from '../../orders/moving/move-order.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { settleCovered } from '../../orders/paying/extra-payments.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { settleIntake } from '../../parcels/put-away.ts';
import { compensate } from '../../payments/balances/compensation.ts';
import { refundOrder } from '../../payments/balances/order-money.ts';
import { endStorage } from '../../storage/storage.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { closeAsPaid } from '../deciding/claim-ends.ts';
import { endRefunded, liveLines, type Told } from '../deciding/move-goods.ts';
import { freightOf, returnFreight, sumOf } from '../parcels/lost-freight.ts';
import type { Pieces } from '../rules.ts';
import type { Destination, Fault } from '../words.ts';
import { compensatedFor, isForTwo, restOf } from './due-money.ts';
import {
  endRequest,
  findRequest,
  insertRequest,
  type RequestKind,
  type StoredRequest,
} from './request-store.ts';
import { takePiecesBack } from './returned-pieces.ts';
import { type BroughtMoney, sendToCards } from './send-to-cards.ts';

export interface RefundWish {
  /** Locked. */
  order: StoredOrder;
  claimId: string | null;
  kind: RequestKind;
  /** For `lines`: the pieces. */
  lines?: readonly Pieces[];
  /** In minor units, without the bank percent; all that is left for `whole` when it is not named. */
  amount?: bigint;
  /** For `lines`: what of their price was compensated already. */
  compensated?: bigint;
  destination: Destination;
  fault: Fault;
  reason: string;
  note: string | null;
  by: ClaimStaff;
}

/**
 * Asks for money for a customer, in a transaction that holds the order; carried out at once up to the limit. Answers the
 * request as it is then. Throws `nothing_to_return` for more than what is left of the order's price.
 */
export async function askForMoney(
  db: Database,
  claims: ClaimsShop,
  wish: RefundWish,
): Promise<StoredRequest> {
  const { shop } = claims;
  const { order, by } = wish;
  // who works here may buy here too, but gives himself nothing
  if (order.userId === by.userId) throw new Refusal('second_person_needed');
  const rest = await restOf(db, order.id);
  const amount = wish.amount ?? rest;
  if (amount <= 0n || amount > rest) throw new Refusal('nothing_to_return');
  const sum = money(amount, order.total.currency);
  const id = shop.newId('rrq');
  const at = shop.clock.now();
  // the delivery of a lost parcel comes back with its goods, and counts for the limit of one person
  const freight = await freightOf(db, wish);
  const whole = sumOf({ amount, freight, currency: sum.currency });
  await insertRequest(db, {
    ...{ id, claimId: wish.claimId, orderId: order.id, orderNumber: order.number, userId: order.userId },
    ...{ kind: wish.kind, lines: [...(wish.lines ?? [])], amount, freight, currency: sum.currency },
    compensated: wish.kind === 'whole' ? await compensatedFor(db, order.id) : (wish.compensated ?? 0n),
    ...{ destination: wish.destination, fault: wish.fault, reason: wish.reason, note: wish.note },
    needsSecond: await isForTwo(db, {
      ...{ order, amount: whole, at, by: by.userId, destination: wish.destination },
    }),
    requestedBy: by.userId,
    requestedAt: at,
  });
  const request = await loadRequest(db, id);
  if (request.needsSecond) {
    const except = [by.userId, order.userId];
    await publish(db, 'approval.wanted', { what: 'refund', id, except });
  } else await carryOutRequest(db, claims, { request, order, by, note: null });
  return loadRequest(db, id);
}

export async function loadRequest(db: Database, id: string): Promise<StoredRequest> {
  const request = await findRequest(db, id);
  if (!request) throw new Refusal('not_found');
  return request;
}

interface CarryingOut {
  request: StoredRequest;
  order: StoredOrder;
  by: ClaimStaff;
  note: string | null;
}

export async function carryOutRequest(
  db: Database,
  claims: ClaimsShop,
  { request, order, by, note }: CarryingOut,
): Promise<void> {
  const { desk, transactions } = noticing(claims.desk);
  const { claimId: id } = request;
  const price = await payOut(db, { ...claims, desk }, request);
  const parts: BroughtMoney[] = [
    { to: { orderId: order.id }, paid: price, broughtBy: transactions.at(-1) ?? null, once: request.id },
  ];
  const freight = await returnFreight(db, desk, {
    ...{ claimId: id, amount: money(request.freight, request.currency) },
    actor: `staff:${request.requestedBy}`,
  });
  if (freight) {
    const { deliveryId } = freight;
    const once = `${request.id}:freight`;
    parts.push({ to: { deliveryId }, paid: freight.paid, broughtBy: transactions.at(-1) ?? null, once });
  }
  const paid = price + (freight?.paid ?? 0n);
  const toCard = await sendToCards(db, desk, { request, by: by.userId, parts });
  const end = { id: request.id, state: 'done', by: by.userId, at: claims.shop.clock.now() } as const;
  if (!(await endRequest(db, { ...end, note, paid, transactions }))) throw new Refusal('changed_meanwhile');
  const told: Omit<Told, 'kind'> = {
    actor: { kind: 'staff', ...by },
    ...{
      reason: request.reason,
      note: request.note,
      amount: money(request.amount, request.currency),
      transactions,
    },
  };
  if (request.kind !== 'compensation') await takeBack(db, claims, { request, order, told });
  if (id === null) return publishRefund(db, request, { paid, toCard });
  await closeAsPaid(db, claims, { id, order, paid, toCard, goesBack: request.kind === 'compensation', told });
}

/** Refunded lines end, and the order costs the rest. */
async function takeBack(
  db: Database,
  claims: ClaimsShop,
  { request, order, told }: { request: StoredRequest; order: StoredOrder; told: Omit<Told, 'kind'> },
): Promise<void> {
  if (request.kind === 'whole') {
    const lineIds = (await liveLines(db, order.id)).map(({ id }) => id);
    await endRefunded(db, claims, { order, lineIds, ...told, kind: 'refunded' });
    // nothing of it is stored for the customer any more
    await endStorage(db, [order.id], claims.shop.clock.now());
    await goOnWithout(db, claims.orders, { orderId: order.id, actor: told.actor });
    // a parcel that was not put away yet waits for nobody any more
    return settleIntake(db, { orders: claims.orders }, order.id);
  }
  const { gone, changes } = await takePiecesBack(db, order, request.lines);
  await endRefunded(db, claims, {
    order,
    lineIds: gone,
    ...told,
    kind: 'refunded',
    ...(changes ? { changes } : {}),
  });
  await goOnWithout(db, claims.orders, { orderId: order.id, actor: told.actor });
  // what is given back may have covered a difference that other lines waited for
  await settleCovered(db, claims.orders, await lockOrder(db, { idOrNumber: order.id }));
  // what came may be all there is of it now
  await settleIntake(db, { orders: claims.orders }, order.id);
}

/** Moves the money; answers what the customer got, with the bank percent. */
async function payOut(db: Database, { desk }: ClaimsShop, request: StoredRequest): Promise<bigint> {
  const { orderId, userId, reason, id } = request;
  const amount = money(request.amount, request.currency);
  const actor = `staff:${request.requestedBy}`;
  if (request.kind === 'compensation') {
    await compensate(db, desk, { orderId, userId, amount, reason, actor, once: `claim:${id}` });
    return amount.minor;
  }
  const { fault } = request;
  const bankAlsoOf = money(request.compensated, request.currency);
  const refunded = await refundOrder(db, desk, {
    ...{ orderId, userId, amount, bankAlsoOf, reason, actor, fault },
  });
  return refunded.amount.minor + refunded.bank.minor;
}

async function publishRefund(
  db: Database,
  request: StoredRequest,
  { paid, toCard }: { paid: bigint; toCard: bigint },
): Promise<void> {
  const { id, orderId, userId, currency, reason } = request;
  const amount = formatAmount(money(paid, currency));
  const news = { requestId: id, orderId, userId, amount, currency, reason };
  await publish(db, 'order.pieces-refunded', { ...news, toCard: formatAmount(money(toCard, currency)) });
}
