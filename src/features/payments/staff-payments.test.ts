/** Payments in the staff area: found by any number, money back by one or two people, differences settled. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShopWithProviders, type ShopWithProviders } from '../../../tests/support/a-shop-with-providers.ts';
import { passDays } from '../../../tests/support/a-stored-order.ts';
import { saveClaimTerms } from '../../../tests/support/claim-terms.ts';

let bank: ShopWithProviders;
let [finance, second, support]: TestCustomer[] = [];
beforeAll(async () => {
  bank = await aShopWithProviders('stripe');
  finance = await aCustomer(bank.shop, { roles: ['finance'] });
  second = await aCustomer(bank.shop, { roles: ['finance'] });
  support = await aCustomer(bank.shop, { roles: ['support'] });
});
afterAll(() => bank.close());

const by = (person: TestCustomer | undefined) => ({ token: person?.token ?? '' });

async function aPayment(amount = '1000', customer: TestCustomer | null = null) {
  return aPaymentOf(customer ?? (await aCustomer(bank.shop)), amount);
}

async function aPaymentOf(customer: TestCustomer, amount: string) {
  const { token } = customer;
  const { body } = await bank.shop.call('topUpBalance', { body: { amount }, token });
  const { id } = body.data;
  bank.stripe.pay(id);
  await bank.shop.call('checkPayment', { params: { id }, token });
  return { customer, id };
}
const open = async (id: string) =>
  (await bank.shop.call('staffGetPayment', { ...by(finance), params: { id } })).body.data;

test('payments are found by their number, the provider’s, the customer, and page by cursor', async () => {
  const { id, customer } = await aPayment();
  await aPayment();
  const find = async (q: string) => {
    const { body } = await bank.shop.call('staffListPayments', { ...by(support), query: { q } });
    return body.data.map((row) => row.id);
  };
  expect(await find(id)).toEqual([id]);
  expect(await find(bank.stripe.sessionOf(id).id)).toEqual([id]);
  expect(await find(customer.id)).toEqual([id]);
  const [row] = (await bank.shop.call('staffListPayments', { ...by(support), query: { q: id } })).body.data;
  expect(await find(row?.customer.customerId.toLowerCase() ?? '')).toEqual([id]);
  expect(await find("'; drop table payment; --")).toEqual([]);
  const first = await bank.shop.call('staffListPayments', { ...by(support), query: { limit: 1 } });
  const cursor = first.body.meta.next ?? '';
  const rest = await bank.shop.call('staffListPayments', { ...by(support), query: { cursor } });
  // both were made at one moment: which of them leads is their ids' affair
  const pages = [...first.body.data, ...rest.body.data].map((each) => each.id);
  expect(pages).toContain(id);
  expect(new Set(pages).size).toBe(pages.length);
  const wrong = await bank.shop.call('staffListPayments', { ...by(support), query: { cursor: 'x' } });
  expect(wrong.status).toBe(422);
});

test('finance sends money back to the card, once for what was seen; support and customers cannot', async () => {
  const { id, customer } = await aPayment();
  const before = await open(id);
  expect(before).toMatchObject({ refundable: { amount: '1000.00' }, returned: { amount: '0.00' } });
  const body = { amount: '250', reason: 'asked by phone', returned: before.returned };
  const call = (person: TestCustomer | undefined) =>
    bank.shop.call('staffRefundPayment', { ...by(person), params: { id }, body });
  expect((await call(support)).status).toBe(403);
  expect((await call(customer)).status).toBe(404);
  const odd = { ...by(finance), params: { id }, body: { ...body, amount: '250.005' } };
  expect((await bank.shop.call('staffRefundPayment', odd)).body.error.fields).toHaveProperty('amount');
  const all = await Promise.all(Array.from({ length: 8 }, () => call(finance)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  await bank.shop.settle();
  const after = await open(id);
  expect(after.returned.amount).toBe('250.00');
  expect(after.refunds.map(({ state }) => state)).toEqual(['succeeded']);
  expect((await call(finance)).body.error.code).toBe('changed_meanwhile');
});

test('above the limit a second person agrees', async () => {
  const { id } = await aPayment('50000');
  const { returned } = await open(id);
  const body = { amount: '40000', reason: 'cancelled by the seller', returned };
  const asked = await bank.shop.call('staffRefundPayment', { ...by(finance), params: { id }, body });
  const [refund] = asked.body.data.refunds;
  expect(refund).toMatchObject({ state: 'proposed', mayDecide: 'own', decidedBy: null });
  expect(refund?.askedBy).toBeTruthy();
  const waiting = async (person: TestCustomer | undefined) => {
    const query = { refunds: 'waiting' } as const;
    const { body } = await bank.shop.call('staffListPayments', { ...by(person), query });
    return [body.data.map((row) => row.id), body.meta.waiting];
  };
  expect(await waiting(second)).toEqual([[id], 1]);
  const seen = async (person: TestCustomer | undefined) =>
    (await bank.shop.call('staffGetPayment', { ...by(person), params: { id } })).body.data.refunds[0]
      ?.mayDecide;
  expect([await seen(second), await seen(support)]).toEqual(['yes', 'not_your_role']);
  const decide = (person: TestCustomer | undefined) =>
    bank.shop.call('staffDecideCardRefund', {
      ...by(person),
      params: { id: refund?.id ?? '' },
      body: { decision: 'approve' },
    });
  expect((await decide(finance)).body.error.code).toBe('own_request');
  expect((await decide(second)).body.data.refunds[0]).toMatchObject({ state: 'created' });
  expect(await waiting(second)).toEqual([[], 0]);
  await bank.shop.settle();
  expect((await open(id)).refunds[0]).toMatchObject({ state: 'succeeded', amount: { amount: '40000.00' } });
  expect((await open(id)).refunds[0]?.decidedBy).toBeTruthy();
  // who proposed it may take it back
  const other = await aPayment('50000');
  const more = { ...body, returned: (await open(other.id)).returned };
  const params = { id: other.id };
  const again = await bank.shop.call('staffRefundPayment', { ...by(finance), params, body: more });
  const taken = await bank.shop.call('staffDecideCardRefund', {
    ...by(finance),
    params: { id: again.body.data.refunds[0]?.id ?? '' },
    body: { decision: 'refuse' },
  });
  expect(taken.body.data.refunds[0]).toMatchObject({ state: 'rejected', mayDecide: 'decided' });
});

test('what was agreed to after days is asked about soon, not after days', async () => {
  const { id } = await aPayment('50000');
  const { returned } = await open(id);
  const body = { amount: '40000', reason: 'asked', returned };
  const asked = await bank.shop.call('staffRefundPayment', { ...by(finance), params: { id }, body });
  const params = { id: asked.body.data.refunds[0]?.id ?? '' };
  const people = [finance, second, support].filter((person) => person !== undefined);
  await passDays(bank, 4, people);
  bank.stripe.refundsAre = 'pending';
  await bank.shop.call('staffDecideCardRefund', { ...by(second), params, body: { decision: 'approve' } });
  await bank.shop.features.jobs.finish_refund?.({ refundId: params.id });
  bank.stripe.refundsAre = 'succeeded';
  const { rows } = await bank.shop.database.pool.query(
    'select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where key = $1',
    [`refund:${params.id}`],
  );
  expect((await open(id)).refunds[0]?.state).toBe('pending');
  expect(rows[0].seconds).toBeLessThan(60);
  Object.assign(bank.stripe.refunds.at(-1) ?? {}, { status: 'succeeded' });
  await bank.shop.features.jobs.finish_refund?.({ refundId: params.id });
  expect((await open(id)).refunds[0]?.state).toBe('succeeded');
});

test('a large sum in pieces is still a large sum: of one payment at any time, to one customer within a day', async () => {
  const { id, customer } = await aPayment('90000');
  const send = async (paymentId: string, amount: string, person = finance) => {
    const { returned } = await open(paymentId);
    const body = { amount, reason: 'asked', returned };
    const asked = await bank.shop.call('staffRefundPayment', {
      ...{ ...by(person), params: { id: paymentId }, body },
    });
    await bank.shop.settle();
    return asked.body.data.refunds[0]?.state;
  };
  expect((await open(id)).aloneUpTo.amount).toBe('30000.00');
  expect(await send(id, '20000')).toBe('created');
  expect((await open(id)).aloneUpTo.amount).toBe('10000.00');
  // whoever sends it
  expect(await send(id, '10000.01', second)).toBe('proposed');
  expect(await send(id, '10000', second)).toBe('created');
  expect((await open(id)).aloneUpTo.amount).toBe('0.00');
  const other = await aPayment('40000', customer);
  expect(await send(other.id, '100')).toBe('proposed');
  const people = [finance, second, support].filter((person) => person !== undefined);
  await passDays(bank, 1.1, people);
  expect((await open(other.id)).aloneUpTo.amount).toBe('30000.00');
  expect((await open(id)).aloneUpTo.amount).toBe('0.00');
});

test('what was sent in another currency counts at the rate in force, and without a rate nobody sends alone', async () => {
  const { id, customer } = await aPayment('20000');
  const { returned } = await open(id);
  const body = { amount: '100', reason: 'asked', returned };
  const asked = await bank.shop.call('staffRefundPayment', { ...by(finance), params: { id }, body });
  await bank.shop.settle();
  const refund = asked.body.data.refunds[0]?.id ?? '';
  const other = await aPayment('40000', customer);
  const { pool } = bank.shop.database;
  const inCurrency = (currency: string) =>
    pool.query('update payment_refund set currency = $1 where id = $2', [currency, refund]);
  expect((await open(other.id)).aloneUpTo.amount).toBe('29900.00');
  // 96.30 roubles for a euro
  await inCurrency('EUR');
  expect((await open(other.id)).aloneUpTo.amount).toBe('20370.00');
  await inCurrency('AUD');
  expect((await open(other.id)).aloneUpTo.amount).toBe('0.00');
  await inCurrency('RUB');
});

test('nobody sends money to his own card, nor decides about it', async () => {
  const person = await aCustomer(bank.shop, { roles: ['finance'] });
  const { id } = await aPaymentOf(person, '50000');
  const { returned } = await open(id);
  const body = { amount: '40000', reason: 'asked', returned };
  const ask = (who: TestCustomer | undefined) =>
    bank.shop.call('staffRefundPayment', { ...by(who), params: { id }, body });
  expect((await bank.shop.call('staffGetPayment', { ...by(person), params: { id } })).body.data.isOwn).toBe(
    true,
  );
  const own = await ask(person);
  expect([own.status, own.body.error.code]).toEqual([403, 'second_person_needed']);
  const [refund] = (await ask(finance)).body.data.refunds;
  const seen = await bank.shop.call('staffGetPayment', { ...by(person), params: { id } });
  expect(seen.body.data.refunds[0]).toMatchObject({ state: 'proposed', mayDecide: 'own_money' });
  const params = { id: refund?.id ?? '' };
  for (const decision of ['approve', 'refuse']) {
    const tried = await bank.shop.call('staffDecideCardRefund', {
      ...by(person),
      params,
      body: { decision },
    });
    expect([tried.status, tried.body.error.code]).toEqual([403, 'second_person_needed']);
  }
  const agreed = await bank.shop.call('staffDecideCardRefund', {
    ...by(second),
    params,
    body: { decision: 'approve' },
  });
  expect(agreed.body.data.refunds[0]?.state).toBe('created');
  await bank.shop.settle();
});

test('a limit is money of a currency: it is compared at the rate in force, and without one nobody acts alone', async () => {
  const admin = await aCustomer(bank.shop, { roles: ['admin'] });
  const terms = { answerHours: 72, claimDays: 14 };
  const save = (body: object) => saveClaimTerms(bank.shop, { ...by(admin), body: { ...terms, ...body } });
  const { id, customer } = await aPayment('20000');
  const saved = await save({ cardLimit: '100', correctionLimit: '100', currency: 'EUR' });
  // 96.30 roubles for a euro; the limit that was not named stays in roubles
  expect(saved.body.data).toMatchObject({
    approvalLimit: { amount: '5000.00', currency: 'RUB' },
    cardLimit: { amount: '100.00', currency: 'EUR' },
    worth: { approvalLimit: { amount: '5000.00' }, cardLimit: { amount: '9630.00', currency: 'RUB' } },
  });
  expect(saved.body.data.currencies.slice(0, 2)).toEqual(['RUB', 'CNY']);
  expect((await open(id)).aloneUpTo).toEqual({ amount: '9630.00', currency: 'RUB' });
  const correct = async (amount: string) => {
    const body = { amount, reason: 'a mistake of ours' };
    const params = { id: customer.id };
    const done = await bank.shop.call('staffCorrectBalance', { ...by(finance), params, body });
    return done.body.data.corrections.find((one) => Number(one.amount.amount) === Number(amount))?.state;
  };
  expect(await correct('9630')).toBe('done');
  expect(await correct('-9630.01')).toBe('waiting');

  const unknown = await save({ cardLimit: '100', currency: 'AUD' });
  expect([unknown.status, Object.keys(unknown.body.error.fields ?? {})]).toEqual([422, ['currency']]);
  // the rate went away after the limit was set
  const { pool } = bank.shop.database;
  await pool.query("update alone_limit set currency = 'AUD'");
  const before = await open(id);
  expect(before.aloneUpTo.amount).toBe('0.00');
  const body = { amount: '1', reason: 'asked', returned: before.returned };
  const asked = await bank.shop.call('staffRefundPayment', { ...by(finance), params: { id }, body });
  expect(asked.body.data.refunds[0]?.state).toBe('proposed');
  expect(await correct('0.01')).toBe('waiting');
  const list = await bank.shop.call('staffListRefunds', by(finance));
  expect(list.body.meta.settings.worth).toEqual({
    approvalLimit: null,
    cardLimit: null,
    dayLimit: null,
    correctionLimit: null,
  });
  await pool.query("update alone_limit set currency = 'RUB' where name = 'person_day'");
  await save({ approvalLimit: '5000', cardLimit: '30000', correctionLimit: '5000' });
  expect((await open(id)).aloneUpTo.amount).toBe('30000.00');
});

test('staff are told of money in words of their own', async () => {
  const { id } = await aPayment();
  const { returned } = await open(id);
  const ask = (amount: string, language: string) =>
    bank.shop.call('staffRefundPayment', {
      ...{ ...by(finance), params: { id }, body: { amount, reason: 'asked', returned } },
      locale: language,
    });
  for (const [language, words] of [
    ['ru', 'Такую сумму вернуть нельзя'],
    ['en', 'You can’t refund that much'],
    ['zh', '无法退回'],
  ] as const) {
    const { status, body } = await ask('5000', language);
    expect([status, body.error.code]).toEqual([409, 'nothing_to_return']);
    expect(body.error.message).toContain(words);
  }
  const short = await ask('1020', 'en');
  expect(short.body.error).toMatchObject({
    code: 'customer_balance_short',
    message:
      'The customer’s balance is ₽20.00 short of that amount. Use a smaller amount or settle it another way.',
  });
});

test('a difference is shown and settled with a reason', async () => {
  const { id } = await aPayment();
  bank.stripe.refundOutside(id, 5_000);
  bank.shop.clock.advance(10 * 60_000);
  await bank.shop.call('staffReconcileNow', by(finance));
  await bank.shop.settle();
  const read = async (state: 'open' | 'done') =>
    (await bank.shop.call('staffReconciliation', { ...by(finance), query: { state } })).body.data;
  const { issues, runs } = await read('open');
  expect(runs.find(({ provider }) => provider === 'stripe')).toMatchObject({ failure: null });
  const issue = issues.find(({ payment }) => payment === id);
  expect(issue).toMatchObject({
    kind: 'refund_outside',
    amount: { amount: '50.00' },
    deeds: ['from_balance', 'bear'],
  });
  const settle = (action: string, person = finance) =>
    bank.shop.call('staffSettleIssue', {
      ...by(person),
      params: { id: issue?.id ?? '' },
      body: { deed: action, note: 'the owner did it' },
    });
  expect((await settle('from_balance', support)).status).toBe(403);
  expect((await settle('give_back')).body.error.code).toBe('wrong_state');
  expect((await settle('from_balance')).body.data).toEqual({ result: 'done' });
  expect((await settle('from_balance')).body.error.code).toBe('changed_meanwhile');
  expect((await read('done')).issues[0]).toMatchObject({ deed: 'from_balance', note: 'the owner did it' });
});

test('nobody settles a difference of his own payment', async () => {
  const person = await aCustomer(bank.shop, { roles: ['finance'] });
  const { id } = await aPaymentOf(person, '1000');
  bank.stripe.refundOutside(id, 5_000);
  bank.shop.clock.advance(10 * 60_000);
  await bank.shop.call('staffReconcileNow', by(finance));
  await bank.shop.settle();
  const open = await bank.shop.call('staffReconciliation', { ...by(person), query: { state: 'open' } });
  const params = { id: open.body.data.issues.find(({ payment }) => payment === id)?.id ?? '' };
  const settle = (who: TestCustomer | undefined) =>
    bank.shop.call('staffSettleIssue', { ...by(who), params, body: { deed: 'bear', note: 'a gift' } });
  const own = await settle(person);
  expect([own.status, own.body.error.code]).toEqual([403, 'second_person_needed']);
  expect((await settle(second)).body.data).toEqual({ result: 'done' });
});

test('payments name their customers behind a mask', async () => {
  const { id } = await aPayment('1000', await aCustomer(bank.shop, { name: 'Vera Orlova' }));
  expect((await open(id)).payment.customer.name).toBe('V*** O***');
  const { body } = await bank.shop.call('staffListPayments', { ...by(support), query: { q: id } });
  expect(body.data[0]?.customer.name).toBe('V*** O***');
});
