/** A discount that takes off a lot needs a second person, as far prices do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainRule, type RuleInput } from '../../../tests/support/a-discount.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { startSession } from '../accounts/sessions/session-actions.ts';
import { isFarDiscount, type Weighed } from './far-discounts.ts';

describe('what is far', () => {
  const terms = (over: Partial<Weighed>): Weighed => ({
    ...{ on_part: 'goods', kind: 'percent', value: '20', currency: 'RUB', code: null, least_minor: '0' },
    ...{ per_customer: null, altogether: null, countries: [], hosts: [], combines: true },
    valueMinor: 0n,
    ...over,
  });
  const amount = (valueMinor: bigint, over: Partial<Weighed> = {}) =>
    terms({ kind: 'amount', valueMinor, ...over });
  const large = { least_minor: '1000000' };
  test.each<[string, Weighed, Weighed[], boolean]>([
    ['a fifth of the goods', terms({}), [], false],
    ['more than a fifth', terms({ value: '20.001' }), [], true],
    ['more than a fifth of the freight', terms({ value: '21', on_part: 'freight' }), [], true],
    ['half of the fee', terms({ value: '50', on_part: 'fee' }), [], false],
    ['more than half of the fee', terms({ value: '51', on_part: 'fee' }), [], true],
    ['two that hold together', terms({ value: '15' }), [terms({ value: '10' })], true],
    ['two on other parts', terms({ value: '15' }), [terms({ value: '50', on_part: 'fee' })], false],
    ['two that do not combine', terms({ value: '15', combines: false }), [terms({})], false],
    ['two codes', terms({ value: '15', code: 'A' }), [terms({ value: '15', code: 'B' })], false],
    ['a code and an automatic one', terms({ value: '15' }), [terms({ value: '15', code: 'B' })], true],
    ['an amount of the least fee', amount(30_000n), [], false],
    ['more, of any order', amount(30_001n), [], true],
    ['more, of a large order', amount(200_000n, large), [], false],
    ['more than a fifth of a large order', amount(200_001n, large), [], true],
    ['two amounts of any order', amount(20_000n), [amount(20_000n)], true],
    ['two amounts that do not combine', amount(20_000n), [amount(20_000n, { combines: false })], false],
    ['two amounts of a large order', amount(100_001n, large), [amount(100_000n, large)], true],
    ['one of any order and one of a large one', amount(30_000n), [amount(170_000n, large)], false],
    ['more together, of a large order', amount(30_000n), [amount(170_001n, large)], true],
    ['two amounts with codes', amount(30_000n, { code: 'A' }), [amount(30_000n, { code: 'B' })], false],
    ['an amount and one with a code', amount(30_000n), [amount(1n, { code: 'B' })], true],
    ['half a percent and half an amount', terms({ value: '10' }), [amount(15_000n)], false],
    ['a percent and more than half an amount', terms({ value: '10' }), [amount(15_001n)], true],
    ['an amount beside a percent', amount(15_001n), [terms({ value: '10' })], true],
    ['a percent and an amount of a large order', terms({ value: '10' }), [amount(100_001n, large)], true],
    ['a percent and an amount with codes', terms({ code: 'A' }), [amount(30_000n, { code: 'B' })], false],
    [
      'a percent and the larger of two codes',
      terms({ value: '10' }),
      [terms({ value: '9', code: 'A' }), amount(20_000n, { code: 'B' })],
      true,
    ],
    ['a percent and an amount of another part', terms({}), [amount(30_000n, { on_part: 'freight' })], false],
  ])('%s', (_, rule, others, isFar) => {
    expect(isFarDiscount(rule, { others, leastFee: 30_000n })).toBe(isFar);
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

const create = ({ token }: Buyer, input: RuleInput) =>
  shop.call('staffCreateDiscount', { token, body: { ...plainRule, ...input } });
const save = ({ token }: Buyer, id: string, version: number, input: RuleInput) =>
  shop.call('staffSaveDiscount', { token, params: { id }, body: { ...plainRule, ...input, version } });
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
  const input = { value: '60' };
  const asked = (await create(one, input)).body.data;
  expect(asked).toMatchObject({ state: 'off', version: 1, asked: { by: one.id, aloneFrom: null } });
  expect(await discountOf()).toBe(0);
  // again by the same person, and with other terms by the second one: it is asked once more
  const again = (await save(one, asked.id, 1, input)).body.data;
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

test('nor by amounts that are small each', async () => {
  const input = { kind: 'amount', value: '200' };
  const all = [await create(one, input), await create(one, input)];
  expect(all.map(({ body }) => body.data.state)).toEqual(['on', 'off']);
  for (const { body } of all) await off(body.data);
});

test('nor by rules that were over when they were made', async () => {
  const ended = { value: '20', startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' };
  const all = [(await create(one, ended)).body.data, (await create(one, ended)).body.data];
  expect(all.map(({ state }) => state)).toEqual(['on', 'on']);
  const lasting = { ...ended, endsAt: null };
  const states = [];
  for (const { id } of all) states.push((await save(one, id, 1, lasting)).body.data.state);
  expect(states).toEqual(['on', 'off']);
  expect((await save(second, all[1]?.id ?? '', 2, lasting)).body.data.state).toBe('on');
  for (const rule of all) await off(rule);
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
