/** Paces of parcels, and how good their estimates were, for the public figures. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { TimeRange } from '../../../platform/database/time-ranges.ts';
import { estimatedOrders } from '../../orders/placing/order-estimates.ts';
import type { Bill, DeliveryState } from '../contract.ts';
import { estimateTold } from './estimate-told.ts';

export interface DeliveryPaces {
  /** From the first payment to the carrier, of parcels that were handed over in the time. */
  shipped: number;
  /** Median, in seconds; null without any. */
  shippedAfter: number | null;
  /** From the carrier to the door, of parcels that came there in the time. */
  delivered: number;
  deliveredAfter: number | null;
}

/** One statement. */
export async function deliveryPaces(db: Database, { from, to }: TimeRange): Promise<DeliveryPaces> {
  const { rows } = await sql<DeliveryPaces>`
    with judged as (
      select d.shipped_at, d.delivered_at, paid.at as paid_at,
        d.shipped_at >= ${from} and d.shipped_at < ${to} and paid.at <= d.shipped_at as is_shipped,
        d.delivered_at >= ${from} and d.delivered_at < ${to} and d.shipped_at <= d.delivered_at as is_delivered
      from delivery d
      left join lateral (
        select min(e.at) as at from delivery_event e where e.delivery_id = d.id and e.kind = 'paid'
      ) paid on true
      where (d.shipped_at >= ${from} and d.shipped_at < ${to}) or (d.delivered_at >= ${from} and d.delivered_at < ${to})
    )
    select count(*) filter (where is_shipped)::int as shipped,
      count(*) filter (where is_delivered)::int as delivered,
      percentile_cont(0.5) within group (order by extract(epoch from shipped_at - paid_at))
        filter (where is_shipped) as "shippedAfter",
      percentile_cont(0.5) within group (order by extract(epoch from delivered_at - shipped_at))
        filter (where is_delivered) as "deliveredAfter"
    from judged
  `.execute(tablesOf<object>(db));
  return rows[0] ?? { shipped: 0, shippedAfter: null, delivered: 0, deliveredAfter: null };
}

export interface MeasuredEstimate {
  isWithin: boolean;
  /** How far the sum lay from the middle of the range, in percent of the middle. */
  offPercent: number;
}

interface ShippedRow {
  state: DeliveryState;
  bill: Bill | null;
  shippedAt: Date;
  deliveredAt: Date | null;
  orders: string[];
}

/** The estimates of parcels that were handed over in the time, measured as their pages measure them. Two statements. */
export async function measuredEstimates(db: Database, { from, to }: TimeRange): Promise<MeasuredEstimate[]> {
  const { rows } = await sql<ShippedRow>`
    select d.state, d.bill, d.shipped_at as "shippedAt", d.delivered_at as "deliveredAt",
      (select array_agg(o.order_id) from delivery_order o where o.delivery_id = d.id) as orders
    from delivery d where d.shipped_at >= ${from} and d.shipped_at < ${to}
  `.execute(tablesOf<object>(db));
  const known = await estimatedOrders(
    db,
    rows.flatMap(({ orders }) => orders),
  );
  const byId = new Map(known.map((order) => [order.id, order]));
  return rows.flatMap((delivery) => {
    const orders = delivery.orders.flatMap((id) => byId.get(id) ?? []);
    const told = estimateTold(delivery, { orders, of: delivery.orders.length });
    if (!told) return [];
    const { sum } = told;
    const middle = (Number(sum.from.amount) + Number(sum.to.amount)) / 2;
    const off = Math.abs(Number(sum.cameTo.amount) - middle);
    return [{ isWithin: sum.was === 'within', offPercent: (off / middle) * 100 }];
  });
}
