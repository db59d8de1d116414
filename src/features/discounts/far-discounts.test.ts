/** A discount that takes off a lot needs a second person, as far prices do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainRule, type RuleWish } from '../../../tests/support/a-discount.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { startSession } from '../accounts/session-actions.ts';
import { isFarDiscount, type Terms } from './far-discounts.ts';

describe('what is far', () => {
  const terms = (over: Partial<Terms>): Terms => ({
    ...{ on_part: 'goods', kind: 'percent', value: '20', currency: 'RUB', code: null, least_minor: '0' },
    ...{ per_customer: null, altogether: null, countries: [], hosts: [], combines: true },
    ...over,
  });
  const amount = (over: Partial<Terms>) => terms({ kind: 'amount', ...over });
  test.each<[string, Terms, Terms[], bigint, boolean]>([
    ['a fifth of the goods', terms({}), [], 0n, false],
    ['more than a fifth', terms({ value: '20.001' }), [], 0n, true],
    ['more than a fifth of the freight', terms({ value: '21', on_part: 'freight' }), [], 0n, true],
    ['half of the fee', terms({ value: '50', on_part: 'fee' }), [], 0n, false],
    ['more than half of the fee', terms({ value: '51', on_part: 'fee' }), [], 0n, true],
    ['two that hold together', terms({ value: '15' }), [terms({ value: '10' })], 0n, true],
    ['two on other parts', terms({ value: '15' }), [terms({ value: '50', on_part: 'fee' })], 0n, false],
    ['two that do not combine', terms({ value: '15', combines: false }), [terms({})], 0n, false],
    ['two codes', terms({ value: '15', code: 'A' }), [terms({ value: '15', code: 'B' })], 0n, false],
    ['a code and an automatic one', terms({ value: '15' }), [terms({ value: '15', code: 'B' })], 0n, true],
    ['an amount of the least fee', amount({}), [], 30_000n, false],
    ['more, of any order', amount({}), [], 30_001n, true],
    ['more, of a large order', amount({ least_minor: '1000000' }), [], 200_000n, false],
    ['more than a fifth of a large order', amount({ least_minor: '1000000' }), [], 200_001n, true],
  ])('%s', (_, rule, others, valueMinor, isFar) => {
    expect(isFarDiscount(rule, { others, leastFee: 30_000n, valueMinor })).toBe(isFar);
  });
});

let market: Market;
let shop: Market['shop'];
let one: Buyer;
let second: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  one = await aBuyer(shop, { roles: ['finance'] });
  second = await aBuyer(shop, { roles: ['finance'] });
});
afterAll(() => market.close());

const create = ({ token }: Buyer, wish: RuleWish) =>
  shop.call('staffCreateDiscount', { token, body: { ...plainRule, ...wish } });
const save = ({ token }: Buyer, id: string, version: number, wish: RuleWish) =>
  shop.call('staffSaveDiscount', { token, params: { id }, body: { ...plainRule, ...wish, version } });
async function off(rule: { id: string }): Promise<void> {
  await shop.database.pool.query("update discount_rule set state = 'off' where id = $1", [rule.id]);
}
async function discountOf(): Promise<number> {
  const buyer = await aBuyer(shop);
  const { id } = await anOrder(market, buyer);
  const { receipt } = (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
  return Number(receipt.quote.discount.amount);
}

test('one person alone switches no far discount on; a second one does, with the same terms only', async () => {
  const wish = { value: '60' };
  const asked = (await create(one, wish)).body.data;
  expect(asked).toMatchObject({ state: 'off', version: 1, asked: { by: one.id, aloneFrom: null } });
  expect(await discountOf()).toBe(0);
  // again by the same person, and with other terms by the second one: it is asked once more
  const again = (await save(one, asked.id, 1, wish)).body.data;
  expect(again).toMatchObject({ state: 'off', asked: { by: one.id, at: asked.asked?.at } });
  const other = (await save(second, asked.id, 2, { value: '90' })).body.data;
  expect(other).toMatchObject({ state: 'off', value: '90', asked: { by: second.id } });
  expect(await discountOf()).toBe(0);
  const agreed = (await save(one, asked.id, 3, { value: '90' })).body.data;
  expect(agreed).toMatchObject({ state: 'on', asked: null });
  expect(await discountOf()).toBeGreaterThan(0);
  // a name alone is changed by one person; what it takes off is not
  const name = { ru: 'Лето', en: 'Summer', zh: '夏季' };
  expect((await save(one, asked.id, 4, { value: '90', name })).body.data.state).toBe('on');
  expect((await save(one, asked.id, 5, { value: '95', name })).body.data.state).toBe('off');
  await off(asked);
});

test('nor in small steps: two that hold together are counted together, also at once', async () => {
  const both = await Promise.all([create(one, { value: '15' }), create(one, { value: '15' })]);
  expect(both.map(({ body }) => body.data.state).toSorted()).toEqual(['off', 'on']);
  for (const { body } of both) await off(body.data);
});

test('who works alone waits a day that is announced', async () => {
  const { pool } = shop.database;
  await pool.query("update account set disabled_at = now() where roles && '{finance,admin}' and id <> $1", [
    one.id,
  ]);
  const asked = (await create(one, { value: '70' })).body.data;
  const day = new Date(shop.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect(asked).toMatchObject({ state: 'off', asked: { by: one.id, aloneFrom: day } });
  expect((await save(one, asked.id, 1, { value: '70' })).body.data.state).toBe('off');
  shop.clock.advance(24.1 * 3_600_000);
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  const { db } = shop.installation;
  one.token = (await startSession(db, shop.installation, { accountId: one.id, client })).token;
  await pool.query('update account set disabled_at = null where id = $1', [second.id]);
  expect((await save(one, asked.id, 2, { value: '70' })).body.data.state).toBe('off');
  await pool.query('update account set disabled_at = now() where id = $1', [second.id]);
  expect((await save(one, asked.id, 3, { value: '70' })).body.data.state).toBe('on');
});
