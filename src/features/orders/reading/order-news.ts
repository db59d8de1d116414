/** The facts of notifications about orders, in SQL. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { among, onePlan } from '../../../platform/database/prepared-statements.ts';
import { readPlain } from '../../../platform/database/write-later.ts';
import { type Money, money } from '../../../platform/money/money.ts';
import { type ReturnedMoney, returnedBy } from '../../ledger/returned-money.ts';
import type { OrderState } from '../../order-states/states.ts';
import { feesOfOrder } from '../../payments/refunds/refunded-payments.ts';
import { type Titles, titlesOf } from '../../products/translations/shown-title.ts';
import { toldReason } from '../stored-parts.ts';

/** A title with its translations, of which a notification takes the one that is read; a text where there is none. */
export type TitleFact = string | { title: string; titles: NonNullable<Titles> };

/** The facts of an order for a notification about it. */
export interface OrderNews {
  id: string;
  number: string;
  userId: string;
  /** Of the first line. */
  title: TitleFact;
  /** As the shop calls it, for staff. */
  ownTitle: string;
  shop: string;
  state: OrderState;
  total: Money;
  /** Of its price, a decimal string; 0 where paying by card costs nothing more. */
  bankPercent: string;
  deadline: Date | null;
  shopOrderNumber: string | null;
  endReason: string | null;
  /** The customer bought the goods, not we: no shop takes them back from us. */
  isForwarded: boolean;
  /** Charged with its payments besides. */
  fees: Money;
  /** Of the move that was named, else the last one of the kinds asked for: what the customer is told, and the money that moved. */
  move: {
    /** A kind of audit log entry. */
    kind: string;
    note: string | null;
    amount: Money | null;
    /** The amount came back; else it is to be paid. */
    isBack: boolean;
    reason: string | null;
    choice: string | null;
    /** Of a chosen substitute. */
    choiceTitle: string | null;
    tracking: string | null;
  } | null;
}

interface NewsRow {
  id: string;
  number: string;
  user_id: string;
  title: string;
  titles: Titles;
  shop: string;
  state: OrderState;
  total_minor: bigint;
  total_currency: string;
  bank_percent: string;
  deadline_at: Date | null;
  shop_order_number: string | null;
  end_reason: string | null;
  is_forwarded: boolean;
  fees_minor: bigint;
  moved: boolean | null;
  kind: string | null;
  is_back: boolean | null;
  note: string | null;
  amount_minor: bigint | null;
  currency: string | null;
  reason: string | null;
  choice: string | null;
  choice_title: string | null;
  transactions: string[] | null;
  tracking: string | null;
}

/**
 * Orders as they are now, in the order of their numbers and at most two statements; those that do not exist are left
 * out. `kinds` are kinds of audit log entries; `eventId` names the one event that is told, should another have come
 * since.
 */
export async function readOrderNews(
  db: Database,
  orderIds: readonly string[],
  kinds: readonly string[],
  eventId: string | null = null,
): Promise<OrderNews[]> {
  const rows = await readPlain(
    db,
    sql<NewsRow>`${onePlan}
    select o.id, o.number, o.user_id, o.title, ${titlesOf(sql`o.title`)} as titles, coalesce(o.shop_name, o.host) as shop, o.state, o.total_minor,
      o.total_currency, o.quote ->> 'bankPercent' as bank_percent, o.deadline_at, o.shop_order_number, o.end_reason,
      o.quote ? 'forwarding' as is_forwarded, ${feesOfOrder(sql`o.id`)} as fees_minor,
      e.id is not null as moved, e.kind, e.after ? 'returned' as is_back, e.note, e.amount_minor, e.currency, e.reason, e.transactions,
      e.after ->> 'choice' as choice, e.after ->> 'title' as choice_title,
      e.after ->> 'tracking' as tracking
    from customer_order o
    left join lateral (
      select e.id, e.kind, e.note, e.amount_minor, e.currency, e.reason, e.transactions, e.after from order_event e
      where e.order_id = o.id and e.kind = any(${[...kinds]}::text[])
      order by e.id is not distinct from ${eventId}::text desc, e.at desc, e.id desc limit 1
    ) e on true
    where o.id ${among(orderIds)}
    order by o.number
  `,
  );
  const booked = await returnedBy(
    db,
    // a payment brings nothing back
    rows.flatMap(({ kind, transactions }) =>
      kind === 'paid' || kind === 'extra_paid' ? [] : (transactions ?? []),
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    userId: row.user_id,
    title: row.titles ? { title: row.title, titles: row.titles } : row.title,
    ownTitle: row.title,
    shop: row.shop,
    state: row.state,
    total: money(row.total_minor, row.total_currency),
    bankPercent: row.bank_percent,
    deadline: row.deadline_at,
    shopOrderNumber: row.shop_order_number,
    endReason: row.end_reason,
    isForwarded: row.is_forwarded,
    fees: money(row.fees_minor, row.total_currency),
    move: row.moved
      ? {
          ...{ note: row.note, choice: row.choice, tracking: row.tracking },
          kind: row.kind ?? '',
          reason: toldReason({ kind: row.kind ?? '', reason: row.reason }),
          isBack: row.is_back === true,
          choiceTitle: row.choice_title,
          amount: movedBy(row, booked),
        }
      : null,
  }));
}

/** The sum that moved, as the books have it where money came back (M21); else the sum in the audit log. */
function movedBy(
  { transactions, amount_minor, currency }: NewsRow,
  booked: ReadonlyMap<string, ReturnedMoney>,
): Money | null {
  const returned = (transactions ?? []).flatMap((id) => {
    const one = booked.get(id);
    return one ? [one.amount] : [];
  });
  const [first] = returned;
  if (first) {
    return money(
      returned.reduce((sum, { minor }) => sum + minor, 0n),
      first.currency,
    );
  }
  return amount_minor !== null && currency ? money(amount_minor, currency) : null;
}
