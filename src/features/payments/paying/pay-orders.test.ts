import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aShopWithBank, type ShopWithBank } from '../../../../tests/support/a-bank.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import type { TestShop } from '../../../../tests/support/a-shop.ts';
import { accountsOf, expectSoundBooks } from '../../../../tests/support/the-books.ts';
import { randomText } from '../../../platform/ids.ts';
import { formatAmount, parseAmount } from '../../../platform/money/money.ts';
import { paidFor } from '../actions.ts';
import { balanceOf } from '../balances/balance.ts';
import {
  creditDemoBalance,
  moveOrderToGoods,
  refundOrder,
  releaseOrderMoney,
} from '../balances/order-money.ts';
import { type PaymentRequest, startPayment } from './start-payment.ts';

let bank: ShopWithBank;
let shop: TestShop;
beforeAll(async () => {
  bank = await aShopWithBank();
  shop = bank.shop;
});
afterAll(() => shop.close());
afterEach(() => expectSoundBooks(shop));

const rub = (amount: string) => parseAmount(amount, 'RUB');
const anOrder = () => `ord_${randomText(20)}`;
const order = (id: string, amount: string) => ({
  kind: 'order' as const,
  id,
  amount: rub(amount),
  total: rub(amount),
});

async function aCustomerWith(balance: string): Promise<TestCustomer> {
  const customer = await aCustomer(shop);
  const { db } = shop.installation;
  if (balance !== '0') {
    const credit = { userId: customer.id, amount: rub(balance), once: customer.id };
    await creditDemoBalance(db, shop.features.desk, credit);
    await creditDemoBalance(db, shop.features.desk, credit);
  }
  return customer;
}

function pay(customer: TestCustomer, request: Partial<PaymentRequest>) {
  return startPayment(shop.installation.db, shop.features.desk, {
    userId: customer.id,
    targets: [],
    method: 'card',
    useBalance: false,
    urls: {},
    locale: 'en',
    ...request,
  });
}

/** Kind and amount of the newest row of the balance. */
async function newest({ token }: TestCustomer) {
  const [row] = (await shop.call('getBalance', { token })).body.data.history;
  return [row?.kind, row?.amount.amount];
}

async function sumsOf(customer: TestCustomer) {
  const sums = await balanceOf(shop.installation.db, { userId: customer.id, currency: 'RUB' });
  return [formatAmount(sums.available), formatAmount(sums.reserved)];
}

async function paid(id: string) {
  const amount = (await paidFor(shop.installation.db, [id])).get(id);
  return amount ? formatAmount(amount) : null;
}

async function status(customer: TestCustomer, id: string) {
  return (await shop.call('checkPayment', { params: { id }, token: customer.token })).body.data.status;
}

test('the balance pays an order at once, in one transaction with what the order does about it', async () => {
  const customer = await aCustomerWith('1000');
  const id = anOrder();
  const told: string[] = [];
  const payment = await pay(customer, {
    method: 'balance',
    targets: [order(id, '400')],
    whenPaid: async (db, paymentId) => {
      expect((await paidFor(db, [id])).get(id)).toEqual(rub('400'));
      told.push(paymentId);
    },
  });
  expect(payment).toMatchObject({ status: 'succeeded', url: null, bank: { amount: '0.00' } });
  expect(told).toEqual([payment.id]);
  expect(await sumsOf(customer)).toEqual(['600.00', '0.00']);
  expect((await accountsOf(shop))[`order:${id}`]).toBe(40_000n);
});

test('paying from the balance takes five statements, and three of our own', async () => {
  const customer = await aCustomerWith('1000');
  shop.statements.length = 0;
  await pay(customer, { method: 'balance', targets: [order(anOrder(), '400')] });
  // the lock, the situation, and all that is written
  expect(shop.statements.filter((text) => !/^(begin|commit)/i.test(text))).toHaveLength(3);
  expect(shop.statements).toHaveLength(5);
});

test('what the order does about it takes the payment back when it fails', async () => {
  const customer = await aCustomerWith('1000');
  const id = anOrder();
  const whenPaid = () => Promise.reject(new Error('the order broke'));
  await expect(pay(customer, { method: 'balance', targets: [order(id, '400')], whenPaid })).rejects.toThrow(
    'the order broke',
  );
  expect(await sumsOf(customer)).toEqual(['1000.00', '0.00']);
  expect(await paid(id)).toBeNull();
});

