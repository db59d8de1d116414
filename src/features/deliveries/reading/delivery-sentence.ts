/** The state of a delivery in one sentence, who acts next, and by when (UX-099). Pure. */
import type { Delivery, DeliveryState } from '../contract.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

const actors: Readonly<Record<DeliveryState, Delivery['sentence']['who']>> = {
  draft: 'customer',
  awaiting_quote: 'shop',
  awaiting_payment: 'customer',
  packing: 'shop',
  pending_response: 'customer',
  ready: 'shop',
  shipped: 'carrier',
  customs: 'carrier',
  in_destination: 'carrier',
  delivered: 'customer',
  // nothing is done with it until its customer orders another delivery
  returned: 'customer',
  lost: 'shop',
  cancelled: 'nobody',
};

export type SaidOfDelivery = Pick<
  StoredDelivery,
  'state' | 'deadline' | 'bill' | 'completedAt' | 'confirmedAt'
>;

/** Whether a bill waits to be paid whose price is not held any more: it is renewed first (decisions/0591). */
export function isHoldOver({ state, bill }: Pick<StoredDelivery, 'state' | 'bill'>, at: Date): boolean {
  return state === 'awaiting_payment' && bill !== null && new Date(bill.heldUntil) <= at;
}

/**
 * A state alone says too little where the same state asks something at first and nothing later: a parcel that was
 * confirmed or whose time has run out, a bill whose price no longer holds (decision 0205) or holds
 * but for its storage (decision 0956), and a lost parcel whose
 * money went back: nobody searches for it any more (decision 0565).
 */
export function deliverySentence(
  delivery: SaidOfDelivery,
  {
    at,
    isReturned,
    keepsFreight = false,
  }: { at: Date; isReturned: boolean; keepsFreight?: boolean | undefined },
): Delivery['sentence'] {
  const { state, deadline, bill } = delivery;
  if (state === 'delivered' && (delivery.completedAt || delivery.confirmedAt)) {
    const key = delivery.completedAt ? 'completed' : 'confirmed';
    return { key, who: 'nobody', by: null, isLate: false };
  }
  if (isHoldOver({ state, bill }, at)) {
    const key = keepsFreight ? 'payment_late_agreed' : 'payment_late';
    return { key, who: 'customer', by: null, isLate: false };
  }
  if (state === 'lost' && isReturned) {
    return { key: 'lost_returned', who: 'nobody', by: null, isLate: false };
  }
  return {
    key: state,
    who: actors[state],
    by: deadline?.toISOString() ?? null,
    isLate: deadline !== null && deadline <= at,
  };
}
