/** Until when a customer may make claims about what arrived, for their calendar. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { shownTitle, type Titles, titlesOf } from '../../products/translations/shown-title.ts';
import { claimUntil } from '../rules.ts';

export interface ClaimEnd {
  orderId: string;
  orderNum: string;
  title: string;
  /** The last moment. */
  until: Date;
}

/** Orders in the calendar at a time: no list in it is longer. */
const most = 100;

/**
 * The orders of a customer that arrived and about which a claim may still be made, the first end first, in one statement for any
 * number of them. An order with an open claim has no such date: its claim has its own.
 */
export async function claimEnds(
  db: Database,
  { userId, locale, now }: { userId: string; locale: Locale; now: Date },
): Promise<ClaimEnd[]> {
  const { rows } = await sql<Arrived>`
    select c.id, c.number, c.title, ${titlesOf(sql`c.title`)} as titles, c.state, t.claim_days as "claimDays", max(d.delivered_at) as "deliveredAt"
    from claim_setting t
      join delivery d on d.delivered_at >= ${now}::timestamptz - make_interval(days => t.claim_days)
      join delivery_order l on l.delivery_id = d.id
      join customer_order c on c.id = l.order_id
    where d.user_id = ${userId} and c.user_id = ${userId} and c.state in ('delivered', 'completed')
    group by c.id, t.claim_days order by "deliveredAt", c.id limit ${most}
  `.execute(tablesOf<object>(db));
  return rows.flatMap(({ id, number, title, titles, ...facts }) => {
    const until = claimUntil({ ...facts, hasOpenClaim: false });
    return until
      ? [{ orderId: id, orderNum: number, title: shownTitle({ title, titles }, locale).title, until }]
      : [];
  });
}

interface Arrived {
  id: string;
  number: string;
  title: string;
  titles: Titles;
  state: string;
  claimDays: number;
  deliveredAt: Date;
}