test('a balance that is too small pays nothing and says what is missing', async () => {
  const customer = await aCustomerWith('100');
  await expect(
    pay(customer, { method: 'balance', targets: [order(anOrder(), '400.50')] }),
  ).rejects.toMatchObject({
    code: 'insufficient_balance',
    detail: { values: { missing: { amount: '300.50', currency: 'RUB' } } },
  });
  expect(await sumsOf(customer)).toEqual(['100.00', '0.00']);
});

test('the worked example of domain 3: two orders, balance first, the rest by card with its bank percent', async () => {
  const customer = await aCustomerWith('3000');
  const [a, b] = [anOrder(), anOrder()];
  const payment = await pay(customer, { targets: [order(a, '9273'), order(b, '2499')], useBalance: true });
  expect(payment).toMatchObject({
    status: 'pending',
    amount: { amount: '11772.00' },
    fromBalance: { amount: '3000.00' },
    external: { amount: '8772.00' },
    bank: { amount: '263.16' },
    charged: { amount: '9035.16' },
  });
  expect(await sumsOf(customer)).toEqual(['0.00', '3000.00']);
  expect(await newest(customer)).toEqual(['hold', '-3000.00']);
  await bank.choose(payment.url, 'success');
  await shop.settle();
  // nothing is held any more, and the row says so (law 8)
  expect(await newest(customer)).toEqual(['spent', '-3000.00']);
  expect(await sumsOf(customer)).toEqual(['0.00', '0.00']);
  expect([await paid(a), await paid(b)]).toEqual(['9273.00', '2499.00']);
  // the seller raised the price: A comes back with A's share of the bank percent, 188.19
  const back = { orderId: a, userId: customer.id, reason: 'price_increase', actor: 'timer' } as const;
  const refunded = await refundOrder(shop.installation.db, shop.features.desk, { ...back, fault: 'seller' });
  expect([refunded.amount, refunded.bank]).toEqual([rub('9273'), rub('188.19')]);
  expect(await sumsOf(customer)).toEqual(['9461.19', '0.00']);
  expect(await status(customer, payment.id)).toBe('partly_refunded');
  const once = await refundOrder(shop.installation.db, shop.features.desk, { ...back, fault: 'seller' });
  expect(once.amount).toEqual(rub('0'));
  // the customer changed his mind about B: the bank percent stays
  await refundOrder(shop.installation.db, shop.features.desk, { ...back, orderId: b, fault: 'customer' });
  expect(await sumsOf(customer)).toEqual(['11960.19', '0.00']);
  expect(await status(customer, payment.id)).toBe('refunded');
});

test('a second click, tab or call answers the same open payment and holds the balance once', async () => {
  const customer = await aCustomerWith('100');
  const targets = [order(anOrder(), '400')];
  const payments = await Promise.all(
    Array.from({ length: 8 }, () => pay(customer, { targets, useBalance: true })),
  );
  expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
  expect(new Set(payments.map(({ url }) => url)).size).toBe(1);
  expect(await sumsOf(customer)).toEqual(['0.00', '100.00']);
});

test('a payment that the bank has declined is not handed out again, though nobody has told us yet', async () => {
  const customer = await aCustomerWith('100');
  const targets = [order(anOrder(), '400')];
  const declined = await pay(customer, { targets, useBalance: true });
  await bank.choose(declined.url, 'decline');
  const next = await pay(customer, { targets, useBalance: true });
  expect(next.id).not.toBe(declined.id);
  expect(next.url).not.toBe(declined.url);
  expect(await status(customer, declined.id)).toBe('failed');
  expect(await sumsOf(customer)).toEqual(['0.00', '100.00']);
});

test('an order is paid once by any mix of ways at one instant', async () => {
  const customer = await aCustomerWith('1000');
  const id = anOrder();
  const results = await Promise.allSettled([
    pay(customer, { method: 'balance', targets: [order(id, '400')] }),
    pay(customer, { targets: [order(id, '400')] }),
    pay(customer, { method: 'balance', targets: [order(id, '400')] }),
    pay(customer, { targets: [order(id, '400')], useBalance: true }),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'nothing_due' });
  }
  expect(await paid(id)).toBe('400.00');
  expect(await sumsOf(customer)).toEqual(['600.00', '0.00']);
});

