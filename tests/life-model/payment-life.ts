/** The life of a payment, asked of its table: the customer's or the provider's actions, and money that comes late. */
import { isOpen, type PaymentState, paymentTransitions } from '../../src/features/payments/rules.ts';
import type { Life } from './walk.ts';

export interface PaymentLife {
  state: PaymentState;
  /** The provider has taken money for it. */
  isTaken: boolean;
}

const taken: readonly PaymentState[] = ['succeeded', 'partly_refunded', 'refunded'];

export const paymentLife: Life<PaymentLife> = {
  moves: paymentTransitions,
  next: ({ state, isTaken }) => [
    ...paymentTransitions[state].map((to) => ({ state: to, isTaken: isTaken || taken.includes(to) })),
    // the provider takes it after the payment was closed
    ...(isTaken || isOpen(state) ? [] : [{ state, isTaken: true }]),
  ],
  // money that was taken is paid for something or given back; what was never taken may simply be over
  isEnd: ({ state, isTaken }) => (isTaken ? taken.includes(state) : !isOpen(state)),
};
