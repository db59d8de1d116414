import type { Handlers } from '../../../platform/api/serve.ts';
import type { Installation } from '../../../platform/installation.ts';
import { staffListChangedOrders } from './changed-rows.ts';
import type { liveOrdersContract } from './live-contract.ts';
import { lookAtOrder } from './looks.ts';

export function liveOrdersRoutes(shop: Installation): Handlers<typeof liveOrdersContract> {
  return {
    staffListChangedOrders: async ({ caller, query: { ids, ...filters } }) => ({
      data: await staffListChangedOrders(shop.db, caller, {
        ...{ ...filters, ids: ids.split(',') },
        now: shop.clock.now(),
      }),
    }),
    staffLookAtOrder: async ({ caller, params, body }) => ({
      data: await lookAtOrder(shop, { userId: caller.userId, orderId: params.id, ...body }),
    }),
  };
}
