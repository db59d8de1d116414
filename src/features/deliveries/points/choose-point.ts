/** The choice between the door and a pick-up point of the carrier: with the order of a delivery, and until it is packed. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { addressFor } from '../../address-book/actions.ts';
import { routeTableAt } from '../../shipping-rates/tariff-actions.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { lockDelivery, moveDelivery } from '../moving/move-delivery.ts';
import { deliveryKey } from '../ordering/delivery-number.ts';
import { adapterOf } from '../packing/ship-delivery.ts';
import { mayCancelDelivery } from '../reading/delivery-json.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import { findDelivery } from '../whole-delivery-store.ts';
import { type FoundPoints, type PointsPlace, pointsAt } from './find-points.ts';
import { pointOf, type StoredPoint } from './stored-point.ts';

interface Way {
  carrier: string;
  place: PointsPlace;
}

/** A parcel whose box is being closed has its label; until then the customer may change where it goes. */
export const mayChoosePoint = (delivery: StoredDelivery): boolean => mayCancelDelivery(delivery) === 'yes';

/** Points for a delivery that is being ordered. Throws `not_found` for an address of somebody else. */
export async function pointsForNew(
  db: Database,
  deliveries: DeliveriesShop,
  wanted: { userId: string; addressId: string; route: string },
): Promise<FoundPoints> {
  const way = await wayOfNew(db, deliveries, wanted);
  return way ? findBy(db, deliveries, way) : { offer: 'none', points: [] };
}

/** Points for one's own delivery. Throws `not_found`. */
export async function pointsForOwn(
  db: Database,
  deliveries: DeliveriesShop,
  { userId, idOrNumber }: { userId: string; idOrNumber: string },
): Promise<FoundPoints> {
  const whole = await findDelivery(db, { idOrNumber: deliveryKey(idOrNumber), userId });
  if (!whole) throw new Refusal('not_found');
  return findBy(db, deliveries, wayOf(whole.delivery));
}

/** The point of a delivery that is being ordered, as the carrier tells it now; null for the door. Refuses `point`. */
export async function pointOfNew(
  db: Database,
  deliveries: DeliveriesShop,
  wanted: { userId: string; addressId: string; route: string; point: string | null },
): Promise<StoredPoint | null> {
  if (wanted.point === null) return null;
  const way = await wayOfNew(db, deliveries, wanted);
  if (!way) throw refuseField('point', 'point_gone');
  return storedPoint(db, deliveries, { way, code: wanted.point });
}

/**
 * Sends an ordered delivery to a point, or to the door. The same choice again changes nothing. Throws `not_found`, and
 * `wrong_state` once the parcel is being packed; refuses `point`.
 */
export async function choosePoint(
  db: Database,
  deliveries: DeliveriesShop,
  { userId, idOrNumber, code }: { userId: string; idOrNumber: string; code: string | null },
): Promise<void> {
  const whole = await findDelivery(db, { idOrNumber: deliveryKey(idOrNumber), userId });
  if (!whole) throw new Refusal('not_found');
  // the carrier is asked before the row is locked
  const way = wayOf(whole.delivery);
  const point = code === null ? null : await storedPoint(db, deliveries, { way, code });
  await inTransaction(db, async (transaction) => {
    const delivery = await lockDelivery(transaction, { idOrNumber, userId });
    const before = pointOf(delivery)?.code ?? null;
    if (before === code) return;
    if (!mayChoosePoint(delivery)) throw new Refusal('wrong_state', { of: 'delivery' });
    if (point && point.carrier !== delivery.route.carrier) throw refuseField('point', 'point_gone');
    await moveDelivery(transaction, deliveries, {
      ...{ delivery, to: delivery.state, actor: { kind: 'customer', userId } },
      kind: point ? 'point_chosen' : 'door_chosen',
      ...{ before: { point: before }, after: { point: code }, changes: { point } },
    });
  });
}

async function storedPoint(
  db: Database,
  deliveries: DeliveriesShop,
  { way, code }: { way: Way; code: string },
): Promise<StoredPoint> {
  const { offer, points } = await findBy(db, deliveries, way);
  if (offer === 'silent') throw refuseField('point', 'point_silent');
  const point = points.find((one) => one.code === code);
  if (!point) throw refuseField('point', 'point_gone');
  return { ...point, carrier: way.carrier };
}

const wayOf = ({ route, address: { country, city, postcode } }: StoredDelivery): Way => ({
  carrier: route.carrier,
  place: { country, city, postcode },
});

async function wayOfNew(
  db: Database,
  { orders: { shop } }: DeliveriesShop,
  { userId, addressId, route: code }: { userId: string; addressId: string; route: string },
): Promise<Way | undefined> {
  const { country, city, postcode } = await addressFor(db, { userId, addressId });
  const { routes } = await routeTableAt(db, shop.clock.now());
  const route = routes.find((one) => one.code === code);
  return route && { carrier: route.carrier, place: { country, city, postcode } };
}

async function findBy(
  db: Database,
  deliveries: DeliveriesShop,
  { carrier, place }: Way,
): Promise<FoundPoints> {
  return pointsAt(deliveries, await adapterOf(db, deliveries, carrier), place);
}
