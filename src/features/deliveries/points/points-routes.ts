import type { Handlers } from '../../../platform/api/serve.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { readOwnDelivery } from '../reading/read-deliveries.ts';
import { choosePoint, pointsForNew, pointsForOwn } from './choose-point.ts';
import type { pointsContract } from './points-contract.ts';

export function pointsRoutes(deliveries: DeliveriesShop): Handlers<typeof pointsContract> {
  const { db } = deliveries.orders.shop;
  return {
    async listPickUpPoints({ query: { address_id: addressId, route }, caller: { userId } }) {
      const { offer, points } = await pointsForNew(db, deliveries, { userId, addressId, route });
      return { data: points, meta: { offer } };
    },
    async listDeliveryPoints({ params, caller: { userId } }) {
      const { offer, points } = await pointsForOwn(db, deliveries, { userId, idOrNumber: params.id });
      return { data: points, meta: { offer } };
    },
    async chooseDeliveryPoint({ params, body, caller: { userId }, locale }) {
      const own = { userId, idOrNumber: params.id };
      await choosePoint(db, deliveries, { ...own, code: body.point });
      return { data: await readOwnDelivery(db, deliveries, { ...own, locale }) };
    },
  };
}
