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
  expect(readOf(markup)).toContain('WB-1 · Lamp');
  expect(markup.includes('href="/en/cabinet/deliveries/create"')).toBe(offers);
});

test('what is in a delivery already says so with the way there, and the advice that it is left out', () => {
  const own = { ...unit, orders: [{ id: 'ord_a', orderNum: 'WB-1' }] };
  const other = { ...own, id: 'uni_b', orderNum: 'WB-2', orders: [{ id: 'ord_b', orderNum: 'WB-2' }] };
  const orders = [{ id: 'ord_a' }] as Data['deliveries'][number]['orders'];
  const given = { units: [own, other], advice };
  const markup = page({ ...given, deliveries: [{ number: 'WD-1', state: 'awaiting_payment', orders }] });
  expect(markup).toContain('href="/en/cabinet/deliveries/WD-1"');
  expect(readOf(markup).match(/In delivery/g)).toHaveLength(1);
  expect(readOf(markup)).toContain('In delivery WD-1, not paid yet');
  expect(readOf(markup)).toContain(
    '1 parcel at the warehouse is already in a delivery, so it isn’t included in this comparison.',
  );
  const paid = readOf(page({ ...given, deliveries: [{ number: 'WD-1', state: 'packing', orders }] }));
  expect(paid).toContain('In delivery WD-1');
  expect(paid).not.toContain('not paid');
  expect(readOf(page(given))).not.toMatch(/In delivery|isn’t compared/);
});
