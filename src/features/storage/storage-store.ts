/** SQL that reads stored units: orders and merged groups with their clocks, parcels and what was said. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { type Money, money } from '../../platform/money/money.ts';
import type { Mark } from './clock-rules.ts';
import { type ServiceJson, serviceOfJson, servicesOf, type UnitService } from './services/unit-services.ts';

/** A weighed parcel of an order. */
export interface StoredParcel {
  arrivalId: string;
  /** The code of where it lies. */
  warehouse: string;
  /** Null while it is not weighed. */
  grams: number | null;
  /** As JSON has it; null while it is not weighed. */
  weighedAt: string | null;
  /** Millimetres. */
  size: { length: number; width: number; height: number } | null;
  shelf: string | null;
  /** The lines that came in it and were not exchanged. */
  lineIds: string[];
  /** Nothing of it lies here any more: it was sent, or goes back to its seller, or has ended. */
  isAway: boolean;
}

/** States of lines that do not lie in the warehouse any more. */
const away = [
  ...['shipped', 'delivered', 'completed', 'returning', 'exchanging'],
  ...['refunding', 'refunded', 'cancelled', 'expired', 'abandoned'],
];

/** Whether a line lies here, or is on its way here; one that was stopped is where it was before. */
export const isHere = ({ state, previous }: { state: string; previous: string | null }): boolean =>
  !away.includes(previous ?? state);

/** One order of a unit as it is stored. */
export interface StoredPart {
  orderId: string;
  userId: string;
  warehouse: string;
  arrivedAt: Date;
  leftAt: Date | null;
  /** Something of it is in a delivery that has not left. */
  isLeaving: boolean;
  tariffVersion: number;
  goods: Money;
  joinedAt: Date | null;
  pauses: { from: Date; to?: Date; reason: string }[];
  told: Map<Mark, Date>;
  answers: ('keep' | 'give_up')[];
  parcels: StoredParcel[];
  services: UnitService[];
}

/** One order, or a merged group: the main order first. */
export interface StoredUnitRows {
  mainId: string;
  group: { id: string; mergedAt: Date; fee: Money } | null;
  parts: [StoredPart, ...StoredPart[]];
}

interface PartRow {
  main_id: string;
  group_id: string | null;
  merged_at: Date | null;
  fee_minor: bigint | null;
  fee_currency: string | null;
  joined_at: Date | null;
  order_id: string;
  user_id: string;
  warehouse: string;
  arrived_at: Date;
  left_at: Date | null;
  is_leaving: boolean;
  tariff_version: number;
  goods_minor: bigint;
  currency: string;
  pauses: { from: string; to: string | null; reason: string }[] | null;
  told: Record<Mark, string> | null;
  answers: ('keep' | 'give_up')[] | null;
  parcels: StoredParcel[] | null;
  services: ServiceJson[] | null;
}

