/** The comparison of ways on the page of tariffs: dates, insurance, and the best of each in words (UX-067). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { RoutesCompare } from './routes-compare.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const way = (changes: object) => ({
  ...{ route: 'post', name: 'Post', tracked: true, days: { from: 10, to: 20 }, byVolume: false },
  arrives: { from: '2026-03-12T00:00:00Z', to: '2026-03-22T00:00:00Z' },
  ...{ insurancePercent: '2', heaviest: '20', refuses: [] },
  prices: [
    { weight: '1', freight: eur('9.00') },
    { weight: '5', freight: eur('30.00') },
  ],
  ...changes,
});
const courier = way({
  ...{ route: 'fast', name: 'Courier', insurancePercent: null, days: { from: 3, to: 5 } },
  prices: [
    { weight: '1', freight: eur('19.00') },
    { weight: '5', freight: eur('25.00') },
  ],
});
const read = (...routes: object[]): string =>
  readOf(drawn(<RoutesCompare routes={routes as never} country="Germany" />));

test('each way has its dates and its insurance, and the cheapest and the fastest say so', () => {
  const said = read(way({}), courier);
  expect(said).toMatch(/12[\s–-]+22 March/);
  expect(said).toContain('insurance: 2% of the price of the goods');
  expect(said).toContain('no insurance');
  expect(said).toMatch(/€9\.00 Cheapest/);
  expect(said).toMatch(/€25\.00 Cheapest/);
  expect(said.match(/Cheapest/g)).toHaveLength(2);
  expect(said).toMatch(/3–5 days Fastest/);
  expect(said.match(/Fastest/g)).toHaveLength(1);
});

test('a way alone, and ways that are alike, are neither cheapest nor fastest', () => {
  expect(read(way({}))).not.toMatch(/Cheapest|Fastest/);
  expect(read(way({}), way({ route: 'other' }))).not.toMatch(/Cheapest|Fastest/);
});

test('a way that does not take a weight is not compared by it', () => {
  const light = way({
    route: 'light',
    prices: [
      { weight: '1', freight: eur('5.00') },
      { weight: '5', freight: null },
    ],
  });
  const said = read(way({}), courier, light);
  expect(said).toMatch(/€5\.00 Cheapest/);
  expect(said).toMatch(/€25\.00 Cheapest/);
});
