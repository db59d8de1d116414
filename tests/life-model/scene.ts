/** The shop in which the lives of the model are lived, and one more customer for each of them. */
import { changeRate, changeTariff, forgetPriceTerms } from '../../src/features/pricing/actions.ts';
import { parseAmount } from '../../src/platform/money/money.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aSender, type DeliveryDesk, deskOf } from '../support/a-delivery.ts';
import { aMarket, aProduct, type Buyer, type Market } from '../support/an-order.ts';
import { aPicture } from '../support/pictures.ts';
import type { Life } from './compare.ts';
import { callerOf } from './direct-calls.ts';
import { RealLife, type Scene } from './real-life.ts';

/** The balance that each customer has at first; in minor units. */
export const given = 3_000_000n;

/** Rate 100, a fee of ten percent and of 500.00 at least, freight of 900.00 for a kilogram. */
export async function aScene(): Promise<{ scene: Scene; desk: DeliveryDesk; close(): Promise<void> }> {
  const market = await aMarket();
  const { shop } = market;
  const { db } = shop.installation;
  const since = shop.clock.now();
  await changeRate(db, { from: 'EUR', to: 'RUB', value: '100', since }, { source: 'staff', by: null });
  const values = { serviceFeeMin: parseAmount('500', 'RUB'), serviceFeePercent: '10' };
  await changeTariff(db, { values, effectiveFrom: since, by: null });
  forgetPriceTerms(db);
  // a second person for large refunds is tested with claims
  await shop.database.pool.query(
    "update alone_limit set amount_minor = amount_minor * 20 where name in ('order_refund', 'person_day')",
  );
  shop.clock.advance(1_000);
  const desk = await deskOf(market);
  const admin = await callerOf(shop, (await aCustomer(shop, { roles: ['admin'] })).token);
  const reader = await aSender(desk);
  const product = await aProduct(market, reader);
  const photo = await aPicture({ width: 16, height: 16 });
  const priced = await priceOf(market, product, reader);
  return {
    scene: { shop, admin, product, photo, done: new Map(), ...priced },
    desk,
    close: () => market.close(),
  };
}

/** The shop's price of the product, read from an order that nobody pays. */
async function priceOf({ shop }: Market, product: object, { token, placing }: Buyer) {
  const made = await shop.call('buyNow', { token, body: { product, ...placing } });
  const [order] = made.body.data.orders;
  const seen = (await shop.call('getOrder', { token, params: { id: order?.id ?? '' } })).body.data;
  const minor = (amount: string) => BigInt(amount.replace('.', ''));
  const [item] = seen.items;
  return {
    price: minor(item?.unitPrice.amount ?? '0'),
    inland: minor(seen.receipt.quote.inlandInShop.amount),
  };
}

/** A customer of its own, with 30,000.00, whose first order has so many pieces. */
export async function aLife(scene: Scene, desk: DeliveryDesk, firstPieces: number): Promise<Life> {
  const sender = await aSender(desk, '30000.00');
  const buyer = { ...sender, caller: await callerOf(scene.shop, sender.token) };
  const model = { firstPieces, wallet: given, day: 0, orders: [], deliveries: [] };
  return { model, real: new RealLife(scene, buyer, model) };
}
