/** The tracking of a parcel as its carrier tells it: asked by the number, believed in part, and taken over. */
import type { Database } from '../../../platform/database/database.ts';
import { listCarriers } from '../../shipping-rates/tariff-store.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import { applyNews } from '../moving/track-delivery.ts';
import { findDelivery } from '../whole-delivery-store.ts';
import { believedNews } from './believed.ts';

/**
 * Asks the carrier of one parcel. A carrier that is away is asked again at the next look; what fails when its news are
 * taken over fails the job, so that it is tried again and seen.
 */
export async function readTrackingOf(
  db: Database,
  deliveries: DeliveriesShop,
  deliveryId: string,
): Promise<void> {
  const whole = await findDelivery(db, { idOrNumber: deliveryId });
  if (!whole?.delivery.tracking) return;
  const { delivery } = whole;
  const carrier = (await listCarriers(db)).find(({ code }) => code === delivery.route.carrier);
  const adapter = carrier?.adapter ? deliveries.carriers[carrier.adapter] : undefined;
  if (!adapter || !delivery.tracking) return;
  const now = deliveries.orders.shop.clock.now();
  const found = await adapter
    .track(delivery.tracking, { destination: delivery.address.country })
    .catch((error: unknown) => {
      deliveries.orders.shop.log.warn({ err: error, delivery: deliveryId }, 'a carrier could not be asked');
      return [];
    });
  const news = believedNews(found, now).map(({ at, state, place, text }) => ({
    ...{ at, place, note: text || null },
    // a parcel counts as returned when it is in the warehouse again
    state: state === 'returned' ? null : state,
  }));
  if (news.length === 0) return;
  await applyNews(db, deliveries, { deliveryId, news, actor: { kind: 'carrier', name: adapter.name } });
}
