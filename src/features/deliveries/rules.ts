/** The life of a delivery as data (domain 2): what may follow what, who may move it, and what must hold. Pure. */
import { judgeMove, type MayMove, type Move, moveBy } from '../../platform/moves.ts';
import type { DeliveryState } from './contract.ts';

/** The movers of a delivery: each role of staff is one by itself. */
export type DeliveryMover =
  | 'customer'
  | 'warehouse'
  | 'support'
  | 'finance'
  | 'timer'
  | 'payment'
  | 'carrier';

/** The facts that a transition asks about a delivery; each answers a stable word when it does not hold. */
export interface DeliveryFacts {
  /** Bill 2 is known. */
  isPriced: boolean;
  /** Payments cover bill 2. */
  isCovered: boolean;
  /** Somebody packs the parcel already. */
  isBeingPacked: boolean;
  /** Weighed as packed, and every point of the check list is done. */
  isPacked: boolean;
  /** The deadline of the present state is over. */
  isOverdue: boolean;
  /** The state before the open question. */
  previous: DeliveryState | null;
}

export const plainDeliveryFacts: DeliveryFacts = {
  isPriced: false,
  isCovered: false,
  isBeingPacked: false,
  isPacked: false,
  isOverdue: false,
  previous: null,
};

const guards = {
  priced: (facts: DeliveryFacts) => facts.isPriced || 'not_priced',
  not_priced: (facts: DeliveryFacts) => !facts.isPriced || 'priced',
  covered: (facts: DeliveryFacts) => facts.isCovered || 'not_covered',
  not_being_packed: (facts: DeliveryFacts) => !facts.isBeingPacked || 'being_packed',
  packed: (facts: DeliveryFacts) => facts.isPacked || 'not_packed',
  overdue: (facts: DeliveryFacts) => facts.isOverdue || 'not_overdue',
  back: (facts: DeliveryFacts, to: DeliveryState) => facts.previous === to || 'not_where_it_was',
} as const;
export type DeliveryGuard = keyof typeof guards;

export type DeliveryTransition = Move<DeliveryMover, DeliveryGuard>;

const by = (movers: string, ...guards: DeliveryGuard[]): DeliveryTransition => moveBy(movers, guards);

/** News of the road: staff type it, the carrier says it. A return is true once the parcel is in the warehouse. */
const road = (movers = 'warehouse support carrier') => by(movers);

/** Every move that there is. A delivery in a state without an entry stays there. */
export const deliveryTransitions: Readonly<
  Record<DeliveryState, Partial<Record<DeliveryState, DeliveryTransition>>>
> = {
  draft: {
    awaiting_quote: by('customer', 'not_priced'),
    awaiting_payment: by('customer', 'priced'),
    cancelled: by('customer support'),
  },
  awaiting_quote: {
    awaiting_payment: by('warehouse support', 'priced'),
    pending_response: by('warehouse support'),
    cancelled: by('customer warehouse support finance'),
  },
  awaiting_payment: {
    packing: by('payment', 'covered'),
    pending_response: by('warehouse support'),
    // the timer of storage: nobody paid until the goods would count as left
    cancelled: by('customer warehouse support finance timer'),
  },
  packing: {
    ready: by('warehouse', 'packed', 'covered'),
    pending_response: by('warehouse support'),
    cancelled: by('customer warehouse support finance', 'not_being_packed'),
  },
  // staff take a question back: the delivery goes on where it was
  pending_response: {
    packing: by('customer payment warehouse support', 'covered'),
    awaiting_quote: by('customer warehouse support', 'back'),
    awaiting_payment: by('customer warehouse support', 'priced'),
    cancelled: by('customer timer warehouse support finance'),
  },
  ready: {
    shipped: by('warehouse'),
    packing: by('warehouse support'),
    // the carrier has nothing yet: staff put the goods back
    cancelled: by('warehouse support finance'),
  },
  shipped: {
    customs: road(),
    in_destination: road(),
    delivered: road('warehouse support carrier customer'),
    returned: road('warehouse'),
    lost: road('warehouse support'),
  },
  customs: {
    in_destination: road(),
    delivered: road('warehouse support carrier customer'),
    returned: road('warehouse'),
    lost: road('warehouse support'),
  },
  in_destination: {
    delivered: road('warehouse support carrier customer'),
    returned: road('warehouse'),
    lost: road('warehouse support'),
  },
  delivered: {},
  returned: {},
  // a parcel that was given up is found again now and then
  lost: {
    in_destination: road('warehouse support'),
    delivered: road('warehouse support customer'),
    returned: road('warehouse'),
  },
  cancelled: {},
};

/** Whether somebody may move a delivery from one state to another. */
export function mayMoveDelivery(
  move: { from: DeliveryState; to: DeliveryState; by: readonly DeliveryMover[] },
  facts: DeliveryFacts,
): MayMove {
  const transition = deliveryTransitions[move.from][move.to];
  return judgeMove(transition, move.by, (guard) => guards[guard](facts, move.to));
}

/** The movers in the table for roles of staff; `admin` counts as all roles. */
export function deliveryMoversOf(roles: readonly string[]): DeliveryMover[] {
  const all: DeliveryMover[] = ['warehouse', 'support', 'finance'];
  return roles.includes('admin') ? all : all.filter((role) => roles.includes(role));
}

/** The roles of staff that the table lets move a delivery so, in the order in which words name them. */
export function rolesThatMoveDelivery(from: DeliveryState, to: DeliveryState): DeliveryMover[] {
  const movers = deliveryTransitions[from][to]?.by ?? [];
  return deliveryMoversOf(['admin']).filter((role) => movers.includes(role));
}

const roadOrder: readonly DeliveryState[] = ['shipped', 'customs', 'in_destination', 'delivered'];

/** Whether news of the road leads on: a scan that comes late never takes a parcel back. */
export function leadsOn(from: DeliveryState, to: DeliveryState): boolean {
  const [before, after] = [roadOrder.indexOf(from), roadOrder.indexOf(to)];
  return before < 0 || after < 0 || after > before;
}
