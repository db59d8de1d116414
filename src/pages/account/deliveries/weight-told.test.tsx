/** The weight that is covered, by the tariff of the bill, and the way to dispute what was billed (UX-129). */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import type { Delivery } from '../../../features/deliveries/contract.ts';
import { Tolerance, WeightDispute } from './weight-told.tsx';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const covered = (grams: number, amount: string): string =>
  readOf(drawn(<Tolerance delivery={{ tolerance: { grams, amount: eur(amount) } } as Delivery} />));

test.each([
  [50, '0.00', 'We cover a packed weight up to 50 g higher than billed. Beyond that, we’ll ask you first.'],
  [50, '2.00', 'We cover a packed weight up to 50 g higher than billed, or a cost up to €2.00 higher.'],
  [0, '2.00', 'If the packed parcel weighs more than billed, we cover a cost up to €2.00 higher.'],
  [0, '0.00', 'If the packed parcel weighs more than billed, we’ll ask you before charging anything.'],
])('%i g and %s', (grams, amount, said) => {
  expect(covered(grams, amount)).toContain(said);
});

test('the dispute opens a message that names order, parcel and weight; without a bill there is none', () => {
  const delivery = { number: 'WD-1', orders: [{ orderNum: 'WB-1' }], bill: { chargedWeight: '2.4' } };
  const markup = drawn(<WeightDispute delivery={delivery as unknown as Delivery} />);
  expect(readOf(markup)).toBe('Dispute the weight');
  const href = /href="([^"]+)"/.exec(markup)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  expect(pathname).toBe('/en/chat-open');
  expect(searchParams.get('order')).toBe('WB-1');
  expect(searchParams.get('text')).toContain('WD-1 checked: it’s billed at 2.4 kg');
  const none = { ...delivery, bill: null } as unknown as Delivery;
  expect(drawn(<WeightDispute delivery={none} />)).toBe('');
});
