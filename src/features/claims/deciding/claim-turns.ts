/** Whose turn it is with the claims that stop orders. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { OrderTurn } from '../../orders/orders-shop.ts';
import { promisedBy } from '../rules.ts';
import type { ClaimState } from '../words.ts';

/** A question, an offer and the look of a second person have no time of their own. */
const turnOf: Partial<Record<ClaimState, Pick<OrderTurn, 'key' | 'who'>>> = {
  asked: { key: 'claim_asked', who: 'customer' },
  offered: { key: 'claim_offered', who: 'customer' },
  approval: { key: 'claim_approval', who: 'shop' },
};

/** By order, the turn of its open claim; of several the one that is due first, else the newest. */
export async function claimTurns(
  db: Database,
  orderIds: readonly string[],
  now: Date,
): Promise<[string, OrderTurn][]> {
  const { rows } = await sql<{ orderId: string; state: ClaimState; dueAt: Date | null; openedAt: Date }>`
    select distinct on (c.order_id) c.order_id as "orderId", c.state, c.due_at as "dueAt",
      c.opened_at as "openedAt" from claim c
    where c.order_id = any(${[...orderIds]}::text[]) and c.closed_at is null
    order by c.order_id, c.due_at nulls last, c.opened_at desc, c.id
  `.execute(tablesOf<object>(db));
  return rows.map(({ orderId, ...claim }) => [
    orderId,
    { ...turnOf[claim.state], by: promisedBy(claim, now), since: claim.openedAt },
  ]);
}
