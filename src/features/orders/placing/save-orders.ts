/** Writing numbered orders: where they go, their numbers, one transaction for all of them. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { movePictures } from '../../../platform/files/pictures.ts';
import { publishAll } from '../../../platform/jobs/events.ts';
import {
  type AddressCopy,
  destinationFor,
  nobody,
  nowhere,
  type RecipientCopy,
} from '../../address-book/actions.ts';
import { dropLines } from '../../cart/actions.ts';
import type { AdvanceAnswers } from '../../cart/contract.ts';
import { recordUses } from '../../discounts/actions.ts';
import { discountsOf } from '../../pricing/formula/discount-terms.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import type { CreatedOrders, OrderChange } from '../contract.ts';
import type { OrdersShop } from '../orders-shop.ts';
import { summaryJson } from '../reading/order-json.ts';
import { insertOrders, type NewOrder } from '../store.ts';
import { noRoutesOf } from '../unpaid/no-route.ts';
import { withNewNumbers } from './draw-number.ts';
import { newOrderOf } from './new-order.ts';

import type { PlannedOrder } from './plan-orders.ts';

/** The customer's choices for one order. */
export interface Placing {
  address_id?: string | undefined;
  recipient_id?: string | undefined;
  /** ISO 3166-1 alpha-2, for an order whose recipient and address are told later. */
  country?: string | undefined;
  comment?: string | null | undefined;
  advance_answers?: AdvanceAnswers | undefined;
  shown_total?: { amount: string; currency: string } | undefined;
}

/** Copies of address and recipient as they are now. */
export interface Destination {
  address: AddressCopy;
  recipient: RecipientCopy;
}

/**
 * The destination of each order; every pair of address and recipient is asked for once. A country alone stands for a
 * recipient and an address that the delivery will name (decisions/0610-one-breath.md). Throws `address_missing`,
 * `recipient_missing`, `not_found`.
 */
export async function destinationsOf(
  db: Database,
  userId: string,
  placings: readonly Placing[],
): Promise<Destination[]> {
  const known = new Map<string, Destination>();
  const destinations: Destination[] = [];
  for (const { address_id: addressId, recipient_id: recipientId, country } of placings) {
    if (country && !addressId && !recipientId) {
      destinations.push({ address: { ...nowhere, country }, recipient: nobody });
      continue;
    }
    if (!addressId) throw new Refusal('address_missing', { fields: { address_id: 'required' } });
    if (!recipientId) throw new Refusal('recipient_missing', { fields: { recipient_id: 'required' } });
    const pair = `${addressId} ${recipientId}`;
    const destination = known.get(pair) ?? (await destinationFor(db, { userId, addressId, recipientId }));
    known.set(pair, destination);
    destinations.push(destination);
  }
  return destinations;
}

export interface Saving {
  userId: string;
  /** Holds a role here: buys nothing at a price of his own making. */
  isStaff: boolean;
  planned: readonly PlannedOrder[];
  /** Lines that leave the cart; undefined for buy-now. */
  taken: readonly string[] | undefined;
}

/** Writes the orders, takes their lines out of the cart, and tells; in one transaction. */
export async function saveOrders(db: Database, shop: OrdersShop, saving: Saving): Promise<CreatedOrders> {
  if (saving.isStaff) {
    await refuseOwnPrices(db, {
      ...{ userId: saving.userId, at: shop.shop.clock.now() },
      currencies: saving.planned.map(({ currency }) => currency),
    });
  }
  return withNewNumbers(shop.shop.settings.orderPrefix, async (draw) => {
    const created = saving.planned.map((plan) =>
      newOrderOf(shop, { plan, userId: saving.userId, number: draw() }),
    );
    await inTransaction(db, (transaction) => save(transaction, saving, created));
    const changes: OrderChange[] = [];
    const orders = created.map(({ order }) => order);
    const noRoutes = await noRoutesOf(db, { orders, now: shop.shop.clock.now() });
    return {
      changes,
      orders: orders.map((order) =>
        summaryJson(order, { due: dueAtFirst(order), now: order.createdAt, noRoute: noRoutes(order) }),
      ),
    };
  });
}

function dueAtFirst({ state, total }: NewOrder['order']) {
  return state === 'awaiting_payment' ? total : { minor: 0n, currency: total.currency };
}

async function save(db: Database, { userId, taken }: Saving, created: readonly NewOrder[]): Promise<void> {
  if (taken) await dropLines(db, userId, taken);
  await insertOrders(db, created);
  const moves = created.flatMap(({ pictured = [] }) => pictured);
  await movePictures(db, { purpose: 'line', moves });
  for (const { order } of created) {
    const given = discountsOf(order.quote);
    await recordUses(db, { userId, target: { orderId: order.id }, given, at: order.createdAt });
  }
  await publishAll(
    db,
    [],
    created.flatMap(({ order }) => (order.state === 'awaiting_payment' ? [expiryJob(order)] : [])),
  );
}

/** The timer of an order that waits for its payment. */
export function expiryJob({ id, deadline }: { id: string; deadline: Date | null }) {
  return {
    task: 'expire_order',
    payload: { orderId: id },
    key: `expire:${id}`,
    ...(deadline ? { runAt: deadline } : {}),
  };
}
