/** Everything that waits for a second person stands in one list, for those who decide it, and leaves it once decided. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainRule } from '../../../../tests/support/a-discount.ts';
import { aBoughtOrder, aCrew } from '../../../../tests/support/a-stored-order.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../../../../tests/support/an-order.ts';
import { enter, takeTransfers } from '../../../../tests/support/bank-transfers.ts';
import { expectSoundBooks } from '../../../../tests/support/the-books.ts';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { type ApprovalKind, approvalKinds } from './approvals-contract.ts';

let market: Market;
let shop: Market['shop'];
const person = (name: string, ...roles: StaffRole[]) => aBuyer(shop, { roles, name });
let [asker, second, clerk, admin, customer]: Buyer[] = [];
const by = (someone: Buyer | undefined) => ({ token: someone?.token ?? '' });
const orders: Partial<Record<'bought' | 'typed', string>> = {};

beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  asker = await person('Fay', 'finance', 'buyer');
  second = await person('Sol', 'finance');
  clerk = await person('Bo', 'buyer');
  admin = await person('Ada', 'admin');
  await takeTransfers(shop);
  await shop.database.pool.query("update alone_limit set amount_minor = 1, currency = 'RUB'");
  customer = await aBuyer(shop, { balance: '900000', name: 'Polina' });
  await askForRefund();
  await askForCard();
  await askForReview();
  await askForTransfer();
  const body = { amount: '90000', reason: 'A transfer without a name' };
  await done('staffCorrectBalance', { ...by(asker), params: { id: customer.id }, body });
  await askForRate();
  await done('staffCreateDiscount', { ...by(asker), body: { ...plainRule, value: '60', code: 'MUCH' } });
  await askForDifference();
}, 120_000);
afterAll(() => market.close());

type Call = Market['shop']['call'];
async function done<Name extends Parameters<Call>[0]>(name: Name, asked: object) {
  const answer = await shop.call(name, asked as never);
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

async function askForRefund(): Promise<void> {
  const crew = await aCrew(market);
  const order = await aBoughtOrder(market, { crew, customer: customer as Buyer });
  orders.bought = order.id;
  const lines = order.lines.map(({ line, quantity }) => ({ id: line, quantity }));
  const at = { ...by(asker), params: { id: order.id } };
  const { amount } = await done('staffPreviewRefund', { ...at, body: { lines } });
  const facts = { fault: 'seller', reason: 'sold_out', note: 'The shop has none left' };
  await done('staffRefundPieces', { ...at, body: { lines, shown: amount, ...facts } });
}

async function askForCard(): Promise<void> {
  const { id, url } = await done('topUpBalance', { ...by(customer), body: { amount: '5000' } });
  await market.choose(url, 'success');
  await shop.settle();
  const { returned } = await done('staffGetPayment', { ...by(asker), params: { id } });
  const body = { amount: '4000', reason: 'Asked by phone', returned };
  await done('staffRefundPayment', { ...by(asker), params: { id }, body });
}

async function askForReview(): Promise<void> {
  const manual = { title: 'Lamp', price: '49,90', currency: 'EUR' };
  const product = { url: 'https://shop.example.com/lamp', manual };
  const made = await done('buyNow', { ...by(customer), body: { product, ...customer?.placing } });
  const [order] = made.orders;
  orders.typed = order?.id ?? '';
  const at = { ...by(asker), params: { id: orders.typed } };
  const [line] = (await done('staffGetOrder', at)).order.items;
  const body = { decision: 'approve', lines: [{ id: line?.id, price: '4,90' }], inland: '0' };
  await done('staffReviewOrder', { ...at, body });
}

async function askForTransfer(): Promise<void> {
  const { id } = await anOrder(market, customer as Buyer);
  const at = { ...by(customer), params: { id } };
  const { payment } = await done('payOrderByPost', { ...at, body: { method: 'transfer' } });
  const told = await done('getTransferOrder', { ...by(customer), params: { id: payment.id } });
  await enter(shop, asker?.token ?? '', { amount: payment.charged.amount, purpose: told.reference });
}

async function askForRate(): Promise<void> {
  const { rates } = await done('staffGetPrices', by(asker));
  const eur = rates.find(({ from }) => from === 'EUR')?.value ?? null;
  const body = { currency: 'EUR', value: '0.0001', instead_of: eur, far_is_meant: true };
  await done('staffChangeRate', { ...by(asker), body });
}

async function askForDifference(): Promise<void> {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `insert into reconciliation_issue (provider, kind, subject, amount_minor, currency, found_at)
     values ('sandbox', 'unknown_charge', 'ch_9', 70000, 'RUB', $1) returning id::text`,
    [shop.clock.now()],
  );
  const body = { deed: 'give_back', note: 'Not ours' };
  const at = { ...by(asker), params: { id: rows[0]?.id ?? '' } };
  expect(await done('staffSettleIssue', { ...at, body })).toEqual({ result: 'proposed' });
}

const list = async (someone: Buyer | undefined, query: object = {}) =>
  (await shop.call('staffListApprovals', { ...by(someone), query: { limit: 100, ...query } })).body.data;
const one = async (kind: ApprovalKind, someone = second) =>
  (await list(someone)).find(({ about }) => about.kind === kind);

test('whoever decides it sees it, the oldest first, and nobody else', async () => {
  const kindsOf = async (someone: Buyer | undefined) => (await list(someone)).map(({ about }) => about.kind);
  // months of the books are asked for in books.test.ts
  const planted = approvalKinds.filter((kind) => kind !== 'month');
  const ofFinance = planted.filter((kind) => kind !== 'review');
  expect((await kindsOf(second)).toSorted()).toEqual(ofFinance.toSorted());
  expect(await kindsOf(clerk)).toEqual(['review']);
  expect((await kindsOf(admin)).toSorted()).toEqual(planted.toSorted());
  const times = (await list(admin)).map(({ askedAt }) => askedAt);
  expect(times).toEqual(times.toSorted());
  expect((await shop.call('staffListApprovals', by(customer))).status).toBe(404);
  const content = await person('Con', 'content');
  expect((await shop.call('staffListApprovals', by(content))).status).toBe(403);
});

test('each says who asks, why, for whom, how much, and what is left of its order', async () => {
  const order = { id: orders.bought };
  expect(await one('refund')).toMatchObject({
    ...{
      askedBy: { name: 'Fay' },
      reason: 'The shop has none left',
      state: 'waiting',
      mayDecide: 'yes',
      order,
    },
    margin: { isExpected: true },
    // all that was bought
    about: { what: 'all', why: 'sold_out', fault: 'seller' },
  });
  const { total } = (await done('staffGetOrder', { ...by(clerk), params: { id: orders.bought } })).order;
  expect(await one('correction')).toMatchObject({
    ...{ amount: { amount: '90000.00' }, reason: 'A transfer without a name', order: null, margin: null },
  });
  expect(await one('card')).toMatchObject({ amount: { amount: '4000.00' }, reason: 'Asked by phone' });
  expect(await one('transfer')).toMatchObject({ order: { orderNum: expect.any(String) }, margin: {} });
  expect(await one('difference')).toMatchObject({
    amount: { amount: '700.00' },
    about: { deed: 'give_back' },
  });
  expect((await one('price'))?.about).toMatchObject({
    proposal: { kind: 'rate', after: { value: '0.0001' } },
  });
  expect((await one('discount'))?.about).toMatchObject({ value: '60', unit: '%', code: 'MUCH' });
  expect((await one('review', clerk))?.about).toMatchObject({
    prices: [{ title: 'Lamp', before: { amount: '49.90' }, after: { amount: '4.90', currency: 'EUR' } }],
  });
  expect(total).toBeDefined();
  expect((await list(asker)).every(({ mayDecide }) => mayDecide === 'own')).toBe(true);
});

test('the margin is the fee until the cost is stated, and then what is left', async () => {
  const at = { ...by(asker), params: { id: orders.bought } };
  const before = await done('staffGetCost', at);
  expect((await one('refund'))?.margin).toEqual({ amount: before.fee, isExpected: true });
  const stated = await done('staffStateCost', { ...at, body: { charged: '5', instead_of: null } });
  expect((await one('refund'))?.margin).toEqual({ amount: stated.profit, isExpected: false });
});

test('the list is read page by page, in as few statements for many as for one', async () => {
  const all = await list(admin);
  const seen: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = { limit: 3, ...(cursor ? { cursor } : {}) };
    const { body } = await shop.call('staffListApprovals', { ...by(admin), query });
    seen.push(...body.data.map(({ id }) => id));
    if (body.meta.next === null) break;
    cursor = body.meta.next;
  }
  expect(seen).toEqual(all.map(({ id }) => id));
  const before = shop.statements.length;
  await list(admin);
  const own = shop.statements
    .slice(before)
    .filter((text) => /refund_request|goods_cost|price_proposal/.test(text));
  expect(own).toHaveLength(5);
  const strange = await shop.call('staffListApprovals', { ...by(admin), query: { cursor: 'x' } });
  expect(strange.status).toBe(422);
});

/** How the second person would agree to each, over HTTP. */
const agreeing: Record<
  ApprovalKind,
  { name: Parameters<Call>[0]; body(id: string): Promise<object> | object }
