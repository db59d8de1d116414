/** The table of the profit: a row for each group, the sums below it, and losses that are seen. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { ProfitOfSpan } from './profit-of-span.tsx';
import { type Profit, ProfitReport } from './profit-report.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const figures = (profit: string, billed = '200.00') => ({
  ...{ orders: 2, unstated: 1, goods: eur('180.00'), fee: eur('20.00'), cost: eur('150.00') },
  ...{ billed: eur(billed), billedGoods: eur('180.00'), billedFee: eur('20.00'), profit: eur(profit) },
  ...{ priceGain: eur('-2.50'), exchangeGain: eur('32.50') },
});
const profit = {
  currency: 'EUR',
  within: null,
  rows: [
    { key: 'a', name: 'Shop A', ...figures('50.00') },
    { key: 'b', name: null, ...figures('-10.00') },
  ],
  totals: { ...figures('40.00', '400.00'), orders: 4 },
  before: figures('0.00', '0.00'),
  deliveries: { count: 0, paid: eur('0.00'), cost: eur('0.00'), left: eur('0.00') },
  hasMore: false,
} as unknown as Profit;

type Group = Parameters<typeof ProfitReport>[0]['by'];
const span = { from: '2026-03-04', to: '2026-03-06' };
const address = (changes: object) => `?${new URLSearchParams(Object.entries(changes))}`;
const report = (by: Group, more: Partial<Profit> = {}): string =>
  drawn(
    <ProfitReport
      profit={{ ...profit, ...more }}
      by={by}
      choice={null}
      chart={{ span: { from: '2026-03-04', to: '2026-03-06' } }}
    />,
  );
const rowsOf = (markup: string): string[] =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) => readOf(row ?? ''));

test('each shop has a row, and the last one is the sum', () => {
  const rows = rowsOf(report('shop'));
  expect(rows).toHaveLength(4);
  // each value after its label, which only a phone shows; a phone tells orders and margin together
  expect(rows[1]).toBe(
    'Shop A No cost entered: 1 Orders 2 2 orders Margin: 25.0% Goods €180.00 Cost €150.00 Price difference −€2.50 ' +
      'Exchange gain €32.50 Service fees €20.00 Profit €50.00 Margin 25.0%',
  );
  // a shop without a name is called by its key
  expect(rows[2]).toMatch(/^b /);
  expect(rows[3]).toMatch(/^Total Orders 4 .* €40\.00 Margin 10\.0%/);
});

test('while no order of a row has a cost, its sums are not told as nothing', () => {
  const [row] = profit.rows;
  const rows = [{ ...row, orders: 1, unstated: 1, profit: eur('0.00') }] as Profit['rows'];
  expect(rowsOf(report('shop', { rows }))[1]).toMatch(
    /^Shop A No cost entered: 1 .*Goods – Cost – .*Profit – /,
  );
});

test('the key figures are the parts of the profit, and how it differs from the books is told once', () => {
  const text = readOf(report('shop'));
  expect(text).toMatch(/Profit\s*€40.*Margin.*Service fees\s*€20.*Exchange gain\s*€32/);
  expect(text.match(/shows book profit/g)).toHaveLength(1);
});

test('the margin tells by how many points it moved', () => {
  const before = { ...profit.totals, profit: { amount: '30.00', currency: 'EUR' } };
  expect(readOf(report('shop', { before }))).toMatch(/Margin\s*10\.0%\s*up\s*2\.5 pp\s*was 7\.5%/);
});

test('a loss is marked, and a profit is not', () => {
  const markup = report('shop');
  // of each of the three rows the price difference, and of one the profit
  expect(markup.match(/text-danger/g)).toHaveLength(4);
  expect(markup).toMatch(/text-danger">[-−]€10\.00/);
  expect(markup).toMatch(/text-danger">[-−]€2\.50/);
});

test('a customer leads to their page, the sum to none', () => {
  const hrefs = [...report('customer').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(['/en/staff/customers/a', '/en/staff/customers/b']);
  expect(rowsOf(report('customer'))[2]).toMatch(/^no name /);
});

test('a day says which one it is to machines too, and has a chart', () => {
  const [row] = profit.rows;
  const markup = report('day', { rows: [{ ...row, key: '2026-03-05', name: null }] as Profit['rows'] });
  // in the table, and below its bar
  expect(markup.match(/<time dateTime="2026-03-05"/g)).toHaveLength(2);
  expect(readOf(markup)).toContain('5 March');
  expect(markup).toMatch(
    /aria-label="Profit by period\. 4\sMarch\s2026: €0\.00; 5\sMarch\s2026: €50\.00; 6\s/,
  );
  expect(report('shop')).not.toContain('Profit by period');
});

test('more rows than are shown are said; nothing bought has no table', () => {
  expect(readOf(report('shop', { hasMore: true }))).toContain('Only the first 500 rows are shown.');
  const none = report('shop', { rows: [], totals: { ...profit.totals, orders: 0 } });
  expect(readOf(none)).toContain('Nothing was bought in this period');
  expect(none).not.toContain('<table');
});

test('the number of orders of a row leads to them, and those alone can be left again', () => {
  const linked = (by: Group, more: Partial<Profit> = {}): string[] =>
    [
      ...drawn(
        <ProfitOfSpan {...{ profit: { ...profit, ...more }, by, span, address }} choice={null} all="?all" />,
      ).matchAll(/href="([^"]*)"/g),
    ].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
  // the first one is of orders without a cost
  expect(linked('shop')).toEqual(['?by=order', '?by=order&of=shop&key=a', '?by=order&of=shop&key=b']);
  const rows = [{ ...profit.rows[0], key: '2026-03-05', name: null }] as Profit['rows'];
  expect(linked('day', { rows })).toEqual(['?by=order', '?from=2026-03-05&to=2026-03-05&by=order']);
  const nowhere = { of: 'country', key: 'nowhere', name: null } as const;
  expect(linked('order', { within: nowhere, rows: [] })).toEqual(['?all']);
  const within = { of: 'buyer', key: 'usr_1', name: 'Bea' } as const;
  expect(linked('order', { within })).toEqual(['?all', '/en/staff/orders/a', '/en/staff/orders/b']);
});
