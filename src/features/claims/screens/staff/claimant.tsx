import { ForeignWords } from '../../../../kit/rich-text/foreign-words.tsx';
import type { StaffClaim } from '../../contract.ts';

/** The customer whom a move of money concerns, with the number of his order: for the second press. */
export function claimant({ customer: { name, customerId }, claim }: StaffClaim) {
  return (
    <>
      {name ? <ForeignWords>{name}</ForeignWords> : null}
      {[name ? '' : null, customerId, claim.order.orderNum].filter((one) => one !== null).join(' · ')}
    </>
  );
}
