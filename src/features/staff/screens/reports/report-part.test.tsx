/** The chart and the table of a report say the same, beside the span before, and leave no period out. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { gridOf } from './bar-chart.tsx';
import { CountPart } from './report-part.tsx';

/** Midnight in UTC, the zone of the shop in these tests. */
const at = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`)).toISOString();
const row = (day: string, created: number, paid: number) => ({
  ...{ period: at(day), created, paid },
  medianHours: null as number | null,
});

const part = drawn(
  <CountPart
    name="orders"
    span={{ from: '2026-11-02', to: '2026-11-05' }}
    unit="day"
    now={[row('2026-11-02', 3, 2), { ...row('2026-11-05', 4, 1), medianHours: 2.5 }]}
    before={[row('2026-10-30', 7, 5)]}
    columns={['created', 'paid', 'medianHours']}
    summed={['created', 'paid']}
    charted="paid"
  />,
);

test('sums stand beside those of the span before', () => {
  const read = readOf(part);
  expect(read).toMatch(/Placed\s*7\s*was 7/);
  expect(read).toMatch(/Paid\s*3\s*down\s*40%\s*was 5/);
});

test('a day without a row is drawn, as nothing, and each bar says the same place of the span before', () => {
  const [label = ''] = /aria-label="(Orders paid[^"]*)"/.exec(part)?.slice(1) ?? [];
  expect(label.replaceAll('\u00a0', ' ').split('; ')).toEqual([
    'Orders paid. 2 November 2026: 2 (previous period: 0)',
    '3 November 2026: 0 (previous period: 5)',
    '4 November 2026: 0 (previous period: 0)',
    '5 November 2026: 1 (previous period: 0)',
  ]);
  expect(part.match(/<rect/g)).toHaveLength(4);
});

test('the last row sums what can be summed, and no times', () => {
  expect(readOf(part)).toMatch(/Total 7 3 –/);
});

test('heights are round and hold all bars, also below zero', () => {
  expect(gridOf(0, 35_000)).toEqual([40_000, 30_000, 20_000, 10_000, 0]);
  expect(gridOf(-3, 9)).toEqual([10, 5, 0, -5]);
  expect(gridOf(0, 0)).toEqual([0]);
});
