/** Reports for staff: the books and the history of orders, side by side, by period. */
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { askedDays } from '../../../platform/time/asked-days.ts';
import { startOfDay } from '../../../platform/time/zoned.ts';
import { moneyByPeriod } from '../../ledger/money-by-period.ts';
import { ordersByPeriod } from '../../orders/reading/orders-by-period.ts';
import { questionsByPeriod } from '../../orders/reading/questions-by-period.ts';
import { storageByPeriod } from '../../storage/figures/storage-by-period.ts';
import type { Report } from '../contract.ts';
import type { Office } from '../office.ts';
import { openDays } from './report-day-store.ts';

/** Kinds of accounts that a report names; all others together are `other`. */
const named = [
  'provider',
  'goods',
  'fee',
  'discount',
  'freight',
  'income',
  'wallet',
  'held',
  'order',
  'delivery',
  'equity',
];

const longestDays = 1_100;

export interface ReportQuery {
  from: string;
  to: string;
  unit: 'day' | 'week' | 'month';
  /** Only this part is computed. */
  about?: 'money' | 'orders' | 'questions' | 'storage' | undefined;
}

/**
 * Figures of a span by days of the installation's zone; the last day is included. Throws a field refusal for a span that
 * ends before it begins.
 */
export async function report(
  db: Database,
  { shop }: Pick<Office, 'shop'>,
  query: ReportQuery,
): Promise<Report> {
  const { settlementCurrency: currency, timeZone: zone } = shop.settings;
  const span = { ...askedDays(zone, query, longestDays), unit: query.unit };
  const wants = (part: ReportQuery['about']): boolean => query.about === undefined || query.about === part;
  const books = wants('money') ? await openDays(db, 'books', span) : [];
  const auditLog = wants('orders') ? await openDays(db, 'orders', span) : [];
  const [figures, orders, questions, storage] = await Promise.all([
    wants('money') ? moneyByPeriod(db, { ...span, currency }, books) : [],
    wants('orders') ? ordersByPeriod(db, span, auditLog) : [],
    wants('questions') ? questionsByPeriod(db, span) : [],
    wants('storage') ? storageByPeriod(db, span) : [],
  ]);
  const byPeriod = new Map<string, Sums>();
  const totals: Sums = new Map();
  for (const { period, account, sum } of figures) {
    const row: Sums = byPeriod.get(period) ?? new Map();
    byPeriod.set(period, row);
    const kind = named.includes(account) ? account : 'other';
    for (const sums of [row, totals]) sums.set(kind, (sums.get(kind) ?? 0n) + sum);
  }
  return {
    currency,
    totals: amountsOf(totals, currency),
    money: [...byPeriod].map(([period, row]) => ({
      period: startOfDay(zone, period).toISOString(),
      ...amountsOf(row, currency),
    })),
    orders: orders.map((row) => timed(zone, row)),
    questions: questions.map((row) => timed(zone, row)),
    storage: storage.map((row) => timed(zone, row)),
  };
}

/** Minor units by kind of account, signed as the books sign them. */
type Sums = Map<string, bigint>;

function amountsOf(sums: Sums, currency: string): Report['totals'] {
  const of = (...kinds: readonly string[]) =>
    toJson(
      money(
        kinds.reduce((sum, kind) => sum + (sums.get(kind) ?? 0n), 0n),
        currency,
      ),
    );
  return {
    // what came in through providers is negative in the books, because they owe it
    received: toJson(money(-(sums.get('provider') ?? 0n), currency)),
    goods: of('goods'),
    fees: of('fee'),
    // what the shop bears of prices is negative in the books
    discounts: of('discount'),
    freight: of('freight'),
    bank: of('income'),
    owed: of('wallet', 'held', 'order', 'delivery'),
    other: of('equity', 'other'),
  };
}

const timed = <Row extends { period: string }>(zone: string, { period, ...rest }: Row) => ({
  ...rest,
  period: startOfDay(zone, period).toISOString(),
});
