/** The receipt of a payment names what lowered its price, and its rows add up; in roubles, euros and yen. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aDiscount } from '../../../tests/support/a-discount.ts';
import { aBuyer, aMarket, inCart, type Market } from '../../../tests/support/an-order.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { expectSoundBooks } from '../../../tests/support/the-books.ts';

describe.each(['RUB', 'EUR', 'JPY'])('in %s', (currency) => {
  let market: Market;
  let shop: Market['shop'];
  beforeAll(async () => {
    market = await aMarket({}, { currency });
    shop = market.shop;
  }, 120_000);
  afterAll(async () => {
    await expectSoundBooks(shop);
    await market.close();
  });
  const digits = currency === 'JPY' ? 0 : 2;
  const minor = ({ amount }: { amount: string }) => Math.round(Number(amount) * 10 ** digits);

  test('a percent and an amount lower cart, order, payment, books and receipt by one sum', async () => {
    const percent = await aDiscount(shop, { value: '10', name: { ru: 'Лето', en: 'Summer', zh: '夏季' } });
    const off = await aDiscount(shop, { kind: 'amount', on: 'fee', value: '2' });
    const buyer = await aBuyer(shop, { balance: '900000' });
    const { token, placing } = buyer;
    const { order } = await inCart(market, buyer, { quantity: 2 });
    const cart = (await shop.call('getCart', { token })).body.data;
    const quote = cart.groups[0]?.quote;
    if (!quote) throw new Error('no price');
    expect(quote.net.currency).toBe(currency);
    // rounded once, half up, in whole yen where there is nothing smaller
    expect(quote.net.amount).toMatch(currency === 'JPY' ? /^\d+$/ : /^\d+\.\d\d$/);
    const given = quote.discounts ?? [];
    const half = Math.floor((minor(quote.goods) * 10 + 50) / 100);
    expect(given.map(({ rule, amount }) => [rule, minor(amount)]).toSorted()).toEqual(
      [
        [percent.rule.id, half],
        [off.rule.id, 2 * 10 ** digits],
      ].toSorted(),
    );
    const body = { orders: [{ id: order, ...placing, shown_total: quote.net }] };
    const made = (await shop.call('createOrders', { token, body })).body.data;
    expect(made.changes).toEqual([]);
    const params = { id: made.orders[0]?.id ?? '' };
    const paid = await shop.call('payOrderByPost', { token, params, body: { method: 'balance' } });
    expect(paid.body.data.payment.amount).toEqual(quote.net);
    const url = `/media/receipts/${paid.body.data.payment.id}.pdf?lang=en`;
    const read = async () => {
      const paper = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return readPdf(paper.rawPayload).text;
    };
    const text = await read();
    expect(text).toContain('Discount: Summer');
    expect(text).toContain('Discount: Spring');
    const shown = (sum: number) =>
      (sum / 10 ** digits).toLocaleString('en', { minimumFractionDigits: digits });
    expect(text).toContain(shown(half));
    expect(text).toContain(shown(minor(quote.net) + half + 2 * 10 ** digits));
    expect(text).toContain(shown(minor(quote.net)));
    // each row once
    expect(text.split('From balance').length - 1).toBe(1);
    // a piece goes back, so the price is made again: the receipt shows what was true when it was paid
    const [staff, support] = [
      await aCustomer(shop, { roles: ['buyer'] }),
      await aCustomer(shop, { roles: ['support'] }),
    ];
    await shop.call('staffTakeOrder', { token: staff.token, params });
    const number = { shop_order_number: 'S-1' };
    const bought = await shop.call('staffMarkPurchased', { token: staff.token, params, body: number });
    const lines = [{ id: bought.body.data.order.items[0]?.id ?? '', quantity: 1 }];
    const asked = { token: support.token, params, body: { lines } };
    const shownSum = (await shop.call('staffPreviewRefund', asked)).body.data.amount;
    const refund = { lines, shown: shownSum, fault: 'shop' as const, reason: 'other' as const };
    const gone = await shop.call('staffRefundPieces', { token: support.token, params, body: refund });
    expect([gone.status, gone.body.data.state]).toEqual([201, 'done']);
    const asPaid = text.slice(text.indexOf('Order WB-'), text.indexOf('Total'));
    expect(await read()).toContain(asPaid);
    await percent.end();
    await off.end();
  });
});
