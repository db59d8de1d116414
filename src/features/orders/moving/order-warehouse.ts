/** SQL on the warehouse of an order: where it was bought to, or first received. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

/** Says where an order comes to, from its purchase on. */
export async function setOrderWarehouse(db: Database, orderId: string, code: string): Promise<void> {
  await sql`update customer_order set warehouse = ${code} where id = ${orderId} and warehouse is distinct from ${code}`.execute(
    tablesOf<object>(db),
  );
}

/** An order that nobody bought to a warehouse, such as a parcel of its customer's own, belongs to where it came first. */
export async function setFirstWarehouse(db: Database, orderId: string, code: string): Promise<void> {
  await sql`update customer_order set warehouse = ${code} where id = ${orderId} and warehouse is null`.execute(
    tablesOf<object>(db),
  );
}

/** The warehouses of orders by their id; null for those that are not bought. */
export async function orderWarehouses(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; warehouse: string | null }>`
    select id, warehouse from customer_order where id = any(${[...orderIds]}::text[])
  `.execute(tablesOf<object>(db));
  return new Map(rows.map(({ id, warehouse }) => [id, warehouse]));
}
