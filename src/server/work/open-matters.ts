/** The matters that a person has to settle before the account may be deleted; each feature names its own. */
import { hasOpenOrders } from '../../features/orders/reading/open-orders.ts';
import { balanceOf } from '../../features/payments/balances/balance.ts';
import type { Database } from '../../platform/database/database.ts';

export async function openMattersOf(
  db: Database,
  of: { userId: string; currency: string },
): Promise<('orders' | 'balance')[]> {
  const [isOpen, balance] = await Promise.all([hasOpenOrders(db, of.userId), balanceOf(db, of)]);
  const hasMoney = balance.available.minor !== 0n;
  return [...(isOpen ? (['orders'] as const) : []), ...(hasMoney ? (['balance'] as const) : [])];
}
