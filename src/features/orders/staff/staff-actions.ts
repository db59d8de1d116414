/** Commands of staff on orders: take, buy, cancel, decide a review. Each command names the state it expects. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import { fromJson, type Money, money } from '../../../platform/money/money.ts';
import type { EndReason } from '../../order-states/states.ts';
import { moveOrderToGoods } from '../../payments/balances/order-money.ts';
import { releaseReserve } from '../../payments/balances/order-reserve.ts';
import { verdictFor } from '../../products/actions.ts';
import { warehouseToBuyTo } from '../../warehouses/shop-warehouse.ts';
import type { Staff } from '../live/changed-rows.ts';
import { end } from '../moving/cancel-order.ts';
import { carryOut, lockOrder, noteEvent } from '../moving/move-order.ts';
import { setOrderWarehouse } from '../moving/order-warehouse.ts';
import { ledgerActor, noticing, type OrderActor, type OrdersShop } from '../orders-shop.ts';
import { markActed, setAttention } from '../questions/question-store.ts';
import { orderKey } from '../reading/read-orders.ts';
import { findOrder } from '../store.ts';
import type { StoredOrder } from '../stored-order.ts';
import { refuseOwnReview } from './far-review.ts';

export interface Action extends Staff {
  idOrNumber: string;
}

type Locked = (transaction: Database, order: StoredOrder, actor: OrderActor) => Promise<void>;

/** Work on one order, locked, by a member of staff. */
export function onLocked(db: Database, { idOrNumber, userId, roles }: Action, work: Locked): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(idOrNumber) });
    await work(transaction, order, { kind: 'staff', userId, roles });
  });
}

/** The blacklist is asked again before anybody buys (rules: prohibited-goods). Throws `prohibited_product` with the reason. */
export async function refuseProhibited(db: Database, { cart }: OrdersShop, orderId: string): Promise<void> {
  const whole = await findOrder(db, { idOrNumber: orderId });
  const locale = cart.shop.settings.defaultLocale;
  for (const { title } of whole?.lines ?? []) {
    const { host } = whole?.order ?? { host: '' };
    const { kind, reason } = await verdictFor(db, cart.products, { text: title, host, locale });
    if (kind === 'prohibited') throw new Refusal('prohibited_product', { values: { reason: reason ?? '' } });
  }
}

/**
 * Takes a paid order: the caller buys it. Taking one's own again changes nothing. Throws `changed_meanwhile` when
 * somebody else was first, `wrong_state`, `own_review` for whom typed the price alone, `prohibited_product`, `not_found`.
 */
export function takeOrder(db: Database, shop: OrdersShop, action: Action): Promise<void> {
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.state === 'purchasing' && order.assignee === action.userId) return;
    if (order.state === 'purchasing' && order.assignee !== null) throw new Refusal('changed_meanwhile');
    // while the customer is asked, his answer says whether it is bought at all
    if (order.state !== 'paid' && order.state !== 'purchasing') throw new Refusal('wrong_state');
    await refuseOwnReview(transaction, { orderId: order.id, userId: action.userId });
    await refuseProhibited(transaction, shop, order.id);
    const changes = { assignee: action.userId };
    // released by the buyer before
    if (order.state === 'purchasing') {
      const [before, after] = [{ assignee: null }, { assignee: action.userId }];
      return noteEvent(transaction, shop, { order, actor, kind: 'taken', changes, before, after });
    }
    await carryOut(transaction, shop, { order, to: 'purchasing', actor, kind: 'taken', changes });
  });
}

export interface Purchase extends Action {
  shopOrderNumber: string;
  note: string | null;
  /** The code of the warehouse that it is bought to; undefined for where its shop sends to. */
  warehouse?: string | undefined;
}

/**
 * The goods are bought: the escrow becomes the cost of goods and the fee. Saying the same again changes nothing.
 * Throws `changed_meanwhile` when it was bought under another number, a refusal of `warehouse`, `taken_by_colleague`, `own_review`, `wrong_state`,
 * `not_found`.
 */
export function markPurchased(db: Database, shop: OrdersShop, action: Purchase): Promise<void> {
  const { shopOrderNumber, note } = action;
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.state === 'purchased') {
      if (order.shopOrderNumber === shopOrderNumber) return;
      throw new Refusal('changed_meanwhile');
    }
    const { desk, transactions } = noticing(shop.desk);
    const warehouse = await warehouseToBuyTo(transaction, shop.shop.settings, {
      ...{ host: order.host, asked: action.warehouse },
    });
    const { fee, discount } = partsOf(order);
    const changes = { shopOrderNumber };
    const { id: orderId, userId } = order;
    if (order.state !== 'purchasing') throw new Refusal('wrong_state');
    if (order.assignee !== null && order.assignee !== action.userId) throw new Refusal('taken_by_colleague');
    // given back by its buyer, it may be bought without being taken
    if (order.assignee === null) await refuseOwnReview(transaction, { orderId, userId: action.userId });
    await moveOrderToGoods(transaction, desk, {
      ...{ orderId, userId, fee, discount, actor: ledgerActor(actor) },
      goods: money(order.total.minor + discount.minor - fee.minor, fee.currency),
    });
    await markActed(transaction, orderId, shop.shop.clock.now());
    if (order.advanceAnswers.hold !== undefined) {
      await releaseReserve(transaction, desk, { orderId, userId, actor: ledgerActor(actor) });
    }
    if (order.attention) await setAttention(transaction, orderId, null);
    await setOrderWarehouse(transaction, orderId, warehouse);
    await carryOut(transaction, shop, {
      ...{ order, to: 'purchased', actor, kind: 'purchased', note, transactions, changes },
      after: { shopOrderNumber },
    });
    await publishAll(transaction, [{ name: 'order.purchased', payload: { orderId, userId } }]);
  });
}

/** The fee that is in the total, and what rules took off the goods and the fee. */
function partsOf({ quote }: StoredOrder): { fee: Money; discount: Money } {
  return { fee: fromJson(quote.fee), discount: fromJson(quote.discount) };
}

export interface Cancellation extends Action {
  reason: EndReason;
  note: string | null;
}

/** Ends an order that is not bought; everything that was paid returns to the balance. Throws `wrong_state`. */
export function cancelByStaff(db: Database, shop: OrdersShop, action: Cancellation): Promise<void> {
  const { reason, note } = action;
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.state === 'cancelled') return;
    await end(transaction, shop, { order, actor, reason, note });
  });
}

/** The decision on an order under review is no: it ends. Throws `wrong_state`. */
export function rejectReview(db: Database, shop: OrdersShop, action: Cancellation): Promise<void> {
  const { reason, note } = action;
  return onLocked(db, action, async (transaction, order, actor) => {
    if (order.state !== 'awaiting_review') throw new Refusal('wrong_state');
    await end(transaction, shop, { order, actor, reason, note, kind: 'review_rejected' });
  });
}
