import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { StaffDelivery } from '../../contract.ts';

/** The customer whom a move of money concerns, with the number of the delivery: for the second press. */
export function receiverOf({ customer: { name, email, customerId }, delivery }: StaffDelivery) {
  return (
    <>
      <ForeignWords>{name ?? email}</ForeignWords>
      {customerId ? ` · ${customerId}` : null} · <span translate="no">{delivery.number}</span>
    </>
  );
}
