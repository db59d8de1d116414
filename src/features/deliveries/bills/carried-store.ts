/** SQL on delivery_carried: what deliveries have paid of orders' differences. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';

export interface CarriedPart {
  orderId: string;
  /** Of the settlement currency. */
  minor: bigint;
}

/** Whether a delivery has paid differences of its orders. */
export async function hasPaidCarried(db: Database, deliveryId: string): Promise<boolean> {
  const { rows } = await sql`select from delivery_carried where delivery_id = ${deliveryId} limit 1`.execute(
    tablesOf<object>(db),
  );
  return rows.length > 0;
}

/** Notes what a delivery pays. Answers the parts that are new: a second time there are none. */
export async function insertCarried(
  db: Database,
  { deliveryId, parts, at }: { deliveryId: string; parts: readonly CarriedPart[]; at: Date },
): Promise<CarriedPart[]> {
  const { rows } = await sql<{ order_id: string; minor: bigint }>`
    insert into delivery_carried (delivery_id, order_id, minor, paid_at)
    select ${deliveryId}, part.order_id, part.minor, ${at}::timestamptz from unnest(
      ${parts.map(({ orderId }) => orderId)}::text[], ${parts.map(({ minor }) => String(minor))}::bigint[]
    ) as part (order_id, minor)
    on conflict do nothing returning order_id, minor
  `.execute(tablesOf<object>(db));
  return rows.map(({ order_id, minor }) => ({ orderId: order_id, minor: BigInt(minor) }));
}

/** The delivery pays nothing any more; answers whether it had paid something. */
export async function deleteCarried(db: Database, deliveryId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from delivery_carried where delivery_id = ${deliveryId} returning order_id
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}
