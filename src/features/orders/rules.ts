/** The life of an order as data (domain 2): what may follow what, who may move it, and what must hold. Pure. */
import type { EndReason } from './order-schemas.ts';
import { type OrderState, stateFacts } from './states.ts';

/** Who moves an order: the roles of staff stand for themselves. */
export type Mover = 'customer' | 'buyer' | 'warehouse' | 'support' | 'finance' | 'timer' | 'payment';

/** What a transition asks about an order; each answers a stable word when it does not hold. */
export interface OrderFacts {
  /** Payments cover the total. */
  isCovered: boolean;
  /** The deadline of the present state is over. */
  isOverdue: boolean;
  /** The goods have been bought. */
  isBought: boolean;
  /** The state before the open question. */
  previous: OrderState | null;
  /** Packing of the parcel has begun. */
  isPacking: boolean;
  /** Goods may still be sent back to the seller (5 days after arrival). */
  mayReturn: boolean;
  /** A claim may still be made. */
  mayClaim: boolean;
}

export const plainFacts: OrderFacts = {
  isCovered: false,
  isOverdue: false,
  isBought: false,
  previous: null,
  isPacking: false,
  mayReturn: true,
  mayClaim: true,
};

const guards = {
  covered: (facts: OrderFacts) => facts.isCovered || 'not_covered',
  not_covered: (facts: OrderFacts) => !facts.isCovered || 'covered',
  overdue: (facts: OrderFacts) => facts.isOverdue || 'not_overdue',
  not_bought: (facts: OrderFacts) => !facts.isBought || 'bought',
  back: (facts: OrderFacts, to: OrderState) => facts.previous === to || 'not_where_it_was',
  not_packing: (facts: OrderFacts) => !facts.isPacking || 'packing',
  may_return: (facts: OrderFacts) => facts.mayReturn || 'too_late',
  may_claim: (facts: OrderFacts) => facts.mayClaim || 'too_late',
} as const;
export type Guard = keyof typeof guards;

export interface Transition {
  by: readonly Mover[];
  guards: readonly Guard[];
}

const by = (movers: string, ...needed: Guard[]): Transition => ({
  by: movers.split(' ') as Mover[],
  guards: needed,
});

/** Every move that there is. An order in a state without an entry stays there. */
export const transitions: Readonly<Record<OrderState, Partial<Record<OrderState, Transition>>>> = {
  awaiting_review: {
    awaiting_payment: by('buyer support'),
    pending_response: by('buyer support'),
    cancelled: by('customer buyer support finance'),
  },
  awaiting_payment: {
    paid: by('payment', 'covered'),
    cancelled: by('customer buyer support finance'),
    expired: by('timer', 'overdue', 'not_covered'),
  },
  paid: {
    purchasing: by('buyer'),
    pending_response: by('buyer support'),
    cancelled: by('customer buyer support finance'),
  },
  purchasing: {
    purchased: by('buyer'),
    pending_response: by('buyer support'),
    cancelled: by('buyer support finance'),
  },
  pending_response: {
    awaiting_review: by('customer timer', 'back'),
    paid: by('customer timer', 'back'),
    purchasing: by('customer timer', 'not_bought'),
    purchased: by('customer timer', 'back'),
    to_warehouse: by('customer timer', 'back'),
    partly_received: by('customer timer', 'back'),
    at_warehouse: by('customer timer', 'back'),
    awaiting_extra_payment: by('customer timer'),
    returning: by('customer', 'may_return'),
    exchanging: by('customer', 'may_return'),
    refunding: by('customer timer support'),
    cancelled: by('customer timer buyer support finance', 'not_bought'),
  },
  awaiting_extra_payment: {
    paid: by('payment timer', 'covered', 'not_bought'),
    purchasing: by('payment timer', 'covered', 'not_bought'),
    purchased: by('payment timer', 'covered'),
    to_warehouse: by('payment timer', 'covered'),
    at_warehouse: by('payment timer', 'covered'),
    cancelled: by('customer timer buyer support finance', 'not_bought'),
  },
  purchased: {
    to_warehouse: by('buyer warehouse'),
    pending_response: by('buyer support'),
    refunding: by('support finance'),
  },
  to_warehouse: {
    at_warehouse: by('warehouse'),
    partly_received: by('warehouse'),
    pending_response: by('buyer warehouse support timer'),
    refunding: by('support finance'),
  },
  partly_received: {
    at_warehouse: by('warehouse'),
    pending_response: by('buyer warehouse support timer'),
    refunding: by('support finance'),
  },
  at_warehouse: {
    in_delivery: by('customer'),
    merged: by('customer'),
    returning: by('customer support', 'may_return'),
    exchanging: by('customer support', 'may_return'),
    pending_response: by('warehouse support'),
    claim_open: by('customer support', 'may_claim'),
    abandoned: by('timer support', 'overdue'),
  },
  merged: {
    at_warehouse: by('customer support', 'not_packing'),
    in_delivery: by('customer'),
  },
  in_delivery: {
    at_warehouse: by('customer support', 'not_packing'),
    shipped: by('warehouse'),
  },
  shipped: {
    delivered: by('warehouse customer timer'),
    claim_open: by('customer support', 'may_claim'),
  },
  delivered: {
    completed: by('customer timer'),
    claim_open: by('customer support', 'may_claim'),
  },
  completed: {
    claim_open: by('customer support', 'may_claim'),
  },
  returning: {
    refunding: by('support finance'),
    at_warehouse: by('warehouse support'),
  },
  exchanging: {
    to_warehouse: by('buyer support'),
    refunding: by('support finance'),
  },
  claim_open: {
    at_warehouse: by('support'),
    completed: by('support finance'),
    refunding: by('support finance'),
  },
  refunding: {
    refunded: by('finance support payment'),
  },
  refunded: {},
  cancelled: {},
  expired: {},
  abandoned: {},
};