/** The units in which these orders are stored, each once; one statement. Orders that never arrived have none. */
export async function readUnits(db: Database, orderIds: readonly string[]): Promise<StoredUnitRows[]> {
  const { rows } = await sql<PartRow>`
    with unit as (
      select distinct coalesce(g.main_order_id, s.order_id) as main_id
      from stored_order s
      left join merge_member m on m.order_id = s.order_id and m.parted_at is null
      left join merge_group g on g.id = m.group_id
      where s.order_id = any(${[...orderIds]}::text[])
    ),
    part as (
      select main_id, main_id as order_id, null::timestamptz as joined_at from unit
      union all
      select u.main_id, m.order_id, m.joined_at from unit u
      join merge_group g on g.main_order_id = u.main_id and g.undone_at is null
      join merge_member m on m.group_id = g.id and m.parted_at is null
    )
    select p.main_id, p.joined_at, g.id as group_id, g.merged_at, g.fee_minor, g.currency as fee_currency, s.*,
      exists (select from order_line l where l.order_id = s.order_id and l.state = 'in_delivery') as is_leaving,
      ${servicesOf} as services,
      (select jsonb_agg(jsonb_build_object('from', a.from_at, 'to', a.to_at, 'reason', a.reason) order by a.id)
        from storage_pause a where a.order_id = s.order_id) as pauses,
      (select jsonb_object_agg(n.mark, n.told_at) from storage_notice n where n.order_id = s.order_id) as told,
      (select jsonb_agg(w.answer order by w.id) from storage_answer w where w.order_id = s.order_id) as answers,
      (select jsonb_agg(jsonb_build_object(
          'arrivalId', o.arrival_id, 'grams', w.grams, 'weighedAt', w.weighed_at,
          'shelf', shelf_of_arrival(o.arrival_id), 'warehouse', warehouse_of_arrival(came),
          'lineIds', (
            select coalesce(jsonb_agg(l.line_id order by l.line_id), '[]')
            from arrival_line l left join exchanged_piece x using (arrival_id, line_id)
            where l.arrival_id = o.arrival_id and x.line_id is null
          ),
          'isAway', (
            select coalesce(bool_and(coalesce(n.previous_state, n.state) = any(${away}::text[])), false)
            from arrival_line l join order_line n on n.id = l.line_id
            left join exchanged_piece x using (arrival_id, line_id)
            where l.arrival_id = o.arrival_id and x.line_id is null
          ),
          'size', case when w.length_mm is not null then
            jsonb_build_object('length', w.length_mm, 'width', w.width_mm, 'height', w.height_mm) end
        ) order by o.attached_at, o.arrival_id)
        from arrival_order o
        join arrival came on came.id = o.arrival_id
        left join lateral (
          select * from weighing w where w.arrival_id = o.arrival_id order by w.weighed_at desc, w.id desc limit 1
        ) w on true
        where o.order_id = s.order_id and not coalesce((
          select bool_and(x.line_id is not null)
          from arrival_line l left join exchanged_piece x using (arrival_id, line_id)
          where l.arrival_id = o.arrival_id
        ), false)) as parcels
    from part p
    join stored_order s on s.order_id = p.order_id
    left join merge_group g on g.main_order_id = p.main_id and g.undone_at is null
    order by p.main_id, (p.order_id <> p.main_id), p.joined_at, p.order_id
  `.execute(tablesOf<object>(db));
  return unitsOf(rows);
}

function unitsOf(rows: readonly PartRow[]): StoredUnitRows[] {
  const units = new Map<string, StoredUnitRows>();
  for (const row of rows) {
    const unit = units.get(row.main_id);
    if (unit) unit.parts.push(partOf(row));
    else units.set(row.main_id, { mainId: row.main_id, group: groupOf(row), parts: [partOf(row)] });
  }
  return [...units.values()];
}

function groupOf(row: PartRow): StoredUnitRows['group'] {
  if (row.group_id === null || row.merged_at === null) return null;
  const fee = money(row.fee_minor ?? 0n, row.fee_currency ?? row.currency);
  return { id: row.group_id, mergedAt: row.merged_at, fee };
}

function partOf(row: PartRow): StoredPart {
  return {
    orderId: row.order_id,
    userId: row.user_id,
    warehouse: row.warehouse,
    arrivedAt: row.arrived_at,
    leftAt: row.left_at,
    isLeaving: row.is_leaving,
    tariffVersion: row.tariff_version,
    goods: money(row.goods_minor, row.currency),
    joinedAt: row.joined_at,
    pauses: (row.pauses ?? []).map(({ from, to, reason }) => ({
      from: new Date(from),
      reason,
      ...(to === null ? {} : { to: new Date(to) }),
    })),
    told: new Map(Object.entries(row.told ?? {}).map(([mark, at]) => [mark as Mark, new Date(at)] as const)),
    answers: row.answers ?? [],
    parcels: row.parcels ?? [],
    services: (row.services ?? []).map(serviceOfJson),
  };
}
