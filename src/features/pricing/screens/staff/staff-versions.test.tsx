/** The versions of the tariff: what holds and what comes are in sight, what was is folded, and changes stand out. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffPrices, TariffJson } from '../../contract.ts';
import { StaffVersions } from './staff-versions.tsx';

const tariff = (version: number, parts: Partial<TariffJson> = {}): TariffJson =>
  ({
    ...{ version, inForce: false, effectiveFrom: `2026-0${version}-01T00:00:00Z` },
    ...{ serviceFeePercent: '10', serviceFeeMin: { amount: '300', currency: 'JPY' } },
    ...{ comissionOfTheBankPercent: '3', deliveryPenaltyRate: '50', penaltyBase: 'day' },
    ...{ freeStorageDays: 30, paymentHours: 72, answerDays: 10 },
    ...parts,
  }) as TariffJson;
const markup = (tariffs: TariffJson[]): string =>
  drawn(<StaffVersions prices={{ tariffs, settlementCurrency: 'JPY' } as unknown as StaffPrices} />);

/** The newest first, as the call gives them. */
const all = [
  tariff(5, { freeStorageDays: 45 }),
  tariff(4, { serviceFeePercent: '8' }),
  tariff(3, { inForce: true }),
  tariff(2),
  tariff(1),
];

test('the version in force comes first, then the planned ones in their order, then the past ones, folded', () => {
  const page = markup(all);
  const names = [...readOf(page).matchAll(/Version (\d)/g)].map(([, version]) => version);
  expect(names).toEqual(['3', '4', '5', '2', '1']);
  const [shown = '', folded = ''] = page.split('<details');
  expect(readOf(shown)).toMatch(/Version 3 in force .*Version 4 planned .*Version 5 planned/);
  expect(readOf(`<p ${folded}`)).toMatch(/^2 past versions/);
  expect(folded).not.toContain('planned');
});

test('what a version changed stands out, and nothing else does', () => {
  const strong = [...markup(all).matchAll(/<strong[^>]*>(.*?)<\/strong>/g)].map(([, said]) => said);
  expect(strong).toEqual(['8%, min JP¥300', '10%, min JP¥300', '45 days free, then JP¥50/day']);
});

test('a tariff without a past folds nothing', () => {
  expect(markup([tariff(1, { inForce: true })])).not.toContain('<details');
});
