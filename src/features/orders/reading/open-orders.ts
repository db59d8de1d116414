/** Orders that are not at their end, for who wants to leave or to clear the address book. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { orderStates, stateFacts } from '../../order-states/states.ts';

const ended = orderStates.filter((state) => stateFacts[state].terminal);

/** Whether a customer has an order that is still under way. */
export async function hasOpenOrders(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_order where user_id = ${userId} and state <> all(${ended}::text[]) limit 1
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** Whether a customer ever ordered. */
export async function hasOrdered(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from customer_order where user_id = ${userId} limit 1`.execute(
    tablesOf<object>(db),
  );
  return rows.length > 0;
}

/** How many orders a message can name. */
const mostNumbers = 20;

/** Numbers of a customer's orders under way that were made for an address or a recipient, the newest first. */
export async function openOrdersTo(
  db: Database,
  entry: { userId: string; addressId: string } | { userId: string; recipientId: string },
): Promise<string[]> {
  const isThere =
    'addressId' in entry
      ? sql`address ->> 'addressId' = ${entry.addressId}`
      : sql`recipient ->> 'recipientId' = ${entry.recipientId}`;
  const { rows } = await sql<{ number: string }>`
    select number from customer_order
    where user_id = ${entry.userId} and ${isThere} and state <> all(${ended}::text[])
    order by created_at desc, id desc limit ${mostNumbers}
  `.execute(tablesOf<object>(db));
  return rows.map(({ number }) => number);
}
