import type { SignedIn } from '../../platform/api/caller.ts';
import type { Handlers } from '../../platform/api/serve.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { toldZone } from '../../platform/time/zone-of.ts';
import type { HomeOf } from '../pricing/actions.ts';
import { deliveryTariffRoutes } from '../shipping-rates/tariff-routes.ts';
import { adviseDelivery } from './advice/advise.ts';
import { payDelivery } from './bills/pay-delivery.ts';
import type { deliveriesContract } from './contract.ts';
import type { DeliveriesShop } from './deliveries-shop.ts';
import { answerDelivery } from './moving/answer-delivery.ts';
import { cancelOwnDelivery } from './moving/cancel-delivery.ts';
import { confirmReceipt } from './moving/track-delivery.ts';
import { compareRoutes } from './ordering/compare-routes.ts';
import { createDelivery } from './ordering/create-delivery.ts';
import { quoteDelivery } from './ordering/quote-deliveries.ts';
import { listSendable } from './packing/list-sendable.ts';
import { pointsRoutes } from './points/points-routes.ts';
import { findDeliveryOf, listDeliveries, readOwnDelivery } from './reading/read-deliveries.ts';
import { shipmentRoutes } from './shipments/shipment-routes.ts';
import { staffDeliveriesRoutes } from './staff-routes.ts';

const customer = ({ caller, locale }: { caller: SignedIn; locale: Locale }) => ({
  userId: caller.userId,
  locale,
});

const partsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export function deliveriesRoutes(
  deliveries: DeliveriesShop,
  homeOf: HomeOf,
): Handlers<typeof deliveriesContract> {
  return {
    ...orderingRoutes(deliveries, homeOf),
    ...ownDeliveryRoutes(deliveries),
    ...staffDeliveriesRoutes(deliveries),
    ...shipmentRoutes(deliveries),
    ...pointsRoutes(deliveries),
    ...deliveryTariffRoutes({ ...deliveries.orders, adapters: () => Object.keys(deliveries.carriers) }),
  };
}

/** Ways, prices and the order of a delivery. */
function orderingRoutes(deliveries: DeliveriesShop, homeOf: HomeOf) {
  const { db } = deliveries.orders.shop;
  return {
    async compareRoutes({ query, locale, caller, zone }) {
      const isAsked = query.country !== undefined || caller.kind === 'guest';
      const home = isAsked
        ? null
        : await homeOf({ userId: caller.userId, zone: toldZone(caller.zone, zone) });
      const country = query.country ?? home?.likely ?? null;
      const at = deliveries.orders.shop.clock.now();
      const told = await compareRoutes(db, { country, locale, at });
      return { data: told.ways, meta: { country: told.country } };
    },
    async createDelivery(request) {
      const { body } = request;
      const data = await createDelivery(db, deliveries, {
        ...customer(request),
        isStaff: request.caller.roles.length > 0,
        orders: body.orders,
        lines: body.lines,
        addressId: body.address_id,
        recipientId: body.recipient_id,
        route: body.route,
        options: body.options,
        isInsured: body.insurance,
        contents: body.contents ?? [],
        comment: body.comment ?? null,
        useBalance: body.use_balance,
        point: body.point ?? null,
        shownTotal: body.shown_total,
        urls: { success: body.url_success, error: body.url_error },
      });
      return { data, made: data.delivery !== null };
    },
    listDeliveries: (request) => listDeliveries(db, deliveries, { ...customer(request), ...request.query }),
    getDelivery: async (request) => ({
      data: await readOwnDelivery(db, deliveries, { ...customer(request), idOrNumber: request.params.id }),
    }),
    findDeliveryOf: async (request) => ({
      data: await findDeliveryOf(db, deliveries, { ...customer(request), order: request.query.order }),
    }),
    adviseDelivery: async (request) => ({
      data: await adviseDelivery(db, deliveries, { ...customer(request), order: request.query.order }),
    }),
    listSendable: async (request) => ({ data: await listSendable(db, deliveries, customer(request)) }),
    quoteDelivery: (request) => {
      const { query } = request;
      return quoteDelivery(db, deliveries, {
        ...customer(request),
        orders: partsOf(query.orders),
        ...(query.lines ? { lines: partsOf(query.lines) } : {}),
        addressId: query.address_id,
        recipientId: query.recipient_id,
        options: partsOf(query.options),
        isInsured: query.insurance === 'true' || query.insurance === '1',
      });
    },
  } satisfies Partial<Handlers<typeof deliveriesContract>>;
}

/** A delivery that was ordered: paid, answered, given up, received. */
function ownDeliveryRoutes(deliveries: DeliveriesShop) {
  const { db } = deliveries.orders.shop;
  return {
    payDelivery: async (request) => ({
      data: await payDelivery(db, deliveries, {
        ...customer(request),
        idOrNumber: request.params.id,
        how: request.body,
      }),
    }),
    async cancelDelivery(request) {
      const own = { ...customer(request), idOrNumber: request.params.id };
      await cancelOwnDelivery(db, deliveries, own);
      return { data: await readOwnDelivery(db, deliveries, own) };
    },
    answerDelivery: async (request) => {
      const { body } = request;
      return {
        data: await answerDelivery(db, deliveries, {
          ...customer(request),
          idOrNumber: request.params.id,
          questionId: body.question_id,
          choice: body.option,
          useBalance: body.use_balance,
          urls: { success: body.url_success, error: body.url_error },
        }),
      };
    },
    async confirmDelivery(request) {
      const own = { ...customer(request), idOrNumber: request.params.id };
      await confirmReceipt(db, deliveries, own);
      return { data: await readOwnDelivery(db, deliveries, own) };
    },
  } satisfies Partial<Handlers<typeof deliveriesContract>>;
}
