/** The lists of staff: what is over comes newest first, and lists that grow are read through their index. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aCrew, aStoredOrder } from '../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, type Buyer, type Market } from '../../../tests/support/an-order.ts';
import { type Database, inTransaction, tablesOf } from '../../platform/database/database.ts';
import { refundsUnder, sentAlone } from '../payments/refunds/returns-store.ts';
import { readClosedClaims } from './claim-queue-store.ts';

let market: Market;
let shop: Market['shop'];
let customer: Buyer;
let support: TestCustomer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  customer = await aBuyer(shop, { balance: '300000' });
  support = await aCustomer(shop, { roles: ['support'] });
});
afterAll(() => market.close());

test('claims that are over: the last one first, page by page', async () => {
  const order = await aStoredOrder(market, { crew: await aCrew(market), customer });
  const { token } = customer;
  const closed: string[] = [];
  for (const text of ['The lid is broken.', 'It is blue.', 'It is small.']) {
    const body = { order: order.id, kind: 'damaged', text };
    const { id, version } = (await shop.call('openClaim', { token, body })).body.data;
    const back = await shop.call('withdrawClaim', { token, params: { id }, body: { version } });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    closed.unshift(id);
    shop.clock.advance(60_000);
  }
  const list = (query: Record<string, string | number>) =>
    shop.call('staffListClaims', { token: support.token, query });
  const whole = await list({ view: 'closed', limit: 10 });
  expect(whole.body.data.map(({ id }) => id)).toEqual(closed);
  const [payment] = (await shop.call('staffListPayments', { token: support.token, query: { limit: 10 } }))
    .body.data;
  for (const { customer: of, orderPaid } of whole.body.data) {
    expect(of).toEqual({ id: customer.id, customerId: payment?.customer.customerId });
    expect(orderPaid).toEqual(payment?.amount);
  }
  const ofOne = await list({ customer: customer.id, limit: 10 });
  expect(ofOne.body.data.map(({ id }) => id).toSorted()).toEqual(closed.toSorted());
  expect((await list({ customer: support.id, limit: 10 })).body.data).toEqual([]);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, meta } = (await list({ view: 'closed', limit: 1, ...(cursor ? { cursor } : {}) })).body;
    seen.push(...data.map(({ id }) => id));
    cursor = meta.next;
  }
  expect(seen).toEqual(closed);
  expect((await list({ view: 'closed', limit: 1, cursor: 'nonsense' })).status).toBe(422);
});

/**
 * How often a query reads an index where reading the whole table is no answer, and names are sorted as people sort
 * them, as in a database that an operator made himself.
 */
async function scansOf(index: string, query: (db: Database) => Promise<unknown>): Promise<number> {
  let scans = 0;
  const undone = new Error('undone');
  const looking = inTransaction(shop.installation.db, async (transaction) => {
    const tables = tablesOf<object>(transaction);
    const count = async () => {
      const { rows } = await sql<{ scans: string }>`
        select pg_stat_get_xact_numscans(to_regclass(${index}))::text as scans
      `.execute(tables);
      return Number(rows[0]?.scans ?? 0);
    };
    await sql`alter table payment_refund alter column once type text collate "en-x-icu"`.execute(tables);
    // with so few rows the index of all that staff sent costs as little
    await sql`drop index payment_refund_by`.execute(tables);
    await sql`set local enable_seqscan = off`.execute(tables);
    const before = await count();
    await query(transaction);
    scans = (await count()) - before;
    throw undone;
  });
  await expect(looking).rejects.toBe(undone);
  return scans;
}

test('what grows with the years is read through an index', async () => {
  const of = { paymentId: 'pay_none', userId: customer.id, since: new Date(0) };
  expect(await scansOf('payment_refund_customer', (db) => sentAlone(db, of))).toBe(1);
  expect(await scansOf('payment_refund_once_begins', (db) => refundsUnder(db, 'rrq_none'))).toBe(1);
  expect(await scansOf('claim_closed', (db) => readClosedClaims(db, { after: null, limit: 10 }))).toBe(1);
});
