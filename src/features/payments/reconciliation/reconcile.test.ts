/** The provider's book against ours: what is safe is repaired, the rest is shown with one action each (M9, M24). */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aShopWithProviders,
  type ShopWithProviders,
} from '../../../../tests/support/a-shop-with-providers.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { refundToSource } from '../refunds/source-refunds.ts';
import { reconcileProvider } from './reconcile.ts';
import { settleIssue } from './settle-issue.ts';

let bank: ShopWithProviders;
let last: ShopWithProviders | undefined;
beforeEach(async () => {
  bank = await aShopWithProviders('stripe');
  last = bank;
});
afterEach(async () => {
  await expectSoundBooks(bank.shop);
  await bank.close();
  last = undefined;
});
afterAll(() => last?.close());

const rub = (amount: string) => parseAmount(amount, 'RUB');

async function aTopUp({ isPaid = true, isHeard = true, amount = '1000' } = {}) {
  const customer = await aCustomer(bank.shop);
  const { token } = customer;
  const { body } = await bank.shop.call('topUpBalance', { body: { amount }, token });
  const { id } = body.data;
  if (isPaid) bank.stripe.pay(id);
  if (isHeard) await bank.shop.call('checkPayment', { params: { id }, token });
  return { customer, id };
}
async function reconcile() {
  bank.shop.clock.advance(5 * 60_000);
  return reconcileProvider(bank.shop.installation.db, bank.shop.features.desk, 'stripe');
}
async function issues(): Promise<{ id: string; kind: string; amount: string }[]> {
  const { rows } = await bank.shop.database.pool.query(
    `select id::text, kind, amount_minor::text as amount from reconciliation_issue where state = 'open' order by id`,
  );
  return rows;
}
const settle = (issueId: string, action: Parameters<typeof settleIssue>[2]['action'], by = 'usr_one') =>
  settleIssue(bank.shop.installation.db, bank.shop.features.desk, {
    issueId,
    action,
    by,
    note: 'seen',
  });
const available = async (token: string) =>
  (await bank.shop.call('getBalance', { token })).body.data.available.amount;

test('books that agree stay as they are', async () => {
  await aTopUp();
  await aTopUp({ isPaid: false });
  expect(await reconcile()).toMatchObject({ charges: 2, repaired: 0, found: 0, failure: null });
});

test('a payment whose news never came is credited, also when it had been closed', async () => {
  const lost = await aTopUp({ isHeard: false });
  const closed = await aTopUp({ isHeard: false });
  await bank.shop.database.pool.query("update payment set state = 'expired' where id = $1", [closed.id]);
  expect(await reconcile()).toMatchObject({ repaired: 2, found: 0 });
  expect(await available(lost.customer.token)).toBe('1000.00');
  expect(await available(closed.customer.token)).toBe('1000.00');
  expect(await reconcile()).toMatchObject({ repaired: 0, found: 0 });
});

