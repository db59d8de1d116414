import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { StaffOrder } from '../../contract.ts';

/** The customer whom a move of money concerns, with the number of the order: for the second press. */
export function customerOf({ customer, order }: StaffOrder) {
  const { name, email, customerId } = customer;
  return (
    <>
      <ForeignWords>{name ?? email}</ForeignWords>
      {customerId ? ` · ${customerId}` : null} · <span translate="no">{order.orderNum}</span>
    </>
  );
}
