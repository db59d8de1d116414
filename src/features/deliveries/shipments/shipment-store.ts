/** SQL on delivery_shipment. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money } from '../../../platform/money/money.ts';

export const shipmentStates = ['asked', 'made', 'refused', 'cancelling', 'cancelled'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

export interface StoredShipment {
  id: string;
  deliveryId: string;
  attempt: number;
  adapter: string;
  reference: string;
  service: string;
  serviceName: string;
  state: ShipmentState;
  cost: Money;
  carrierRef: string | null;
  tracking: string | null;
  hasLabel: boolean;
  reason: string | null;
  askingUntil: Date | null;
  askedAt: Date;
  /** The name of whoever asked for it. */
  askedBy: string | null;
}

/** It stands at the carrier, or may stand there. */
export const isLive = ({ state }: StoredShipment): boolean =>
  state === 'asked' || state === 'made' || state === 'cancelling';

interface Row extends Omit<StoredShipment, 'cost'> {
  costMinor: bigint;
  currency: string;
}

/** All attempts of a delivery, the newest first; without their labels. */
export async function shipmentsOf(db: Database, deliveryId: string): Promise<StoredShipment[]> {
  const { rows } = await sql<Row>`
    select id, delivery_id as "deliveryId", attempt, adapter, reference, service, service_name as "serviceName", state,
      cost_minor as "costMinor", currency, carrier_ref as "carrierRef", tracking, label is not null as "hasLabel",
      reason, asking_until as "askingUntil", asked_at as "askedAt",
      (select coalesce(a.name, a.email) from account a where a.id = s.asked_by) as "askedBy"
    from delivery_shipment s where delivery_id = ${deliveryId} order by attempt desc
  `.execute(tablesOf<object>(db));
  return rows.map(({ costMinor, currency, ...row }) => ({ ...row, cost: money(costMinor, currency) }));
}

export const liveShipmentOf = async (db: Database, deliveryId: string): Promise<StoredShipment | undefined> =>
  (await shipmentsOf(db, deliveryId)).find(isLive);

export async function insertShipment(
  db: Database,
  one: Omit<StoredShipment, 'carrierRef' | 'tracking' | 'hasLabel' | 'reason' | 'askedBy'> & { by: string },
): Promise<void> {
  await sql`
    insert into delivery_shipment (id, delivery_id, attempt, adapter, reference, service, service_name, state,
      cost_minor, currency, asking_until, asked_by, asked_at)
    values (${one.id}, ${one.deliveryId}, ${one.attempt}, ${one.adapter}, ${one.reference}, ${one.service},
      ${one.serviceName}, ${one.state}, ${one.cost.minor}, ${one.cost.currency}, ${one.askingUntil}, ${one.by},
      ${one.askedAt})
  `.execute(tablesOf<object>(db));
}

/** Takes the turn to ask the carrier; false while somebody else has it, or when the shipment has moved on. */
export async function takeTurn(
  db: Database,
  {
    id,
    from,
    to,
    now,
    until,
  }: { id: string; from: readonly ShipmentState[]; to: ShipmentState; now: Date; until: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update delivery_shipment set state = ${to}, asking_until = ${until}
    where id = ${id} and state = any(${from}) and (asking_until is null or asking_until <= ${now})
  `.execute(tablesOf<object>(db));
  return numAffectedRows === 1n;
}

export interface Settled {
  state: ShipmentState;
  at: Date;
  carrierRef?: string;
  tracking?: string;
  label?: Uint8Array | null;
  cost?: Money | null;
  reason?: string | null;
}

/** Writes what the carrier answered, and gives the turn back; what is left out stays. */
export async function settleShipment(db: Database, id: string, settled: Settled): Promise<void> {
  const { state, at, carrierRef, tracking, label, cost, reason } = settled;
  await sql`
    update delivery_shipment set state = ${state}, asking_until = null, settled_at = ${at},
      carrier_ref = coalesce(${carrierRef ?? null}, carrier_ref), tracking = coalesce(${tracking ?? null}, tracking),
      label = coalesce(${label ? Buffer.from(label) : null}::bytea, label), reason = ${reason ?? null},
      cost_minor = coalesce(${cost?.minor ?? null}::bigint, cost_minor), currency = coalesce(${cost?.currency ?? null}, currency)
    where id = ${id}
  `.execute(tablesOf<object>(db));
}

/** The answer was not understood: the turn is given back, and the state stays. */
export async function giveTurnBack(db: Database, id: string): Promise<void> {
  await sql`update delivery_shipment set asking_until = null where id = ${id}`.execute(tablesOf<object>(db));
}

/** A label that came after its booking; of one that was taken back meanwhile nothing is kept. */
export async function keepLabel(db: Database, id: string, label: Uint8Array): Promise<void> {
  await sql`
    update delivery_shipment set label = ${Buffer.from(label)}::bytea where id = ${id} and state = 'made'
  `.execute(tablesOf<object>(db));
}

export async function labelOfShipment(db: Database, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ label: Buffer | null }>`
    select label from delivery_shipment where id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0]?.label ?? null;
}
