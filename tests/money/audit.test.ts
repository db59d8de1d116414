/** The auditor, as its own process: silent about sound books, and finds each of 28 differences planted in them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundToSource } from '../../src/features/payments/refunds/source-refunds.ts';
import { parseAmount } from '../../src/platform/money/money.ts';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aShopWithProviders, type ShopWithProviders } from '../support/a-shop-with-providers.ts';

const program = fileURLToPath(new URL('../../scripts/data/audit-money.ts', import.meta.url));

let bank: ShopWithProviders;
let folder: string;
const paid: { customer: TestCustomer; id: string }[] = [];
/** How many payments the plants need, each its own. */
const needed = 28;

beforeAll(async () => {
  bank = await aShopWithProviders('stripe');
  folder = await mkdtemp(join(tmpdir(), 'waybill-audit-'));
  for (let count = 0; count < needed; count++) paid.push(await aTopUp());
}, 120_000);
afterAll(async () => {
  await bank.close();
  await rm(folder, { recursive: true, force: true });
});

async function aTopUp() {
  const customer = await aCustomer(bank.shop);
  const { token } = customer;
  const { body } = await bank.shop.call('topUpBalance', { body: { amount: '1000' }, token });
  bank.stripe.pay(body.data.id);
  await bank.shop.call('checkPayment', { params: { id: body.data.id }, token });
  const refund = await refundToSource(bank.shop.installation.db, bank.shop.features.desk, {
    ...{ userId: customer.id, to: { paymentId: body.data.id }, amount: parseAmount('100', 'RUB') },
    ...{ reason: 'asked', actor: 'staff:usr_one', once: body.data.id },
  });
  await bank.shop.features.jobs.finish_refund?.({ refundId: refund.refunds[0]?.id });
  return { customer, id: body.data.id };
}

/** Stripe's book as a file. */
async function book(): Promise<string> {
  const { sessions, refunds, disputes } = bank.stripe;
  const charges = [...sessions.values()].map((session) => ({
    ref: session.id,
    paymentId: session.metadata.payment ?? null,
    state: session.payment_status === 'paid' ? 'succeeded' : 'pending',
    amount: String(session.amount_total),
    currency: session.currency.toUpperCase(),
    refunds: refunds
      .filter((refund) => refund.payment_intent === session.payment_intent)
      .map(({ id: ref, metadata, status, amount }) => ({
        ...{ ref, id: metadata.refund ?? null, state: status },
        amount: String(amount),
      })),
    disputes: disputes
      .filter((dispute) => dispute.payment_intent === session.payment_intent)
      .map(({ id: ref, amount }) => ({ ref, id: null, state: 'open', amount: String(amount) })),
  }));
  const file = join(folder, 'book.json');
  await writeFile(file, JSON.stringify([{ provider: 'stripe', charges }]));
  return file;
}

