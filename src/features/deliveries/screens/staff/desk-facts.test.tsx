/** Whose delivery it is: by the code, beside a recipient who is shown in full. */
import { expect, test } from 'vitest';
import { answerOf } from '../../../../../tests/support/answers.ts';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffDelivery } from '../../contract.ts';
import { DeskFacts } from './desk-facts.tsx';

const base = answerOf('staffGetDelivery', { plenty: 'one' });

const shown = (customerId: string | null): string => {
  const staffDelivery = {
    customer: { id: 'usr_1', name: 'P*** H***', email: 'p***@mail.example', customerId, locale: 'en' },
    ...{ packer: null, goodsKinds: [], missing: [], delivery: { ...base.delivery, tracking: null } },
    ...{ weight: null, size: null, packedWeight: null, packedSize: null },
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
