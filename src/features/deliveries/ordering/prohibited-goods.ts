/** The blacklist is asked again where the goods go and how is known: at quote, order and packing (rules: prohibited-goods). */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { ordersByIds } from '../../orders/reading/find-orders.ts';
import { linesOf } from '../../orders/store.ts';
import { verdictFor } from '../../products/actions.ts';
import type { DeliveriesShop } from '../deliveries-shop.ts';
import type { StoredDelivery } from '../stored-delivery.ts';
import type { ParcelGoods } from './parcel-goods.ts';

/** One thing as the rules look at it. */
export interface JudgedThing {
  title: string;
  /** Of the shop that it was bought in. */
  host: string;
}

export interface Journey {
  /** ISO 3166-1. */
  destination: string;
  /** Code of the route. */
  route: string;
  /** Of the reason. */
  locale: Locale;
}

/** Things that a parcel would hold, as the rules look at them. */
export function judgedThings({ lines }: Pick<ParcelGoods, 'lines'>): JudgedThing[] {
  return lines.map(({ line, order }) => ({ title: line.title, host: order.host }));
}

/** Why these things may not go there that way; null when they may. */
export async function prohibitionOf(
  db: Database,
  { orders: { cart } }: DeliveriesShop,
  things: readonly JudgedThing[],
  { destination, route, locale }: Journey,
): Promise<string | null> {
  for (const { title, host } of things) {
    const judged = { text: title, host, destination, route, locale };
    const { kind, reason } = await verdictFor(db, cart.products, judged);
    if (kind === 'prohibited') return reason ?? '';
  }
  return null;
}

/** Throws `prohibited_product` with the reason. */
export async function refuseProhibited(
  db: Database,
  deliveries: DeliveriesShop,
  things: readonly JudgedThing[],
  journey: Journey,
): Promise<void> {
  const reason = await prohibitionOf(db, deliveries, things, journey);
  if (reason !== null) throw new Refusal('prohibited_product', { values: { reason } });
}

/** The things of a delivery that exists: rules may have changed since it was ordered. */
export async function thingsOfDelivery(
  db: Database,
  { contents }: Pick<StoredDelivery, 'contents'>,
): Promise<JudgedThing[]> {
  const ids = [...new Set(contents.map(({ order }) => order))];
  const [orders, lines] = [await ordersByIds(db, ids), await linesOf(db, ids)];
  const sent = new Set(contents.map(({ line }) => line));
  return orders.flatMap(({ id, host }) =>
    (lines.get(id) ?? []).filter((line) => sent.has(line.id)).map(({ title }) => ({ title, host })),
  );
}
