/** Closing a parcel: every point of the list, the final weight, and what a difference means. */

import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { fromJson, type Money, money, toJson } from '../../../platform/money/money.ts';
import { noticing } from '../../orders/orders-shop.ts';
import { releaseDeliveryMoney } from '../../payments/balances/delivery-money.ts';
import { lockGiving } from '../../payments/refunds/alone-limits.ts';
import { leftOfDay } from '../../payments/refunds/given-by-person.ts';
import { tariffOf } from '../../pricing/actions.ts';
import { chargedGrams, type Parcel } from '../../pricing/freight/chargeable-weight.ts';
import { gramsOf, kilograms, misfitOf } from '../../pricing/freight/route-table.ts';
import { paidOf } from '../bills/paid-of.ts';
import { termsNow } from '../bills/price-delivery.ts';
import { type DeliveriesShop, ledgerNameOf } from '../deliveries-shop.ts';
import { checkList } from '../desk-rules.ts';
import { lockDelivery, moveDelivery, refuseOldVersion } from '../moving/move-delivery.ts';
import { meetsCustoms } from '../ordering/customs.ts';
import { refuseProhibited, thingsOfDelivery } from '../ordering/prohibited-goods.ts';
import { pickAll } from '../picking/pick-actions.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { type DeskAction, parcelJson, parcelTyped, staffOf, type Terms } from './desk-actions.ts';
import type { TypedMeasures } from './measures.ts';
import { askCustomer } from './open-delivery-question.ts';
import { journeyOf, rebilled } from './route-facts.ts';
import { isTolerated } from './tolerated.ts';

export interface Packing extends DeskAction {
  measures: TypedMeasures;
  checks: readonly string[];
}

/**
 * Closes the parcel. Heavier than it was priced at, beyond the tolerance: a question to the customer. Lighter: the
 * difference returns to the balance. Its parcels count as fetched from then on. Throws `wrong_state`, `changed_meanwhile`, `route_unfit`, `prohibited_product` by
 * a rule that came since, `freight_above_limit`, and refuses a list that is not ticked off.
 */
export async function packDelivery(db: Database, deliveries: DeliveriesShop, action: Packing): Promise<void> {
  const terms = await termsNow(db, deliveries.orders.shop.clock.now());
  const typed = parcelTyped(action.measures);
  await inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber: action.idOrNumber });
    // who only weighs says nothing of the size: the volume that is known counts on
    const parcel = { ...typed, size: typed.size ?? delivery.size };
    refuseOldVersion(delivery, action.version);
    if (delivery.state !== 'packing' || !delivery.bill) throw new Refusal('wrong_state', { of: 'delivery' });
    if (misfitOf(delivery.route, parcel, delivery.address.country)) throw new Refusal('route_unfit');
    const things = await thingsOfDelivery(transaction, delivery);
    await refuseProhibited(transaction, deliveries, things, journeyOf(deliveries, delivery, delivery.route));
    const missing = (await checkListOf(transaction, delivery)).filter(
      (check) => !action.checks.includes(check),
    );
    if (missing.length > 0) throw refuseField('checks', 'checks_missing', { count: missing.length });
    const billed = gramsOf(delivery.bill.chargedWeight);
    const heavierGrams = chargedGrams(delivery.route, parcel) - billed;
    const offer = await rebilled(transaction, delivery, { parcel, route: delivery.route });
    const dearer = offer.total - fromJson(delivery.bill.net).minor;
    const closing = { delivery, action, parcel, terms };
    // as it was announced when the parcel was billed
    const tolerance = await tariffOf(transaction, delivery.tariffVersion);
    await (isTolerated({ heavierGrams, dearer }, tolerance)
      ? close(transaction, deliveries, closing)
      : askHeavier(transaction, deliveries, closing));
    const at = deliveries.orders.shop.clock.now();
    await pickAll(transaction, { deliveryId: delivery.id, picker: action.userId, at });
  });
}

/** Points that the packer of this delivery ticks off. */
export async function checkListOf(
  db: Database,
  { warehouse, address, options, opensParcels }: StoredDelivery,
): Promise<string[]> {
  const hasDocuments = await meetsCustoms(db, { warehouse, country: address.country });
  return checkList({ hasDocuments, options, opensParcels });
}

interface Closing {
  delivery: StoredDelivery;
  action: Packing;
  parcel: Parcel;
  terms: Terms;
}

async function close(db: Database, deliveries: DeliveriesShop, closing: Closing): Promise<void> {
  const { delivery, action, parcel } = closing;
  const offer = await rebilled(db, delivery, { parcel, route: delivery.route });
  const paid = await paidOf(db, delivery);
  const isCheaper = offer.total < paid.minor;
  const { desk, transactions } = noticing(deliveries.orders.desk);
  const actor = staffOf(action);
  if (isCheaper) {
    await refuseAboveDay(db, deliveries, { closing, back: money(paid.minor - offer.total, paid.currency) });
    await releaseDeliveryMoney(db, desk, {
      ...{ deliveryId: delivery.id, userId: delivery.userId, reason: 'lighter', actor: ledgerNameOf(actor) },
      amount: money(paid.minor - offer.total, paid.currency),
    });
  }
  await moveDelivery(db, deliveries, {
    ...{ delivery, to: 'ready', actor, kind: 'packed', transactions },
    facts: { isPacked: true, isCovered: true },
    after: {
      ...parcelJson(parcel),
      ...(isCheaper ? { returned: toJson(money(paid.minor - offer.total, paid.currency)) } : {}),
    },
    changes: {
      ...{ packed_grams: parcel.grams, packed_size_mm: parcel.size, checks: [...action.checks] },
      ...(delivery.packer ? {} : { packer: action.userId }),
      ...(isCheaper ? { bill: offer.bill, total_minor: offer.total } : {}),
    },
  });
}

/** A weight that is too low gives money away: it counts with all that one person gives in a day (decisions/0536). */
async function refuseAboveDay(
  db: Database,
  { orders }: DeliveriesShop,
  { closing: { delivery, action }, back }: { closing: Closing; back: Money },
): Promise<void> {
  const { currency } = back;
  await lockGiving(db, { userId: delivery.userId, currency });
  const left = await leftOfDay(db, { staffId: action.userId, currency, at: orders.shop.clock.now() });
  if (back.minor <= left) return;
  const values = { amount: toJson(back), limit: toJson(money(left, currency)) };
  throw new Refusal('freight_above_limit', { values });
}

async function askHeavier(db: Database, deliveries: DeliveriesShop, closing: Closing): Promise<void> {
  const { delivery, action, parcel, terms } = closing;
  const { route } = delivery;
  const offer = await rebilled(db, delivery, { parcel, route });
  const after = kilograms(chargedGrams(route, parcel));
  await askCustomer(db, deliveries, {
    ...{ delivery, action, terms, kind: 'heavier', note: null },
    changes: { ...(delivery.packer ? {} : { packer: action.userId }) },
    facts: {
      weight: { before: delivery.bill?.chargedWeight ?? '0', after },
      bill: offer.bill,
      total: String(offer.total),
      parcel: { grams: parcel.grams, size: parcel.size },
    },
  });
}
