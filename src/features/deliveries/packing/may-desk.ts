/** Commands that a member of staff may give on a delivery now. */
import type { Locale } from '../../../platform/texts/locale.ts';
import type { DeliveryState, StaffDelivery } from '../contract.ts';
import { correctable } from '../moving/correct-tracking.ts';
import { type DeliveryMover, deliveryMoversOf } from '../rules.ts';
import type { StoredDelivery } from '../stored-delivery.ts';

export interface DeskReader {
  userId: string;
  roles: readonly string[];
  locale: Locale;
}

const labelled: readonly DeliveryState[] = ['packing', 'ready', 'shipped', 'customs', 'in_destination'];

/** Whether a label may be printed: once the delivery is paid. */
export function mayLabel({ state }: StoredDelivery): boolean {
  return labelled.includes(state);
}

/** Until the carrier has the parcel. */
const endable: readonly DeliveryState[] = [
  ...(['awaiting_quote', 'awaiting_payment', 'packing', 'pending_response', 'ready'] as const),
];

export function mayDesk(delivery: StoredDelivery, { roles }: DeskReader): StaffDelivery['can'] {
  const movers = deliveryMoversOf(roles);
  const may = (from: readonly DeliveryState[], by: readonly DeliveryMover[]) => {
    if (!from.includes(delivery.state)) return 'wrong_state' as const;
    return movers.some((mover) => by.includes(mover)) ? ('yes' as const) : ('not_your_role' as const);
  };
  const desk: DeliveryMover[] = ['warehouse', 'support'];
  const isBeingPacked = delivery.state === 'packing' && delivery.packer !== null;
  return {
    quote: may(['awaiting_quote'], desk),
    take: isBeingPacked ? 'wrong_state' : may(['packing'], ['warehouse']),
    pack: may(['packing'], ['warehouse']),
    ask: may(['awaiting_quote', 'awaiting_payment', 'packing'], desk),
    withdraw: may(['pending_response'], desk),
    ship: may(['ready'], ['warehouse']),
    correct: may(correctable, desk),
    track: may(['shipped', 'customs', 'in_destination', 'lost'], desk),
    cancel: may(endable, ['warehouse', 'support', 'finance']),
    label: mayLabel(delivery),
  };
}