test('a charge that is none of ours is shown, and given back once', async () => {
  const { id } = await aTopUp({ amount: '40000' });
  const session = bank.stripe.sessionOf(id);
  bank.stripe.sessions.set('cs_test_alien', {
    ...session,
    id: 'cs_test_alien',
    client_reference_id: null,
    metadata: {},
    payment_intent: 'pi_alien',
  });
  expect(await reconcile()).toMatchObject({ found: 1 });
  const [issue] = await issues();
  expect(issue).toMatchObject({ kind: 'unknown_charge', amount: '4120000' });
  // above what one person may do
  expect(await settle(issue?.id ?? '', 'give_back')).toBe('proposed');
  await expect(settle(issue?.id ?? '', 'give_back')).rejects.toMatchObject({
    ...{ code: 'own_request', detail: { of: 'difference' } },
  });
  expect(await settle(issue?.id ?? '', 'give_back', 'usr_two')).toBe('done');
  await expect(settle(issue?.id ?? '', 'note')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await bank.shop.settle();
  expect(bank.stripe.refunds).toMatchObject([{ payment_intent: 'pi_alien', amount: 4_120_000 }]);
  expect(await reconcile()).toMatchObject({ found: 0 });
});

test('a provider that refuses to give a charge back for good opens the difference again', async () => {
  const { id } = await aTopUp();
  const session = bank.stripe.sessionOf(id);
  bank.stripe.sessions.set('cs_test_twin', { ...session, id: 'cs_test_twin', payment_intent: 'pi_twin' });
  await reconcile();
  const [issue] = await issues();
  bank.stripe.misbehave(/POST \/v1\/refunds/, { status: 400, isDone: false });
  expect(await settle(issue?.id ?? '', 'give_back')).toBe('done');
  expect(await issues()).toEqual([]);
  await bank.shop.settle();
  expect(await issues()).toEqual([issue]);
  const { rows } = await bank.shop.database.pool.query(
    "select deed, note from reconciliation_issue union all select 'job', key from graphile_worker.jobs where key like 'give-back%'",
  );
  expect(rows).toEqual([{ deed: 'refused', note: 'seen' }]);
  expect(await settle(issue?.id ?? '', 'give_back')).toBe('done');
  await bank.shop.settle();
  expect(bank.stripe.refunds).toMatchObject([{ payment_intent: 'pi_twin' }]);
});

test('a second charge for one payment is shown', async () => {
  const { id } = await aTopUp();
  const session = bank.stripe.sessionOf(id);
  bank.stripe.sessions.set('cs_test_twin', { ...session, id: 'cs_test_twin', payment_intent: 'pi_twin' });
  await reconcile();
  expect(await issues()).toMatchObject([{ kind: 'double_charge', amount: '103000' }]);
});

test.each([
  ['amount', { amount_total: 100_000 }],
  ['currency', { currency: 'usd' }],
] as const)('another %s is shown', async (kind, change) => {
  const { id } = await aTopUp();
  Object.assign(bank.stripe.sessionOf(id), change);
  await reconcile();
  expect(await issues()).toMatchObject([{ kind }]);
  expect(await reconcile()).toMatchObject({ found: 0 });
});

test('money that Stripe does not have is shown', async () => {
  const { id } = await aTopUp();
  bank.stripe.sessions.delete(bank.stripe.sessionOf(id).id);
  await reconcile();
  expect(await issues()).toMatchObject([{ kind: 'not_at_provider', amount: '-103000' }]);
});

test('a refund of the dashboard is booked, and finance says who bears it', async () => {
  const { customer, id } = await aTopUp();
  bank.stripe.refundOutside(id, 20_000);
  expect(await reconcile()).toMatchObject({ repaired: 1, found: 1 });
  const [issue] = await issues();
  expect(issue).toMatchObject({ kind: 'refund_outside', amount: '20000' });
  expect(await settle(issue?.id ?? '', 'from_balance')).toBe('done');
  expect(await available(customer.token)).toBe('800.00');
  expect((await accountsOf(bank.shop))[`outside:${id}`]).toBeUndefined();
  expect(await reconcile()).toMatchObject({ repaired: 0, found: 0 });
});

test('a chargeback whose news never came is booked, and the shop may bear it', async () => {
  const { id } = await aTopUp();
  bank.stripe.dispute(id, 'needs_response');
  expect(await reconcile()).toMatchObject({ repaired: 1, found: 1 });
  const [issue] = await issues();
  expect(issue).toMatchObject({ kind: 'chargeback' });
  await settle(issue?.id ?? '', 'bear');
  expect((await accountsOf(bank.shop))['loss:chargeback']).toBe(-103_000n);
});

test('a refund that Stripe lost is shown, and sent again with one press', async () => {
  const { customer, id } = await aTopUp();
  const { db } = bank.shop.installation;
  const { refunds } = await refundToSource(db, bank.shop.features.desk, {
    ...{ userId: customer.id, to: { paymentId: id }, amount: rub('100') },
    ...{ reason: 'asked', actor: 'staff:usr_one', once: id },
  });
  await bank.shop.settle();
  bank.stripe.refunds.splice(0);
  await reconcile();
  const found = await issues();
  expect(found).toMatchObject([{ kind: 'refund_missing', amount: '10000' }, { kind: 'book' }]);
  await settle(found[0]?.id ?? '', 'send_again');
  const { rows } = await bank.shop.database.pool.query('select state from payment_refund where id = $1', [
    refunds[0]?.id,
  ]);
  expect(rows).toEqual([{ state: 'created' }]);
});

test('a provider that is away breaks the run off, and the run says so', async () => {
  await aTopUp();
  bank.stripe.misbehave(/GET .*/, { status: 500, isDone: false }, 100);
  expect(await reconcile()).toMatchObject({ failure: expect.any(String) });
});

const setLimitOfDay = (amount: number) =>
  bank.shop.database.pool.query(
    "update alone_limit set amount_minor = $1, currency = 'RUB' where name = 'person_day'",
    [amount],
  );
async function aTwinOf(id: string, name: string): Promise<void> {
  const session = bank.stripe.sessionOf(id);
  bank.stripe.sessions.set(`cs_test_${name}`, {
    ...session,
    id: `cs_test_${name}`,
    payment_intent: `pi_${name}`,
  });
  await reconcile();
}

test('what one person bears or gives back counts with all that he gives in a day, and by whatever way', async () => {
  await setLimitOfDay(250_000);
  const { id } = await aTopUp();
  for (const name of ['one', 'two', 'three']) await aTwinOf(id, name);
  const all = await issues();
  expect(all.map(({ amount }) => amount)).toEqual(['103000', '103000', '103000']);
  const states = [];
  for (const issue of all) states.push(await settle(issue.id, 'give_back'));
  expect(states).toEqual(['done', 'done', 'proposed']);
  // another one agrees, which counts for neither
  expect(await settle(all[2]?.id ?? '', 'give_back', 'usr_two')).toBe('done');
  await aTwinOf(id, 'four');
  const [fourth] = await issues();
  expect(await settle(fourth?.id ?? '', 'give_back', 'usr_two')).toBe('done');
  const finance = await aCustomer(bank.shop, { roles: ['finance'] });
  await bank.shop.database.pool.query(
    "update reconciliation_issue set settled_by = $1 where settled_by = 'usr_one'",
    [finance.id],
  );
  const params = { id: (await aCustomer(bank.shop)).id };
  const given = await bank.shop.call('staffCorrectBalance', {
    ...{ token: finance.token, params, body: { amount: '500', reason: 'A mistake of ours' } },
  });
  expect(given.body.data.corrections[0]?.state).toBe('waiting');
});

test('two losses at one instant are no more than one after the other', async () => {
  await setLimitOfDay(150_000);
  const { id } = await aTopUp();
  for (const name of ['one', 'two']) await aTwinOf(id, name);
  const states = await Promise.all((await issues()).map((issue) => settle(issue.id, 'give_back')));
  expect(states.toSorted()).toEqual(['done', 'proposed']);
});
