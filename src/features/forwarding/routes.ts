import type { Handlers } from '../../platform/api/serve.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { announceParcel, changeParcel } from './announce.ts';
import type { forwardingContract } from './contract.ts';
import { getForwarding } from './read-announced.ts';

/** Binds the calls of customers on their own parcels. */
export function forwardingRoutes(orders: OrdersShop): Handlers<typeof forwardingContract> {
  const { db } = orders.shop;
  return {
    getForwarding: async ({ caller }) => ({ data: await getForwarding(db, orders, caller.userId) }),
    announceParcel: async ({ caller, locale, body }) => ({
      data: await announceParcel(db, orders, { userId: caller.userId, locale, announced: body }),
    }),
    changeParcel: async ({ caller, locale, params, body: { version, ...announced } }) => ({
      data: await changeParcel(db, orders, {
        ...{ id: params.id, version, userId: caller.userId, locale, announced },
      }),
    }),
  };
}
