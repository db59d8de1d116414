/** What claims ask about an order besides its state. */
import type { Database } from '../../platform/database.ts';
import { readOrder } from '../orders/actions.ts';

/** When an order reached its customer, by its journal; null while it has not. */
export async function deliveredAtOf(db: Database, orderId: string): Promise<Date | null> {
  const whole = await readOrder(db, { idOrNumber: orderId });
  const arrivals = whole?.events.filter(
    ({ to, lineState }) => to === 'delivered' || lineState === 'delivered',
  );
  return arrivals?.at(-1)?.at ?? null;
}
