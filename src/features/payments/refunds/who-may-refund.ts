/**
 * The roles that may refund, by the way the money goes. Administrators may all of it
 * (`platform/api/caller.ts`). The contracts of the calls take their roles from here; the states that allow a refund
 * stand in `order-states/transitions.ts`, and how much one person may give alone in `alone-limits.ts`.
 */
import { holdsRole } from '../../../platform/api/caller.ts';
import type { StaffRole } from '../../../platform/api/contract.ts';

export const refundRoles = {
  /** Cancels an order that is not bought, or agrees to cancel one: `staffCancelOrder`, `staffDecideCancel`. */
  cancelOrder: ['buyer', 'support', 'finance'],
  /** Lines that their seller cancelled: `staffRefundLines`. */
  lines: ['support', 'finance'],
  /** Pieces of a bought order: `staffRefundPieces`. */
  pieces: ['support', 'finance'],
  /** Claims, and goods that came back: `staffDecideClaim`, `staffStepReturn`. */
  claims: ['support', 'finance'],
  /** A delivery that is not handed over: `staffCancelDelivery`. */
  cancelDelivery: ['warehouse', 'support', 'finance'],
  /** To the card that paid: `staffRefundPayment`. */
  card: ['finance'],
  /** A balance by hand: `staffCorrectBalance`. */
  balance: ['finance'],
  /**
   * The second person above a limit: `staffDecideRefund`, `staffDecideCardRefund`, `staffDecideCorrection`. Never the
   * person who asked, nor the customer who gets the money.
   */
  secondPerson: ['finance'],
} as const satisfies Record<string, readonly StaffRole[]>;

/** Whether somebody with these roles may be the second person of a refund. */
export const maySecond = (roles: readonly string[]): boolean =>
  holdsRole({ roles }, refundRoles.secondPerson);
