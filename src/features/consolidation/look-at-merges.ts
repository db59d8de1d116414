/** Before anything is merged: the orders that can join, and why others cannot (UX-118). */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import { orderKey } from '../orders/reading/read-orders.ts';
import { findOrder as readOrder } from '../orders/store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { MergeableOrder } from './contract.ts';

/** Orders that a customer may think of: bought, on their way, here, or leaving. */
export const thinkable = [
  'purchased',
  'to_warehouse',
  'partly_received',
  'pending_response',
  'awaiting_extra_payment',
  'at_warehouse',
  'merged',
  'in_delivery',
] as const;

/** The order that others join. Throws `not_found`, `wrong_state`. */
export async function ownMain(db: Database, userId: string, idOrNumber: string): Promise<StoredOrder> {
  const found = await readOrder(db, { idOrNumber: orderKey(idOrNumber), userId });
  if (!found) throw new Refusal('not_found');
  if (found.order.state !== 'at_warehouse') throw new Refusal('wrong_state');
  return found.order;
}

export interface Mergeables {
  data: MergeableOrder[];
  meta: { until: string | null; fee: { amount: string; currency: string } };
}
