/** Money back to the card, from the provider's office, and taken by a customer's bank. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import {
  aShopWithProviders,
  currencyOf,
  type ShopWithProviders,
  shortPatience,
} from '../../../../tests/support/a-shop-with-providers.ts';
import { handsOf, type ProviderHands } from '../../../../tests/support/provider-hands.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { decideRefund, refundToSource } from './source-refunds.ts';

describe.each(['stripe', 'yookassa', 'paypal', 'raiffeisen'] as const)('%s', (name) => {
  const money = (amount: string) => parseAmount(amount, currencyOf(name));
  let bank: ShopWithProviders;
  let hands: ProviderHands;
  beforeAll(async () => {
    bank = await aShopWithProviders(name, {}, shortPatience);
    hands = handsOf(bank, name);
  });
  afterAll(() => bank.close());
  afterEach(() => expectSoundBooks(bank.shop));

  const isStripe = name === 'stripe';
  const server = () => hands.server();
  const refunding = {
    stripe: /POST \/v1\/refunds/,
    yookassa: /POST \/v3\/refunds/,
    paypal: /POST \/v2\/payments\/captures\/\w+\/refund/,
    raiffeisen: /POST \/api\/sbp\/v1\/refund$/,
  }[name];
  /** Its word for the state of a refund. */
  const says = (state: 'pending' | 'succeeded') =>
    ({
      ...{ stripe: state, yookassa: state },
      paypal: { pending: 'PENDING', succeeded: 'COMPLETED' }[state],
      raiffeisen: { pending: 'IN_PROGRESS', succeeded: 'COMPLETED' }[state],
    })[name];
  const theirBook = () => server().refunds.length;

  /** A customer with 1,000.00 on the balance, for which the card was charged 1,030.00. */
  async function aToppedUp(): Promise<{ customer: TestCustomer; paymentId: string }> {
    const customer = await aCustomer(bank.shop);
    const { token } = customer;
    const { body } = await bank.shop.call('topUpBalance', { body: { amount: '1000' }, token });
    const { id } = body.data;
    hands.pay(id);
    await bank.shop.call('checkPayment', { params: { id }, token });
    return { customer, paymentId: id };
  }
  type Paid = Awaited<ReturnType<typeof aToppedUp>>;

  const refund = ({ customer, paymentId }: Paid, amount: string, more: object = {}) =>
    refundToSource(bank.shop.installation.db, bank.shop.features.desk, {
      userId: customer.id,
      to: { paymentId },
      amount: money(amount),
      reason: 'asked',
      actor: 'staff:usr_finance',
      once: `${paymentId}:${amount}`,
      ...more,
    });
  const run = (refundId: string | undefined) =>
    bank.shop.features.jobs.finish_refund?.({ refundId: refundId ?? '' });
  const available = async ({ customer }: Paid) =>
    (await bank.shop.call('getBalance', { token: customer.token })).body.data.available.amount;
  async function stateOf(refundId: string | undefined) {
    const { rows } = await bank.shop.database.pool.query('select state from payment_refund where id = $1', [
      refundId,
    ]);
    return rows[0]?.state;
  }
  async function issues(paymentId: string) {
    const { rows } = await bank.shop.database.pool.query(
      'select kind, amount_minor from reconciliation_issue where payment_id = $1 order by id',
      [paymentId],
    );
    return rows.map(({ kind, amount_minor }) => [kind, amount_minor]);
  }
  const check = async ({ customer, paymentId }: Paid) =>
    (await bank.shop.call('checkPayment', { params: { id: paymentId }, token: customer.token })).body.data;
  /** News of anything about the payment, since the payment itself is closed and not asked about any more. */
  async function tell({ paymentId }: Paid) {
    if (isStripe) {
      const session = bank.stripe.sessionOf(paymentId);
      const object = { id: 're_any', object: 'refund', payment_intent: session.payment_intent, amount: 1 };
      expect(await bank.newsOfStripe(bank.stripe.event('refund.updated', object))).toBe(200);
    } else if (name === 'paypal') {
      const { id } = bank.paypal.captureOf(paymentId);
      const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${id}` }];
      const body = bank.paypal.news('PAYMENT.CAPTURE.REFUNDED', { ...bank.paypal.refunds.at(-1), links });
      expect(await bank.newsOfPaypal(body)).toBe(200);
    } else if (name === 'raiffeisen') {
      expect(await hands.tellPaid(paymentId)).toBe(200);
    } else {
      const made = bank.yookassa.refunds.at(-1) ?? {};
      const body = bank.yookassa.notification('refund.succeeded', made);
      expect(await bank.newsOfYookassa(body)).toBe(200);
    }
    await bank.shop.settle();
  }

  test('a part goes to the card once, however often it is asked for and carried', async () => {
    const paid = await aToppedUp();
    const before = theirBook();
    const [first, second] = await Promise.all([refund(paid, '400'), refund(paid, '400')]);
    expect(second.refunds.map(({ id }) => id)).toEqual(first.refunds.map(({ id }) => id));
    expect(await available(paid)).toBe('600.00');
    const [made] = first.refunds;
    await Promise.all([run(made?.id), run(made?.id), run(made?.id)]);
    expect(theirBook()).toBe(before + 1);
    expect(await stateOf(made?.id)).toBe('succeeded');
    const accounts = await accountsOf(bank.shop);
    expect(accounts[`refund:${made?.id}`]).toBeUndefined();
    const { body } = await bank.shop.call('getBalance', { token: paid.customer.token });
    expect(body.data.history[0]).toMatchObject({ kind: 'source_refund', amount: { amount: '-400.00' } });
    // its own news is no second refund
    await tell(paid);
    expect(await issues(paid.paymentId)).toEqual([]);
  });

  test('more than the balance holds, or than was charged, is refused (M07)', async () => {
    const paid = await aToppedUp();
    await expect(refund(paid, '1000.01')).rejects.toMatchObject({ code: 'customer_balance_short' });
    await expect(refund(paid, '0')).rejects.toMatchObject({ code: 'nothing_to_return' });
    await expect(refund({ ...paid, customer: await aCustomer(bank.shop) }, '1')).rejects.toMatchObject({
      code: 'customer_balance_short',
    });
    const whole = await refund(paid, '1000');
    expect(whole.left.minor).toBe(0n);
    expect(await available(paid)).toBe('0.00');
    await expect(
      bank.shop.database.pool.query(
        'update payment set source_returned_minor = source_returned_minor + 3001 where id = $1',
        [paid.paymentId],
      ),
    ).rejects.toMatchObject({ constraint: 'payment_source_returned' });
    await run(whole.refunds[0]?.id);
  });

  test.each(['never', 'reset', 'reset_before', 'endless', 'garbage'] as const)(
    'when the provider does "%s", the refund is made once after all',
    async (misdeed) => {
      const paid = await aToppedUp();
      const before = theirBook();
      server().misbehave(refunding, misdeed);
      const [made] = (await refund(paid, '250')).refunds;
      await run(made?.id);
      expect(await stateOf(made?.id)).toBe('created');
      expect(await available(paid)).toBe('750.00');
      // once soon, under the same key; and once so late that it is looked for first
      if (misdeed === 'reset') bank.shop.clock.advance(3 * 24 * 3_600_000);
      await run(made?.id);
      expect(await stateOf(made?.id)).toBe('succeeded');
      expect(theirBook()).toBe(before + 1);
    },
  );

  test('a provider that refuses leaves the money on the balance, and says so', async () => {
    const paid = await aToppedUp();
    server().misbehave(refunding, { status: 400, isDone: false });
    const [made] = (await refund(paid, '300')).refunds;
    await run(made?.id);
    expect(await stateOf(made?.id)).toBe('failed');
    expect(await available(paid)).toBe('1000.00');
    const { body } = await bank.shop.call('getBalance', { token: paid.customer.token });
    expect(body.data.history[0]).toMatchObject({ kind: 'source_return', amount: { amount: '300.00' } });
    await bank.shop.settle();
    const told = await bank.shop.call('listNotifications', { token: paid.customer.token });
    expect(told.body.data.map(({ kind }) => kind)).toContain('refund-failed');
    // what failed may be asked for again under another name
    const again = await refund(paid, '300', { once: `${paid.paymentId}:again` });
    await run(again.refunds[0]?.id);
    expect(await stateOf(again.refunds[0]?.id)).toBe('succeeded');
  });

  test('a refund that waits at the provider is followed, and one that comes back is on the balance again', async () => {
    const paid = await aToppedUp();
    Object.assign(server(), { refundsAre: says('pending') });
    const [made] = (await refund(paid, '300')).refunds;
    await run(made?.id);
    expect(await stateOf(made?.id)).toBe('pending');
    Object.assign(server(), { refundsAre: says('succeeded') });
    const theirs = server().refunds.at(-1);
    Object.assign(theirs ?? {}, { status: says('succeeded'), refundStatus: says('succeeded') });
    await run(made?.id);
    expect(await stateOf(made?.id)).toBe('succeeded');
    if (!isStripe) return;
    Object.assign(theirs ?? {}, { status: 'failed' });
    await tell(paid);
    expect(await stateOf(made?.id)).toBe('failed');
    expect(await available(paid)).toBe('1000.00');
  });

  // a bank that tells of refunds by our own ids alone says nothing of others
  if (name !== 'raiffeisen')
    test("a refund from the provider's office follows in the books, touches no balance, and is shown", async () => {
      const paid = await aToppedUp();
      const before = await accountsOf(bank.shop);
      hands.refundOutside(paid.paymentId, '200.00');
      await tell(paid);
      await tell(paid);
      expect(await available(paid)).toBe('1000.00');
      expect(await issues(paid.paymentId)).toEqual([['refund_outside', 20_000n]]);
      const accounts = await accountsOf(bank.shop);
      expect(accounts[`outside:${paid.paymentId}`]).toBe(-20_000n);
      const provider = `provider:${name}`;
      expect((accounts[provider] ?? 0n) - (before[provider] ?? 0n)).toBe(20_000n);
      // only what is left may go to the card
      await expect(refund(paid, '900')).resolves.toMatchObject({ left: money('70') });
    });

  test('a second person agrees above the limit, never the same one', async () => {
    const paid = await aToppedUp();
    const asked = await refund(paid, '500', { needsSecond: true, actor: 'staff:usr_one' });
    const refundId = asked.refunds[0]?.id ?? '';
    expect(await available(paid)).toBe('1000.00');
    const decide = (by: string) =>
      decideRefund(bank.shop.installation.db, bank.shop.features.desk, { refundId, by, approve: true });
    await expect(decide('usr_one')).rejects.toMatchObject({ code: 'own_request' });
    expect(await decide('usr_two')).toMatchObject({ state: 'created', approvedBy: 'staff:usr_two' });
    await expect(decide('usr_two')).rejects.toMatchObject({ code: 'changed_meanwhile' });
    expect(await available(paid)).toBe('500.00');
    await run(refundId);
    expect(await stateOf(refundId)).toBe('succeeded');
  });

  // YooKassa's API tells of none, and PayPal's is not asked for them (decisions/0870)
  if (!isStripe) return;

  test('a chargeback is an event of the books: taken, won, lost', async () => {
    const paid = await aToppedUp();
    const news = async (type: string, status: string) => {
      const dispute = bank.stripe.dispute(paid.paymentId, status);
      expect(await bank.newsOfStripe(bank.stripe.event(type, dispute))).toBe(200);
      await bank.shop.settle();
      return (await accountsOf(bank.shop))[`chargeback:${paid.paymentId}`];
    };
    // an early warning has moved no money
    expect(await news('charge.dispute.created', 'warning_needs_response')).toBeUndefined();
    expect(await news('charge.dispute.created', 'needs_response')).toBe(-103_000n);
    expect(await news('charge.dispute.updated', 'under_review')).toBe(-103_000n);
    expect(await news('charge.dispute.closed', 'won')).toBeUndefined();
    expect(await news('charge.dispute.closed', 'won')).toBeUndefined();
    // events may come late: a dispute that is lost after all
    expect(await news('charge.dispute.closed', 'lost')).toBe(-103_000n);
    expect(await available(paid)).toBe('1000.00');
    expect(await issues(paid.paymentId)).toEqual([['chargeback', 103_000n]]);
    expect(await check(paid)).toMatchObject({ status: 'succeeded' });
  });

  test('a dispute that is won gives back what finance took for it, in any order and however often it is told', async () => {
    const paid = await aToppedUp();
    // the bank percent was charged too: the balance must hold it to be taken
    const more = await bank.shop.call('topUpBalance', {
      body: { amount: '500' },
      token: paid.customer.token,
    });
    bank.stripe.pay(more.body.data.id);
    await bank.shop.call('checkPayment', {
      params: { id: more.body.data.id },
      token: paid.customer.token,
    });
    const finance = await aCustomer(bank.shop, { roles: ['admin'] });
    const second = await aCustomer(bank.shop, { roles: ['admin'] });
    const news = async (type: string, status: string) => {
      const dispute = bank.stripe.dispute(paid.paymentId, status);
      expect(await bank.newsOfStripe(bank.stripe.event(type, dispute))).toBe(200);
      await bank.shop.settle();
      return available(paid);
    };
    const issue = async () => {
      const { rows } = await bank.shop.database.pool.query(
        'select id::text, state, deed from reconciliation_issue where payment_id = $1',
        [paid.paymentId],
      );
      expect(rows).toHaveLength(1);
      return rows[0];
    };
    const settle = async (action: 'from_balance' | 'bear', { token } = finance) => {
      const params = { id: (await issue()).id };
      const { body } = await bank.shop.call('staffSettleIssue', {
        token,
        params,
        body: { deed: action, note: 'seen' },
      });
      return body.error?.code ?? body.data.result;
    };
    const chargeback = async () => (await accountsOf(bank.shop))[`chargeback:${paid.paymentId}`];

    await news('charge.dispute.created', 'needs_response');
    expect(await settle('from_balance')).toBe('done');
    expect(await available(paid)).toBe('470.00');
    expect(await news('charge.dispute.closed', 'won')).toBe('1500.00');
    expect(await news('charge.dispute.closed', 'won')).toBe('1500.00');
    expect([await chargeback(), await issue()]).toMatchObject([undefined, { state: 'done', deed: 'won' }]);
    const { body } = await bank.shop.call('getBalance', { token: paid.customer.token });
    expect(body.data.history[0]).toMatchObject({ kind: 'chargeback_return', amount: { amount: '1030.00' } });
    for (const action of ['from_balance', 'bear'] as const)
      expect(await settle(action, second)).toBe('dispute_won');

    // lost after all: finance decides again, this time for the shop
    await news('charge.dispute.closed', 'lost');
    expect(await issue()).toMatchObject({ state: 'open', deed: null });
    const borne = async () => (await accountsOf(bank.shop))['loss:chargeback'];
    const before = await borne();
    expect(await settle('bear', second)).toBe('done');
    expect(await borne()).not.toBe(before);
    expect(await news('charge.dispute.closed', 'won')).toBe('1500.00');
    expect([await borne(), await chargeback()]).toEqual([before, undefined]);

    // won before anybody settled it: nothing is left to do
    await news('charge.dispute.closed', 'lost');
    expect(await news('charge.dispute.closed', 'won')).toBe('1500.00');
    expect(await settle('from_balance')).toBe('dispute_won');
    expect([await chargeback(), await issue()]).toMatchObject([undefined, { state: 'done', deed: 'won' }]);
  });

  test('what the bank took back is not sent to the card a second time (M07)', async () => {
    const paid = await aToppedUp();
    const asked = await refund(paid, '300', { needsSecond: true, actor: 'staff:usr_one' });
    const news = async (type: string, status: string) => {
      const dispute = bank.stripe.dispute(paid.paymentId, status);
      expect(await bank.newsOfStripe(bank.stripe.event(type, dispute))).toBe(200);
      await bank.shop.settle();
    };
    await news('charge.dispute.created', 'needs_response');
    await expect(refund(paid, '100')).rejects.toMatchObject({ code: 'nothing_to_return' });
    const decide = () =>
      decideRefund(bank.shop.installation.db, bank.shop.features.desk, {
        ...{ refundId: asked.refunds[0]?.id ?? '', by: 'usr_two', approve: true },
      });
    await expect(decide()).rejects.toMatchObject({ code: 'nothing_to_return' });
    expect(await available(paid)).toBe('1000.00');
    // the bank gave it back, so it may go to the card
    await news('charge.dispute.closed', 'won');
    expect(await decide()).toMatchObject({ state: 'created' });
    expect(await available(paid)).toBe('700.00');
  });
});
