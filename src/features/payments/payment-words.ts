/** Stable words of payments, apart from the contracts that use them. */

/** Ways to pay (rules: paying): from the balance alone, by card through the provider, or by bank transfer. */
export const paymentMethods = ['balance', 'card', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** States of a payment (rules: states). The transition table stands in `rules.ts`. */
export const paymentStates = [
  'created',
  'pending',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
] as const;

/** Kinds of differences between the books. */
export const issueKinds = [
  'unknown_charge',
  'not_at_provider',
  'amount',
  'currency',
  'reference',
  'double_charge',
  'refund_outside',
  'refund_missing',
  'refund_amount',
  'chargeback',
  'book',
] as const;
export type IssueKind = (typeof issueKinds)[number];

/** Where a refund to the card stands. */
export const sourceRefundStates = [
  'proposed',
  'rejected',
  'created',
  'pending',
  'succeeded',
  'failed',
] as const;
export type SourceRefundState = (typeof sourceRefundStates)[number];

/** Actions that finance may take on a difference. */
export const issueActions = ['give_back', 'from_balance', 'bear', 'send_again', 'note'] as const;
export type IssueAction = (typeof issueActions)[number];

/** Turns of a difference without our action: the bank gave the money back, or the provider refused the action. */
export const issueTurns = ['won', 'refused'] as const;
export type IssueTurn = (typeof issueTurns)[number];

/**
 * The words of a payment that failed, under `pages.payment.reasons`: nobody pays a top-up from the balance that it is
 * for.
 */
export const reasonWord = (reason: string, purpose: string): string =>
  reason === 'declined' && purpose === 'balance' ? 'declined_top_up' : reason;

/** Why money that came by transfer waits for a person; words under `pages.staff-transfers.why`. */
export const transferReasons = [
  'unknown_reference',
  'too_little',
  'too_much',
  'other_currency',
  'paid_before',
  'closed',
  'own',
  'second_person',
] as const;
export type TransferReason = (typeof transferReasons)[number];

/** The ends of money that came by transfer, and the state before one. */
export const transferStates = ['open', 'paid', 'credited', 'returned', 'void'] as const;
export type TransferState = (typeof transferStates)[number];

/** Actions of finance on money that came by transfer. */
export const transferActions = ['pay', 'credit', 'return', 'void'] as const;
export type TransferAction = (typeof transferActions)[number];
