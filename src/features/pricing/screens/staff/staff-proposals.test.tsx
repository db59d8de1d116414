/** The second person reads all that a change does, who asks for it and why, in words. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffPrices } from '../../contract.ts';
import { StaffProposals } from './staff-proposals.tsx';

const proposal = {
  ...{ id: '1', kind: 'freight', currency: null, state: 'waiting', isOwn: false, aloneFrom: null },
  before: { 'price:post_small:AM:2000': '11.70' },
  after: { 'price:post_small:AM:2000': '81.90' },
  ...{ by: 'usr_1', byName: 'Fay Finance', note: 'New contract', at: '2026-03-01T00:00:00Z' },
  ...{ effectiveFrom: '2026-04-01T00:00:00Z', dropped: ['FR'], more: 33, decidedBy: null, decidedAt: null },
  routes: { post_small: { ru: 'Мелкий пакет', en: 'Small packet', zh: '小包' } },
};

test('a table of routes', () => {
  const prices = {
    proposals: [proposal],
    mayChange: true,
    settlementCurrency: 'EUR',
  } as unknown as StaffPrices;
  const page = readOf(drawn(<StaffProposals prices={prices} />));
  for (const said of [
    ...['Small packet to Armenia, 2', '€11.70 → €81.90', 'And 33 more large changes'],
    ...[
      'Countries left without a shipping method: France',
      'In force from',
      'Requested by Fay Finance',
      'New contract',
    ],
  ])
    expect(page).toContain(said);
  expect(page).not.toMatch(/post_small|\bAM\b|\bFR\b/);
});

test('a tariff: a rate in another unit is told with its unit', () => {
  const tariff = {
    ...{ ...proposal, kind: 'tariff', dropped: [], more: 0, routes: {}, note: null },
    before: { deliveryPenaltyRate: '1.00', penaltyBase: 'day', defaultShopCurrency: 'EUR' },
    after: { deliveryPenaltyRate: '2', penaltyBase: 'freight', defaultShopCurrency: 'USD' },
  };
  const prices = {
    proposals: [tariff],
    mayChange: false,
    settlementCurrency: 'EUR',
  } as unknown as StaffPrices;
  const page = readOf(drawn(<StaffProposals prices={prices} />));
  expect(page).toContain('How storage is charged: EUR per day or part of a day → % of the shipping charge');
  expect(page).toContain('EUR → USD');
});

test.each([false, true])('a request that was overtaken says so, and offers no approval: %s', (isOutdated) => {
  const prices = { proposals: [{ ...proposal, isOutdated }], mayChange: true, settlementCurrency: 'EUR' };
  const page = readOf(drawn(<StaffProposals prices={prices as unknown as StaffPrices} />));
  expect(page.includes('can’t be approved any more')).toBe(isOutdated);
  expect(page.includes('Approve')).toBe(!isOutdated);
  expect(page).toContain('Reject');
});
