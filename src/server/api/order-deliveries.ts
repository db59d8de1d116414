/** Orders lie upstream of deliveries, so the parcel of a listed order is put beside it here. */
import { deliveriesOfOrders } from '../../features/deliveries/reading/list-deliveries.ts';
import type { ordersContract } from '../../features/orders/contract.ts';
import type { Handler } from '../../platform/api/serve.ts';
import type { Database } from '../../platform/database/database.ts';

type ListOrders = Handler<(typeof ordersContract)['listOrders']>;

/** The list of orders, each with the parcel that it travels in; one more statement where there may be one. */
export function withDeliveries(db: Database, listOrders: ListOrders): ListOrders {
  return async (request) => {
    const answer = await listOrders(request);
    const travelling = answer.data.filter(
      ({ group, state }) => group === 'delivery' || state === 'completed',
    );
    if (travelling.length === 0) return answer;
    const parcels = await deliveriesOfOrders(
      db,
      travelling.map(({ id }) => id),
    );
    return {
      ...answer,
      data: answer.data.map((order) => {
        const delivery = parcels.get(order.id);
        return delivery ? { ...order, delivery } : order;
      }),
    };
  };
}
