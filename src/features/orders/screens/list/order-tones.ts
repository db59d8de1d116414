import type { StatusTone } from '../../../../ui/feedback/status-tag.tsx';
import type { OrderSummary } from '../../contract.ts';

/** The one colour of each state, the same as GET /cabinet/orders-statuses answers (UX-098). */
export const orderTones: Readonly<Record<OrderSummary['state'], StatusTone>> = {
  awaiting_review: 'info',
  awaiting_payment: 'attention',
  paid: 'info',
  purchasing: 'info',
  pending_response: 'attention',
  awaiting_extra_payment: 'attention',
  purchased: 'success',
  to_warehouse: 'moving',
  partly_received: 'moving',
  at_warehouse: 'stored',
  merged: 'stored',
  in_delivery: 'stored',
  shipped: 'moving',
  delivered: 'success',
  completed: 'success',
  returning: 'problem',
  exchanging: 'problem',
  claim_open: 'problem',
  refunding: 'info',
  refunded: 'closed',
  cancelled: 'closed',
  expired: 'closed',
  abandoned: 'closed',
};
