import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBuyer, type Buyer } from '../../../../tests/support/an-order.ts';
import { type AskingShop, anAskingShop } from '../../../../tests/support/asking.ts';
import { expectNothingLeft, expectSoundBooks } from '../../../../tests/support/the-books.ts';

let asking: AskingShop;
let shop: AskingShop['shop'];
let bea: Buyer;
let cem: Buyer;
beforeAll(async () => {
  asking = await anAskingShop();
  shop = asking.shop;
  bea = asking.staff;
  cem = await aBuyer(shop, { roles: ['buyer'], name: 'Cem' });
});
afterAll(() => asking.close());
afterEach(async () => {
  await expectSoundBooks(shop);
  await expectNothingLeft(shop);
});

const seenBy = async ({ token }: Buyer, id: string) =>
  (await shop.call('staffGetOrder', { token, params: { id } })).body.data;
const send = ({ token }: Buyer, id: string, body: object) =>
  shop.call('staffMarkSent', { token, params: { id }, body });
const report = ({ token }: Buyer, id: string, body: object) =>
  shop.call('staffReportProblem', { token, params: { id }, body });

async function bought(pair = false) {
  const buyer = await aBuyer(shop, { balance: '90000' });
  const id = pair ? await asking.aPair(buyer) : await asking.aPurchasing(buyer, { balance: true });
  await asking.staffDo('staffMarkPurchased', id, { shop_order_number: 'N1' });
  return id;
}
const trackings = async (id: string) =>
  (await seenBy(bea, id)).order.items.map(({ tracking }) => tracking?.number ?? null);

test('two mark it as sent under different numbers: the second is told, reads the first, and may mean his own', async () => {
  const id = await bought();
  const { version } = await seenBy(cem, id);
  const first = await send(bea, id, { version, tracking_number: 'DHL-1', carrier: 'DHL' });
  expect(first.status).toBe(200);
  const second = await send(cem, id, { version, tracking_number: 'DHL-2' });
  expect([second.status, second.body.error.code]).toEqual([409, 'changed_meanwhile']);
  expect(await trackings(id)).toEqual(['DHL-1']);
  const newest = await seenBy(cem, id);
  expect(newest.version).toBeGreaterThan(version);
  const meant = await send(cem, id, { version: newest.version, tracking_number: 'DHL-2' });
  expect(meant.status).toBe(200);
  expect(await trackings(id)).toEqual(['DHL-2']);
});

test('two who send different numbers at the same moment: one stands, one is told', async () => {
  const id = await bought();
  const { version } = await seenBy(cem, id);
  const answers = await Promise.all([
    send(bea, id, { version, tracking_number: 'A' }),
    send(cem, id, { version, tracking_number: 'B' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('the same number from both is no conflict', async () => {
  const id = await bought();
  const { version } = await seenBy(cem, id);
  const body = { version, tracking_number: 'DHL-3' };
  expect((await send(bea, id, body)).status).toBe(200);
  expect((await send(cem, id, body)).status).toBe(200);
});

test('the number of what was sent first stays when the rest is sent without naming lines', async () => {
  const id = await bought(true);
  const { version, order } = await seenBy(bea, id);
  await send(bea, id, { version, lines: [order.items[0]?.id], tracking_number: 'P-1' });
  const after = await seenBy(bea, id);
  const rest = await send(bea, id, { version: after.version, tracking_number: 'P-2' });
  expect(rest.status).toBe(200);
  expect(await trackings(id)).toEqual(['P-1', 'P-2']);
});

test('two report another price inside the answer in advance: the second is told, and no difference is taken twice', async () => {
  const buyer = await aBuyer(shop, { balance: '20000' });
  const id = await asking.aPurchasing(buyer, { balance: true, advance: { priceRise: { percent: '30' } } });
  const { version } = await seenBy(cem, id);
  const first = await report(bea, id, { version, kind: 'price_increase', price: '42.00' });
  expect([first.status, first.body.data.outcome]).toEqual([200, 'advance_applied']);
  const { total } = (await seenBy(bea, id)).order;
  const second = await report(cem, id, { version, kind: 'price_increase', price: '44.00' });
  expect([second.status, second.body.error.code]).toEqual([409, 'changed_meanwhile']);
  expect((await seenBy(bea, id)).order.total).toEqual(total);
});

test.each([
  ['staffMarkSent', {}],
  ['staffReportProblem', { kind: 'freight', inland: '9' }],
] as const)('%s without the version that was seen is refused at that field', async (name, body) => {
  const refused = await shop.call(name, { token: bea.token, params: { id: 'ord_00000000000' }, body });
  expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['version']]);
});
