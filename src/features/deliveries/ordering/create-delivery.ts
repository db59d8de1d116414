/** Ordering a delivery: checked as a whole, written with its orders in one transaction, paid afterwards. */
import { randomInt } from 'node:crypto';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction, violates } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { toJson } from '../../../platform/money/money.ts';
import { wasShown } from '../../../platform/money/shown-total.ts';
import { recordUses } from '../../discounts/actions.ts';
import { type Pricer, pricerFor } from '../../discounts/pricer.ts';
import { refuseTooManyActions } from '../../orders/moving/actions-of-day.ts';
import { moveLines } from '../../orders/moving/move-lines.ts';
import type { Payment } from '../../payments/contract.ts';
import { refuseForeignAddresses } from '../../payments/paying/start-payment.ts';
import { discountsOf } from '../../pricing/formula/discount-terms.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import { holdStorage } from '../../storage/storage-holds.ts';
import { payDelivery } from '../bills/pay-delivery.ts';
import { type Priced, termsNow } from '../bills/price-delivery.ts';
import type { Delivery, TotalChange } from '../contract.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { type DeliveryEvent, insertDelivery, insertEvents } from '../delivery-store.ts';
import { deliveryDeadline } from '../desk-rules.ts';
import { dueJob } from '../moving/delivery-jobs.ts';
import { pointOfNew } from '../points/choose-point.ts';
import type { StoredPoint } from '../points/stored-point.ts';
import { readOwnDelivery } from '../reading/read-deliveries.ts';
import { deliveryNumber } from './delivery-number.ts';
import { newDeliveryRow } from './new-delivery.ts';
import { deliveredOrders } from './parcel-goods.ts';
import { type DeliveryInput, planDelivery } from './plan-delivery.ts';

export interface DeliveryRequest extends DeliveryInput {
  /** Holds a role here: sends nothing at a price of his own making. */
  isStaff: boolean;
  useBalance: boolean;
  /** The code of a pick-up point of the carrier; null for the door. */
  point: string | null;
  /** `net` of the bill that the customer saw; undefined when he has seen none. */
  shownTotal: TotalChange['to'] | undefined;
  urls: { success?: string | undefined; error?: string | undefined };
}

export interface OrderedDelivery {
  /** Null when nothing was ordered. */
  delivery: Delivery | null;
  payment: Payment | null;
  changes: TotalChange[];
}

/**
 * Orders the delivery of one order or a merged group. With a known weight bill 2 is made and its payment started; a
 * provider that is away leaves a delivery that waits for its payment. A bill of another total than the one that was
 * shown is answered as a change, and nothing is ordered (decisions/0464-shown-bills.md). Throws `not_found`,
 * `wrong_state` also when the orders travel already, `orders_not_merged`, `route_unfit`, `prohibited_product`,
 * `customs_data_missing`, `foreign_return_address`, `own_price`, `too_many_requests`; refuses a `point` that the
 * carrier does not tell.
 */
export async function createDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  request: DeliveryRequest,
): Promise<OrderedDelivery> {
  refuseForeignAddresses(deliveries.orders.desk, request.urls);
  if (request.isStaff) {
    const at = deliveries.orders.shop.clock.now();
    await refuseOwnPrices(db, { userId: request.userId, currencies: [], at });
  }
  const written = await writeDelivery(db, deliveries, request);
  if ('changes' in written) return { delivery: null, payment: null, changes: written.changes };
  const { id, isPriced } = written;
  const payment = isPriced ? await payAtOnce(db, deliveries, { ...request, id }) : null;
  const delivery = await readOwnDelivery(db, deliveries, { ...request, idOrNumber: id });
  return { delivery, payment, changes: [] };
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

async function writeDelivery(
  db: Database,
  deliveries: DeliveriesShop,
  request: DeliveryRequest,
): Promise<Written> {
  const at = deliveries.orders.shop.clock.now();
  const terms = await termsNow(db, at);
  const pricer = await pricerFor(db, { userId: request.userId, terms, at });
  // the carrier is asked before anything is locked
  const point = await pointOfNew(db, deliveries, request);
  for (let draw = 1; ; draw++) {
    try {
      return await inTransaction(db, (transaction) =>
        write(transaction, deliveries, { request, terms, pricer, point }),
      );
    } catch (error) {
      // another tab was first
      if (violates(error, 'delivery_line_once')) throw new Refusal('wrong_state');
      if (draw === draws || !violates(error, 'delivery_number')) throw error;
    }
  }
}

/** Changes that forbid ordering at this bill; none while there is nothing to charge. */
function changesOf({ shownTotal }: DeliveryRequest, priced: Priced | null): TotalChange[] {
  if (!priced || wasShown(shownTotal, priced.net)) return [];
  if (!shownTotal && priced.net.minor === 0n) return [];
  return [{ kind: 'total', from: shownTotal ?? null, to: toJson(priced.net) }];
}

interface Writing {
  request: DeliveryRequest;
  terms: Awaited<ReturnType<typeof termsNow>>;
  pricer: Pricer;
  point: StoredPoint | null;
}

type Written = { id: string; isPriced: boolean } | { changes: TotalChange[] };

async function write(
  db: Database,
  deliveries: DeliveriesShop,
  { request, terms, pricer, point }: Writing,
): Promise<Written> {
  const { shop } = deliveries.orders;
  const at = shop.clock.now();
  const { userId } = request;
  const { goods, inputs, priced } = await planDelivery(db, deliveries, {
    request,
    terms,
    pricer,
    isAction: true,
  });
  const changes = changesOf(request, priced);
  if (changes.length > 0) return { changes };
  const id = shop.newId('dlv');
  const state = priced ? 'awaiting_payment' : 'awaiting_quote';
  const times = terms.tariff;
  const row = newDeliveryRow({
    ...{ id, number: deliveryNumber(shop.settings.orderPrefix, randomInt(90_000_000)), userId, state, at },
    ...{ inputs, goods, priced, point },
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
    await refuseTooManyActions(db, { orderId: order.id, kind: 'delivery_ordered', at });
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
