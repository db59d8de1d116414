/** Orders further along than a customer can bring them: moved by the engine of orders, as staff and carriers do. */

import type { OrderState } from '../../src/features/order-states/states.ts';
import { moveLines } from '../../src/features/orders/moving/move-lines.ts';
import { lockOrder } from '../../src/features/orders/moving/move-order.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { aCustomer, type TestCustomer } from './a-customer.ts';
import { aPaidOrder, type Buyer, type Market, type ProductInput } from './an-order.ts';

const road: readonly [OrderState, 'buyer' | 'warehouse' | 'customer'][] = [
  ['to_warehouse', 'buyer'],
  ['at_warehouse', 'warehouse'],
  ['in_delivery', 'customer'],
  ['shipped', 'warehouse'],
  ['delivered', 'warehouse'],
  ['completed', 'customer'],
];

/** Moves an order along its road until it is in this state. */
export async function moveOn(
  { shop }: Pick<Market, 'shop'>,
  order: { id: string },
  to: OrderState,
): Promise<void> {
  const { installation, features } = shop;
  const last = road.findIndex(([state]) => state === to);
  for (const [state, role] of road.slice(0, last + 1)) {
    await inTransaction(installation.db, async (transaction) => {
      const locked = await lockOrder(transaction, { idOrNumber: order.id });
      const { userId } = locked;
      await moveLines(transaction, features.orders, {
        order: locked,
        to: state,
        kind: state,
        actor:
          role === 'customer'
            ? { kind: 'customer', userId }
            : { kind: 'staff', userId: 'usr_somebodyOfTheOffice', roles: [role] },
      });
    });
  }
}

const buyers = new WeakMap<Market, Promise<TestCustomer>>();

/** An order that was paid from the balance and bought by staff. */
export async function aBoughtOrder(market: Market, buyer: Buyer, input: ProductInput = {}) {
  const order = await aPaidOrder(market, buyer, input);
  const staff = await (buyers.get(market) ?? remember(market, aCustomer(market.shop, { roles: ['buyer'] })));
  const params = { id: order.id };
  await market.shop.call('staffTakeOrder', { token: staff.token, params });
  const bought = await market.shop.call('staffMarkPurchased', {
    ...{ token: staff.token, params },
    body: { shop_order_number: 'N-1' },
  });
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.body));
  return order;
}

function remember(market: Market, staff: Promise<TestCustomer>): Promise<TestCustomer> {
  buyers.set(market, staff);
  return staff;
}

/** An order that has reached its customer. */
export async function aDeliveredOrder(market: Market, buyer: Buyer, input: ProductInput = {}) {
  const order = await aBoughtOrder(market, buyer, input);
  await moveOn(market, order, 'delivered');
  return order;
}
