/**
 * An amount that a person types in a currency without minor units has no decimal places: "12.50" is no amount of yen, and
 * rounding it would charge another sum than somebody meant. Each place where staff set an amount refuses it at its
 * field, and no source reads an amount past that.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from './support/a-customer.ts';
import { header, roundRoutes } from './support/a-delivery.ts';
import { plainRule } from './support/a-discount.ts';
import type { TestShop } from './support/a-shop.ts';
import { aMarket, type Market } from './support/an-order.ts';

let market: Market;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  market = await aMarket({}, { currency: 'JPY' });
  ({ shop } = market);
  ({ token } = await aCustomer(shop, { roles: ['finance'] }));
}, 120_000);
afterAll(() => market?.close());

const whole = roundRoutes.split('\n')[1]?.split(',') ?? [];
const lineWith = (cells: Record<string, string>): string =>
  [header, whole.map((cell, index) => cells[header.split(',')[index] ?? ''] ?? cell).join(',')].join('\n');

test.each([
  ['base', { base: '100.50' }],
  ['per_kg', { per_kg: '900.5' }],
  ['options', { options: 'photo=80.50' }],
])('a table of routes with decimals of yen is refused at %s', async (column, cells) => {
  const import_ = (csv: string, locale: string) =>
    shop.call('staffImportDeliveryTariff', { token, locale, body: { csv, version: 1, dry_run: true } });
  for (const [locale, word] of [
    ['en', /^[a-z_]+: .*JPY.* no decimal places/],
    ['ru', /JPY.*дробной части/],
    ['zh', /JPY.*没有小数/],
  ] as const) {
    const { data } = (await import_(lineWith(cells), locale)).body;
    expect(data.faults).toMatchObject([{ line: 2, column, code: 'too_many_decimals' }]);
    expect(data.faults[0]?.message).toMatch(word);
    expect(data.faults[0]?.message).toContain(column);
  }
  // noughts behind the point say nothing smaller than a yen
  expect((await import_(lineWith({ base: '100.00', per_kg: '900.00' }), 'en')).body.data.faults).toEqual([]);
});

test.each([
  ['value', { kind: 'amount', value: '100.5' }],
  ['least', { least: '1000.25' }],
])('a discount with decimals of yen is refused at %s', async (field, input) => {
  const make = (body: object) =>
    shop.call('staffCreateDiscount', { token, body: { ...plainRule, ...body }, locale: 'en' });
  const refused = await make(input);
  expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([422, [field]]);
  expect(refused.body.error.fields?.[field]?.[0]).toMatch(
    /^“[A-Z].*”: an amount in JPY has no decimal places/,
  );
  // a percent may have them
  expect((await make({ kind: 'percent', value: '10.5', least: '1000.00' })).status).toBe(201);
});

test('the least fee of a group with decimals of yen is refused', async () => {
  const body = { name: plainRule.name, feePercent: '2.5', feeMinimum: '300.5' };
  const refused = await shop.call('staffCreateFeeGroup', { token, body, locale: 'en' });
  expect([refused.status, Object.keys(refused.body.error?.fields ?? {})]).toEqual([422, ['feeMinimum']]);
  expect(refused.body.error.fields?.feeMinimum?.[0]).toMatch(
    /^“[A-Z].*”: an amount in JPY has no decimal places/,
  );
});

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Files that read an amount without asking how many decimals it has, each with the reason why nobody has typed it just now. */
const notTyped: Readonly<Record<string, string>> = {
  'features/cart/cart-view.ts': 'the total that the shop computed',
  'features/cart/rules.ts': 'answers in advance: their decimals are refused beside it, all fields at once',
  'features/deliveries/bills/bill.ts': 'options of the table of routes',
  'features/shipping-rates/far-routes/far-table.ts':
    'prices of two tables that the tariff computed, compared with each other',
  'features/deliveries/carriers/cdek/rates.ts': 'what CDEK answers',
  'features/deliveries/carriers/dhl/rates.ts': 'what DHL answers',
  'features/deliveries/reading/delivery-news.ts': 'what the ledger says',
  'features/deliveries/ordering/quote-deliveries.ts': 'options of the table of routes',
  'features/shipping-rates/rebase-routes.ts': 'a stored table, when the shop chooses its currency',
  'features/discounts/rebase-discounts.ts': 'stored rules, when the shop chooses its currency',
  'features/notifications/telling/tell-actions.ts': 'the payment as it was stored',
  'features/notifications/telling/tell-claims.ts': 'what an event says was refunded',
  'features/orders/problems/advance-rules.ts':
    'stored answers, refused with such decimals when they were given',
  'features/orders/reading/order-refunds.ts': 'what an event says',
  'features/orders/paying/mark-paid.ts': 'stored answers, refused with such decimals when they were given',
  'features/payments/providers/paypal/amounts.ts': 'what PayPal answers',
  'features/payments/transfers/statements/statement.ts':
    'a bank’s statement; a line with too many decimals is refused',
  'features/payments/providers/sandbox/adapter.ts': 'what the bank answers',
  'features/payments/providers/raiffeisen/shapes.ts': 'what the bank answers',
  'features/payments/providers/yookassa/shapes.ts': 'what the provider answers',
  'features/pricing/customs-duty.ts': 'thresholds of the code',
  'features/pricing/duty-on-parcels.ts': 'sums of its own answers',
  'features/pricing/formula/discount-terms.ts': 'stored rules',
  'features/pricing/freight/route-table.ts': 'a stored table',
  'features/pricing/settlement/settlement.ts': 'a stored tariff, when the shop chooses its currency',
  'features/pricing/storage-penalty.ts': 'a stored tariff',
  'features/pricing/formula/to-door.ts': 'the estimate of the duty, computed just before',
  'features/products/outside-search/ebay.ts': 'what a catalogue answers',
  'features/products/snapshots/snapshot-of-reading.ts': 'what stands on a page',
  'features/shop-settings/rebase-parcel-fee.ts': 'a stored setting, when the shop chooses its currency',
  'features/forwarding/read-announced.ts': 'a setting, refused with such decimals when it was saved',
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test('what a person types is read by typedAmount; what is read otherwise stands here with its reason', () => {
  const readers = filesBelow(source)
    .filter((file) => /\bparseAmount\(/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(source, file))
    .filter((path) => !['platform/money/money.ts', 'platform/money/typed-amount.ts'].includes(path));
  expect(readers.toSorted()).toEqual(Object.keys(notTyped).toSorted());
});
