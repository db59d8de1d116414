/** The days of a report: one name is marked, whichever names mean the same days. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import { DaysHeading } from './days-heading.tsx';
import { ReportDays } from './report-days.tsx';

const marked = (today: string, from: string, to: string): string[] => {
  const address = ({ from: day }: Readonly<Record<string, string>>): string => `/reports?from=${day}`;
  const html = drawn(<ReportDays {...{ span: { from, to }, today, kept: {}, address }} />);
  return [...html.matchAll(/<option[^>]*selected[^>]*>(.*?)<\/option>/g)].map((one) => readOf(one[1] ?? ''));
};

test.each([
  ['on the last day of a month of 30', '2026-11-30', '2026-11-01', '2026-11-30', ['30 days']],
  ['on the seventh of a month', '2026-11-07', '2026-11-01', '2026-11-07', ['7 days']],
  ['on another day', '2026-11-20', '2026-11-01', '2026-11-20', ['This month']],
  ['of days without a name', '2026-11-20', '2026-11-03', '2026-11-09', ['Other dates']],
])('%s one of the names is marked', (_, today, from, to, names) => {
  expect(marked(today, from, to)).toEqual(names);
});

test('the heading names the days that the figures are compared with', () => {
  const told = readOf(drawn(<DaysHeading span={{ from: '2026-11-01', to: '2026-11-30' }} />));
  expect(told).toMatch(/compared with 2\s?–\s?31 October/);
});
