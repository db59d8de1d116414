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
const page = (data: Data): string => drawn(<WarehousePage data={data} />);

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
