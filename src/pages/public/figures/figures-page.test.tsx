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
  expect(rows[0]).toContain('Median time from the payment');
  expect(readOf(drawn(<FiguresPage data={figures} />))).toContain('30 August');
});

test('before the first night each figure says how it will be counted, and of how many at least', () => {
  const markup = drawn(<FiguresPage data={{ from: null, to: null, least: 5, figures: [] }} />);
  const text = readOf(markup);
  const rows = markup.split('<tr').slice(2).map(readOf);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toContain('From payment to purchase');
  expect(rows[0]).toMatch(/needs 5 orders$/);
  expect(rows[7]).toMatch(/needs 5 refunds A result/);
  // no result that is not there
  expect(text).not.toContain('Based on');
  expect(text).toContain('will be here tomorrow');
  expect(text).toContain('fewer than 5 orders');
});
