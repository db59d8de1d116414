/** Money of a shipped delivery: freight that is earned. */
import { sql } from 'kysely';
import { type Database, inTransaction, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { accountSums, lockWallet, post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';

export interface FreightRequest {
  deliveryId: string;
  userId: string;
  actor: string;
}

/** The parcel has left: what its escrow holds becomes freight that is earned. Has effect once for a delivery. */
export function moveDeliveryToFreight(
  db: Database,
  context: PaymentContext,
  { deliveryId, userId, actor }: FreightRequest,
): Promise<void> {
  const { settlementCurrency: currency } = context.settings;
  return inTransaction(db, async (transaction) => {
    await lockWallet(transaction, userId, currency);
    const [escrow, freight] = [`delivery:${deliveryId}`, `freight:${deliveryId}`];
    const sums = await accountSums(transaction, [escrow, freight], currency);
    const held = sums.get(escrow) ?? 0n;
    if (sums.has(freight) || held === 0n) return;
    await post(transaction, {
      id: context.newId('txn'),
      kind: 'freight',
      reason: null,
      actor,
      paymentId: null,
      orderId: null,
      deliveryId,
      once: `freight:${deliveryId}`,
      currency,
      at: context.clock.now(),
      postings: [
        { account: escrow, amount: -held },
        { account: freight, amount: held },
      ],
    });
  });
}

/** Money that came in for a delivery, and money that went back to the balance, both with the bank percent. */
export interface MovedForDelivery {
  received: Money;
  returned: Money;
}

/** An event of a delivery, with the transactions and payments that it names. */
export interface MovingEvent {
  id: string;
  deliveryId: string;
  transactions: readonly string[];
}

/**
 * Sums that each event moved for its delivery, by the id of the event; events without any are left out. One statement.
 */
export async function movedByEvents(
  db: Database,
  events: readonly MovingEvent[],
  currency: string,
): Promise<Map<string, MovedForDelivery>> {
  const named = events.flatMap(({ id, deliveryId, transactions }) =>
    [...new Set(transactions)].map((name) => ({ id, delivery: deliveryId, name })),
  );
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ id: string; received: string; returned: string }>`
    select e.id, sum(t.received)::text as received, sum(t.returned)::text as returned
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as e(id text, delivery text, name text)
    cross join lateral (
      select
        (
          select coalesce(sum(amount_minor + bank_minor), 0) from payment_target
          where (kind = 'delivery' and ref = e.delivery or carried_by = e.delivery) and payment_id = e.name
        ) as received,
        (
          select coalesce(sum(p.amount_minor), 0)
          from ledger_transaction l join ledger_posting p on p.transaction_id = l.id
          where l.id = e.name and l.delivery_id = e.delivery and l.kind in ('refund', 'surplus')
            and p.account like 'wallet:%'
        ) as returned
    ) t
    group by e.id having sum(t.received) <> 0 or sum(t.returned) <> 0
  `.execute(tablesOf<object>(db));
  const sum = (minor: string) => money(BigInt(minor), currency);
  return new Map(
    rows.map(({ id, received, returned }) => [id, { received: sum(received), returned: sum(returned) }]),
  );
}

/** Sums that transactions and payments of one event moved for a delivery. */
export async function movedForDelivery(
  db: Database,
  { currency, ...event }: Omit<MovingEvent, 'id'> & { currency: string },
): Promise<MovedForDelivery> {
  const moved = await movedByEvents(db, [{ ...event, id: 'one' }], currency);
  const nothing = money(0n, currency);
  return moved.get('one') ?? { received: nothing, returned: nothing };
}
