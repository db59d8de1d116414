/** A customer announces a parcel that he bought himself, and changes what he announced. */
import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { countries } from '../address-book/countries.ts';
import { isAnnounced } from '../orders/moving/cancel-facts.ts';
import { lockOrder } from '../orders/moving/move-order.ts';
import type { OrdersShop } from '../orders/orders-shop.ts';
import { withNewNumbers } from '../orders/placing/draw-number.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { findOrder, insertOrders } from '../orders/store.ts';
import { priceTermsAt } from '../pricing/actions.ts';
import { forwardingPrice } from '../pricing/formula/forwarding-price.ts';
import { quoteToJson } from '../pricing/formula/price-formula.ts';
import { rateFor } from '../pricing/rates/exchange-rate.ts';
import type { PriceTerms } from '../pricing/tariff.ts';
import { keepTyped, verdictFor } from '../products/actions.ts';
import { typedSnapshot } from '../products/snapshots/typed-snapshot.ts';
import {
  type AnnouncedLine,
  announcedOrder,
  contentsOf,
  declaredPrices,
  linesOnTheirWay,
  trackedAs,
} from './announced-order.ts';
import { findByTracking, replaceAnnounced } from './announced-store.ts';
import type { Announced, ForwardedParcel } from './contract.ts';
import { feeNow, parcelJson, refuseOff } from './read-announced.ts';
import { shopIn } from './shop-in.ts';

export interface Announcing {
  userId: string;
  locale: Locale;
  announced: Announced;
}

/**
 * Announces a parcel. Throws `not_found` while the shop takes none, `prohibited_product` with the reason for goods that
 * cannot be sent, `unknown_currency`, and refusals of fields.
 */
export async function announceParcel(
  db: Database,
  orders: OrdersShop,
  asked: Announcing,
): Promise<ForwardedParcel> {
  const { clock, newId, settings } = orders.shop;
  const { orderPrefix } = refuseOff(settings);
  const at = clock.now();
  const terms = await priceTermsAt(db, at);
  const checked = await check(db, orders, { ...asked, terms });
  const fee = feeNow(settings);
  const price = forwardingPrice(terms, { items: checked.lines, fee, at });
  const made = await withNewNumbers(orderPrefix, async (draw) => {
    const order = announcedOrder({
      ...{ id: newId('ord'), eventId: newId('evt'), number: draw(), userId: asked.userId, at, price },
      ...{ announced: asked.announced, shop: checked.shop },
      lines: linesOnTheirWay(checked.lines, checked.tracking, at),
    });
    await inTransaction(db, async (transaction) => {
      await keepTyped(transaction, snapshotsOf(checked.lines));
      await insertOrders(transaction, [order]);
      if (checked.tracking) await findByTracking(transaction, order.order.id, checked.tracking);
    });
    return order;
  });
  return parcelJson({ order: made.order, lines: made.lines, events: [made.event] });
}

/**
 * Puts other contents in the place of what was announced; number and fee stay. Throws as `announceParcel`,
 * `cannot_edit` once something of it has come, and `changed_meanwhile`.
 */
export async function changeParcel(
  db: Database,
  orders: OrdersShop,
  { id, version, ...asked }: Announcing & { id: string; version: number },
): Promise<ForwardedParcel> {
  const { clock, newId, settings } = orders.shop;
  refuseOff(settings);
  const at = clock.now();
  const terms = await priceTermsAt(db, at);
  const checked = await check(db, orders, { ...asked, terms });
  const { userId, announced } = asked;
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, { idOrNumber: orderKey(id), userId });
    const whole = await findOrder(transaction, { idOrNumber: order.id });
    if (!whole || !isAnnounced(whole)) throw new Refusal('cannot_edit');
    if (order.version !== version) throw new Refusal('changed_meanwhile');
    const lines = linesOnTheirWay(checked.lines, checked.tracking, at);
    const price = forwardingPrice(terms, { items: checked.lines, fee: order.total, at });
    await keepTyped(transaction, snapshotsOf(checked.lines));
    await replaceAnnounced(transaction, {
      order: { ...order, ...contentsOf(announced, lines, checked.shop), quote: quoteToJson(price) },
      lines,
      event: {
        ...{ id: newId('evt'), orderId: order.id, at, kind: 'announcement_changed', actor: 'customer' },
        ...{
          actorId: userId,
          from: 'to_warehouse',
          to: 'to_warehouse',
          reason: null,
          note: null,
          amount: null,
        },
        before: {
          titles: whole.lines.map(({ title }) => title),
          tracking: whole.lines[0]?.tracking?.number ?? null,
        },
        after: { titles: lines.map(({ title }) => title), tracking: checked.tracking },
        ...{ transactions: [], lineIds: [], lineState: null },
      },
    });
  });
  const whole = await findOrder(db, { idOrNumber: orderKey(id), userId });
  if (!whole) throw new Refusal('not_found');
  return parcelJson(whole);
}

const snapshotsOf = (lines: readonly AnnouncedLine[]) => lines.map(({ snapshot }) => snapshot);

async function check(
  db: Database,
  orders: OrdersShop,
  { userId, locale, announced, terms }: Announcing & { terms: PriceTerms },
) {
  const { clock, newId } = orders.shop;
  const shop = shopIn(announced.shop);
  if (!shop) throw refuseField('shop', 'not_a_link');
  const { country: destination, currency } = announced;
  if (!countries.includes(destination)) throw refuseField('country', 'not_one_of');
  rateFor(terms, currency);
  const prices = declaredPrices(announced);
  const lines: AnnouncedLine[] = [];
  for (const [index, { title, quantity, price: typed }] of announced.lines.entries()) {
    const price = prices[index];
    if (!price || price.minor <= 0n) throw refuseField(`lines.${index}.price`, 'price_missing');
    const judged = { text: title, host: shop.host, destination, locale };
    const { kind, reason } = await verdictFor(db, orders.cart.products, judged);
    if (kind === 'prohibited') throw new Refusal('prohibited_product', { values: { reason: reason ?? '' } });
    const id = newId('lin');
    const by = { id: newId('prd'), userId, ...shop, key: `parcel:${id}`, demoOrigin: null, at: clock.now() };
    const snapshot = typedSnapshot({ title, price: typed, currency }, { ...by, base: undefined });
    lines.push({ id, snapshot, quantity, price });
  }
  return { shop, lines, tracking: announced.tracking ? trackedAs(announced.tracking) : null };
}
