/** A way to send that does not take the parcel promises no price. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { DeliveryOffer } from '../../contract.ts';
import { CreateRoute, DutyNote } from './create-route.tsx';
import type { Quoting } from './delivery-draft.ts';

const arrives = { from: '2026-12-10T10:00:00.000Z', to: '2026-12-16T10:00:00.000Z' };
const offer = (can: DeliveryOffer['can']) => ({
  ...{ route: 'packet', name: 'Small packet', days: { from: 5, to: 9 }, tracked: true, insurance: null },
  ...{ limits: { weight: '2', side: null, sum: null }, refuses: [], conflicts: [], prohibition: null },
  ...{ bill: null, can, arrives: can === 'yes' ? arrives : null },
});

test.each([
  ['yes', true],
  ['too_heavy', false],
] as const)('%s', (can, isPromised) => {
  const nothing = { amount: '0.00', currency: 'EUR' };
  const duty = { country: 'DE', threshold: null, percent: null, estimate: null, declared: nothing };
  const quote = { offers: [offer(can)], meta: { duty } };
  const quoting = { quote, failure: null, isAsking: false } as unknown as Quoting;
  const page = readOf(drawn(<CreateRoute quoting={quoting} value="" onChange={() => {}} />));
  expect(page).toContain('Small packet');
  expect(page.includes('price after weighing')).toBe(isPromised);
  expect(/arrives \d+/.test(page)).toBe(isPromised);
  // where the day of arrival is told, the days on the way are not
  expect(page.match(/5–9 days/g) ?? []).toHaveLength(isPromised ? 0 : 1);
  expect(page).toContain('up to 2 kg');
});

test.each([
  ['3', true],
  ['0', false],
])('what a card adds to the prices is said before one is chosen: %s percent', (bankPercent, isTold) => {
  const freight = { amount: '18.00', currency: 'EUR' };
  const quote = { offers: [{ ...offer('yes'), bill: { freight, bankPercent } }], meta: { duty: null } };
  const quoting = { quote, failure: null, isAsking: false } as unknown as Quoting;
  const page = readOf(drawn(<CreateRoute quoting={quoting} value="" onChange={() => {}} />));
  expect(page.includes('If you pay by card, a 3% card fee is added.')).toBe(isTold);
});

test.each([
  ['19', true],
  [null, false],
])('VAT on import is said where the country takes it: %s', (vatPercent, isTold) => {
  const declared = { amount: '120.00', currency: 'EUR' };
  const rule = { threshold: { amount: '150.00', currency: 'EUR' }, percent: null };
  const duty = {
    country: 'DE',
    ...rule,
    vatPercent,
    estimate: { amount: '0.00', currency: 'EUR' },
    declared,
  };
  const page = readOf(drawn(<DutyNote duty={duty} />));
  expect(page).toContain('Goods up to €150.00 are duty-free');
  expect(page.includes('Import VAT of 19%')).toBe(isTold);
});
