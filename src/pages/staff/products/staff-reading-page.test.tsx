/** One shop on the board of readings, as staff see it. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { ReadingDetail } from '../../../features/products/contract.ts';
import StaffReadingPage from './staff-reading-page.tsx';

const failedBy = (code: string): string => {
  const failure = { at: '2026-11-20T10:00:00.000Z', code, path: '/p/1', ms: 40, evidence: [] };
  const detail = {
    host: 'shop.example',
    names: [],
    failures: [failure],
    checks: [],
  } as unknown as ReadingDetail;
  const warehouse = { set: null, usual: { code: 'main', name: 'Main', zone: 'UTC' }, places: [] };
  const recipes = { host: 'shop.example', recipes: [], pages: 0, changes: [], kept: [] };
  return readOf(drawn(<StaffReadingPage data={{ detail, recipes, warehouse }} />));
};

test('pages that need their scripts name the service that runs them', () => {
  const said = failedBy('shop_unsupported');
  expect(said).toContain('page needs JavaScript');
  expect(said).toContain('“Browser for difficult pages” under “External services”');
});

test('pages that failed for another reason do not', () => {
  const said = failedBy('page_gone');
  expect(said).toContain('page no longer exists');
  expect(said).not.toContain('Browser for difficult pages');
});
