/** Whose delivery it is: by the code, beside a recipient who is shown in full. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../../tests/support/answers.ts';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { DeskFacts } from './desk-facts.tsx';

const base = answerOf('staffGetDelivery', { plenty: 'one' });

const shown = (customerId: string | null, change: object = {}): string => {
  const staffDelivery = {
    customer: { id: 'usr_1', name: 'P*** H***', email: 'p***@mail.example', customerId, locale: 'en' },
    ...{ packer: null, goodsKinds: [], missing: [], delivery: { ...base.delivery, tracking: null } },
    ...{ weight: null, size: null, packedWeight: null, packedSize: null, toFetch: [] },
    can: { ...base.can, ship: 'wrong_state' },
    ...change,
  } as unknown as StaffDelivery;
  return readOf(drawn(<DeskFacts staffDelivery={staffDelivery} orderPath={() => '/staff/orders/ord_1'} />));
};

test('a customer is named by the code, and nothing masked stands beside it', () => {
  expect(shown('W100')).toContain('Customer W100');
  expect(shown('W100')).not.toContain('P*** H***');
});

test('a customer without a code is named by the masked address', () => {
  expect(shown(null)).toContain('Customer p***@mail.example');
});

const row = {
  ...{ id: 'arr_1', shelf: 'E-2', orderNum: 'WB-1234567-8', title: 'Fan', image: null, pieces: 2 },
  isMissing: true,
};

test.each([
  ['ready', null],
  // packed heavier than it was paid for: its customer is asked first
  ['pending_response', '2.4'],
])('a closed parcel says what lies in it, and misses nothing: %s', (state, packedWeight) => {
  const delivery = { ...base.delivery, tracking: null, state };
  const text = shown('W100', { delivery, packedWeight, toFetch: [row] });
  expect(text).toMatch(/^Parcel Goods in the parcel Fan Shelf E-2 2 pieces/);
  expect(text).not.toContain('Reported as missing');
});

test('an open parcel has its goods in a card of their own', () => {
  const delivery = { ...base.delivery, tracking: null, state: 'packing' };
  expect(shown('W100', { delivery, toFetch: [row] })).not.toContain('Shelf E-2');
});
