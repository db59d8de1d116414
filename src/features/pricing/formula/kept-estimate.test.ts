import { expect, test } from 'vitest';
import { money } from '../../../platform/money/money.ts';
import type { Route } from '../freight/route-table.ts';
import type { PriceTerms } from '../tariff.ts';
import { estimateNow, estimatesTogether, estimateToKeep, type KeptEstimate } from './kept-estimate.ts';

const at = new Date('2026-11-25T12:00:00Z');
const air: Route = {
  ...{ code: 'air', carrier: 'air', name: { ru: 'air', en: 'air', zh: 'air' }, tracked: true },
  ...{ volumeDivisor: null, maxGrams: 30_000, maxSideMm: null, maxSumMm: null },
  ...{ refuses: [], insurancePercent: null, options: [] },
  zones: [
    {
      countries: ['RU'],
      days: { from: 7, to: 12 },
      steps: [{ upToGrams: 30_000, base: '900.00', perKg: '100.00' }],
    },
  ],
};
const terms: PriceTerms = {
  tariff: {
    ...{ bankMode: 'off', comissionOfTheBankPercent: '0', settlementCurrency: 'RUB' },
  } as PriceTerms['tariff'],
  rates: { EUR: { from: 'EUR', to: 'RUB', value: '100', since: new Date(0) } },
  freight: { version: 1, currency: 'RUB', routes: [air] },
};
const usual = {
  each: { light: 1_000n, heavy: 3_000n },
  all: { light: 1_000n, heavy: 3_000n },
};
const kept = (paid: bigint, goods: object = {}) =>
  estimateToKeep(terms, money(paid, 'RUB'), {
    ...{ pieces: 1, country: 'RU', paid: money(paid, 'RUB'), usual, at },
    ...goods,
  });

const known = { inlandUnknown: false };

// the freight of such estimates is told in whole steps: 900 and 1 to 3 kg at 100 each read as 1,000 to 1,250
test('the range is kept as it was told, with its pieces, its country and its days', () => {
  expect(kept(500_000n)).toEqual({
    ...{ country: 'RU', pieces: 1, customs: null },
    toDoor: {
      from: { amount: '6000.00', currency: 'RUB' },
      to: { amount: '6250.00', currency: 'RUB' },
    },
    // 1 + 3 + 1 days before the carrier's at least, 2 + 7 + 2 at most
    arrival: { from: '2026-12-07T12:00:00.000Z', to: '2026-12-18T12:00:00.000Z' },
    parts: {
      goods: { amount: '5000.00', currency: 'RUB' },
      delivery: { from: { amount: '1000.00', currency: 'RUB' }, to: { amount: '1250.00', currency: 'RUB' } },
      without: [],
    },
  });
});

test('its parts add up to it: goods, delivery with its bank percent, customs; what nobody knew is named', () => {
  const withFee: PriceTerms = {
    ...terms,
    tariff: { ...terms.tariff, bankMode: 'add_on', comissionOfTheBankPercent: '3' },
  };
  const dear = estimateToKeep(withFee, money(3_000_000n, 'RUB'), {
    ...{ pieces: 1, country: 'RU', paid: money(3_000_000n, 'RUB'), usual, at, inlandUnknown: true },
  });
  expect(dear?.parts).toMatchObject({
    delivery: { from: { amount: '1030.00' }, to: { amount: '1287.50' } },
    without: ['inland'],
  });
  for (const end of ['from', 'to'] as const)
    expect(dear?.toDoor[end].amount).toBe(
      (30_000 + Number(dear?.parts?.delivery[end].amount) + Number(dear?.customs?.[end].amount)).toFixed(2),
    );
});

test('a price that changed since moves the whole range by as much; without kept parts nobody can tell', () => {
  const first = kept(500_000n) as KeptEstimate;
  expect(estimateNow(first, money(500_000n, 'RUB'), known)).toBeNull();
  expect(estimateNow(first, money(530_050n, 'RUB'), known)).toMatchObject({
    ...{ from: { amount: '6300.50' }, to: { amount: '6550.50' } },
  });
  const { parts: _, ...old } = first;
  expect(estimateNow(old, money(530_050n, 'RUB'), known)).toBeNull();
});

test('where no range can be told none is kept', () => {
  expect(kept(500_000n, { country: 'DE' })).toBeNull();
  expect(kept(500_000n, { pieces: 11 })).toBeNull();
});

test('what is paid at customs is kept apart and left out of what is measured', () => {
  const dear = kept(3_000_000n);
  // 15 % of what 30,000 roubles lie above 200 euros
  expect(dear?.customs?.from.amount).toBe('1500.00');
  expect(dear?.toDoor.from.amount).toBe('32500.00');
  const together = estimatesTogether([dear, kept(500_000n)] as KeptEstimate[]);
  expect(together).toMatchObject({
    withoutCustoms: true,
    range: { from: { amount: '37000.00' }, to: { amount: '37500.00' } },
  });
});

test('orders that travel together are expected when the last of them was; without one of the dates nothing is', () => {
  const first = kept(500_000n) as KeptEstimate;
  const later = kept(500_000n, { at: new Date('2026-11-30T12:00:00Z') }) as KeptEstimate;
  expect(estimatesTogether([later, first])?.arrival).toEqual(later.arrival);
  expect(estimatesTogether([first, { ...later, arrival: null }])?.arrival).toBeNull();
  expect(estimatesTogether([])).toBeNull();
});

test('the usual cost of a delivery by the shop is in the range, until the real one is in the price', () => {
  const withFee: PriceTerms = {
    ...terms,
    tariff: { ...terms.tariff, bankMode: 'add_on', comissionOfTheBankPercent: '3' },
  };
  const inland = { from: money(10_000n, 'RUB'), to: money(90_000n, 'RUB'), orders: 12, of: 'shop' } as const;
  const told = estimateToKeep(withFee, money(500_000n, 'RUB'), {
    ...{ pieces: 1, country: 'RU', paid: money(500_000n, 'RUB'), usual, at, inlandUnknown: true, inland },
  }) as KeptEstimate;
  expect(told.parts).toEqual({
    goods: { amount: '5000.00', currency: 'RUB' },
    delivery: { from: { amount: '1030.00', currency: 'RUB' }, to: { amount: '1287.50', currency: 'RUB' } },
    inland: {
      ...{ from: { amount: '103.00', currency: 'RUB' }, to: { amount: '927.00', currency: 'RUB' } },
      ...{ orders: 12, of: 'shop' },
    },
    without: [],
  });
  expect([told.toDoor.from.amount, told.toDoor.to.amount]).toEqual(['6133.00', '7214.50']);
  const unknown = { inlandUnknown: true };
  expect(estimateNow(told, money(500_000n, 'RUB'), unknown)).toBeNull();
  expect(estimateNow(told, money(510_000n, 'RUB'), unknown)).toMatchObject({
    ...{ from: { amount: '6233.00' }, to: { amount: '7314.50' } },
  });
  // the shop asked 500 for it: 515 by card
  expect(estimateNow(told, money(551_500n, 'RUB'), known)).toMatchObject({
    ...{ from: { amount: '6545.00' }, to: { amount: '6802.50' } },
  });
  expect(estimateNow(told, money(500_000n, 'RUB'), known)).toMatchObject({
    ...{ from: { amount: '6030.00' }, to: { amount: '6287.50' } },
  });
});
