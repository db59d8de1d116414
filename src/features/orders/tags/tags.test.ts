/** Tags that staff put on orders: one spelling, few on each order, a filter of the queue, and nothing for the customer. */
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer, aMarket, aPaidOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { rowsOf } from '../../../../tests/support/rows-of.ts';
import { forgetBuyer } from '../forget-buyer.ts';
import { mayTag, mostTags, tagIn, tagKey, tidyTag } from '../screens/tags/tag-rules.ts';

let market: Market;
let customer: Buyer;
let buyer: Buyer;
let first: Awaited<ReturnType<typeof aPaidOrder>>;
let second: Awaited<ReturnType<typeof aPaidOrder>>;
beforeAll(async () => {
  market = await aMarket();
  customer = await aBuyer(market.shop, { balance: '900000' });
  buyer = await aBuyer(market.shop, { roles: ['buyer'] });
  first = await aPaidOrder(market, customer);
  second = await aPaidOrder(market, customer);
}, 120_000);
afterAll(() => market.close());

const put = (id: string, tag: string, { token } = buyer) =>
  market.shop.call('staffTagOrder', { token, params: { id }, body: { tag } });
const takeOff = (id: string, tag: string) =>
  market.shop.call('staffUntagOrder', { token: buyer.token, params: { id }, body: { tag } });
type Query = NonNullable<Parameters<typeof market.shop.call<'staffListOrders'>>[1]>['query'];
const list = async (query: Query) =>
  (await market.shop.call('staffListOrders', { token: buyer.token, query })).body;

test('a tag is one line, and the same in upper and lower case', () => {
  expect(tidyTag('  Gift \n wrap\t')).toBe('Gift wrap');
  expect(tagKey('СРОЧНО')).toBe(tagKey(' срочно '));
  expect(tagKey('e\u0301')).toBe(tagKey('É'));
  const full = Array.from({ length: mostTags }, (_, at) => `tag ${at}`);
  expect([mayTag(['Gift'], 'gift'), mayTag(full, 'TAG 1'), mayTag(full, 'x'), mayTag([], 'x')]).toEqual([
    ...['there', 'there', 'full', 'yes'],
  ]);
  const named = (tag: string) => tagIn(new URLSearchParams({ tag }));
  expect([named(' Gift '), named('x'.repeat(31)), named('\u200b'), named('a\u0000')]).toEqual([
    'Gift',
    '',
    '',
    '',
  ]);
});

test('a tag stands on the order and in the queue, in the spelling of the first who wrote it', async () => {
  expect((await put(first.id, '  Gift  wrap ')).body.data).toEqual(['Gift wrap']);
  expect((await put(first.orderNum, 'GIFT WRAP')).body.data).toEqual(['Gift wrap']);
  expect((await put(second.id, 'gift wrap')).body.data).toEqual(['Gift wrap']);
  await put(second.id, 'Срочно');
  const asked = { token: buyer.token };
  const { data } = (await market.shop.call('staffGetOrder', { ...asked, params: { id: second.id } })).body;
  expect(data.tags).toEqual(['Gift wrap', 'Срочно']);
  const rows = (await list({})).data.map(({ order, tags }) => [order.id, tags]);
  expect(Object.fromEntries(rows)).toMatchObject({ [first.id]: ['Gift wrap'], [second.id]: data.tags });
  expect((await market.shop.call('staffListOrderTags', asked)).body.data).toEqual(['Gift wrap', 'Срочно']);
});

test('the queue of a tag has its orders alone, in every state and page by page', async () => {
  const idsOf = async (query: Query) => (await list(query)).data.map(({ order }) => order.id);
  expect(await idsOf({ tag: 'СРОЧНО' })).toEqual([second.id]);
  expect(await idsOf({ tag: 'nothing like it' })).toEqual([]);
  expect(await idsOf({ tag: 'Срочно', state: 'purchased' })).toEqual([]);
  const cursor = (await list({ tag: 'gift wrap', limit: 1 })).meta.next ?? '';
  const both = [
    ...(await idsOf({ tag: 'gift wrap', limit: 1 })),
    ...(await idsOf({ tag: 'gift wrap', cursor })),
  ];
  expect(both).toEqual([first.id, second.id]);
  await takeOff(second.id, 'срочно');
  expect(await idsOf({ tag: 'срочно' })).toEqual([]);
});

test('what is no tag, one too many, and an order that is none are refused; taking off twice is not', async () => {
  for (const tag of ['', '   ', 'x'.repeat(31), '\u200b', 'a\u0007b'])
    expect((await put(first.id, tag)).status, tag).toBe(422);
  const { id } = await aPaidOrder(market, customer);
  for (let at = 0; at < mostTags; at++) expect((await put(id, `tag ${at}`)).status).toBe(200);
  const refused = await put(id, 'one more');
  expect([refused.status, refused.body.error.code]).toEqual([422, 'too_many_tags']);
  expect(refused.body.error.message).toContain(String(mostTags));
  expect((await takeOff(id, 'TAG 0')).body.data).toHaveLength(mostTags - 1);
  expect((await takeOff(id, 'tag 0')).status).toBe(200);
  expect((await put('ord_none', 'x')).status).toBe(404);
});

test('two colleagues together put no more tags on an order than one', async () => {
  const { id } = await aPaidOrder(market, customer);
  const answers = await Promise.all(
    Array.from({ length: mostTags + 5 }, (_, at) => put(id, `together ${at}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostTags);
});

test('whoever sees no orders sees no tags; the audit log names who tagged what', async () => {
  const writer = await aBuyer(market.shop, { roles: ['content'] });
  for (const { token } of [writer, customer]) {
    const answers = [
      await put(first.id, 'mine', { token } as Buyer),
      await market.shop.call('staffListOrderTags', { token }),
      await market.shop.call('staffUntagOrder', {
        token,
        params: { id: first.id },
        body: { tag: 'Gift wrap' },
      }),
    ];
    expect(answers.map(({ status }) => status >= 403)).toEqual([true, true, true]);
  }
  const admin = await aBuyer(market.shop, { roles: ['admin'] });
  const query = { target: first.orderNum, call: 'staffTagOrder' };
  const { data } = (await market.shop.call('staffListDeeds', { token: admin.token, query })).body;
  expect(data.at(-1)).toMatchObject({
    ...{ actor: { id: buyer.id }, subject: { name: first.orderNum } },
    details: [{ label: 'Tag', text: 'Gift wrap' }],
  });
});

test('no call, mail or copy of the customer’s data has a tag, and it goes with the account', async () => {
  const { shop } = market;
  const { db } = shop.installation;
  const tag = 'Watch-this-one';
  await put(first.id, tag);
  await shop.settle();
  const { token } = customer;
  const params = { id: first.orderNum };
  const seen = [
    await shop.call('getOrder', { token, params }),
    await shop.call('listOrders', { token }),
    await shop.call('listNotifications', { token }),
    await mailsTo(shop, customer.email),
    await rowsOf(db, customer.id),
  ];
  expect(seen.map((one) => inspect(one, { depth: 30, maxArrayLength: null }).includes(tag))).toEqual(
    seen.map(() => false),
  );
  expect((await list({ tag })).data).toHaveLength(1);
  await forgetBuyer(db, { userId: customer.id, at: new Date() });
  expect((await list({ tag })).data).toEqual([]);
});
