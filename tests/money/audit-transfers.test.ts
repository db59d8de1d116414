/** The auditor reads the bank's side of transfers too: silent about sound books, and finds what differs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../support/a-customer.ts';
import { aBuyer, aMarket, anOrder, type Market } from '../support/an-order.ts';
import { enter, takeTransfers } from '../support/bank-transfers.ts';

const program = fileURLToPath(new URL('../../scripts/data/audit-money.ts', import.meta.url));
let market: Market;
let folder: string;
let paid = '';
beforeAll(async () => {
  market = await aMarket();
  const { shop } = market;
  folder = await mkdtemp(join(tmpdir(), 'waybill-audit-'));
  await writeFile(join(folder, 'none.json'), '[]');
  await takeTransfers(shop);
  await shop.database.pool.query("update alone_limit set amount_minor = 100000000, currency = 'RUB'");
  const { token } = await aCustomer(shop, { roles: ['finance'] });
  const buyer = await aBuyer(shop);
  const { id } = await anOrder(market, buyer);
  const by = { token: buyer.token };
  const started = await shop.call('payOrderByPost', { ...by, params: { id }, body: { method: 'transfer' } });
  const { payment } = started.body.data;
  paid = payment.id;
  const told = await shop.call('getTransferOrder', { ...by, params: { id: paid } });
  const came = { amount: payment.charged.amount, purpose: told.body.data.reference };
  expect((await enter(shop, token, came)).body.data.result).toBe('paid');
  // money that nobody asked for, onto a balance
  await enter(shop, token, { amount: '12.50', purpose: 'For the blue cup' });
  const [line] = (await shop.call('staffListTransfers', { token })).body.data;
  const customer = (await shop.call('staffListCustomers', { token, query: { q: buyer.email } })).body.data[0];
  const body = { deed: 'credit' as const, note: 'Asked by phone', customer: customer?.customerId ?? '' };
  const settled = await shop.call('staffSettleTransfer', { token, params: { id: line?.id ?? '' }, body });
  expect(settled.body.data.result).toBe('credited');
}, 120_000);
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

async function audit(): Promise<{ findings: string[]; said: string }> {
  const child = spawn(process.execPath, [program, '--book', join(folder, 'none.json')], {
    env: { ...process.env, DATABASE_URL: market.shop.database.pool.options.connectionString ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (part) => {
    text += part;
  });
  await once(child, 'close');
  const lines = text.trim().split('\n');
  const findings = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).code);
  return { findings, said: lines.at(-1) ?? '' };
}
const sql = (text: string) => market.shop.database.pool.query(text, [paid]);

test('sound books: both transfers are compared, and nothing is found', async () => {
  const { findings, said } = await audit();
  expect(findings).toEqual([]);
  expect(said).toContain('2 charges of 1 providers');
});

test('a line of another amount is found, by its payment and in the sum', async () => {
  await sql('update transfer_line set amount_minor = amount_minor - 100 where payment_id = $1');
  expect((await audit()).findings.toSorted()).toEqual(['M24_sum', 'provider_amount']);
  await sql('update transfer_line set amount_minor = amount_minor + 100 where payment_id = $1');
});

test('a payment that no line stands behind is found', async () => {
  await sql(
    "update transfer_line set state = 'void', settled_by = 'usr_x', note = 'Typed twice' where payment_id = $1",
  );
  expect((await audit()).findings.toSorted()).toEqual(['M24_sum', 'not_at_provider']);
});
