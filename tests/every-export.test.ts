/** Every table and copy that leaves the shop as a file: whole, and with times in the zone of whoever asked. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillContent } from '../src/features/content/defaults.ts';
import { factNames } from '../src/features/content/page-facts.ts';
import { locales } from '../src/platform/texts/locale.ts';
import { addDays, dayOf } from '../src/platform/time/zoned.ts';
import { staffCalls } from '../src/staff-calls.ts';
import { aCustomer, type TestCustomer } from './support/a-customer.ts';
import { aBuyer, aMarket, anOrder, aPaidOrder, type Buyer, type Market } from './support/an-order.ts';
import { textFaults } from './support/text-faults.ts';

const zone = 'Asia/Kolkata';
let market: Market;
let shop: Market['shop'];
let admin: TestCustomer;
let buyer: Buyer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  await fillContent(shop.installation);
  admin = await aCustomer(shop, { roles: ['admin', 'finance', 'content', 'support', 'warehouse'] });
  buyer = await aBuyer(shop, { balance: '90000' });
  for (const { token } of [admin, buyer]) await shop.call('updateUser', { token, body: { timeZone: zone } });
  await aPaidOrder(market, buyer);
  await anOrder(market, buyer);
  const cancelled = await aPaidOrder(market, buyer);
  await shop.call('deleteOrder', { token: buyer.token, params: { id: cancelled.id } });
  await shop.settle();
}, 120_000);
afterAll(() => market.close());

const exportCalls = Object.keys(staffCalls).filter((name) => name.startsWith('staffExport'));

/** A moment of machines in UTC. */
const utc = /\d{4}-\d\d-\d\dT[\d:.]+Z/;
const withOffset = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)/g;
const broken = /\b(undefined|NaN|Invalid Date)\b|\[object|\{\w+\}/;
/** The text without names of settings: content goes out as the operator wrote it, to be read in again. */
const withoutFacts = (text: string): string =>
  factNames.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), text);

async function taken(name: string, format: 'csv' | 'json'): Promise<string> {
  const today = dayOf(zone, shop.clock.now());
  const span = /Orders|Payments|Ledger/.test(name) ? { from: addDays(today, -1), to: today } : {};
  const call = name as 'staffExportOrders';
  const answer = staffCalls[call].startsWith('GET')
    ? await shop.call(call, { token: admin.token, query: { version: '1' } as never })
    : await shop.call(call, { token: admin.token, body: { format, ...span } });
  expect([name, answer.status]).toEqual([name, 200]);
  const { data } = answer.body as unknown as { data: { text?: string; csv?: string } };
  return data.text ?? data.csv ?? '';
}

describe('what staff take along', () => {
  test.each(exportCalls)('%s as CSV: every cell is a fact', async (name) => {
    const text = await taken(name, 'csv');
    const rows: string[][] = parse(text, { bom: true });
    expect(rows.length).toBeGreaterThan(1);
    const cells = rows.flat();
    expect(cells.filter((cell) => cell === 'null' || broken.test(withoutFacts(cell)))).toEqual([]);
    expect(text).not.toMatch(utc);
  });

  test.each(exportCalls)('%s as JSON: every value is a fact', async (name) => {
    if (staffCalls[name as 'staffExportOrders'].startsWith('GET')) return;
    const text = await taken(name, 'json');
    expect(JSON.parse(text).length).toBeGreaterThan(0);
    expect(withoutFacts(text)).not.toMatch(broken);
    expect(text).not.toMatch(utc);
  });

  test('a table of one’s own matter is in the zone of whoever asked, the books in that of the shop', async () => {
    const offsets = async (name: string) =>
      new Set([...(await taken(name, 'csv')).matchAll(withOffset)].map(([, offset]) => offset));
    expect(await offsets('staffExportCustomers')).toEqual(new Set(['+05:30']));
    expect(await offsets('staffExportTariffs')).toEqual(new Set(['+05:30']));
    expect(await offsets('staffExportLedger')).toEqual(new Set(['+03:00']));
  });
});

describe('what a customer takes along', () => {
  test.each(locales)('the balance as CSV reads whole, in %s', async (locale) => {
    const { token } = buyer;
    const answer = await shop.call('getBalanceStatement' as never, { token, locale } as never);
    const { data } = answer.body as unknown as { data: { csv: string } };
    const rows: string[][] = parse(data.csv, { bom: true, delimiter: ';' });
    expect(rows.length).toBeGreaterThan(3);
    const said = rows.flatMap(([, ...cells]) => cells);
    const found = said.flatMap((cell) => textFaults(locale, cell).map((fault) => `${fault}: ${cell}`));
    expect(found).toEqual([]);
    expect(rows.slice(1).every(([time]) => time?.endsWith('+05:30'))).toBe(true);
  });

  test('the copy of all data is whole', async () => {
    const { token } = buyer;
    await shop.call('requestDataExport', { token });
    await shop.settle();
    const { url } = (await shop.call('getDataExport', { token })).body.data ?? {};
    const file = await shop.app.inject({ url: String(url), headers: { authorization: `Bearer ${token}` } });
    const copy = JSON.parse(file.body) as Record<string, unknown>;
    expect(Object.keys(copy)).toContain('account');
    expect(file.body).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
  });
});