> = {
  refund: { name: 'staffDecideRefund', body: () => ({ decision: 'approve' }) },
  card: { name: 'staffDecideCardRefund', body: () => ({ decision: 'approve' }) },
  correction: { name: 'staffDecideCorrection', body: () => ({ decision: 'approve' }) },
  price: { name: 'staffDecidePrice', body: () => ({ approve: true }) },
  month: { name: 'staffDecideMonth', body: () => ({ approve: true, sha256: null }) },
  transfer: { name: 'staffSettleTransfer', body: () => ({ deed: 'pay', note: 'Seen' }) },
  difference: { name: 'staffSettleIssue', body: () => ({ deed: 'give_back', note: 'Seen' }) },
  discount: {
    name: 'staffSaveDiscount',
    body: async (id) => {
      const { version } = (await done('staffGetDiscount', { ...by(second), params: { id } })).rule;
      return { ...plainRule, value: '60', code: 'MUCH', version };
    },
  },
  review: {
    name: 'staffReviewOrder',
    body: async () => {
      const review = await one('review', clerk);
      if (review?.about.kind !== 'review') throw new Error('no review');
      const { prices, inland } = review.about;
      const lines = prices.map(({ line, after }) => ({ id: line, price: after.amount }));
      return { decision: 'approve', lines, inland: inland?.amount };
    },
  },
};

