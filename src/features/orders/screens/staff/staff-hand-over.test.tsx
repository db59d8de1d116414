import { expect, test } from 'vitest';
import { drawn, readOf } from '../../../../../tests/support/drawn.tsx';
import type { StaffOrder } from '../../contract.ts';
import { TakeOver } from './staff-hand-over.tsx';

const shown = (assignee: StaffOrder['assignee']): string => {
  const staffOrder = { order: { id: 'ord_1' }, version: 1, assignee } as unknown as StaffOrder;
  return readOf(drawn(<TakeOver staffOrder={staffOrder} />));
};

test('whoever takes an order over reads from whom', () => {
  expect(shown({ id: 'usr_1', name: 'Bea' })).toMatch(/^Bea is buying this order\. .* Take over from Bea$/);
});

test.each([[null], [{ id: 'usr_1', name: null }], [{ id: 'usr_1', name: '' }]])(
  'a buyer without a name is a colleague: %j',
  (assignee) => {
    const said = shown(assignee);
    expect(said).toMatch(/^A colleague is buying this order\. .* Take over from a colleague$/);
    expect(said).not.toContain('Staff');
  },
);
