/** The things that payments pay for, as the desk of payments asks for them: orders and deliveries. */

import { markDeliveryPaid } from '../../features/deliveries/bills/pay-delivery.ts';
import type { DeliveriesShop } from '../../features/deliveries/deliveries-shop.ts';
import { lockWithOrders } from '../../features/deliveries/moving/carried-orders.ts';
import type { OrdersShop } from '../../features/orders/orders-shop.ts';
import { markPaid } from '../../features/orders/paying/mark-paid.ts';
import { lockOrders } from '../../features/orders/store.ts';
import type { PaidThings } from '../../features/payments/desk.ts';

/** The features are made after the desk that they are handed, so they are asked for when something is paid. */
export function paidThingsOf(features: () => { orders: OrdersShop; deliveries: DeliveriesShop }): PaidThings {
  return {
    async lock(db, { targets }) {
      const orders = targets.filter(({ kind }) => kind === 'order').map(({ ref }) => ref);
      if (orders.length > 0) await lockOrders(db, { idsOrNumbers: orders });
      const deliveries = targets.filter(({ kind }) => kind === 'delivery').map(({ ref }) => ref);
      for (const id of deliveries.toSorted()) await lockWithOrders(db, { idOrNumber: id });
    },
    async enter(db, { id }) {
      const { orders, deliveries } = features();
      await markPaid(db, orders, id);
      await markDeliveryPaid(db, deliveries, id);
    },
  };
}