test('who is tied to the asker agrees to none of the nine, and the list says so before', async () => {
  const { pool } = shop.database;
  await pool.query(
    "insert into books_request (month, kind, asked_by, asked_at) values ('2026-01', 'reopen', $1, $2)",
    [asker?.id, shop.clock.now()],
  );
  await pool.query(
    `insert into staff_tie (person_id, by_id, free_from)
     select person, $1, now() + interval '7 days' from unnest($2::text[]) person`,
    [asker?.id, [second?.id, clerk?.id]],
  );
  const all = [...(await list(second)), ...(await list(clerk))];
  expect(all.map(({ about }) => about.kind).toSorted()).toEqual(approvalKinds.toSorted());
  expect(new Set(all.map(({ mayDecide }) => mayDecide))).toEqual(new Set(['tied']));
  expect((await list(admin)).every(({ mayDecide }) => mayDecide === 'yes')).toBe(true);
  const passed: string[] = [];
  for (const { id, about } of all) {
    const { name, body } = agreeing[about.kind];
    const token = (about.kind === 'review' ? clerk : second)?.token ?? '';
    const sent = { token, params: { id }, body: await body(id) };
    const { status, body: answer } = await shop.call(name, sent as never);
    // a discount and a far price stay as they were asked for, without being in force
    const still = (await list(about.kind === 'review' ? clerk : second, { kind: about.kind })).length;
    if (still === 0 || (status !== 403 && !['discount', 'review'].includes(about.kind)))
      passed.push(`${about.kind}: ${status} ${JSON.stringify(answer).slice(0, 200)}`);
  }
  expect(passed).toEqual([]);
  // a no stays possible
  const month = { ...by(second), params: { id: all.find(({ about }) => about.kind === 'month')?.id ?? '' } };
  await done('staffDecideMonth', { ...month, body: { approve: false, sha256: null } });
  await pool.query(
    "update staff_tie set since = now() - interval '8 days', free_from = now() - interval '1 second'",
  );
  expect((await list(second)).every(({ mayDecide }) => mayDecide === 'yes')).toBe(true);
}, 60_000);

test('each is decided by the call that is its own, leaves the list, and stands among what was decided', async () => {
  const of = async (kind: ApprovalKind, someone = second) => (await one(kind, someone))?.id ?? '';
  const at = async (kind: ApprovalKind) => ({ ...by(second), params: { id: await of(kind) } });
  await done('staffDecideRefund', { ...(await at('refund')), body: { decision: 'approve' } });
  await done('staffDecideCardRefund', { ...(await at('card')), body: { decision: 'refuse' } });
  const later = (await one('correction'))?.history;
  expect(later?.map(({ kind, isAgreed, by }) => [kind, isAgreed, by]).toSorted()).toEqual([
    ['card', false, 'Sol'],
    ['refund', true, 'Sol'],
  ]);
  await done('staffDecideCorrection', { ...(await at('correction')), body: { decision: 'approve' } });
  await done('staffDecidePrice', { ...(await at('price')), body: { approve: false } });
  const note = 'Seen at the bank';
  await done('staffSettleTransfer', { ...(await at('transfer')), body: { deed: 'pay', note } });
  await done('staffSettleIssue', { ...(await at('difference')), body: { deed: 'give_back', note } });
  const rule = await at('discount');
  const { version } = (await done('staffGetDiscount', rule)).rule;
  const agreed = { ...plainRule, value: '60', code: 'MUCH', version };
  await done('staffSaveDiscount', { ...rule, body: agreed });
  expect(await list(second)).toEqual([]);
  const decided = await list(second, { state: 'decided' });
  expect(Object.fromEntries(decided.map(({ about, state }) => [about.kind, state]))).toEqual({
    ...{ refund: 'agreed', card: 'refused', correction: 'agreed', price: 'refused' },
    ...{ transfer: 'agreed', difference: 'agreed', discount: 'agreed', month: 'refused' },
  });
  // long after the days, what two of one inviter decided together says so
  const known = decided.filter(({ askedBy }) => askedBy !== null);
  expect(known.length).toBeGreaterThan(6);
  expect(known.map(({ broughtIn }) => [broughtIn?.person, broughtIn?.by])).toEqual(
    known.map(() => ['Sol', 'Fay']),
  );
  const params = { id: await of('review', clerk) };
  await done('staffReviewOrder', { ...by(admin), params, body: await agreeing.review.body(params.id) });
  expect(await list(clerk)).toEqual([]);
  expect(await list(clerk, { state: 'decided' })).toMatchObject([
    { state: 'agreed', askedBy: { name: 'Bo' }, broughtIn: null },
  ]);
  await shop.settle();
  await expectSoundBooks(shop);
});
