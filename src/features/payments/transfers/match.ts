/** The payment that a transfer pays, decided by its reference and its amount (decisions/0880). Pure. */
import type { Money } from '../../../platform/money/money.ts';
import type { TransferAction, TransferReason } from '../payment-words.ts';
import { isOpen, type PaymentState } from '../rules.ts';

/** A payment that a transfer names. */
export interface Awaited {
  amount: Money;
  charge: 'pending' | 'succeeded' | 'cancelled';
  state: PaymentState;
  expiresAt: Date;
  userId: string;
}

export interface Judged {
  amount: Money;
  /** The only payment that it names; undefined for none, and for several. */
  awaited: Awaited | undefined;
  /** The person who took it in: nobody says that their own payment has come. */
  by: string;
  now: Date;
}

/** `pays`, or why a person has to look at it. */
export function judge({ amount, awaited, by, now }: Judged): 'pays' | TransferReason {
  if (!awaited) return 'unknown_reference';
  if (amount.currency !== awaited.amount.currency) return 'other_currency';
  if (awaited.charge === 'succeeded') return 'paid_before';
  if (awaited.charge === 'cancelled' || !isOpen(awaited.state) || awaited.expiresAt <= now) return 'closed';
  if (amount.minor < awaited.amount.minor) return 'too_little';
  if (amount.minor > awaited.amount.minor) return 'too_much';
  return awaited.userId === by ? 'own' : 'pays';
}

/** Actions on a line that waits; the first is the usual one. */
export function actionsOn(why: TransferReason): TransferAction[] {
  if (why === 'own' || why === 'second_person') return ['pay', 'return', 'void'];
  if (why === 'other_currency') return ['return', 'void'];
  if (why === 'paid_before') return ['void', 'credit', 'return'];
  return ['credit', 'return', 'void'];
}
