/** An agreed refund is carried out: the bill is lowered, the money goes out, the customer is told. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { formatAmount, money } from '../../../platform/money/money.ts';
import { goOnWithout } from '../../consolidation/leave-group.ts';
import { lockOrder } from '../../orders/moving/move-order.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { fitCarried } from '../../orders/paying/carried-differences.ts';
import { settleCovered } from '../../orders/paying/extra-payments.ts';
import type { StoredOrder } from '../../orders/stored-order.ts';
import { settleIntake } from '../../parcels/put-away.ts';
import { compensate } from '../../payments/balances/compensation.ts';
import { refundOrder } from '../../payments/balances/order-money.ts';
import { endStorage } from '../../storage/storage.ts';
import type { ClaimStaff, ClaimsShop } from '../claims-shop.ts';
import { closeAsPaid } from '../deciding/claim-ends.ts';
import { endRefunded, liveLines, type Told } from '../deciding/move-goods.ts';
import { returnFreight } from '../parcels/lost-freight.ts';
import { endRequest } from './end-request.ts';
import type { StoredRequest } from './request-store.ts';
import { type AfterReturn, takePiecesBack } from './returned-pieces.ts';
import { type BroughtMoney, sendToCards } from './send-to-cards.ts';

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
  const back = request.kind === 'lines' ? await takePiecesBack(db, order, request.lines) : null;
  const price = await payOut(db, { ...claims, desk }, { request, back });
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
  if (request.kind !== 'compensation') await takeBack(db, claims, { request, order, told, back });
  if (id === null) return publishRefund(db, request, { paid, toCard });
  await closeAsPaid(db, claims, { id, order, paid, toCard, goesBack: request.kind === 'compensation', told });
}

/** Refunded lines end, and the order costs the rest. */
async function takeBack(
  db: Database,
  claims: ClaimsShop,
  {
    request,
    order,
    told,
    back,
  }: {
    request: StoredRequest;
    order: StoredOrder;
    told: Omit<Told, 'kind'>;
    back: AfterReturn | null;
  },
): Promise<void> {
  if (request.kind === 'whole') {
    const lineIds = (await liveLines(db, order.id)).map(({ id }) => id);
    await endRefunded(db, claims, { order, lineIds, ...told, kind: 'refunded' });
    await fitCarried(db, await lockOrder(db, { idOrNumber: order.id }));
    // nothing of it is stored for the customer any more
    await endStorage(db, [order.id], claims.shop.clock.now());
    await goOnWithout(db, claims.orders, { orderId: order.id, actor: told.actor });
    // a parcel that was not put away yet waits for nobody any more
    return settleIntake(db, { orders: claims.orders }, order.id);
  }
  if (!back) throw new Error('pieces were not taken back');
  const { gone, changes } = back;
  await endRefunded(db, claims, {
    order,
    lineIds: gone,
    ...told,
    kind: 'refunded',
    ...(changes ? { changes } : {}),
  });
  await goOnWithout(db, claims.orders, { orderId: order.id, actor: told.actor });
  // what is given back may have covered a difference that other lines waited for
  const now = await fitCarried(db, await lockOrder(db, { idOrNumber: order.id }));
  await settleCovered(db, claims.orders, now);
  // what came may be all there is of it now
  await settleIntake(db, { orders: claims.orders }, order.id);
}

/** Moves the money; answers what the customer got, with the bank percent. */
async function payOut(
  db: Database,
  { desk }: ClaimsShop,
  { request, back }: { request: StoredRequest; back: AfterReturn | null },
): Promise<bigint> {
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
    ...{ orderId, userId, amount, bankAlsoOf, reason, actor, fault, price: back?.price ?? null },
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
