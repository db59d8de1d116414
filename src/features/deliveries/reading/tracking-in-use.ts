/** Numbers that no parcel may leave under: those of our own, and those that something else has. */
import { sql } from 'kysely';
import { refuseField } from '../../../platform/api/refusal.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { orderKeysOf } from '../../orders/staff/order-numbers.ts';
import { hasArrivedUnder } from '../../parcels/reading/arrived-under.ts';
import type { DeliveryTables } from '../stored-delivery.ts';
import { deliveryKeysOf } from './delivery-numbers.ts';

/** Postal services give a number out again no sooner than after twelve months (UPU S10). */
const numberLasts = 365 * 86_400_000;

/** Whether an order or a delivery has this number: a scanner reads it by mistake, and no carrier knows it. */
export async function isOurNumber(db: Database, typed: string): Promise<boolean> {
  // the key of what exists stands beside its number
  return (await deliveryKeysOf(db, typed)).length > 1 || (await orderKeysOf(db, typed)).length > 1;
}

/**
 * Refuses a number of ours, and one under which another parcel left or came within a year. Throws a refusal of the
 * field `tracking`.
 */
export async function refuseUsedNumber(
  db: Database,
  { tracking, deliveryId, at }: { tracking: string; deliveryId: string; at: Date },
): Promise<void> {
  if (await isOurNumber(db, tracking)) throw refuseField('tracking', 'own_number');
  const since = new Date(at.getTime() - numberLasts);
  const { rows } = await sql<{ number: string }>`
    select number from delivery
    where tracking_number = ${tracking} and id <> ${deliveryId} and shipped_at > ${since} limit 1
  `.execute(tablesOf<DeliveryTables>(db));
  const [other] = rows;
  if (other) throw refuseField('tracking', 'number_taken', { number: other.number });
  if (await hasArrivedUnder(db, { tracking, since })) throw refuseField('tracking', 'number_arrived');
}
