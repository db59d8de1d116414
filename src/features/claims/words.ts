/** The words of claims: stored, so their names stay. */

/** The fault that a claim is about. */
export const claimKinds = ['damaged', 'missing', 'wrong_item', 'not_as_described', 'lost'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The outcome that the customer would like. */
export const claimWishes = ['compensation', 'refund', 'return', 'exchange', 'unsure'] as const;
export type ClaimWish = (typeof claimWishes)[number];

/**
 * `open` waits for staff, `asked` for the customer's words, `approval` for a second person, `offered` for the customer's
 * yes to a return or an exchange; the last three are ends.
 */
export const claimStates = [
  'open',
  'asked',
  'approval',
  'offered',
  'returning',
  'exchanging',
  'resolved',
  'rejected',
  'withdrawn',
] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimDecisions = ['reject', 'compensate', 'refund', 'return', 'exchange'] as const;
export type ClaimDecision = (typeof claimDecisions)[number];

/** Why a claim is rejected. */
export const rejectReasons = ['no_evidence', 'as_described', 'too_late', 'normal_wear', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Why staff give money back. */
export const refundReasons = [
  'damaged',
  'missing',
  'wrong_item',
  'not_as_described',
  'lost',
  'sold_out',
  'seller_cancelled',
  'overcharged',
  'goodwill',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const faults = ['shop', 'seller', 'customer'] as const;
export type Fault = (typeof faults)[number];

export const destinations = ['balance', 'source'] as const;
export type Destination = (typeof destinations)[number];
