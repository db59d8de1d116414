/** Pieces that go back leave the books as the rest is priced: goods, fee and discounts each (rules: refunds, exchange-gain). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aDiscount, type RuleInput } from '../../../tests/support/a-discount.ts';
import { aBoughtOrder, aCrew, type Crew } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Market } from '../../../tests/support/an-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';
import { accountsOf, expectSoundBooks } from '../../../tests/support/the-books.ts';

let market: Market;
let shop: Market['shop'];
let crew: Crew;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  crew = await aCrew(market);
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const body = { approvalLimit: '1000000', answerHours: 72, claimDays: 14 };
  await saveClaimTerms(shop, { token, body });
});
afterAll(() => market.close());
afterEach(() => expectSoundBooks(shop));

const minor = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''));

test.each<[string, RuleInput | null]>([
  ['without a rule', null],
  ['with goods at 25 % off', { value: '25' }],
  ['with the fee at half', { on: 'fee', value: '50' }],
])('%s, one of three pieces and then the others', async (_, input) => {
  const rule = input && (await aDiscount(shop, input));
  const customer = await aBuyer(shop, { balance: '900000' });
  const order = await aBoughtOrder(market, { crew, customer, quantity: 3 });
  const { token } = await aCustomer(shop, { roles: ['support'] });
  const params = { id: order.id };
  const books = async () => {
    const all = await accountsOf(shop);
    return ['goods', 'fee', 'discount'].map((part) => all[`${part}:${order.id}`] ?? 0n);
  };
  const priced = async () => {
    const { body } = await shop.call('getOrder', { token: customer.token, params });
    const { goods, inland, fee, discount } = body.data.receipt.quote;
    return [minor(goods) + minor(inland), minor(fee), -minor(discount)];
  };
  const refund = async (quantity: number) => {
    const lines = [{ id: order.lines[0]?.line, quantity }];
    const shown = (await shop.call('staffPreviewRefund', { token, params, body: { lines } })).body.data
      .amount;
    const body = { lines, shown, fault: 'seller', reason: 'sold_out' } as const;
    const refunded = await shop.call('staffRefundPieces', { token, params, body });
    expect(refunded.status, JSON.stringify(refunded.body)).toBe(201);
    await shop.settle();
  };
  const before = await books();
  expect(before).toEqual(await priced());
  await refund(1);
  expect(await books()).toEqual(await priced());
  expect(await books()).not.toEqual(before);
  await refund(2);
  expect(await books()).toEqual([0n, 0n, 0n]);
  await rule?.end();
});
