/** The days of a report: a choice of those that are called by a name, and a form for any others. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../../../tests/support/markup.ts';
import { DaysHeading } from './days-heading.tsx';
import { useGroupName } from './profit-table.tsx';
import { askedOf, ReportDays } from './report-days.tsx';
import { usualSpans } from './report-periods.ts';

const today = '2026-03-10';
const kept = { report: 'profit', by: 'shop' };
const shown = (from: string, to: string, zone = 'UTC') =>
  drawn(
    <ReportDays
      span={{ from, to }}
      today={today}
      kept={kept}
      address={(changes) => `/staff/reports?${new URLSearchParams({ ...kept, ...changes })}`}
    />,
    { path: '/staff/reports', zone },
  );
const currentOf = (markup: string) => piecesOf(readMarkup(markup), '[selected]').map(textOf);
/** Without JavaScript the form is there for all days. */
const withScript = (markup: string) => markup.replace(/<noscript>.*?<\/noscript>/s, '');

test.each([
  ['2026-03-04', today, '7 days'],
  ['2026-02-09', today, '30 days'],
  ['2026-03-01', today, 'This month'],
  ['2026-02-01', '2026-02-28', 'Last month'],
  ['2026-01-01', today, 'This year'],
])('from %s to %s is %s, and the form for others is folded', (from, to, name) => {
  const markup = shown(from, to);
  expect(currentOf(markup)).toEqual([name]);
  expect(markup).toContain('<form');
  expect(withScript(markup)).not.toContain('<form');
});

test('any other days are named as such, with the form open at them and the rest of the question kept', () => {
  const markup = shown('2026-02-03', '2026-03-02');
  expect(currentOf(markup)).toEqual(['Other dates']);
  const fields = piecesOf(readMarkup(markup), 'input').map(({ attributes: { name, value } }) => [
    name,
    value,
  ]);
  expect(fields).toEqual([
    ...Object.entries(kept),
    ...[
      ['from', '2026-02-03'],
      ['to', '2026-03-02'],
    ],
  ]);
});

test('a year is read by months, shorter spans by days', () => {
  expect(Object.entries(usualSpans(today)).map(([name, span]) => askedOf(name, span))).toEqual([
    ...[
      ['2026-03-04', today],
      ['2026-02-09', today],
      ['2026-03-01', today],
      ['2026-02-01', '2026-02-28'],
    ].map(([from, to]) => ({ from, to, unit: 'day', by: 'day' })),
    { from: '2026-01-01', to: today, unit: 'month', by: 'month' },
  ]);
});

test('on the last day of January there is no thirtieth of February', () => {
  const markup = drawn(
    <ReportDays
      span={{ from: '2025-12-01', to: '2025-12-31' }}
      today="2026-01-31"
      kept={{}}
      address={() => '/'}
    />,
  );
  expect(currentOf(markup)).toEqual(['Last month']);
});

test.each(['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'Asia/Kamchatka', 'America/Los_Angeles'])(
  'days of the calendar are the same days in %s, in the heading and in the table',
  (zone) => {
    const place = { zone, zones: { shop: zone, warehouse: 'UTC' }, path: '/staff/reports' };
    const said = readOf(drawn(<DaysHeading span={{ from: '2026-03-01', to: today }} />, place));
    expect(said).toMatch(/^1 ?– ?10 March 2026 Time zone: ./);
    const NameOf = () => useGroupName('day')({ key: today, name: null });
    expect(readOf(drawn(<NameOf />, place))).toBe('10 March 2026');
  },
);
