import type { Payment } from '../../contract.ts';

/** The four states of the return page (UX-089). */
export type PaymentPhase = 'paid' | 'processing' | 'failed' | 'cancelled';

const phases: Record<Payment['status'], PaymentPhase> = {
  created: 'processing',
  pending: 'processing',
  succeeded: 'paid',
  partly_refunded: 'paid',
  refunded: 'paid',
  failed: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
};

type Ending = Partial<Pick<Payment, 'purpose' | 'creditedToBalance'>>;

export function phaseOf(payment: Pick<Payment, 'status'> & Ending): PaymentPhase {
  return paidNothing(payment) ? 'failed' : phases[payment.status];
}

/** The money came after the end: it lies on the balance, and the orders are not paid with it (M15). */
export function paidNothing({ purpose, creditedToBalance }: Ending): boolean {
  return purpose !== undefined && purpose !== 'balance' && creditedToBalance === true;
}

/** We closed the payment before the bank had answered, and the bank may still take its money. */
export const mayStillBeTaken = ({ reason }: Pick<Payment, 'reason'>): boolean =>
  reason === 'timed_out' || reason === 'replaced';

const pauses = [1, 1, 2, 3, 5, 8, 13, 20, 30];
const longestPause = 60;

/** Seconds before the page looks for the so-manieth time, from 0: quick at first, then rarer (UX-089). */
export function pauseBeforeLook(turn: number): number {
  return pauses[turn] ?? longestPause;
}

const key = (paymentId: string): string => `waybill.after-payment.${paymentId}`;

/** Keeps where a top-up was started from, so that its page can lead back there (UX-144). */
export function keepWayBack(paymentId: string, path: string): void {
  try {
    sessionStorage.setItem(key(paymentId), path);
  } catch {
    // without storage the page leads to the balance instead
  }
}

export function readWayBack(paymentId: string): string | null {
  try {
    return sessionStorage.getItem(key(paymentId));
  } catch {
    return null;
  }
}
