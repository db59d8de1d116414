/** A new delivery is paid from the balance unless its customer says otherwise: the sum without a fee comes first. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../tests/support/drawn.tsx';
import { CreateOrder } from './create-order.tsx';

type Props = Parameters<typeof CreateOrder>[0];

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const bill = {
  ...{ weight: '0.6', volumetricWeight: null, chargedWeight: '0.6', options: [], penaltyDays: 0 },
  ...{ freight: eur('18.00'), insurance: eur('0.00'), penalty: eur('0.00'), net: eur('18.00') },
  ...{ bankPercent: '3', bank: eur('0.54'), byCard: eur('18.54'), heldUntil: '2026-03-12T09:00:00Z' },
};
const read = (
  available: string,
  offer: object | null = { bill, options: [], route: 'air', name: 'Air' },
  offers: object[] = [],
): string => {
  const quote = { meta: { missing: [], contents: [] }, offers };
  const given = {
    ...{
      unit: { orders: [{ orderNum: 'WB-1', title: 'Vase' }] },
      choice: { options: [], isInsured: false },
      offer,
    },
    ...{ quoting: { quote, isAsking: false }, balance: { available: eur(available), reserved: eur('0.00') } },
  } as unknown as Props;
  const markup = drawn(<CreateOrder {...given} />);
  return `${readOf(markup)}${/name="use_balance"[^>]*checked/.test(markup) ? ' ✓' : ''}`;
};

test('the balance pays first, all of it or what it has', () => {
  expect(read('100.00')).toContain('Order and pay €18.00');
  expect(read('100.00')).toContain('✓');
  expect(read('100.00')).not.toContain('bank’s page');
  expect(read('8.00')).toContain('Order and pay €10.30');
  expect(read('8.00')).toContain('bank’s page');
});

test('an empty balance leaves the card, and a parcel that staff price first nothing to pay', () => {
  expect(read('0.00')).toContain('Order and pay €18.54');
  expect(read('0.00')).not.toContain('from the balance');
  expect(read('100.00', { bill: null, options: [], route: 'air' })).not.toMatch(/pay €/);
});

test('the card tells the way, or from which sum on there is one', () => {
  expect(read('0.00')).toMatch(/Shipping method Air To pay/);
  const dearer = { can: 'yes', bill: { ...bill, freight: eur('118.00') } };
  const refused = { can: 'too_heavy', bill: { ...bill, freight: eur('2.00') } };
  const open = [dearer, refused, { can: 'yes', bill }];
  expect(read('0.00', null, open)).toContain('Shipping method from €18.00');
  expect(read('0.00', null)).toContain('Shipping method not chosen yet');
});
