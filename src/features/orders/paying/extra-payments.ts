/** Differences that have been paid: the lines that waited for them go on. */
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { fromJson, type Money, money } from '../../../platform/money/money.ts';
import type { PriceParts } from '../../ledger/parts-of-price.ts';
import { isBought } from '../../order-states/derived-state.ts';
import type { OrderState } from '../../order-states/states.ts';
import { paidFor, paidInPayment } from '../../payments/actions.ts';
import { moveExtraToGoods } from '../../payments/balances/order-extra.ts';
import { moveBack } from '../moving/move-back.ts';
import { ledgerActor, noticing, type OrdersShop } from '../orders-shop.ts';
import { linesOf } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';

/** The sum that payments must cover now: the total without the part in the delivery's bill. */
export function payableTotal({ total, carried }: Pick<StoredOrder, 'total' | 'carried'>): Money {
  return money(total.minor - carried.minor, total.currency);
}

const mayWait: readonly OrderState[] = ['awaiting_extra_payment', 'pending_response'];

/**
 * Locked orders whose difference is covered go on; answers their new states by id. A difference of what is bought
 * already becomes cost of goods.
 */
export async function enterExtraPaid(
  db: Database,
  shop: OrdersShop,
  {
    orders,
    paymentId,
    transactions,
  }: { orders: readonly StoredOrder[]; paymentId: string; transactions: readonly string[] },
): Promise<Map<string, OrderState>> {
  const covered = await coveredOf(db, orders);
  const amounts = covered.length > 0 ? await paidInPayment(db, paymentId) : new Map<string, Money>();
  const states = new Map<string, OrderState>();
  for (const { order, waiting } of covered) {
    const moved = await goOn(db, shop, {
      ...{ order, waiting, transactions, kind: 'extra_paid', once: paymentId },
      amount: amounts.get(order.id) ?? null,
    });
    states.set(order.id, moved.state);
  }
  return states;
}

/**
 * Nothing is due any more for a locked order, because it became cheaper or part of it was given back: its lines that
 * waited for a difference go on. Answers the order as it is then; one that still owes, or waits for nothing, stays.
 */
export async function settleCovered(
  db: Database,
  shop: OrdersShop,
  order: StoredOrder,
): Promise<StoredOrder> {
  const [covered] = await coveredOf(db, [order]);
  if (!covered) return order;
  const once = shop.shop.newId('evt');
  return goOn(db, shop, { ...covered, kind: 'extra_covered', once, amount: null, transactions: [] });
}

interface Covered {
  order: StoredOrder;
  /** Lines that wait for a difference; at least one. */
  waiting: StoredLine[];
}

/** Orders with lines that wait for a difference, of which payments cover all that is due. Two statements. */
async function coveredOf(db: Database, orders: readonly StoredOrder[]): Promise<Covered[]> {
  const ids = orders.filter(({ state }) => mayWait.includes(state)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [paid, lines] = [await paidFor(db, ids), await linesOf(db, ids)];
  return orders
    .filter(({ id }) => ids.includes(id))
    .map((order) => {
      const own = lines.get(order.id) ?? [];
      return { order, waiting: own.filter(({ state }) => state === 'awaiting_extra_payment') };
    })
    .filter(
      ({ order, waiting }) =>
        waiting.length > 0 && (paid.get(order.id)?.minor ?? 0n) >= payableTotal(order).minor,
    );
}

interface Going extends Covered {
  /** The kind of the audit log entry. */
  kind: 'extra_paid' | 'extra_covered';
  /** Names the move of the money, which happens once under it. */
  once: string;
  /** The sum paid. */
  amount: Money | null;
  transactions: readonly string[];
}

function partsOf({ quote: { fee, discount } }: StoredOrder): PriceParts {
  return { fee: fromJson(fee), discount: fromJson(discount) };
}

async function goOn(db: Database, shop: OrdersShop, going: Going): Promise<StoredOrder> {
  const { order, waiting, kind, once, amount, transactions } = going;
  const actor = { kind: 'payment', userId: order.userId } as const;
  const noticed = noticing(shop.desk);
  if (waiting.some(({ previous }) => previous !== null && isBought(previous))) {
    const extra = {
      orderId: order.id,
      userId: order.userId,
      actor: ledgerActor(actor),
      once,
      price: partsOf(order),
    };
    await moveExtraToGoods(db, noticed.desk, extra);
  }
  const eventKey = shop.shop.newId('evt');
  const how = kind === 'extra_paid' ? 'paid' : 'covered';
  await publish(db, 'order.extra-ended', { orderId: order.id, userId: order.userId, eventKey, how });
  return moveBack(db, shop, {
    ...{ order, actor, kind, amount, facts: { isCovered: true } },
    lineIds: waiting.map(({ id }) => id),
    transactions: [...transactions, ...noticed.transactions],
    eventId: eventKey,
  });
}
