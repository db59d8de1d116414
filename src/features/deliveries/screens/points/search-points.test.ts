/** A list of pick-up points is narrowed down by what is typed, and the chosen one stays in sight. */
import { expect, test } from 'vitest';
import type { ShownPoint } from '../../contract.ts';
import { shownPoints } from './search-points.ts';

const point = (code: string, address: string, postcode: string | null = null): ShownPoint => ({
  ...{ code, name: `Point ${code}`, address, postcode, hours: null },
});
const points = [
  point('A1', 'Казань, ул. Берёзовая, 44', '420111'),
  point('A2', 'Казань, ул. Мира, 4', '420012'),
  point('B1', 'Madrid, Calle Mayor 1', '28013'),
];
const codes = (typed: string, { most = 8, chosen = '' } = {}) => {
  const { shown, total } = shownPoints(points, { typed, most, chosen });
  return [shown.map(({ code }) => code), total];
};

test.each([
  ['', ['A1', 'A2', 'B1']],
  ['  ', ['A1', 'A2', 'B1']],
  ['БЕРЕЗОВАЯ', ['A1']],
  ['мира, 4', ['A2']],
  ['4', ['A1', 'A2']],
  ['28013', ['B1']],
  ['mayor madrid', ['B1']],
  ['a2', ['A2']],
  ['(', []],
  ['nowhere', []],
])('%j finds %j', (typed, found) => {
  expect(codes(typed)).toEqual([found, found.length]);
});

test('only so many are shown, all are counted, and the chosen one stands first where it would be left out', () => {
  expect(codes('', { most: 2 })).toEqual([['A1', 'A2'], 3]);
  expect(codes('', { most: 2, chosen: 'B1' })).toEqual([['B1', 'A1', 'A2'], 3]);
  expect(codes('', { most: 2, chosen: 'A2' })).toEqual([['A1', 'A2'], 3]);
  expect(codes('nowhere', { chosen: 'A2' })).toEqual([['A2'], 0]);
  expect(codes('', { chosen: 'gone' })).toEqual([['A1', 'A2', 'B1'], 3]);
});
