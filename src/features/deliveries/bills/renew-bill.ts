/** Makes a bill again whose price is not held any more, before it is paid. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/money/money.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { closePaymentsOf } from '../../payments/paying/close-payments.ts';
import { discountsOf, discountTermsOf } from '../../pricing/formula/discount-terms.ts';
import { refuseOwnPrices } from '../../pricing/proposals/own-prices.ts';
import { storageOf } from '../../storage/storage.ts';
import { resumeStorage } from '../../storage/storage-holds.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { ordersOfDelivery } from '../delivery-store.ts';
import { dueJob } from '../moving/delivery-jobs.ts';
import { lockDelivery, moveDelivery } from '../moving/move-delivery.ts';
import { carriedOfBill } from './carried-differences.ts';
import { paidOf } from './paid-of.ts';
import { priceParcel, termsNow } from './price-delivery.ts';
import { billedParcel, renewedRoute } from './renewed-route.ts';

/** Which sums of the bill are other ones than before. */
export interface Renewal {
  net: boolean;
  byCard: boolean;
}

const same: Renewal = { net: false, byCard: false };

/**
 * A bill that was due is made again, and payments begun for the old one end: storage has counted since, and the price
 * is that of the tariff in force. Where a part is paid already, the route and its prices are agreed and stay. Answers
 * what the customer pays otherwise now. Has no effect on a bill that is still held. Throws `own_price` for who set a
 * price within the hour.
 */
export async function renewBill(
  db: Database,
  deliveries: DeliveriesShop,
  deliveryId: string,
): Promise<Renewal> {
  const at = deliveries.orders.shop.clock.now();
  const terms = await termsNow(db, at);
  return inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: deliveryId });
    const { bill, total } = delivery;
    if (delivery.state !== 'awaiting_payment' || !bill || !total) return same;
    const due = new Date(bill.heldUntil);
    if (due > at) return same;
    await refuseOwnPrices(transaction, { userId: delivery.userId, currencies: [], at });
    const orderIds = (await ordersOfDelivery(transaction, deliveryId)).map(({ orderId }) => orderId);
    await resumeStorage(transaction, { orderIds, reason: 'delivery', at: due });
    const [unit] = await storageOf(transaction, orderIds, at);
    const parcel = billedParcel(delivery);
    if (!unit || !parcel) throw new Refusal('wrong_state', { of: 'delivery' });
    const carried = await carriedOfBill(transaction, delivery, orderIds);
    const { country } = delivery.address;
    const isAgreed = (await paidOf(transaction, delivery)).minor > 0n;
    // a rule took off what was agreed: of a heavier parcel no more than at first
    const discounts = () => (isAgreed ? discountsOf(bill) : discountTermsOf(bill));
    const agreed = { route: delivery.route, version: delivery.routeVersion };
    const { route, version } = isAgreed ? agreed : await renewedRoute(transaction, { delivery, parcel, at });
    const parts = { ...delivery, route, parcel, unit, country, carried, discounts };
    const priced = priceParcel(terms, parts, at);
    // a charge that was begun names the old sum
    const { desk, transactions } = noticing(deliveries.orders.desk);
    await closePaymentsOf(transaction, desk, deliveryId);
    await moveDelivery(transaction, deliveries, {
      ...{ delivery, to: 'awaiting_payment', actor: { kind: 'timer' }, transactions },
      kind:
        Number(priced.bill.penalty.amount) > Number(bill.penalty.amount) ? 'storage_billed' : 'bill_renewed',
      before: { net: toJson(total) },
      after: { net: toJson(priced.net), penaltyDays: priced.bill.penaltyDays },
      deadline: priced.heldUntil,
      changes: {
        ...{ bill: priced.bill, total_minor: priced.net.minor, tariff_version: priced.tariffVersion },
        ...{ route_version: version, route_terms: route, carrier: route.carrier },
      },
    });
    // storage counts on: the price is held, but nobody works on goods that were not paid in time
    await dueJob(transaction, { deliveryId, at: priced.heldUntil });
    const net = priced.net.minor !== total.minor;
    return { net, byCard: net || priced.bill.byCard.amount !== bill.byCard.amount };
  });
}
