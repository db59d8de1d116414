/** An exported table says the same as the books and lists; an imported one is taken over as a whole or not at all. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aBuyer, aMarket, aPaidOrder, type Market } from '../../../../tests/support/an-order.ts';
import { parseAmount } from '../../../platform/money/money.ts';
import { dayOf } from '../../../platform/time/zoned.ts';
import { fillContent } from '../../content/defaults.ts';

let market: Market;
let shop: Market['shop'];
let finance: TestCustomer;
let content: TestCustomer;
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
  await fillContent(shop.installation);
  finance = await aCustomer(shop, { roles: ['finance'] });
  content = await aCustomer(shop, { roles: ['content'] });
}, 60_000);
afterAll(() => market.close());

type Row = Record<string, string>;
const rowsOf = (text: string): Row[] => parse(text, { columns: true });
const today = (): string => dayOf('Europe/Moscow', shop.clock.now());

describe('what is taken along', () => {
  test('orders, payments and the books of a day: the books sum to zero, and the journal keeps who asked', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    const order = await aPaidOrder(market, buyer);
    const { token } = finance;
    const body = { from: today(), to: today() };
    const orders = (await shop.call('staffExportOrders', { token, body })).body.data;
    expect(orders.fileName).toBe(`orders-${today()}-${today()}.csv`);
    const own = rowsOf(orders.text).find(({ number }) => number === order.orderNum);
    expect(own).toMatchObject({ state: 'paid', customer: buyer.id, currency: 'RUB' });
    expect(orders.text).not.toContain(buyer.email);
    const ledger = (await shop.call('staffExportLedger', { token, body })).body.data;
    const postings = rowsOf(ledger.text);
    const sum = postings.reduce((all, { amount = '0' }) => all + parseAmount(amount, 'RUB').minor, 0n);
    expect([sum, postings.length]).toEqual([0n, ledger.rows]);
    const paid = postings.filter((row) => row.account === `order:${order.id}`);
    expect(paid.map(({ amount }) => amount)).toEqual([own?.total]);
    const payments = await shop.call('staffExportPayments', { token, body: { ...body, format: 'json' } });
    const listed = JSON.parse(payments.body.data.text) as { pays: string[]; amount: string }[];
    expect(listed.find(({ pays }) => pays.includes(order.orderNum))?.amount).toBe(own?.total);
    const { rows } = await shop.installation.pool.query<{ call: string }>(
      'select call from staff_deed where actor = $1 order by id',
      [finance.id],
    );
    expect(rows.map(({ call }) => call)).toEqual([
      'staffExportOrders',
      'staffExportLedger',
      'staffExportPayments',
    ]);
  });

  test('one that is sent again under its key is the same file, and stands in the audit log once', async () => {
    const clerk = await aCustomer(shop, { roles: ['finance'] });
    const take = (body: object, key: string) =>
      shop.call('staffExportCustomers', {
        ...{ token: clerk.token, body },
        headers: { 'idempotency-key': key },
      });
    const first = await take({}, 'an-export-under-one-key');
    await aCustomer(shop, { email: 'later@example.com' });
    const again = await take({}, 'an-export-under-one-key');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await take({ format: 'json' }, 'an-export-under-one-key')).body.error.code).toBe('key_reused');
    expect((await take({}, 'an-export-under-another-key')).body.data.rows).toBe(first.body.data.rows + 1);
    const { rows } = await shop.installation.pool.query(
      'select call from staff_deed where actor = $1 order by id',
      [clerk.id],
    );
    expect(rows).toHaveLength(2);
  });

  test('customers are masked, and a name that a spreadsheet would run is only text', async () => {
    await aCustomer(shop, { email: 'boris@example.com', name: '=cmd' });
    const { token } = finance;
    const { text } = (await shop.call('staffExportCustomers', { token, body: {} })).body.data;
    const boris = rowsOf(text).find(({ email }) => email === 'b***@example.com');
    expect(boris).toMatchObject({ confirmed: 'yes', name: "'=***" });
    expect(text).not.toContain('boris');
  });

  test.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
  ])('%j is refused at its field', async (body, field) => {
    const refused = await shop.call('staffExportOrders', { token: finance.token, body });
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual([field]);
  });

  test('versions of the tariff', async () => {
    const { text } = (await shop.call('staffExportTariffs', { token: finance.token, body: {} })).body.data;
    expect(rowsOf(text)[0]).toMatchObject({ version: '1', serviceFeePercent: '10', serviceFeeMin: '300.00' });
  });
});

describe.each(['csv', 'json'] as const)('what is handed in as %s', (format) => {
  const imports = {
    blacklist: (text: string, dry_run = false) =>
      shop.call('staffImportBlacklist', {
        token: content.token,
        body: { format, text, dry_run },
        locale: 'en',
      }),
    stores: (text: string, dry_run = false) =>
      shop.call('staffImportStores', { token: content.token, body: { format, text, dry_run }, locale: 'en' }),
  };
  const taken = async (name: keyof typeof imports): Promise<string> => {
    const call = name === 'blacklist' ? 'staffExportBlacklist' : 'staffExportStores';
    return (await shop.call(call, { token: content.token, body: { format } })).body.data.text;
  };
  const changed = (text: string, change: (rows: Record<string, unknown>[]) => void): string => {
    if (format === 'json') {
      const rows = JSON.parse(text) as Record<string, unknown>[];
      change(rows);
      return JSON.stringify(rows);
    }
    const rows = rowsOf(text);
    change(rows);
    const columns = Object.keys(rows[0] ?? {});
    const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
    return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
      .map((cells) => cells.map(cell).join(','))
      .join('\n');
  };

  test('a country and a currency that nobody has are no shop’s', async () => {
    const file = changed(await taken('stores'), (rows) => {
      rows.splice(1);
      Object.assign(rows[0] ?? {}, { country: 'ZZ', currency: 'XXX' });
    });
    const { faults } = (await imports.stores(file, true)).body.data;
    expect(faults.map(({ column }) => column).sort()).toEqual(['country', 'currency']);
  });

  test.each(['blacklist', 'stores'] as const)(
    '%s come back as they left; one is changed, one is new',
    async (name) => {
      const text = await taken(name);
      // as they left: nothing is written, so that nobody finds a version that nobody made
      const rows = format === 'json' ? JSON.parse(text).length : rowsOf(text).length;
      expect((await imports[name](text)).body.data).toEqual({
        ...{ lines: rows, created: 0, changed: 0, unchanged: rows, faults: [] },
      });
      expect(await taken(name)).toBe(text);
      const file = changed(text, (rows) => {
        const [first, second] = rows;
        if (!first || !second) throw new Error('nothing was exported');
        const word = name === 'blacklist' ? 'name_en' : 'good_for_en';
        first[word] = `Changed by ${format}`;
        rows.splice(1, rows.length - 1, { ...second, key: `new-${format}`, version: '' });
      });
      const checked = (await imports[name](file, true)).body.data;
      expect(checked).toEqual({ lines: 2, created: 1, changed: 1, unchanged: 0, faults: [] });
      expect(await taken(name)).toBe(text);
      expect((await imports[name](file)).body.data).toMatchObject({ created: 1, changed: 1 });
      const after = await taken(name);
      expect(after).toContain(`Changed by ${format}`);
      expect(after).toContain(`new-${format}`);
      // the same file again is older than what stands there now
      const stale = (await imports[name](file)).body.data;
      expect(stale.faults.map(({ column, code }) => [column, code])).toEqual([['version', 'changed_since']]);
      expect(await taken(name)).toBe(after);
    },
  );

  test('every wrong line is named, and nothing is taken over', async () => {
    const before = [await taken('blacklist'), await taken('stores')];
    const rules = changed(before[0] ?? '', (rows) => {
      const [first, second, third] = rows;
      if (!first || !second || !third) throw new Error('nothing was exported');
      first.verdict = 'perhaps';
      second.active = 'maybe';
      third.key = rows[3]?.key;
      third.version = '';
      rows.splice(5);
    });
    const told = (await imports.blacklist(rules)).body.data;
    expect(told.faults.map(({ column, code }) => [column, code])).toEqual([
      ['verdict', 'wrong_value'],
      ['active', 'yes_or_no'],
      ['key', 'key_twice'],
    ]);
    const first = format === 'csv' ? 2 : 1;
    expect(told.faults.map(({ line }) => line)).toEqual([first, first + 1, first + 3]);
    expect(told.faults[0]?.message).toContain('verdict');
    const stores = changed(before[1] ?? '', (rows) => {
      const [one, other] = rows;
      if (!one || !other) throw new Error('nothing was exported');
      one.url = 'nowhere';
      other.categories = '';
      rows.splice(3);
    });
    const named = (await imports.stores(stores)).body.data;
    expect(named.faults.map(({ column, code }) => [column, code])).toEqual([
      ['url', 'wrong_value'],
      ['categories', 'empty'],
    ]);
    expect([await taken('blacklist'), await taken('stores')]).toEqual(before);
    const broken = (await imports.stores(format === 'csv' ? 'key\n"x' : '{')).body.data;
    expect(broken.faults).toHaveLength(1);
  });
});
