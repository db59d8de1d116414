/** Ordering a delivery: checked as a whole, written with its orders in one transaction, paid afterwards. */
import { randomInt } from 'node:crypto';
import { type Database, inTransaction, violates } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import type { Locale } from '../../platform/locale.ts';
import { Refusal, refuseField } from '../../platform/refusal.ts';
import { addressFor, customsDataOf, recipientFor } from '../address-book/actions.ts';
import { type Pricer, pricerFor, recordUses } from '../discounts/actions.ts';
import { moveLines } from '../orders/actions.ts';
import { refuseForeignAddresses } from '../payments/actions.ts';
import type { Payment } from '../payments/contract.ts';
import { discountsOf } from '../pricing/rules.ts';
import { holdStorage } from '../warehouse/actions.ts';
import type { Delivery } from './contract.ts';
import { nameIsReadable } from './customs.ts';
import type { DeliveriesShop } from './deliveries-shop.ts';
import { dueJob } from './delivery-jobs.ts';
import { deliveryNumber } from './delivery-number.ts';
import { type DeliveryEvent, insertDelivery, insertEvents } from './delivery-store.ts';
import { newDeliveryRow, type Wishes } from './new-delivery.ts';
import { contentsFor, deliveredOrders, type ParcelGoods, parcelGoodsOf } from './parcel-goods.ts';
import { payDelivery } from './pay-delivery.ts';
import { freightDiscounts, type Priced, priceParcel, termsNow } from './price-delivery.ts';
import { judgedThings, refuseProhibited } from './prohibited-goods.ts';
import { readOwnDelivery } from './read-deliveries.ts';
import { misfitOf, optionCodes, type Route, type RouteTable } from './route-table.ts';
import { deliveryDeadline } from './rules.ts';
import { routeTableAt } from './tariff-actions.ts';
import { listCarriers } from './tariff-store.ts';

export interface DeliveryRequest {
  userId: string;
  emailConfirmed: boolean;
  locale: Locale;
  orders: readonly string[];
  addressId: string;
  recipientId: string;
  route: string;
  options: readonly string[];
  isInsured: boolean;
  contents: readonly { line: string; description: string }[];
  comment: string | null;
  useBalance: boolean;
  urls: { success?: string | undefined; error?: string | undefined };
}

/**
 * Orders the delivery of one order or a merged group. With a known weight bill 2 is made and its payment started; a
 * provider that is away leaves a delivery that waits for its payment. Throws `email_unconfirmed`, `not_found`,
 * `wrong_state` also when the orders travel already, `orders_not_merged`, `route_unfit`, `prohibited_product`,
 * `customs_data_missing`, `foreign_return_address`.
 */
export async function createDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  request: DeliveryRequest,
): Promise<{ delivery: Delivery; payment: Payment | null }> {
  if (!request.emailConfirmed) throw new Refusal('email_unconfirmed');
  refuseForeignAddresses(deliveries.orders.desk, request.urls);
  const { id, isPriced } = await writeDelivery(db, deliveries, request);
  const payment = isPriced ? await payAtOnce(db, deliveries, { ...request, id }) : null;
  return { delivery: await readOwnDelivery(db, deliveries, { ...request, idOrNumber: id }), payment };
}

/** The delivery stands whatever the provider does: the customer pays on its page then. */
async function payAtOnce(
  db: Database,
  deliveries: DeliveriesShop,
  request: DeliveryRequest & { id: string },
): Promise<Payment | null> {
  const { useBalance, urls } = request;
  try {
    const paid = await payDelivery(db, deliveries, {
      ...request,
      idOrNumber: request.id,
      how: { method: 'card', use_balance: useBalance, url_success: urls.success, url_error: urls.error },
    });
    return paid.payment;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'provider_unavailable') return null;
    throw error;
  }
}

/** How often a number that exists already is drawn again. */
const draws = 5;

