/**
 * A delivery before it is ordered: its goods, where it goes, and bill 2. The same for ordering it and for a
 * calculation.
 */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { addressFor, recipientFor } from '../../address-book/actions.ts';
import type { Pricer } from '../../discounts/pricer.ts';
import { misfitOf, optionCodes, type Route, type RouteTable } from '../../pricing/freight/route-table.ts';
import { routeTableAt } from '../../shipping-rates/tariff-actions.ts';
import { listCarriers } from '../../shipping-rates/tariff-store.ts';
import { freightDiscounts, type Priced, priceParcel, type termsNow } from '../bills/price-delivery.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { refuseUnoffered } from '../parts/part-of-goods.ts';
import { customsDataFor, nameIsReadable } from './customs.ts';
import type { Inputs } from './new-delivery.ts';
import { contentsFor, type ParcelGoods, parcelGoodsOf, placeOfGoods } from './parcel-goods.ts';
import { judgedThings, refuseProhibited } from './prohibited-goods.ts';

/** The request of a customer for a delivery. */
export interface DeliveryInput {
  userId: string;
  locale: Locale;
  orders: readonly string[];
  /** Lines of an order of which the rest stays; undefined for all of it. */
  lines?: readonly string[] | undefined;
  addressId: string;
  recipientId: string;
  route: string;
  options: readonly string[];
  isInsured: boolean;
  contents: readonly { line: string; description: string }[];
  comment: string | null;
}

export interface Planning {
  request: DeliveryInput;
  terms: Awaited<ReturnType<typeof termsNow>>;
  pricer: Pricer;
  /** Locks the orders; otherwise they are only read. */
  isAction: boolean;
}

export interface PlannedDelivery {
  goods: ParcelGoods;
  inputs: Inputs;
  /** Null while something is not weighed. */
  priced: Priced | null;
}

/**
 * The delivery at the terms given; nothing is written. Throws `not_found`, `wrong_state`, `orders_not_merged`,
 * `address_missing`, `recipient_missing`, `route_unfit`, `prohibited_product`, `customs_data_missing`.
 */
export async function planDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  { request, terms, pricer, isAction }: Planning,
): Promise<PlannedDelivery> {
  const at = deliveries.orders.shop.clock.now();
  const { settings } = deliveries.orders.shop;
  const { userId, orders, lines, locale } = request;
  const goods = await parcelGoodsOf(db, { userId, orders, lines, isAction, settings }, at);
  refuseUnoffered(goods, terms.tariff);
  const inputs = await inputsOf(db, request, { goods, at });
  const { country } = inputs.address;
  const { parcel, unit, carried, declared } = goods;
  await refuseProhibited(db, deliveries, judgedThings(goods), {
    ...{ destination: country, route: inputs.route.code, locale },
  });
  if (!parcel) return { goods, inputs, priced: null };
  const discounts = freightDiscounts(pricer, { country, declared, at });
  const priced = priceParcel(terms, { ...inputs, parcel, country, unit, carried, declared, discounts }, at);
  return { goods, inputs, priced };
}

/** The input of the request, looked up and allowed. */
async function inputsOf(
  db: Database,
  request: DeliveryInput,
  { goods, at }: { goods: ParcelGoods; at: Date },
): Promise<Inputs> {
  const { userId, addressId, recipientId } = request;
  if (!addressId) throw new Refusal('address_missing', { fields: { address_id: 'required' } });
  if (!recipientId) throw new Refusal('recipient_missing', { fields: { recipient_id: 'required' } });
  const address = await addressFor(db, { userId, addressId });
  const recipient = await recipientFor(db, { userId, recipientId });
  const { country } = address;
  const table = await routeTableAt(db, at);
  const route = await fittingRoute(db, { table, country, goods, code: request.route });
  const customs = await customsDataFor(db, { userId, recipientId, warehouse: placeOfGoods(goods), country });
  const missing = nameIsReadable(recipient, country) ? customs.missing : [...customs.missing, 'latinName'];
  const [first] = missing;
  if (first) throw new Refusal('customs_data_missing', { fields: { recipient_id: `needs_${first}` } });
  const offered = route.options.map(({ code }) => code);
  const unknown = request.options.find((code) => !offered.some((one) => one === code));
  if (unknown) throw refuseField('options', 'not_one_of');
  return {
    ...{ address, recipient, route, routeVersion: table.version, comment: request.comment },
    options: optionCodes.filter((code) => request.options.includes(code)),
    isInsured: request.isInsured && route.insurancePercent !== null,
    contents: contentsFor(goods, request.contents),
  };
}

async function fittingRoute(
  db: Database,
  wanted: { table: RouteTable; country: string; goods: ParcelGoods; code: string },
): Promise<Route> {
  const { table, country, goods } = wanted;
  const route = table.routes.find(({ code }) => code === wanted.code);
  const unfit = (code: string) => new Refusal('route_unfit', { fields: { route: code } });
  if (!route) throw unfit('route_unknown');
  const carrier = (await listCarriers(db)).find(({ code }) => code === route.carrier);
  if (!carrier?.active) throw unfit('route_unknown');
  const misfit = misfitOf(route, goods.parcel, country);
  if (misfit) throw unfit(`route_${misfit}`);
  if (route.refuses.some((kind) => goods.kinds.includes(kind))) throw unfit('route_refuses_goods');
  return route;
}
