/** The page of the warehouse: what can be sent has the way to send it beside the choice. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import WarehousePage from './warehouse-page.tsx';

type Data = Parameters<typeof WarehousePage>[0]['data'];

const advice: Data['advice'] = { choices: [], recommended: null, coming: [] };
const unit = {
  ...{ id: 'uni_a', orderNum: 'WB-1', title: 'Lamp', photo: null, image: null, pieces: 1, weight: null },
  ...{ orders: ['ord_a'], penaltyShare: null, perDay: { amount: '1.00', currency: 'EUR' }, isHeld: true },
} as unknown as Data['units'][number];
const page = (data: Partial<Data>): string =>
  drawn(<WarehousePage data={{ units: [], advice: null, deliveries: [], ...data }} />);

test('an empty warehouse leads to the orders and offers no delivery', () => {
  const markup = page({ units: [], advice });
  expect(readOf(markup)).toContain('Nothing at the warehouse yet');
  expect(markup).toContain('href="/en/cabinet/orders"');
  expect(markup).not.toContain('deliveries/create');
});

test.each([
  ['leads to the delivery while something can be sent', advice, true],
  ['offers no delivery without a choice', null, false],
] as const)('what lies there %s', (_name, given, offers) => {
  const markup = page({ units: [unit], advice: given });
  expect(readOf(markup)).toContain('Lamp 1 piece WB-1');
  expect(markup.includes('href="/en/cabinet/deliveries/create"')).toBe(offers);
});

test('what is in a delivery already says so with the way there, and the advice that it is left out', () => {
  const own = { ...unit, orders: [{ id: 'ord_a', orderNum: 'WB-1' }] };
  const other = { ...own, id: 'uni_b', orderNum: 'WB-2', orders: [{ id: 'ord_b', orderNum: 'WB-2' }] };
  type Waiting = Data['deliveries'][number];
  const delivery = (state: Waiting['state'], key: string): Waiting => ({
    ...{ number: 'WD-1', state, orders: [{ id: 'ord_a' }] as Waiting['orders'] },
    bill: { byCard: { amount: '12.50', currency: 'EUR' }, bankPercent: '3' } as Waiting['bill'],
    sentence: { key } as Waiting['sentence'],
  });
  const given = { units: [own, other], advice };
  const markup = page({ ...given, deliveries: [delivery('awaiting_payment', 'awaiting_payment')] });
  expect(markup).toContain('href="/en/cabinet/deliveries/WD-1"');
  expect(readOf(markup).match(/In delivery/g)).toHaveLength(1);
  expect(readOf(markup)).toMatch(/In delivery WD-1 ?: €12\.50 to pay /);
  const lapsed = readOf(page({ ...given, deliveries: [delivery('awaiting_payment', 'awaiting_price')] }));
  expect(lapsed).toMatch(/In delivery WD-1 ?: ≈\s€12\.50 to pay /);
  expect(readOf(markup)).toContain(
    '1 parcel at the warehouse is already in a delivery, so it isn’t included in this comparison.',
  );
  const paid = readOf(page({ ...given, deliveries: [delivery('packing', 'packing')] }));
  expect(paid).toContain('In delivery WD-1');
  expect(paid).not.toContain('to pay');
  expect(readOf(page(given))).not.toMatch(/In delivery|isn’t compared/);
});

test('one price of storage for all is said once, and each that can be sent alone has the way', () => {
  const free = { isHeld: false, freeUntil: '2026-03-20T00:00:00Z', freeDaysLeft: 9 };
  const [one, other] = ['1', '2'].map((id) => ({
    ...{ ...unit, ...free, id: `uni_${id}`, orderNum: `WB-${id}` },
    orders: [{ id: `ord_${id}`, orderNum: `WB-${id}` }],
  })) as [typeof unit, typeof unit];
  const nothing = { pay: null, delivery: null, storage: null, later: null, arrives: null, at: null };
  const sum = { amount: '0.00', currency: 'EUR' };
  const ship = {
    ...{ kind: 'ship', orders: ['WB-2'], parcels: 1, unknown: 'not_weighed', routes: [] },
    ...{ ...nothing, mergeFee: sum, owed: sum },
  };
  const given = { choices: [ship], recommended: null, coming: [] } as unknown as Data['advice'];
  const markup = page({ units: [one, other], advice: given });
  expect(readOf(markup).match(/€1\.00/g)).toHaveLength(1);
  expect(markup).toContain('href="/en/cabinet/deliveries/create?order=ord_2"');
  expect(markup).not.toContain('order=ord_1');
  const dearer = { ...other, perDay: { amount: '2.00', currency: 'EUR' } };
  const apart = readOf(page({ units: [one, dearer], advice: null }));
  expect(apart).toMatch(/WB-1.*then €1\.00 per day.*WB-2.*then €2\.00 per day/);
  expect(apart).not.toContain('After free storage');
});

test('goods whose free days end first stand first, those kept without an end last', () => {
  const lies = (id: number, freeUntil: string | null) => ({
    ...{ ...unit, id: `uni_${id}`, orderNum: `WB-${id}`, isHeld: freeUntil === null },
    ...{ freeUntil, freeDaysLeft: 9 },
  });
  const units = [
    lies(1, null),
    lies(2, '2026-12-25T00:00:00Z'),
    lies(3, '2026-12-16T00:00:00Z'),
    lies(4, '2026-12-22T00:00:00Z'),
  ] as unknown as Data['units'];
  const shown = readOf(page({ units })).match(/WB-\d/g) ?? [];
  expect([...new Set(shown)]).toEqual(['WB-3', 'WB-4', 'WB-2', 'WB-1']);
});