/** `yes` or why not: `no_such_move`, `not_your_move`, or the word of the guard that does not hold. */
export type MayMove = 'yes' | 'no_such_move' | 'not_your_move' | string;

/** Whether somebody may move an order from one state to another. Several roles may be held at once. */
export function mayMove(
  move: { from: OrderState; to: OrderState; by: readonly Mover[] },
  facts: OrderFacts,
): MayMove {
  const transition = transitions[move.from][move.to];
  if (!transition) return 'no_such_move';
  if (!move.by.some((mover) => transition.by.includes(mover))) return 'not_your_move';
  for (const guard of transition.guards) {
    const answer = guards[guard](facts, move.to);
    if (answer !== true) return answer;
  }
  return 'yes';
}

/** What a role of staff, or `admin`, stands for in the table. */
export function moversOf(roles: readonly string[]): Mover[] {
  const all: Mover[] = ['buyer', 'warehouse', 'support', 'finance'];
  return roles.includes('admin') ? all : all.filter((role) => roles.includes(role));
}

export type MayCancel = 'yes' | 'being_bought' | 'bought' | 'delivery_started' | 'ended';

/** Whether the customer may cancel by himself, or the stage that stands against it (UX-105). */
export function mayCancel(state: OrderState, facts: OrderFacts = plainFacts): MayCancel {
  if (mayMove({ from: state, to: 'cancelled', by: ['customer'] }, facts) === 'yes') return 'yes';
  if (stateFacts[state].terminal || state === 'refunding') return 'ended';
  if (state === 'purchasing') return 'being_bought';
  return stateFacts[state].group === 'delivery' ? 'delivery_started' : 'bought';
}

export type MayPay = 'yes' | 'under_review' | 'nothing_due' | 'ended' | 'email_unconfirmed';

/** Whether something is to be paid for the order now. */
export function mayPay(state: OrderState, emailConfirmed: boolean): MayPay {
  if (state === 'awaiting_review') return 'under_review';
  if (['cancelled', 'expired', 'abandoned', 'refunded', 'refunding'].includes(state)) return 'ended';
  if (state !== 'awaiting_payment' && state !== 'awaiting_extra_payment') return 'nothing_due';
  return emailConfirmed ? 'yes' : 'email_unconfirmed';
}

/** Hours that a step may take before the queue shows it as late. Assumed: decisions/0017-assumed-times.md. */
export const stepHours = { review: 48, buying: 48 } as const;

/** When the state that an order enters ends by itself or is due; null when nothing is promised. */
export function deadlineOf(state: OrderState, at: Date, paymentHours: number): Date | null {
  const after = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  if (state === 'awaiting_payment' || state === 'awaiting_extra_payment') return after(paymentHours);
  if (state === 'awaiting_review') return after(stepHours.review);
  if (state === 'paid' || state === 'purchasing') return after(stepHours.buying);
  return null;
}

/** Whose doing an end is: the bank percent returns unless the customer changed his mind (domain 3). */
export function faultOf(reason: EndReason): 'shop' | 'seller' | 'customer' {
  if (['sold_out', 'price_changed', 'prohibited', 'shop_refused', 'not_as_described'].includes(reason))
    return 'seller';
  return ['changed_mind', 'customer_asked', 'duplicate', 'not_paid_in_time'].includes(reason)
    ? 'customer'
    : 'shop';
}