test('another way to pay closes the open payment first, at the bank too, and releases its hold once', async () => {
  const customer = await aCustomerWith('100');
  const targets = [order(anOrder(), '400')];
  const first = await pay(customer, { targets, useBalance: true });
  const second = await pay(customer, { targets });
  expect(second.id).not.toBe(first.id);
  expect(await status(customer, first.id)).toBe('cancelled');
  expect(await sumsOf(customer)).toEqual(['100.00', '0.00']);
  // the old tab: the bank has called the charge off, so the customer cannot pay it any more
  await bank.choose(first.url, 'success');
  await shop.settle();
  expect(await status(customer, first.id)).toBe('cancelled');
  expect(await sumsOf(customer)).toEqual(['100.00', '0.00']);
});

test('a way to pay that is refused leaves the open payment as it is', async () => {
  const customer = await aCustomerWith('0');
  const targets = [order(anOrder(), '400')];
  const card = await pay(customer, { targets });
  await expect(pay(customer, { targets, method: 'balance' })).rejects.toMatchObject({
    code: 'insufficient_balance',
  });
  expect(await status(customer, card.id)).toBe('pending');
  expect((await pay(customer, { targets })).id).toBe(card.id);
});

test('another way to pay finds the order paid when the bank had taken the money meanwhile', async () => {
  const customer = await aCustomerWith('1000');
  const id = anOrder();
  const first = await pay(customer, { targets: [order(id, '400')] });
  await bank.choose(first.url, 'success');
  // the webhook is still under way
  await expect(pay(customer, { method: 'balance', targets: [order(id, '400')] })).rejects.toMatchObject({
    code: 'nothing_due',
  });
  expect(await paid(id)).toBe('400.00');
  expect(await sumsOf(customer)).toEqual(['1000.00', '0.00']);
  await shop.settle();
  expect(await sumsOf(customer)).toEqual(['1000.00', '0.00']);
});

test('a cart and one of its orders are never paid both', async () => {
  const customer = await aCustomerWith('0');
  const [a, b] = [anOrder(), anOrder()];
  const cart = await pay(customer, { targets: [order(a, '400'), order(b, '100')] });
  const single = await pay(customer, { targets: [order(a, '400')] });
  expect(await status(customer, cart.id)).toBe('cancelled');
  await bank.choose(single.url, 'success');
  await shop.settle();
  expect([await paid(a), await paid(b)]).toEqual(['400.00', null]);
});

