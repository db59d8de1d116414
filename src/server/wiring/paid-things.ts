/** What payments pay for, as the desk of payments asks for it: orders and deliveries. */
import { type DeliveriesShop, lockWithOrders, markDeliveryPaid } from '../../features/deliveries/actions.ts';
import { lockOrders, markPaid, type OrdersShop } from '../../features/orders/actions.ts';
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