async function audit(): Promise<{ code: number; findings: { code: string; subject: string }[] }> {
  const child = spawn(process.execPath, [program, '--book', await book()], {
    env: { ...process.env, DATABASE_URL: bank.shop.database.pool.options.connectionString ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
  });
  const [code] = await once(child, 'close');
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  return { code, findings: lines.map((line) => JSON.parse(line)) };
}

test('sound books: no finding', async () => {
  expect(await audit()).toEqual({ code: 0, findings: [] });
});

const sql = (text: string, values: unknown[] = []) => bank.shop.database.pool.query(text, values);
const session = (id: string) => bank.stripe.sessionOf(id);
const refundOf = (id: string) =>
  bank.stripe.refunds.find(({ payment_intent }) => payment_intent === session(id).payment_intent);
const posting = (id: string, account: string) =>
  `(select p.id from ledger_posting p join ledger_transaction t on t.id = p.transaction_id
    where t.payment_id = '${id}' and t.kind = 'top_up' and p.account like '${account}')`;

/** A transaction of its own, balanced, with whatever is wrong about it. */
async function write(id: string, more: { paymentId?: string; kind: string }, lines: [string, number][]) {
  await sql(
    `insert into ledger_transaction (id, kind, actor, payment_id, created_at) values ($1, $2, 'planted', $3, now())`,
    [id, more.kind, more.paymentId ?? null],
  );
  for (const [account, amount] of lines) {
    await sql(
      `insert into ledger_posting (transaction_id, account, currency, amount_minor, balance_after_minor)
       values ($1, $2, 'RUB', $3, $4)`,
      [id, account, amount, account.startsWith('wallet:') ? 0 : null],
    );
  }
}

type Plant = [code: string, plant: (each: (typeof paid)[number]) => unknown];

const plants: Plant[] = [
  [
    'M01_sum',
    ({ id }) =>
      sql(
        `update ledger_posting set amount_minor = amount_minor + 7 where id = ${posting(id, 'income:bank')}`,
      ),
  ],
  [
    'M01_postings',
    async ({ id }) => {
      await sql(
        `insert into ledger_transaction (id, kind, actor, created_at) values ('txn_lonely${id}', 'credit', 'planted', now())`,
      );
      await sql(
        `insert into ledger_posting (transaction_id, account, currency, amount_minor) values ('txn_lonely${id}', 'income:bank', 'EUR', 1)`,
      );
      await sql(
        `insert into ledger_posting (transaction_id, account, currency, amount_minor) values ('txn_lonely${id}', 'income:bank', 'USD', 1)`,
      );
      await sql(`update ledger_posting set amount_minor = 0 where transaction_id = 'txn_lonely${id}'`);
    },
  ],
  [
    'M03_negative',
    ({ customer }) => sql('update wallet set balance_minor = -1 where user_id = $1', [customer.id]),
  ],
  [
    'M04_wallet',
    ({ customer }) =>
      sql('update wallet set balance_minor = balance_minor + 1 where user_id = $1', [customer.id]),
  ],
  [
    'negative_account',
    ({ id }) =>
      write(`txn_neg${id}`, { kind: 'credit' }, [
        [`order:ord_${id}`, -5],
        ['income:bank', 5],
      ]),
  ],
  [
    'hold_left',
    ({ id }) =>
      write(`txn_held${id}`, { kind: 'hold' }, [
        [`held:${id}`, 5],
        ['equity:demo', -5],
      ]),
  ],
  [
    'refund_left',
    ({ id }) =>
      write(`txn_left${id}`, { kind: 'hold' }, [
        [`refund:rfd_${id}`, 5],
        ['equity:demo', -5],
      ]),
  ],
  [
    'M09_no_posting',
    ({ id }) =>
      sql("update ledger_transaction set kind = 'credit' where payment_id = $1 and kind = 'top_up'", [id]),
  ],
  ['M09_not_paid', ({ id }) => sql("update payment set state = 'pending' where id = $1", [id])],
  [
    'M11_twice',
    ({ id }) =>
      write(`txn_twice${id}`, { paymentId: id, kind: 'payment' }, [
        ['income:bank', 5],
        ['equity:demo', -5],
      ]),
  ],
  ['M21_amount', ({ id }) => sql('update payment set bank_minor = bank_minor + 1 where id = $1', [id])],
  [
    'posting_without_payment',
    ({ id }) =>
      write(`txn_from${id}`, { kind: 'credit' }, [
        ['provider:stripe', -5],
        ['income:bank', 5],
      ]),
  ],
  [
    'M07_refunded',
    ({ id }) => sql('update payment_refund set amount_minor = 200000 where payment_id = $1', [id]),
  ],
  [
    'refund_posting',
    ({ id }) => sql("update payment_refund set state = 'failed' where payment_id = $1", [id]),
  ],
  [
    'unknown_charge',
    ({ id }) =>
      bank.stripe.sessions.set(`cs_alien_${id}`, {
        ...session(id),
        id: `cs_alien_${id}`,
        metadata: {},
        client_reference_id: null,
        payment_intent: 'pi_alien',
      }),
  ],
  ['not_at_provider', ({ id }) => bank.stripe.sessions.delete(session(id).id)],
  ['provider_amount', ({ id }) => Object.assign(session(id), { amount_total: 1 })],
  ['provider_currency', ({ id }) => Object.assign(session(id), { currency: 'usd' })],
  ['late_capture', ({ id }) => sql("update payment set state = 'expired' where id = $1", [id])],
  ['unknown_refund', ({ id }) => bank.stripe.refundOutside(id, 77)],
  [
    'refund_missing',
    ({ id }) => {
      const lost = refundOf(id);
      if (lost) bank.stripe.refunds.splice(bank.stripe.refunds.indexOf(lost), 1);
    },
  ],
  ['refund_amount', ({ id }) => Object.assign(refundOf(id) ?? {}, { amount: 9_999 })],
  [
    'double_charge',
    ({ id }) =>
      bank.stripe.sessions.set(`cs_twin_${id}`, {
        ...session(id),
        id: `cs_twin_${id}`,
        payment_intent: 'pi_twin',
      }),
  ],
  ['chargeback', ({ id }) => bank.stripe.dispute(id, 'needs_response')],
  [
    'paid_part',
    ({ id }) =>
      sql(
        `insert into payment_target (payment_id, position, kind, ref, amount_minor, bank_minor, paid_minor, is_open, lowered)
        values ($1, 1, 'order', 'ord_' || $1, 500, 0, 500, false, '[]')`,
        [id],
      ),
  ],
  [
    'paid_part',
    ({ id }) =>
      write(`txn_escrow${id}`, { kind: 'refund' }, [
        [`delivery:dlv_${id}`, 5],
        ['equity:demo', -5],
      ]),
  ],
  [
    'gift_without_request',
    ({ id, customer }) =>
      write(`txn_gift${id}`, { kind: 'correction' }, [
        [`wallet:${customer.id}`, 5],
        ['equity:corrections', -5],
      ]),
  ],
  [
    'gift_without_request',
    ({ id, customer }) =>
      write(`txn_claim${id}`, { kind: 'compensation' }, [
        [`wallet:${customer.id}`, 5],
        ['loss:claims', -5],
      ]),
  ],
];

test(`each of ${plants.length} planted differences is found`, async () => {
  for (const table of [
    ...['ledger_transaction', 'ledger_posting', 'wallet', 'payment', 'payment_refund', 'payment_target'],
  ]) {
    await sql(`alter table ${table} disable trigger all`);
  }
  await sql('alter table wallet drop constraint wallet_not_negative');
  await sql('alter table ledger_posting drop constraint ledger_posting_amount_minor_check');
  await sql('alter table payment drop constraint payment_source_returned');
  expect(plants.length).toBeLessThanOrEqual(needed);
  for (const [index, [, plant]] of plants.entries()) {
    const each = paid[index];
    if (each) await plant(each);
  }
  const { code, findings } = await audit();
  expect(code).toBe(1);
  const missed = plants.flatMap(([wanted], index) => {
    const { id = '', customer } = paid[index] ?? {};
    const isFound = findings.some(
      ({ code: found, subject }) =>
        found === wanted && (subject.includes(id) || subject === customer?.id || subject.startsWith('txn_')),
    );
    return isFound ? [] : [wanted];
  });
  expect(missed).toEqual([]);
  expect(findings.map((finding) => finding.code)).toContain('M24_sum');
});