async function writeDelivery(db: Database, deliveries: DeliveriesShop, request: DeliveryRequest) {
  const at = deliveries.orders.shop.clock.now();
  const terms = await termsNow(db, at);
  const pricer = await pricerFor(db, { userId: request.userId, terms, at });
  for (let draw = 1; ; draw++) {
    try {
      return await inTransaction(db, (transaction) =>
        write(transaction, deliveries, { request, terms, pricer }),
      );
    } catch (error) {
      // another tab was first
      if (violates(error, 'delivery_line_once')) throw new Refusal('wrong_state');
      if (draw === draws || !violates(error, 'delivery_number')) throw error;
    }
  }
}

interface Writing {
  request: DeliveryRequest;
  terms: Awaited<ReturnType<typeof termsNow>>;
  pricer: Pricer;
}

async function write(db: Database, deliveries: DeliveriesShop, { request, terms, pricer }: Writing) {
  const { shop } = deliveries.orders;
  const at = shop.clock.now();
  const { userId } = request;
  const goods = await parcelGoodsOf(db, { userId, orders: request.orders, isDeed: true }, at);
  const wishes = await wishesOf(db, request, { goods, at });
  const { address, route } = wishes;
  await refuseProhibited(db, deliveries, judgedThings(goods), {
    ...{ destination: address.country, route: route.code, locale: request.locale },
  });
  const priced: Priced | null =
    goods.parcel &&
    priceParcel(
      terms,
      {
        ...wishes,
        parcel: goods.parcel,
        country: address.country,
        route: route,
        unit: goods.unit,
        carried: goods.carried,
        declared: goods.declared,
        discounts: freightDiscounts(pricer, { country: address.country, declared: goods.declared, at }),
      },
      at,
    );
  const id = shop.newId('dlv');
  const state = priced ? 'awaiting_payment' : 'awaiting_quote';
  const times = terms.tariff;
  const row = newDeliveryRow({
    ...{ id, number: deliveryNumber(randomInt(90_000_000)), userId, state, at, wishes, goods, priced },
    deadline: deliveryDeadline(state, at, times),
    tariffVersion: terms.tariff.version,
  });
  await insertDelivery(db, row, deliveredOrders(goods));
  const given = priced ? discountsOf(priced.bill) : [];
  await recordUses(db, { userId, target: { deliveryId: id }, given, at });
  const actor = { kind: 'customer', userId } as const;
  const event: DeliveryEvent = {
    ...{ id: shop.newId('evt'), at, kind: 'ordered', actor: 'customer', actorId: userId },
    ...{ from: 'draft', to: state, reason: null, place: null, note: null, before: null },
    ...{ after: { orders: goods.orders.map(({ number }) => number) }, transactions: [], newsKey: null },
  };
  await insertEvents(db, id, [event], at);
  for (const order of goods.orders) {
    const own = goods.lines.filter((one) => one.order.id === order.id);
    await moveLines(db, deliveries.orders, {
      ...{ order, to: 'in_delivery', actor, kind: 'delivery_ordered', after: { delivery: row.number } },
      lineIds: own.map(({ line }) => line.id),
    });
  }
  await holdStorage(db, { orderIds: goods.unit.orderIds, reason: 'delivery', at });
  if (priced) await dueJob(db, { deliveryId: id, at: priced.heldUntil });
  await publish(db, 'delivery.moved', { deliveryId: id, userId, from: 'draft', state });
  return { id, isPriced: priced !== null };
}

/** What was asked for, looked up and allowed. */
async function wishesOf(
  db: Database,
  request: DeliveryRequest,
  { goods, at }: { goods: ParcelGoods; at: Date },
): Promise<Wishes> {
  const { userId, addressId, recipientId } = request;
  if (!addressId) throw new Refusal('address_missing', { fields: { address_id: 'required' } });
  if (!recipientId) throw new Refusal('recipient_missing', { fields: { recipient_id: 'required' } });
  const address = await addressFor(db, { userId, addressId });
  const recipient = await recipientFor(db, { userId, recipientId });
  const { country } = address;
  const table = await routeTableAt(db, at);
  const route = await fittingRoute(db, { table, country, goods, code: request.route });
  const customs = await customsDataOf(db, { userId, recipientId, country });
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
