import { CallFailure } from '../../../../platform/api/client.ts';
import type { StaffOrderSummary } from '../../contract.ts';

export type BulkOrder = StaffOrderSummary['order'];

export interface BulkAction {
  /** On the button that was pressed, and on the one that makes it so: with the number of orders. */
  title: string;
  /** The consequence for the orders, before it is confirmed. */
  follows: string;
  orders: readonly BulkOrder[];
  /** Why chosen orders are not among them. */
  leftOut: string | null;
  call(order: BulkOrder): Promise<unknown>;
  /** The message for so many orders. */
  done(count: number): string;
}

/** An order whose call was refused, and why. */
export interface BulkRefusal {
  order: BulkOrder;
  reason: string;
}

/** One call after the other; a refusal stops none of them. */
export async function callEach({
  orders,
  call,
}: Pick<BulkAction, 'orders' | 'call'>): Promise<{ done: string[]; refused: BulkRefusal[] }> {
  const done: string[] = [];
  const refused: BulkRefusal[] = [];
  for (const order of orders) {
    try {
      await call(order);
      done.push(order.id);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      refused.push({ order, reason: error.message });
    }
  }
  return { done, refused };
}
