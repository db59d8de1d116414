/** Every total that is shown before an order is the sum of the rows above it, at both ends of a range. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aDeliveryDesk,
  aSender,
  type DeliveryDesk,
  header,
  importRoutes,
} from '../../../tests/support/a-delivery.ts';
import { aDiscount } from '../../../tests/support/a-discount.ts';
import { aProduct, type Buyer, inCart } from '../../../tests/support/an-order.ts';
import { drawn, readOf } from '../../../tests/support/drawn.tsx';
import { sumsOf } from '../../../tests/support/receipt-sums.ts';
import { SampleReceipt } from '../content/screens/home/sample-receipt.tsx';
import { QuoteReceipt } from '../pricing/screens/quote-receipt.tsx';
import { CartSummary } from './screens/cart-summary.tsx';
import type { CartInHand } from './screens/use-cart.ts';

let desk: DeliveryDesk;
let buyer: Buyer;

beforeAll(async () => {
  desk = await aDeliveryDesk();
  buyer = await aSender(desk);
  const { token } = await desk.staff('finance');
  const csv = `${header}\nroad,dhl,Дорога,Road,公路,yes,,30,,,,,,RU,5,9,30,1003.37,501.13`;
  await importRoutes(desk.market.shop, token, { csv, version: 2 });
  await aDiscount(desk.market.shop, { value: '7.5' });
  await inCart(desk.market, buyer, { quantity: 2 });
}, 120_000);
afterAll(() => desk?.market.close());

/** An estimate to the door is told in whole units that hold its rows. */
const wholeToDoor = (of: string, [from, to]: [number, number]): [number, number] =>
  of.startsWith('Total to your door')
    ? [Math.floor(from / 100) * 100, Math.ceil(to / 100) * 100]
    : [from, to];

test('product card, cart, calculator and example: the rows add up to the total, and to the sum to the door', async () => {
  const { shop } = desk.market;
  const { token } = buyer;
  const product = await aProduct(desk.market, buyer);
  const asked = { price: '123.45', currency: 'USD', inland: '3.10', quantity: 3 };
  const [cart, panel, guest, light, weighed] = await Promise.all([
    shop.call('getCart', { token }),
    shop.call('calculateCart', { token, body: { product } }),
    shop.call('previewUrl', { body: { url: product.url } }),
    shop.call('calculatePrice', { body: asked }),
    shop.call('calculatePrice', { body: { ...asked, weight: '0.9' } }),
  ]);
  const inHand = { now: cart.body.data, isChanging: false } as unknown as CartInHand;
  const receipts = {
    cart: <CartSummary cart={inHand} />,
    'draft order': <QuoteReceipt quote={cart.body.data.groups[0]?.quote ?? null} pieces={2} />,
    panel: <QuoteReceipt quote={panel.body.data.quote} pieces={1} />,
    'panel of a guest': <QuoteReceipt quote={guest.body.data.quote} pieces={1} />,
    'calculator without a weight': <QuoteReceipt quote={light.body.data} pieces={3} />,
    'calculator with a weight': <QuoteReceipt quote={weighed.body.data} pieces={3} />,
    example: <SampleReceipt quote={weighed.body.data} />,
  };
  const summary = readOf(drawn(receipts.cart));
  expect(summary).toMatch(/Storage free .*Storage \d+ days free, then ₽[\d.,]+ per day or part of a day/);
  expect(summary).toMatch(/keeps this price until \d/);
  for (const [where, receipt] of Object.entries(receipts)) {
    const sums = sumsOf(drawn(receipt), '₽');
    expect(
      sums.map(({ of }) => of.startsWith('Total to your door')),
      where,
    ).toEqual([false, true]);
    for (const { of, total, rows } of sums) expect(wholeToDoor(of, rows), `${where}: ${of}`).toEqual(total);
  }
  const balance = <QuoteReceipt quote={panel.body.data.quote} pieces={1} way="balance" />;
  const shown = sumsOf(drawn(balance), '₽');
  expect(shown).toHaveLength(1);
  for (const { total, rows } of shown) expect(rows).toEqual(total);
});
