/** The board of readings: a site whose pages need somebody comes first, and one with several shops is named by all of them. */
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/support/drawn.tsx';
import { piecesOf, readMarkup, textOf } from '../../../../tests/support/markup.ts';
import type { ShopReadings } from '../../../features/products/contract.ts';
import StaffReadingsPage from './staff-readings-page.tsx';

const site = (host: string, more: Partial<ShopReadings> = {}): ShopReadings =>
  ({
    ...{ host, names: [], attempts: 4, read: 4, unsure: 0, confirmed: 0, ms: 30, recipe: null },
    ...{ corrected: { title: 0, price: 0 }, failures: {}, ...more },
  }) as unknown as ShopReadings;
const rowsOf = (sites: ShopReadings[], hasMore = false): string[] => {
  const meta = { totals: { shops: sites.length, attempts: 8, read: 8, unsure: 0 } };
  const list = { rows: sites, hasMore, meta } as never;
  const root = readMarkup(drawn(<StaffReadingsPage data={{ list, query: {} }} />));
  return piecesOf(root, 'tr').slice(1).map(textOf);
};

test('what was not read, or was put right by people, comes first and says so', () => {
  const sites = [
    site('good.example'),
    site('lost.example', { read: 3 }),
    site('doubt.example', { unsure: 1 }),
  ];
  const shown = rowsOf(sites).map((row) => /[a-z]+\.example/.exec(row)?.[0]);
  expect(shown).toEqual(['lost.example', 'doubt.example', 'good.example']);
  expect(rowsOf(sites)[0]).toMatch(/needs checking.*75%/);
  expect(rowsOf(sites)[2]).not.toContain('needs checking');
  // a part of the list keeps the order that its next part goes on with
  expect(rowsOf(sites, true)[0]).toContain('good.example');
});

test('the shops of a site give it their names, its address stands behind', () => {
  expect(rowsOf([site('a.example', { names: ['Alder'] })])[0]).toMatch(/Alder.*a\.example/);
  expect(rowsOf([site('a.example', { names: ['Alder', 'Birch'] })])[0]).toMatch(/Alder, Birch.*a\.example/);
});

test('only a site that needs somebody asks for a look at its pages', () => {
  const [lost, good] = rowsOf([site('lost.example', { read: 3 }), site('good.example')]);
  expect(lost).toContain('Review pages');
  expect(good).not.toContain('Review pages');
  expect(rowsOf([site('good.example')]).join()).not.toContain('Review pages');
});
