import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { Figures } from '../../../features/figures/contract.ts';
import FiguresPage from './figures-page.tsx';

const figures: Figures = {
  ...{ from: '2026-08-30', to: '2026-11-27', least: 5 },
  figures: [
    { name: 'bought', count: 46, value: 0.8 },
    { name: 'shipped', count: 23, value: 1 },
    { name: 'within', count: 19, value: 47.4 },
    { name: 'off', count: 1, value: null },
    { name: 'changed', count: 4, value: null },
    { name: 'refunded', count: 6, value: 12.5 },
  ],
};

test('each figure comes first, with its unit, its name and its count; how it is counted is folded below', () => {
  const rows = drawn(<FiguresPage data={figures} />)
    .split('<li')
    .slice(1)
    .map((row) => readOf(`<li${row}`));
  const whole = [
    /0\.8 days From payment to purchase Based on 46 orders/,
    /1 day From paying for delivery to handover to the carrier Based on 23 deliveries/,
    /47% Deliveries that cost no more than we estimated Based on 19 deliveries/,
    /12\.5 hours From starting a refund to completing it Based on 6 refunds/,
  ];
  expect(rows).toHaveLength(whole.length);
  for (const [index, said] of whole.entries()) expect(rows[index]).toMatch(said);
  const page = readOf(drawn(<FiguresPage data={figures} />));
  expect(page).toContain('30 August');
  expect(page).toMatch(
    /How each figure is counted.*Usual time \(median\) from the payment.*The share of shipped parcels/,
  );
});

test('of too few there is no number, and no row: it is said below them all', () => {
  const markup = drawn(<FiguresPage data={figures} />);
  const below = readOf(markup.slice(markup.lastIndexOf('</li>')));
  expect(below).toContain(
    'Usual gap between the final total and our estimate, up or down: not enough deliveries',
  );
  expect(below).toContain('with the customer’s consent: not enough orders yet');
  expect(markup.match(/Usual time \(median\) from the payment/g)).toHaveLength(1);
});

test.each([
  ['before the first night', { from: null, to: null, least: 5, figures: [] }],
  [
    'while each is of too few',
    { ...figures, figures: figures.figures.map((one) => ({ ...one, count: 4, value: null })) },
  ],
] satisfies [string, Figures][])(
  '%s the page says so once, and how each figure will be counted',
  (_, data) => {
    const markup = drawn(<FiguresPage data={data} />);
    const text = readOf(markup);
    expect(text.match(/No figures yet/g)).toHaveLength(1);
    expect(text).toContain('at least 5 orders');
    expect(text).not.toContain('not enough');
    expect(markup.match(/<dt/g)).toHaveLength(8);
    // no result that is not there
    expect(text).not.toContain('Based on');
  },
);

test('figures stand under what they are about, and a time of nothing is less than an hour', () => {
  const refunded = { name: 'refunded' as const, count: 6, value: 0 };
  const text = readOf(drawn(<FiguresPage data={{ ...figures, figures: [...figures.figures, refunded] }} />));
  expect(text).toMatch(
    /Usual time 0\.8 days From payment to purchase.*Price .*Refunds 12\.5 hours From starting a refund/,
  );
  expect(text).toContain('less than an hour');
});

test('how many came within the estimate is a figure of its own, beside how far the others were from it', () => {
  const known = figures.figures.map((one) => (one.name === 'off' ? { ...one, count: 21, value: 4 } : one));
  const said = readOf(drawn(<FiguresPage data={{ ...figures, figures: known }} />));
  expect(said).toMatch(/47% Deliveries that cost no more than we estimated Based on 19 deliveries/);
  expect(said).toMatch(/4% Usual gap .*, up or down Based on 21 deliveries/);
});
