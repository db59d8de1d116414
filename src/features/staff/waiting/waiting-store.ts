/** SQL that counts what waits for staff, over the tables of all nouns at once. */
import { type RawBuilder, sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { reviewTurns } from '../approvals/kinds/review-kind.ts';
import { oldRateHours, unreadShop, type WaitingKind } from './waiting-contract.ts';

interface Moment {
  /** The account of the reader. */
  userId: string;
  /** ISO 4217, the shop's own. */
  settlementCurrency: string;
  now: Date;
}

const ordersIn = (state: string): RawBuilder<unknown> =>
  sql`select count(*) from customer_order where state = ${state}`;
const deliveriesIn = (state: string): RawBuilder<unknown> =>
  sql`select count(*) from delivery where state = ${state}`;
const proposalsOf = (kinds: string[]): RawBuilder<unknown> =>
  sql`select count(*) from price_proposal where state = 'waiting' and kind = any(${kinds}::text[])`;

/** A transfer that one person may not take in, and a difference that one person has proposed to settle. */
const forTwo = sql`why in ('second_person', 'own')`;
const proposed = sql`(settled_by is not null and deed in ('give_back', 'from_balance', 'bear', 'send_again'))`;

const counts = {
  mentioned: ({ userId }: Moment) => sql`
    select count(distinct order_id) from staff_mention where mentioned = ${userId} and done_at is null`,
  called: () => sql`select count(*) from customer_order where attention is not null`,
  toReview: () => ordersIn('awaiting_review'),
  toBuy: () => ordersIn('paid'),
  takenUnbought: () => ordersIn('purchasing'),
  boughtUntracked: () => ordersIn('purchased'),
  chats: () => sql`select count(*) from chat where state = 'open' and last_author = 'customer'`,
  claims: () => sql`select count(*) from claim where state = 'open'`,
  returns: () => sql`select count(*) from claim where state in ('returning', 'exchanging')`,
  tickets: () => sql`select count(*) from ticket where state = 'new'`,
  toWeigh: () => deliveriesIn('awaiting_quote'),
  toPack: () => deliveriesIn('packing'),
  toShip: () => deliveriesIn('ready'),
  unstoredParcels: () => sql`select count(*) from arrival_open where stage = 'in_work'`,
  unknownParcels: () => sql`select count(*) from arrival_open where stage = 'unknown'`,
  services: () => sql`select count(*) from warehouse_service where state = 'asked'`,
  refunds: () => sql`select count(*) from refund_request where state = 'waiting'`,
  corrections: () => sql`select count(*) from balance_correction where state = 'waiting'`,
  cardRefunds: () => sql`select count(*) from payment_refund where state = 'proposed'`,
  transfers: () => sql`select count(*) from transfer_line where state = 'open' and not (${forTwo})`,
  transfersForTwo: () => sql`select count(*) from transfer_line where state = 'open' and ${forTwo}`,
  farPrices: () => proposalsOf(['rate', 'tariff']),
  farRoutes: () => proposalsOf(['freight']),
  farGroups: () => proposalsOf(['group_fee', 'group_member']),
  farDiscounts: () => sql`select count(*) from discount_rule where asked_by is not null`,
  farReviews: () => sql`
    select count(*) from customer_order o where o.state = 'awaiting_review' and (
      select e.kind from order_event e where e.order_id = o.id and e.kind = any(${reviewTurns}::text[])
      order by e.at desc, e.id desc limit 1
    ) = 'second_check_asked'`,
  farLimits: () => proposalsOf(['limits']),
  farPlugins: () => proposalsOf(['plugin']),
  bookDifferences: () =>
    sql`select count(*) from reconciliation_issue where state = 'open' and not (${proposed})`,
  differencesForTwo: () =>
    sql`select count(*) from reconciliation_issue where state = 'open' and ${proposed}`,
  monthsForTwo: () => sql`select count(*) from books_request where state = 'waiting'`,
  oldRates: ({ settlementCurrency, now }: Moment) => sql`
    select count(*) from (
      select max(effective_from) as since from exchange_rate
      where to_currency = ${settlementCurrency} and effective_from <= ${now} group by currency
    ) rate where since < ${new Date(now.getTime() - oldRateHours * 3_600_000)}`,
  unreadShops: ({ now }: Moment) => sql`
    select count(*) from (
      select host from reading_attempt
      where started_at > ${new Date(now.getTime() - unreadShop.days * 86_400_000)} and outcome is not null
      group by host having count(*) >= ${unreadShop.attempts} and count(*) filter (where outcome = 'read') = 0
    ) shop`,
  reviews: () => sql`select count(*) from review where state = 'waiting' and deleted_at is null`,
  deadTasks: () => sql`
    select count(*) from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`,
} satisfies Record<WaitingKind, (moment: Moment) => RawBuilder<unknown>>;

/** How much waits of these kinds. One statement. */
export async function countWaiting(
  db: Database,
  kinds: readonly WaitingKind[],
  moment: Moment,
): Promise<Partial<Record<WaitingKind, number>>> {
  if (kinds.length === 0) return {};
  const columns = kinds.map((kind) => sql`(${counts[kind](moment)})::int as ${sql.ref(kind)}`);
  const { rows } = await sql<Partial<Record<WaitingKind, number>>>`select ${sql.join(columns)}`.execute(
    tablesOf<object>(db),
  );
  return rows[0] ?? {};
}
