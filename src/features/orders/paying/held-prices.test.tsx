/** "This price is held until …" is kept, whatever the tariff becomes, and an unpaid order names one moment everywhere. */
import { Fragment } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuyer, aMarket, type Buyer, inCart, type Market } from '../../../../tests/support/an-order.ts';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { OrderHead } from '../../../pages/account/orders/order-head.tsx';
import { startSession } from '../../accounts/sessions/session-actions.ts';
import { changeTariff, forgetPriceTerms } from '../../pricing/actions.ts';
import { EditForm } from '../screens/editing/edit-form.tsx';
import { OrderNext } from '../screens/list/order-next.tsx';
import { OrderPay } from '../screens/pay/order-pay.tsx';

const hour = 3_600_000;
let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

async function setHours(values: { quoteHoldHours: number; paymentHours: number }, ago = 0): Promise<void> {
  const { db } = shop.installation;
  const effectiveFrom = new Date(shop.clock.now().getTime() - ago * hour);
  await changeTariff(db, { values, effectiveFrom, by: null });
  forgetPriceTerms(db);
}
async function pass(hours: number, buyer: Buyer): Promise<void> {
  shop.clock.advance(hours * hour);
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  const { db } = shop.installation;
  buyer.token = (await startSession(db, shop.installation, { accountId: buyer.id, client })).token;
}
const time = (at: string | null | undefined): number => Date.parse(at ?? '');
/** Hours from now. */
const ahead = (at: string | null | undefined): number => (time(at) - shop.clock.now().getTime()) / hour;

const cartOf = async ({ token }: Buyer) => (await shop.call('getCart', { token })).body.data.groups[0];
async function ordered(buyer: Buyer) {
  const { token, placing } = buyer;
  const group = await cartOf(buyer);
  const orders = [{ id: group?.id ?? '', ...placing, shown_total: group?.quote?.net }];
  const made = await shop.call('createOrders', { token, body: { orders } });
  return made.body.data.orders[0]?.id ?? '';
}
const view = async ({ token }: Buyer, id: string) =>
  (await shop.call('getOrder', { token, params: { id } })).body.data;

describe('a shorter hold in the tariff', () => {
  test('does not shorten what the cart has promised: not the price, and not the time to pay', async () => {
    const buyer = await aBuyer(shop, { balance: '500000' });
    await inCart(market, buyer);
    const promised = (await cartOf(buyer))?.quote?.heldUntil;
    expect(ahead(promised)).toBeGreaterThan(71);
    await setHours({ quoteHoldHours: 5, paymentHours: 4 });
    await pass(1, buyer);
    const id = await ordered(buyer);
    const { receipt, deadline, payBy } = await view(buyer, id);
    expect(time(receipt.quote.heldUntil)).toBeGreaterThanOrEqual(time(promised));
    expect(time(deadline)).toBeGreaterThanOrEqual(time(promised));
    expect(time(payBy?.at)).toBeGreaterThanOrEqual(time(promised));
    // paid on its last hour at the price that was shown
    await pass(ahead(promised) - 1, buyer);
    const body = { method: 'balance' } as const;
    const paid = await shop.call('payOrderByPost', { token: buyer.token, params: { id }, body });
    expect(paid.body.data?.payment.amount).toEqual(receipt.quote.net);
  });

  test('holds for whoever sees a price when the promises before it are over', async () => {
    const buyer = await aBuyer(shop);
    await inCart(market, buyer);
    await pass(100, buyer);
    const shown = (await cartOf(buyer))?.quote?.heldUntil;
    // never longer than there is to pay
    expect(ahead(shown)).toBeCloseTo(4, 1);
  });
});

describe.each([
  ['the price ends first', { quoteHoldHours: 10, paymentHours: 50 }, 10, 'price'],
  ['the order ends first', { quoteHoldHours: 50, paymentHours: 9 }, 9, 'closes'],
] as const)('where %s', (_, hours, expected, reason) => {
  test('order, list and edit name one moment, and why', async () => {
    const buyer = await aBuyer(shop);
    await setHours(hours, 101);
    await inCart(market, buyer);
    const id = await ordered(buyer);
    const order = await view(buyer, id);
    expect(order.payBy).toMatchObject({ reason });
    expect(ahead(order.payBy?.at)).toBeCloseTo(expected, 1);
    const { token } = buyer;
    const listed = (await shop.call('listOrders', { token })).body.data.find((one) => one.id === id);
    expect(listed?.payBy).toEqual(order.payBy);
    const toEdit = (await shop.call('getOrderToEdit', { token, params: { id } })).body.data;
    const place = { now: shop.clock.now(), user: { emailConfirmed: true } as never };
    const rest = { reserved: order.total, available: order.total, takesTransfers: false, cardKinds: [] };
    const said = [
      // the page of the order says it beside what is to be paid
      <Fragment key="page">
        <OrderHead order={order} delivery={null} />
        <OrderPay order={order} balance={rest} />
      </Fragment>,
      <OrderNext key="row" order={order} />,
      <EditForm key="edit" data={{ order: toEdit, addresses: [], recipients: [], usualWords: {} }} />,
    ].map((part) => [...drawn(part, place).matchAll(/<time dateTime="([^"]+)"/g)].map(([, at]) => at));
    for (const times of said) expect(times).toContain(order.payBy?.at);
    const others = said.flat().filter((at) => time(at) > shop.clock.now().getTime());
    expect(new Set(others)).toEqual(new Set([order.payBy?.at]));
  });
});

test('when the price is over the order says so, and until when it waits', async () => {
  const buyer = await aBuyer(shop);
  await setHours({ quoteHoldHours: 10, paymentHours: 50 }, 101);
  await inCart(market, buyer);
  const id = await ordered(buyer);
  await pass(11, buyer);
  const order = await view(buyer, id);
  expect(order.payBy).toEqual({ at: order.deadline, reason: 'new_price' });
  expect(drawn(<OrderHead order={order} delivery={null} />, { now: shop.clock.now() })).toContain(
    `dateTime="${order.deadline}"`,
  );
});
