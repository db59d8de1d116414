/** The review beside a new delivery names the sum of the bill; before, the bar says from which one on there is a way. */
import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { DeliveryOffer } from '../../contract.ts';
import type { Quote } from './delivery-draft.ts';
import { OrderSummary, useMethod } from './order-summary.tsx';

const yen = (amount: string) => ({ amount, currency: 'JPY' });
const offer = (name: string, freight: string | null) =>
  ({
    name,
    can: 'yes',
    bill: freight === null ? null : { freight: yen(freight) },
  }) as unknown as DeliveryOffer;
const quote = (...offers: DeliveryOffer[]) => ({ offers, meta: {} }) as unknown as Quote;

const read = (given: Partial<Parameters<typeof OrderSummary>[0]>): string =>
  readOf(drawn(<OrderSummary offer={null} charged={null} {...given} />));

const Method = ({ quote }: { quote: Quote }) => useMethod(null, quote);

test('before a way is chosen it says nothing, and the bar of a phone from which sum on there is one', () => {
  expect(read({})).toBe('');
  const bar = drawn(<Method quote={quote(offer('Air', '1900'), offer('Ground', '850'))} />);
  expect(readOf(bar)).toBe('from JP¥850');
});

test('with a way, the sum is the one on the button', () => {
  const air = offer('Air', '1900');
  const page = read({ offer: air, charged: yen('1955') });
  expect(page).toContain('Shipping method Air');
  expect(page).toContain('To pay JP¥1,955');
  expect(page).not.toContain('from JP¥');
});

test('a parcel that staff price first has no sum yet', () => {
  const air = offer('Air', null);
  expect(read({ offer: air })).not.toContain('To pay');
  expect(read({})).not.toContain('To pay');
});
