/** The bill of a parcel calculated again, on its own route or another one. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { fromJson } from '../../../platform/money/money.ts';
import { tariffOf } from '../../pricing/actions.ts';
import type { Parcel } from '../../pricing/freight/chargeable-weight.ts';
import { misfitOf, type Route } from '../../pricing/freight/route-table.ts';
import { offeredRoutesAt } from '../../shipping-rates/tariff-actions.ts';
import { rebillOf } from '../bills/bill.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import type { QuestionFacts } from '../moving/question-store.ts';
import { refuseProhibited, thingsOfDelivery } from '../ordering/prohibited-goods.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

/** Staff read reasons in the shop's own language. */
export function journeyOf({ orders }: DeliveriesShop, { address }: StoredDelivery, { code }: Route) {
  return { destination: address.country, route: code, locale: orders.shop.settings.defaultLocale };
}

/** The bill for another weight or route, with what it was priced with. */
export async function rebilled(
  db: Database,
  delivery: StoredDelivery,
  { parcel, route }: { parcel: Parcel; route: Route },
) {
  const { bill } = delivery;
  if (!bill) throw new Refusal('wrong_state', { of: 'delivery' });
  const tariff = await tariffOf(db, delivery.tariffVersion);
  const offered = route.options.map(({ code }) => code);
  const { net, bill: next } = rebillOf(bill, {
    ...{ tariff, route, parcel, declared: delivery.declared, country: delivery.address.country },
    options: delivery.options.filter((code) => offered.includes(code)),
    isInsured: fromJson(bill.insurance).minor > 0n || delivery.isInsured,
    heldUntil: new Date(bill.heldUntil),
  });
  return { bill: next, total: net.minor };
}

export async function routeFacts(
  db: Database,
  deliveries: DeliveriesShop,
  { delivery, code }: { delivery: StoredDelivery; code: string | null },
): Promise<QuestionFacts> {
  const table = await offeredRoutesAt(db, deliveries.orders.shop.clock.now());
  const route = table.routes.find((one) => one.code === code);
  const { country } = delivery.address;
  const grams = delivery.packedGrams ?? delivery.grams;
  const parcel = grams === null ? null : { grams, size: delivery.packedSize ?? delivery.size };
  if (!route || route.code === delivery.route.code || misfitOf(route, parcel, country)) {
    throw new Refusal('route_unfit', { fields: { route: 'route_unknown' } });
  }
  const things = await thingsOfDelivery(db, delivery);
  await refuseProhibited(db, deliveries, things, journeyOf(deliveries, delivery, route));
  const facts = { route: { version: table.version, terms: route } };
  if (!parcel || !delivery.bill) return facts;
  const offer = await rebilled(db, delivery, { parcel, route });
  return { ...facts, bill: offer.bill, total: String(offer.total) };
}
