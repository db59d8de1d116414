/** SQL on the list of all orders, for staff. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderState } from '../../order-states/states.ts';
import { containing, type Listed, type OrderSearch, piecesNow, readList } from './list-store.ts';

export interface StaffPlace {
  deadline: string;
  id: string;
}

export interface StaffList {
  states: readonly OrderState[];
  /** Also orders in other states that staff are called to. */
  withAttention: boolean;
  assignee: string | null;
  search: OrderSearch | null;
  after: StaffPlace | null;
  limit: number;
}

/** All orders by deadline, the most urgent first; those without one come last, the oldest first. */
export async function listAllOrders(db: Database, list: StaffList): Promise<Listed> {
  // who calls for staff is as urgent as what was due when he called
  const due = sql`coalesce(least(o.deadline_at, o.attention_since), 'infinity'::timestamptz)`;
  const place = list.after
    ? sql`and (${due}, o.id) > (${list.after.deadline}::timestamptz, ${list.after.id}::text)`
    : sql``;
  const narrowed = list.assignee !== null || list.search !== null;
  return readList(
    db,
    sql`
      select counted.counts, page.*, ${piecesNow} as pieces
      from (select jsonb_object_agg(state, n) as counts from (
        select state, count(*) as n from customer_order group by state
      ) by_state) counted
      left join lateral (
        ${narrowed ? narrowedPage(list, { due, place }) : openPage(list, { due, place })}
        order by due, id limit ${list.limit}
      ) page on true
      order by page.due, page.id
    `,
  );
}

interface StaffOrder {
  due: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
}

/** Finds the orders first and sorts them then: they are few of all orders. */
function narrowedPage(list: StaffList, { due, place }: StaffOrder): RawBuilder<unknown> {
  const called = list.withAttention ? sql`or o.attention is not null` : sql``;
  const mine = list.assignee === null ? sql`` : sql`and o.assignee = ${list.assignee}`;
  return sql`
    select o.*, ${due} as due from customer_order o
    where (o.state = any(${[...list.states]}::text[]) ${called}) ${mine} ${containing(list.search)} ${place}`;
}

/**
 * A page of each state, of which the page is made. An index has every state in this order; over several states at once
 * the planner would walk through all orders, in the hope that those of rare states come early.
 */
function openPage(list: StaffList, { due, place }: StaffOrder): RawBuilder<unknown> {
  const states = sql`${[...list.states]}::text[]`;
  const called = list.withAttention
    ? sql`
      union all (
        select o.*, ${due} as due from customer_order o
        where o.attention is not null and o.state <> all(${states}) ${place}
        order by due, o.id limit ${list.limit}
      )`
    : sql``;
  return sql`
    (
      select first.* from unnest(${states}) wanted(state) cross join lateral (
        select o.*, ${due} as due from customer_order o where o.state = wanted.state ${place}
        order by ${due}, o.id limit ${list.limit}
      ) first
    ) ${called}`;
}
