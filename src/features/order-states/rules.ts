/** The consequences of the table of transitions (`transitions.ts`; rules: states). Pure. */
import { type OrderState, stateFacts } from './states.ts';
import { type Mover, mayMove, type OrderFacts, plainFacts, transitions } from './transitions.ts';

/** The movers of the table that a role of staff, or `admin`, may act as. */
export function moversOf(roles: readonly string[]): Mover[] {
  const all: Mover[] = ['buyer', 'warehouse', 'support', 'finance'];
  return roles.includes('admin') ? all : all.filter((role) => roles.includes(role));
}

/** The roles of staff that the table lets move an order so, as it names them. */
export function rolesThatMove(from: OrderState, to: OrderState): Mover[] {
  const movers = transitions[from][to]?.by ?? [];
  return moversOf(['admin']).filter((role) => movers.includes(role));
}

export type MayCancel = 'yes' | 'being_bought' | 'bought' | 'delivery_started' | 'ended';

/** Whether the customer may cancel by himself, or the stage that stands against it (UX-105). */
export function mayCancel(state: OrderState, facts: OrderFacts = plainFacts): MayCancel {
  if (mayMove({ from: state, to: 'cancelled', by: ['customer'] }, facts) === 'yes') return 'yes';
  if (stateFacts[state].terminal || state === 'refunding') return 'ended';
  if (state === 'purchasing') return 'being_bought';
  return stateFacts[state].group === 'delivery' ? 'delivery_started' : 'bought';
}

export type MayPay = 'yes' | 'under_review' | 'nothing_due' | 'ended';

/** Whether something is to be paid for the order now. */
export function mayPay(state: OrderState): MayPay {
  if (state === 'awaiting_review') return 'under_review';
  if (['cancelled', 'expired', 'abandoned', 'refunded', 'refunding'].includes(state)) return 'ended';
  return state === 'awaiting_payment' || state === 'awaiting_extra_payment' ? 'yes' : 'nothing_due';
}

/** Hours that a step may take before the queue shows it as late. Assumed: decisions/0017-assumed-times.md. */
export const stepHours = { review: 48, buying: 48, sending: 168 } as const;

/** Days after which goods that the shop has sent are late. Assumed: decisions/0021-questions.md. */
export const lateDays = 21;

/**
 * When the state that an order enters ends by itself or is due; null when nothing is promised. A price that is promised
 * for longer than there is to pay (`heldUntil`) gives its order that long.
 */
export function deadlineOf(
  state: OrderState,
  at: Date,
  { paymentHours, heldUntil }: { paymentHours: number; heldUntil?: Date | undefined },
): Date | null {
  const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  if (state === 'awaiting_payment' && heldUntil && heldUntil > after(paymentHours)) return heldUntil;
  if (state === 'awaiting_payment' || state === 'awaiting_extra_payment') return after(paymentHours);
  if (state === 'awaiting_review') return after(stepHours.review);
  if (state === 'paid' || state === 'purchasing') return after(stepHours.buying);
  // without a tracking number by then, staff ask the shop where the goods are
  if (state === 'purchased') return after(stepHours.sending);
  return null;
}

/** How many pieces of a line are left: those whose price went back are awaited, declared and sent no more. */
export const piecesLeft = ({ quantity, returned }: { quantity: number; returned: number }): number =>
  quantity - returned;
