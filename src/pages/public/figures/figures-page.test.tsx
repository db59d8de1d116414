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

test('each figure stands with its unit, its count and how it is counted; of too few there is no number', () => {
  const rows = drawn(<FiguresPage data={figures} />)
    .split('<tr')
    .slice(2)
    .map(readOf);
  const ends = [
    '0.8 days Based on 46 orders',
    '1 day Based on 23 deliveries',
    '47.4% Based on 19 deliveries',
  ];
  const few = ['not enough deliveries yet Based on 1 delivery', 'not enough orders yet Based on 4 orders'];
  for (const [index, end] of [...ends, ...few, '12.5 hours Based on 6 refunds'].entries())
    expect(rows[index]).toContain(end);
  expect(rows[0]).toContain('Usual time (median) from the payment');
  expect(readOf(drawn(<FiguresPage data={figures} />))).toContain('30 August');
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
    expect(markup).not.toContain('<table');
    expect(markup.match(/<li/g)).toHaveLength(8);
    // no result that is not there
    expect(text).not.toContain('Based on');
  },
);
