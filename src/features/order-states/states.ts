/** The words of an order's life (domain 2). The transitions between them are in `transitions.ts`. */

export const orderStates = [
  'awaiting_review',
  'awaiting_payment',
  'paid',
  'purchasing',
  'pending_response',
  'awaiting_extra_payment',
  'purchased',
  'to_warehouse',
  'partly_received',
  'at_warehouse',
  'merged',
  'in_delivery',
  'shipped',
  'delivered',
  'completed',
  'returning',
  'exchanging',
  'claim_open',
  'refunding',
  'refunded',
  'cancelled',
  'expired',
  'abandoned',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The groups that a customer filters by, in the order of a purchase. After-sales states lie in `in_work`. */
export const statusGroups = [
  'to_pay',
  'answer',
  'in_work',
  'on_the_way',
  'warehouse',
  'delivery',
  'done',
] as const;
export type StatusGroup = (typeof statusGroups)[number];

/** Colours of the design system's status tags. */
export type StatusColour =
  | 'attention'
  | 'info'
  | 'moving'
  | 'stored'
  | 'success'
  | 'problem'
  | 'neutral'
  | 'closed';

export interface StateFacts {
  group: StatusGroup;
  colour: StatusColour;
  /** Nothing follows. */
  terminal: boolean;
  /** The customer must act. */
  needsAction: boolean;
  /** The party that acts next. */
  who: 'customer' | 'shop' | 'seller' | 'carrier' | 'nobody';
}

const facts = (
  group: StatusGroup,
  colour: StatusColour,
  who: StateFacts['who'],
  marks: { terminal?: true; needsAction?: true } = {},
): StateFacts => ({ group, colour, who, terminal: false, needsAction: false, ...marks });

const needsAction = { needsAction: true } as const;
const terminal = { terminal: true } as const;

export const stateFacts: Readonly<Record<OrderState, StateFacts>> = {
  awaiting_review: facts('to_pay', 'info', 'shop'),
  awaiting_payment: facts('to_pay', 'attention', 'customer', needsAction),
  paid: facts('in_work', 'info', 'shop'),
  purchasing: facts('in_work', 'info', 'shop'),
  pending_response: facts('answer', 'attention', 'customer', needsAction),
  awaiting_extra_payment: facts('to_pay', 'attention', 'customer', needsAction),
  purchased: facts('in_work', 'success', 'seller'),
  to_warehouse: facts('on_the_way', 'moving', 'carrier'),
  partly_received: facts('on_the_way', 'moving', 'carrier'),
  at_warehouse: facts('warehouse', 'stored', 'customer', needsAction),
  merged: facts('warehouse', 'stored', 'customer'),
  in_delivery: facts('delivery', 'stored', 'shop'),
  shipped: facts('delivery', 'moving', 'carrier'),
  delivered: facts('delivery', 'success', 'customer'),
  completed: facts('done', 'success', 'nobody', terminal),
  returning: facts('in_work', 'problem', 'shop'),
  exchanging: facts('in_work', 'problem', 'shop'),
  claim_open: facts('in_work', 'problem', 'shop'),
  refunding: facts('done', 'info', 'shop'),
  refunded: facts('done', 'closed', 'nobody', terminal),
  cancelled: facts('done', 'closed', 'nobody', terminal),
  expired: facts('done', 'closed', 'nobody', terminal),
  abandoned: facts('done', 'closed', 'nobody', terminal),
};

/** The states of a group. */
export function statesOf(group: StatusGroup): OrderState[] {
  return orderStates.filter((state) => stateFacts[state].group === group);
}

/** Why an order ended; words under `pages.order-parts.reasons`. */
export const endReasons = [
  'changed_mind',
  'not_paid_in_time',
  'sold_out',
  'price_changed',
  'prohibited',
  'shop_refused',
  'not_as_described',
  'duplicate',
  'customer_asked',
  'other',
] as const;
export type EndReason = (typeof endReasons)[number];
