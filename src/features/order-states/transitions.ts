/** The table of transitions (domain 2): what may follow what, who may move it, and what must hold. Pure. */
import { judgeMove, type MayMove, type Move, moveBy } from '../../platform/moves.ts';
import type { OrderState } from './states.ts';

/** The movers of an order: the roles of staff are named as they are. */
export type Mover = 'customer' | 'buyer' | 'warehouse' | 'support' | 'finance' | 'timer' | 'payment';

/** The facts that a transition checks about an order; each answers a stable word when it does not hold. */
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
  /** Its customer announced it, and nothing of it has come. */
  isAnnounced: boolean;
}

export const plainFacts: OrderFacts = {
  isCovered: false,
  isOverdue: false,
  isBought: false,
  previous: null,
  isPacking: false,
  isAnnounced: false,
};

const guards = {
  covered: (facts: OrderFacts) => facts.isCovered || 'not_covered',
  not_covered: (facts: OrderFacts) => !facts.isCovered || 'covered',
  overdue: (facts: OrderFacts) => facts.isOverdue || 'not_overdue',
  not_bought: (facts: OrderFacts) => !facts.isBought || 'bought',
  back: (facts: OrderFacts, to: OrderState) => facts.previous === to || 'not_where_it_was',
  not_packing: (facts: OrderFacts) => !facts.isPacking || 'packing',
  announced: (facts: OrderFacts) => facts.isAnnounced || 'bought',
} as const;
export type Guard = keyof typeof guards;

export type Transition = Move<Mover, Guard>;

const by = (movers: string, ...guards: Guard[]): Transition => moveBy(movers, guards);

/** Every move that there is. An order in a state without an entry stays there. */
export const transitions: Readonly<Record<OrderState, Partial<Record<OrderState, Transition>>>> = {
  awaiting_review: {
    awaiting_payment: by('buyer support'),
    pending_response: by('buyer support'),
    cancelled: by('customer buyer support finance'),
  },
  awaiting_payment: {
    // its price was not held any more and its shop could not be asked again, or its customer edited it
    awaiting_review: by('timer customer', 'not_covered'),
    paid: by('payment', 'covered'),
    cancelled: by('customer buyer support finance'),
    expired: by('timer', 'overdue', 'not_covered'),
  },
  // the customer comes back to his question to answer it otherwise; a difference inside his answer in advance is paid
  paid: {
    purchasing: by('buyer'),
    pending_response: by('buyer support customer'),
    awaiting_extra_payment: by('buyer support'),
    cancelled: by('customer buyer support finance'),
  },
  purchasing: {
    purchased: by('buyer'),
    pending_response: by('buyer support customer'),
    awaiting_extra_payment: by('buyer support'),
    cancelled: by('buyer support finance'),
  },
  // staff take a question back; who answers is the customer, or the timer with the default
  pending_response: {
    awaiting_review: by('customer timer buyer support', 'back'),
    paid: by('customer timer buyer support', 'back'),
    purchasing: by('customer timer buyer support', 'not_bought'),
    purchased: by('customer timer buyer support', 'back'),
    to_warehouse: by('customer timer buyer warehouse support', 'back'),
    partly_received: by('customer timer buyer warehouse support', 'back'),
    at_warehouse: by('customer timer buyer warehouse support', 'back'),
    awaiting_extra_payment: by('customer timer'),
    returning: by('customer'),
    exchanging: by('customer'),
    refunding: by('customer timer support'),
    cancelled: by('customer timer buyer support finance', 'not_bought'),
  },
  awaiting_extra_payment: {
    paid: by('payment timer', 'covered', 'not_bought'),
    purchasing: by('payment timer', 'covered', 'not_bought'),
    awaiting_review: by('payment timer', 'covered', 'back'),
    purchased: by('payment timer', 'covered'),
    to_warehouse: by('payment timer', 'covered'),
    partly_received: by('payment timer', 'covered', 'back'),
    at_warehouse: by('payment timer', 'covered'),
    // another answer, as long as nothing was paid
    pending_response: by('customer', 'not_covered'),
    cancelled: by('customer timer buyer support finance', 'not_bought'),
  },
  // the timer: what is missing was given back, so that what came is all there is
  purchased: {
    to_warehouse: by('buyer warehouse timer'),
    pending_response: by('buyer support'),
    awaiting_extra_payment: by('buyer support'),
    refunding: by('support finance'),
  },
  to_warehouse: {
    at_warehouse: by('warehouse timer'),
    partly_received: by('warehouse'),
    pending_response: by('buyer warehouse support timer'),
    awaiting_extra_payment: by('buyer support'),
    refunding: by('support finance'),
    // a parcel that its customer bought himself, before it came
    cancelled: by('customer', 'announced'),
  },
  partly_received: {
    at_warehouse: by('warehouse'),
    pending_response: by('buyer warehouse support timer'),
    refunding: by('support finance'),
  },
  at_warehouse: {
    in_delivery: by('customer'),
    merged: by('customer'),
    // no piece of it is left
    refunding: by('support finance'),
    returning: by('customer support'),
    exchanging: by('customer support'),
    pending_response: by('warehouse support'),
    claim_open: by('customer support'),
    abandoned: by('timer support', 'overdue'),
  },
  merged: {
    // finance: the order that it went with was refunded
    at_warehouse: by('customer support finance', 'not_packing'),
    in_delivery: by('customer'),
    refunding: by('support finance'),
    abandoned: by('timer support', 'overdue'),
  },
  // a delivery that is not paid, or cancelled, leaves its orders where they lay
  in_delivery: {
    // whoever may cancel a delivery puts its goods back
    at_warehouse: by('customer support warehouse finance timer', 'not_packing'),
    merged: by('customer support warehouse finance timer', 'not_packing'),
    shipped: by('warehouse'),
  },
  // a parcel comes back, or is lost
  shipped: {
    delivered: by('warehouse customer timer'),
    at_warehouse: by('warehouse'),
    refunding: by('support finance'),
    // the timer: the carrier has lost the parcel
    claim_open: by('customer support timer'),
  },
  // the money of all of its pieces went back, wherever they are
  delivered: {
    completed: by('customer timer'),
    claim_open: by('customer support'),
    refunding: by('support finance'),
  },
  completed: {
    claim_open: by('customer support'),
    refunding: by('support finance'),
  },
  returning: {
    refunding: by('support finance'),
    at_warehouse: by('warehouse support'),
    // the seller does not take it back
    claim_open: by('support finance'),
  },
  exchanging: {
    to_warehouse: by('buyer support'),
    claim_open: by('support finance'),
    refunding: by('support finance'),
  },
  // a claim ends where the goods were, in a return or an exchange, or with the money
  claim_open: {
    // what a defect stopped before all of it was here
    purchased: by('customer support finance', 'back'),
    to_warehouse: by('customer support finance', 'back'),
    partly_received: by('customer support finance', 'back'),
    at_warehouse: by('customer support finance timer', 'back'),
    shipped: by('customer support finance timer', 'back'),
    delivered: by('customer support finance timer', 'back'),
    // the timer: a parcel that was lost is found, and its customer has confirmed it
    completed: by('customer support finance timer'),
    returning: by('customer support finance'),
    exchanging: by('customer support finance'),
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

/** Whether somebody may move an order from one state to another. Several roles may be held at once. */
export function mayMove(
  move: { from: OrderState; to: OrderState; by: readonly Mover[] },
  facts: OrderFacts,
): MayMove {
  const transition = transitions[move.from][move.to];
  return judgeMove(transition, move.by, (guard) => guards[guard](facts, move.to));
}
