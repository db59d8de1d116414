/** For tests of questions: the shop with the prices of the worked example (rules: worked-example), its orders, and staff who ask. */

import type { Outcome } from '../../src/features/payments/providers/sandbox/outcomes.ts';
import { changeRate, changeTariff, forgetPriceTerms } from '../../src/features/pricing/actions.ts';
import { parseAmount } from '../../src/platform/money/money.ts';
import { aBuyer, aMarket, type Buyer, inCart, type Market } from './an-order.ts';
import { onOrderAsSeen } from './order-actions.ts';

export interface AskingShop extends Market {
  staff: Buyer;
  /** An order of typed goods, checked by staff, that waits for its payment. */
  anOrder(buyer: Buyer, input?: OrderInput): Promise<string>;
  /** The same, paid (by card unless the balance is named) and taken by a buyer. */
  aPurchasing(buyer: Buyer, input?: OrderInput): Promise<string>;
  /** Two products of the demo shop in one order, paid from the balance and taken. */
  aPair(buyer: Buyer, advance?: object): Promise<string>;
  /** Time goes by; everybody stays signed in. */
  later(milliseconds: number): Promise<void>;
  pay(buyer: Buyer, ids: string[], body: object, outcome?: Outcome): Promise<void>;
  staffDo(
    name: 'staffTakeOrder' | 'staffMarkPurchased' | 'staffMarkSent' | 'staffCancelOrder' | 'staffRefundLines',
    id: string,
    body?: object,
  ): Promise<void>;
}

export interface OrderInput {
  price?: string;
  quantity?: number;
  inland?: string;
  advance?: object;
  balance?: boolean;
  /** Of the shop; euros unless it is named. */
  currency?: string;
}

const inRoubles = { settlement: 'RUB', shopCurrency: 'EUR', value: '100', feeMin: '500' };

/** @param terms the currencies, the rate between them and the lowest fee; those of the worked example unless a test is about others */
export async function anAskingShop(terms: typeof inRoubles = inRoubles): Promise<AskingShop> {
  const { settlement, shopCurrency, value, feeMin } = terms;
  const market = await aMarket({}, settlement === 'RUB' ? {} : { currency: settlement });
  const { shop } = market;
  const { db } = shop.installation;
  const now = shop.clock.now();
  const rate = { from: shopCurrency, to: settlement, value, since: now };
  await changeRate(db, rate, { source: 'staff', by: null });
  const values = { serviceFeeMin: parseAmount(feeMin, settlement), serviceFeePercent: '10' };
  await changeTariff(db, { values, effectiveFrom: now, by: null });
  forgetPriceTerms(db);
  shop.clock.advance(1_000);
  const staff = await aBuyer(shop, { roles: ['admin'], name: 'Bea' });
  // a typed price is bought by somebody else than the person who confirmed it
  const reviewer = await aBuyer(shop, { roles: ['support'], name: 'Rea' });

  const staffDo: AskingShop['staffDo'] = async (name, id, body) => {
    const options = { token: staff.token, params: { id }, ...(body ? { body } : {}) };
    const done = await (name === 'staffMarkSent'
      ? onOrderAsSeen(shop.call, name, options)
      : shop.call(name, options));
    if (done.status !== 200) throw new Error(`${name}: ${JSON.stringify(done.body)}`);
  };

  const anOrder: AskingShop['anOrder'] = async (buyer, input = {}) => {
    const { price = '39.90', quantity = 2, inland = '4.95', advance, currency = shopCurrency } = input;
    const manual = { title: 'Lamp', price, currency };
    const product = { url: `https://shop.example.com/lamp-${Math.random()}`, manual, quantity };
    const made = await shop.call('buyNow', {
      token: buyer.token,
      body: { product, ...buyer.placing, ...(advance ? { advance_answers: advance } : {}) },
    });
    const [order] = made.body.data?.orders ?? [];
    if (!order) throw new Error(JSON.stringify(made.body));
    const approved = await shop.call('staffReviewOrder', {
      token: reviewer.token,
      params: { id: order.id },
      body: { decision: 'approve', lines: [], inland },
    });
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
    return order.id;
  };

  const pay: AskingShop['pay'] = async (buyer, ids, body, outcome = 'success') => {
    const paid = await shop.call('payCartByPost', { token: buyer.token, body: { orders: ids, ...body } });
    if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
    if (paid.body.data.payment.url) await market.choose(paid.body.data.payment.url, outcome);
    await shop.settle();
  };

  return {
    ...market,
    ...{ staff, anOrder, pay, staffDo },
    async later(milliseconds) {
      shop.clock.advance(milliseconds);
      const stay = 'update session set last_used_at = $1, expires_at = $2';
      const now = shop.clock.now();
      await shop.database.pool.query(stay, [now, new Date(now.getTime() + 30 * 86_400_000)]);
    },
    async aPurchasing(buyer, input = {}) {
      const id = await anOrder(buyer, input);
      await pay(buyer, [id], { method: input.balance ? 'balance' : 'card' });
      await staffDo('staffTakeOrder', id);
      return id;
    },
    async aPair(buyer, advance) {
      await inCart(market, buyer, { path: 'nordlicht/p/becher-hav' });
      const { order } = await inCart(market, buyer, { quantity: 3 });
      const placed = { id: order, ...buyer.placing, ...(advance ? { advance_answers: advance } : {}) };
      const made = await shop.call('createOrders', { token: buyer.token, body: { orders: [placed] } });
      const [one] = made.body.data?.orders ?? [];
      if (!one) throw new Error(JSON.stringify(made.body));
      await pay(buyer, [one.id], { method: 'balance' });
      await staffDo('staffTakeOrder', one.id);
      return one.id;
    },
  };
}
