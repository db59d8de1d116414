/** A fee of a group that is far below the tariff's, and a customer in such a group, need a second person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainRule } from '../../../../tests/support/a-discount.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  type Buyer,
  inCart,
  type Market,
} from '../../../../tests/support/an-order.ts';

let market: Market;
let shop: Market['shop'];
let one: Buyer;
let second: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  one = await aBuyer(shop, { roles: ['finance'] });
  second = await aBuyer(shop, { roles: ['finance'] });
}, 120_000);
afterAll(() => market?.close());

const name = { ru: 'Клуб', en: 'Club', zh: '会员' };
// the tariff of tests: 10 percent, at least 300
const usual = { name, feePercent: '9', feeMinimum: '200' };
const nothing = { name, feePercent: '0', feeMinimum: '0' };
const create = async ({ token }: Buyer, body: typeof usual) =>
  (await shop.call('staffCreateFeeGroup', { token, body })).body.data;
const save = async ({ token }: Buyer, id: string, body: typeof usual & { version: number }) =>
  (await shop.call('staffSaveFeeGroup', { token, params: { id }, body })).body.data;
const list = async ({ token }: Buyer) => (await shop.call('staffListFeeGroups', { token })).body;
const waiting = async (person: Buyer) =>
  (await list(person)).meta.proposals.filter(({ state }) => state === 'waiting');
const put = async ({ token }: Buyer, id: string, body: { group: string | null; version: number }) =>
  (await shop.call('staffSetCustomerGroup', { token, params: { id }, body })).body.data;
const decide = ({ token }: Buyer, id: string | undefined, approve = true) =>
  shop.call('staffDecidePrice', { token, params: { id: id ?? '' }, body: { approve } });
async function feeOf(buyer: Buyer): Promise<number> {
  const { id } = await anOrder(market, buyer);
  const { receipt } = (await shop.call('getOrder', { token: buyer.token, params: { id } })).body.data;
  return Number(receipt.quote.fee.amount);
}

test('one person alone waives no fee: the group is made with the fee of the tariff, and asks', async () => {
  const friend = await aBuyer(shop);
  const full = await feeOf(friend);
  const group = await create(one, nothing);
  expect(group).toMatchObject({ version: 1, waits: true });
  expect(Number(group.feePercent)).toBeGreaterThan(0);
  await put(one, friend.id, { group: group.id, version: 0 });
  expect(await feeOf(friend)).toBe(full);
  const [asked] = await waiting(one);
  expect(asked).toMatchObject({ kind: 'group_fee', isOwn: true, aloneFrom: null });
  expect(asked?.after).toEqual({ [`percent:${group.id}`]: '0', [`minimum:${group.id}`]: '0.00 RUB' });
  const own = await decide(one, asked?.id);
  expect(own.body.error).toMatchObject({
    code: 'second_person_needed',
    message: expect.stringMatching(/^You proposed this yourself/),
  });
  expect((await decide(second, asked?.id)).status).toBe(200);
  expect(await feeOf(friend)).toBe(0);
  // whoever agreed does not buy at it within the hour
  const { order: draft } = await inCart(market, second);
  const orders = [{ id: draft, ...second.placing }];
  const bought = await shop.call('createOrders', { token: second.token, body: { orders } });
  expect(bought.body.error.code).toBe('own_price');
});

test('nor by a change of a group, nor in small steps, nor by percent or minimum alone', async () => {
  const group = await create(one, usual);
  expect(group).toMatchObject({ waits: false, feePercent: '9' });
  for (const change of [nothing, { ...usual, feePercent: '4' }, { ...usual, feeMinimum: '149' }]) {
    const { version } = (await list(one)).data.find(({ id }) => id === group.id) ?? group;
    expect(await save(one, group.id, { ...change, version })).toMatchObject({
      ...{ waits: true, feePercent: '9', feeMinimum: { amount: '200.00' } },
    });
  }
  const step = { ...usual, feePercent: '6', feeMinimum: '160' };
  expect(await save(one, group.id, { ...step, version: 4 })).toMatchObject({ waits: false, version: 5 });
  const next = { ...usual, feePercent: '4', feeMinimum: '100', version: 5 };
  expect((await save(one, group.id, next)).waits).toBe(true);
  // what was asked for before the group changed does not fit any more
  const asked = await waiting(second);
  expect((await decide(second, asked.at(-1)?.id)).body.error.code).toBe('changed_meanwhile');
  for (const { id } of asked) await decide(one, id, false);
  expect(await waiting(one)).toEqual([]);
});

test('a name alone is changed by one person, and a higher fee too', async () => {
  const group = await create(one, nothing);
  const [asked] = await waiting(one);
  await decide(second, asked?.id);
  const friends = { ...nothing, name: { ru: 'Друзья', en: 'Friends', zh: '好友' } };
  expect(await save(one, group.id, { ...friends, version: 2 })).toMatchObject({
    ...{ waits: false, feePercent: '0', name: friends.name },
  });
  expect((await save(one, group.id, { ...usual, version: 3 })).waits).toBe(false);
});

test('one person puts nobody into a group whose fee is far', async () => {
  const group = await create(one, nothing);
  await decide(second, (await waiting(one))[0]?.id);
  const friend = await aBuyer(shop);
  expect(await put(one, friend.id, { group: group.id, version: 0 })).toMatchObject({
    ...{ group: null, asked: group.id },
  });
  expect(await feeOf(friend)).toBeGreaterThan(0);
  const [asked] = await waiting(one);
  expect(asked).toMatchObject({ kind: 'group_member', after: { [`member:${friend.id}`]: group.id } });
  expect((await decide(one, asked?.id)).body.error.code).toBe('second_person_needed');
  expect((await decide(second, asked?.id)).status).toBe(200);
  expect(await feeOf(friend)).toBe(0);
  // out of it by one person
  expect(await put(one, friend.id, { group: null, version: 1 })).toMatchObject({ group: null, asked: null });
});

test('nobody agrees to a group of his own', async () => {
  const group = await create(one, nothing);
  await decide(second, (await waiting(one))[0]?.id);
  await put(one, second.id, { group: group.id, version: 0 });
  const [asked] = await waiting(second);
  expect((await decide(second, asked?.id)).body.error.code).toBe('own_fee_group');
  await decide(one, asked?.id, false);
});

test('a group and a discount of the fee count together, whichever comes first, also at once', async () => {
  const discount = (value: string) =>
    shop.call('staffCreateDiscount', { token: one.token, body: { ...plainRule, on: 'fee', value } });
  const end = (id: string) =>
    shop.database.pool.query("update discount_rule set state = 'off' where id = $1", [id]);
  await shop.database.pool.query('delete from customer_fee_group');
  await shop.database.pool.query(
    'update fee_group set fee_percent = 10, fee_minimum_minor = 30000 where true',
  );
  const rule = (await discount('30')).body.data;
  expect(rule.state).toBe('on');
  expect((await create(one, { ...usual, feePercent: '7' })).waits).toBe(true);
  await end(rule.id);
  expect((await create(one, { ...usual, feePercent: '7' })).waits).toBe(false);
  const after = (await discount('30')).body.data;
  expect(after.state).toBe('off');
  await shop.database.pool.query(
    'update fee_group set fee_percent = 10, fee_minimum_minor = 30000 where true',
  );
  const [both, group] = await Promise.all([discount('30'), create(one, { ...usual, feePercent: '7' })]);
  expect([both.body.data.state === 'off', group.waits].filter(Boolean)).toHaveLength(1);
});

test('a customer who is not there is put into no group', async () => {
  const group = await create(one, usual);
  for (const body of [
    { group: group.id, version: 0 },
    { group: null, version: 0 },
  ]) {
    const params = { id: 'usr_nobody0000000' };
    const answer = await shop.call('staffSetCustomerGroup', { token: one.token, params, body });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  }
});
