/** A shop that its operator has not opened takes neither orders nor money of customers; staff try both before. */
import type { Caller } from '../../platform/api/caller.ts';
import type { CallContract } from '../../platform/api/contract.ts';
import { Refusal } from '../../platform/api/refusal.ts';

/** Throws `shop_not_open`. */
export async function refuseClosed(
  contract: Pick<CallContract, 'takesOrders'>,
  caller: Caller,
  { takesOrders }: { takesOrders?(): Promise<boolean> },
): Promise<void> {
  const isStaff = caller.kind === 'signed-in' && caller.roles.length > 0;
  if (!contract.takesOrders || isStaff || !takesOrders) return;
  if (!(await takesOrders())) throw new Refusal('shop_not_open');
}
