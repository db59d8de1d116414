/** The facts by which a customer may end an order by himself. Pure. */
import { anyBought } from '../../order-states/derived-state.ts';
import { type OrderFacts, plainFacts } from '../../order-states/transitions.ts';
import type { OrderWhole } from '../store.ts';

/** A parcel that its customer announced is his to change and to withdraw until something of it comes. */
export function isAnnounced({ order, events }: Pick<OrderWhole, 'order' | 'events'>): boolean {
  const hasCome = events.some(({ kind }) => kind === 'parcel_received');
  return order.quote.forwarding !== undefined && order.state === 'to_warehouse' && !hasCome;
}

export function cancelFacts(whole: Pick<OrderWhole, 'order' | 'events' | 'lines'>): OrderFacts {
  return { ...plainFacts, isBought: anyBought(whole.lines), isAnnounced: isAnnounced(whole) };
}
