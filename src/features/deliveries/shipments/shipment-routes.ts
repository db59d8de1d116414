import type { Handlers } from '../../../platform/api/serve.ts';
import { fromJson, toJson } from '../../../platform/money/money.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { findForDesk, readDeskDelivery } from '../packing/read-desk.ts';
import { cancelShipment } from './cancel-shipment.ts';
import { createShipment } from './create-shipment.ts';
import { ratesOf, shippableOf } from './read-rates.ts';
import type { shipmentContract } from './shipment-contract.ts';
import { readShipmentLabel } from './shipment-label.ts';

export function shipmentRoutes(deliveries: DeliveriesShop): Handlers<typeof shipmentContract> {
  const { db } = deliveries.orders.shop;
  return {
    async staffListCarrierRates({ params, locale }) {
      const { delivery } = await findForDesk(db, params.id);
      const shippable = await shippableOf(db, deliveries, delivery);
      const rates = await ratesOf(deliveries, shippable, locale);
      return { data: rates.map(({ cost, ...rate }) => ({ ...rate, cost: toJson(cost) })) };
    },
    async staffCreateShipment({ params, body, caller, locale }) {
      const { userId, roles } = caller;
      const action = { userId, roles, locale, idOrNumber: params.id };
      const { version, service, cost } = body;
      await createShipment(db, deliveries, { ...action, version, service, cost: fromJson(cost) });
      return { data: await readDeskDelivery(db, deliveries, action) };
    },
    async staffCancelShipment({ params, body, caller, locale }) {
      const { userId, roles } = caller;
      const action = { userId, roles, locale, idOrNumber: params.id };
      await cancelShipment(db, deliveries, { ...action, version: body.version });
      return { data: await readDeskDelivery(db, deliveries, action) };
    },
    staffGetShipmentLabel: async ({ params }) => ({
      data: await readShipmentLabel(db, deliveries, { idOrNumber: params.id }),
    }),
  };
}
