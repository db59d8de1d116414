/** Addresses of papers and the periods of statements, in the days of the reader. */
import { describe, expect, test } from 'vitest';
import { receiptPath, statementPath, statementPeriods, transferPath } from './document-paths.ts';
import { paidThingPath } from './paid-thing-path.ts';

const periods = (zone: string, now: string): Record<string, [string, string]> =>
  Object.fromEntries(statementPeriods(zone, new Date(now)).map(({ id, from, to }) => [id, [from, to]]));

describe('periods', () => {
  test.each([
    ['UTC', '2026-11-28T12:00:00Z', '2026-11-01', '2026-11-28', '2026-10-01', '2026-10-31', '2025-12-01'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01', '2026-01-01', '2025-12-01', '2025-12-31', '2025-02-01'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30', '2026-01-01'],
    // the month before is as long as it was that year
    ['UTC', '2024-03-15T00:00:00Z', '2024-03-01', '2024-03-15', '2024-02-01', '2024-02-29', '2023-04-01'],
    ['UTC', '2026-03-31T00:00:00Z', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', '2025-04-01'],
    // it is the next month already for the reader, by half an hour
    [
      'Asia/Kolkata',
      '2026-10-31T18:30:00Z',
      '2026-11-01',
      '2026-11-01',
      '2026-10-01',
      '2026-10-31',
      '2025-12-01',
    ],
    [
      'Asia/Kolkata',
      '2026-10-31T18:29:59Z',
      '2026-10-01',
      '2026-10-31',
      '2026-09-01',
      '2026-09-30',
      '2025-11-01',
    ],
    // and last year still
    [
      'America/St_Johns',
      '2026-01-01T03:29:59Z',
      '2025-12-01',
      '2025-12-31',
      '2025-11-01',
      '2025-11-30',
      '2025-01-01',
    ],
    [
      'Pacific/Kiritimati',
      '2026-11-30T10:00:00Z',
      '2026-12-01',
      '2026-12-01',
      '2026-11-01',
      '2026-11-30',
      '2026-01-01',
    ],
  ])('in %s at %s', (zone, now, monthFrom, today, lastFrom, lastTo, yearFrom) => {
    expect(periods(zone, now)).toEqual({
      ...{ month: [monthFrom, today], lastMonth: [lastFrom, lastTo], year: [yearFrom, today] },
    });
  });

  test('have no gap between the months and cover twelve of them, on every day of four years', () => {
    for (let time = Date.UTC(2024, 0, 1, 12); time < Date.UTC(2028, 0, 1); time += 86_400_000) {
      const { month, lastMonth, year } = periods('Europe/Berlin', new Date(time).toISOString());
      const next = new Date(`${lastMonth?.[1]}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(next.toISOString().slice(0, 10)).toBe(month?.[0]);
      const months = (text = ''): number => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(months(month?.[0]) - months(year?.[0])).toBe(11);
    }
  });
});

test('addresses name the paper and the language, and nothing leaves its place', () => {
  const [month] = statementPeriods('UTC', new Date('2026-11-28T00:00:00Z'));
  expect(statementPath(month ?? { id: 'month', from: '', to: '' }, 'zh')).toBe(
    '/media/statements/2026-11-01/2026-11-28.pdf?lang=zh',
  );
  expect(receiptPath('pay_1', 'ru')).toBe('/media/receipts/pay_1.pdf?lang=ru');
  expect(transferPath('pay_1', 'en')).toBe('/media/transfers/pay_1.pdf?lang=en');
  for (const path of [receiptPath('../x?y#z', 'en'), transferPath('../x?y#z', 'en')])
    expect(new URL(path, 'https://shop.example').pathname).toMatch(
      /^\/media\/(receipts|transfers)\/[^/]+\.pdf$/,
    );
});

test.each([
  ['ord_1', '1001-26', '/cabinet/orders/1001-26'],
  ['dlv_1', 'D-7', '/cabinet/deliveries/D-7'],
  ['dlv_1', null, '/cabinet/deliveries/dlv_1'],
  [null, '1001-26', '/cabinet/orders/1001-26'],
  [null, null, '/cabinet/orders/'],
  ['ord_1', 'a/b', '/cabinet/orders/a%2Fb'],
])('%s with the number %s is at %s', (id, label, path) => {
  expect(paidThingPath({ id, label })).toBe(path);
});