test('an amount that is not what is due is refused', async () => {
  const customer = await aCustomerWith('1000');
  const id = anOrder();
  const part = { kind: 'order' as const, id, amount: rub('100'), total: rub('400') };
  await expect(pay(customer, { method: 'balance', targets: [part] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await pay(customer, { method: 'balance', targets: [{ ...part, amount: rub('400') }] });
  // the price rose: only the difference is due
  const extra = { kind: 'order' as const, id, amount: rub('60'), total: rub('460') };
  await pay(customer, { method: 'balance', targets: [extra] });
  expect(await paid(id)).toBe('460.00');
});

test('cancelling on the bank page and declining release the hold, with 3-D Secure in between', async () => {
  for (const [outcome, reason] of [
    ['cancel', 'cancelled_by_customer'],
    ['decline', 'declined'],
  ] as const) {
    const customer = await aCustomerWith('100');
    const payment = await pay(customer, { targets: [order(anOrder(), '400')], useBalance: true });
    await bank.choose(payment.url, '3ds');
    expect(await status(customer, payment.id)).toBe('pending');
    // a decision has been made at the bank already, so only calling off is possible
    await bank.choose(payment.url, outcome);
    await shop.settle();
    const { body } = await shop.call('checkPayment', { params: { id: payment.id }, token: customer.token });
    if (outcome === 'cancel') expect(body.data).toMatchObject({ status: 'cancelled', reason });
    else expect(body.data.status).toBe('pending');
    expect(await sumsOf(customer)).toEqual(outcome === 'cancel' ? ['100.00', '0.00'] : ['0.00', '100.00']);
  }
});

test('the escrow becomes goods and fee when the order is bought, and what is left returns', async () => {
  const customer = await aCustomerWith('1000');
  const id = anOrder();
  await pay(customer, { method: 'balance', targets: [order(id, '400')] });
  const bought = {
    orderId: id,
    userId: customer.id,
    goods: rub('300'),
    fee: rub('90'),
    actor: 'staff:usr_1',
  };
  await moveOrderToGoods(shop.installation.db, shop.features.desk, bought);
  await moveOrderToGoods(shop.installation.db, shop.features.desk, bought);
  expect(await sumsOf(customer)).toEqual(['610.00', '0.00']);
  const accounts = await accountsOf(shop);
  expect([accounts[`order:${id}`], accounts[`goods:${id}`], accounts[`fee:${id}`]]).toEqual([
    undefined,
    30_000n,
    9_000n,
  ]);
  expect(await paid(id)).toBe('390.00');
  // the seller cancels after the purchase: everything that is left comes back
  const refund = { orderId: id, userId: customer.id, reason: 'seller_cancelled', actor: 'staff:usr_1' };
  await refundOrder(shop.installation.db, shop.features.desk, { ...refund, fault: 'seller' });
  expect(await sumsOf(customer)).toEqual(['1000.00', '0.00']);
});

test('money of an order that can no longer be paid is released with its bank percent, once', async () => {
  const customer = await aCustomerWith('0');
  const id = anOrder();
  const payment = await pay(customer, { targets: [order(id, '400')] });
  await bank.choose(payment.url, 'success');
  await shop.settle();
  const release = {
    orderId: id,
    userId: customer.id,
    paymentId: payment.id,
    reason: 'expired',
    actor: 'timer',
  };
  await releaseOrderMoney(shop.installation.db, shop.features.desk, release);
  await releaseOrderMoney(shop.installation.db, shop.features.desk, release);
  expect(await sumsOf(customer)).toEqual(['412.00', '0.00']);
});

test('parts of a refund return exactly the bank percent together, and never more than was paid', async () => {
  const customer = await aCustomerWith('0');
  const id = anOrder();
  const payment = await pay(customer, { targets: [order(id, '333.33')] });
  await bank.choose(payment.url, 'success');
  await shop.settle();
  const part = { orderId: id, userId: customer.id, reason: 'stock', actor: 'timer', fault: 'shop' } as const;
  for (const amount of ['111.11', '111.11', '111.11']) {
    await refundOrder(shop.installation.db, shop.features.desk, { ...part, amount: rub(amount) });
  }
  expect(await sumsOf(customer)).toEqual(['343.33', '0.00']);
  await expect(
    refundOrder(shop.installation.db, shop.features.desk, { ...part, amount: rub('0.01') }),
  ).rejects.toMatchObject({ code: 'nothing_to_return' });
});

test('64 payments from one wallet at once: exactly as many succeed as the balance covers', async () => {
  const customer = await aCustomerWith('1000');
  const started = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: 64 }, () =>
      pay(customer, { method: 'balance', targets: [order(anOrder(), '64.70')] }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  const succeeded = results.filter(({ status: state }) => state === 'fulfilled');
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(succeeded).toHaveLength(15);
  expect(new Set(refused)).toEqual(new Set(['insufficient_balance']));
  expect(await sumsOf(customer)).toEqual(['29.50', '0.00']);
  expect(seconds).toBeLessThan(10);
});

test('the books refuse what would break them', async () => {
  const { pool } = shop.database;
  for (const table of ['ledger_posting', 'ledger_transaction']) {
    await expect(pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('append-only');
  }
  await expect(pool.query('update ledger_posting set amount_minor = 1')).rejects.toThrow('append-only');
  await expect(pool.query("update ledger_transaction set actor = 'nobody'")).rejects.toThrow('append-only');
  const head =
    "insert into ledger_transaction (id, kind, actor, created_at) values ('txn_x', 'credit', 'test', now())";
  await expect(pool.query(head)).rejects.toThrow('fewer than two postings');
  const lines = (second: number) => `with head as (${head})
    insert into ledger_posting (transaction_id, account, currency, amount_minor)
    values ('txn_x', 'a:1', 'RUB', 5), ('txn_x', 'a:2', 'RUB', ${second})`;
  await expect(pool.query(lines(-4))).rejects.toThrow('does not sum to zero');
  const customer = await aCustomerWith('1');
  await expect(
    pool.query('update wallet set balance_minor = -1 where user_id = $1', [customer.id]),
  ).rejects.toThrow('wallet_not_negative');
});
