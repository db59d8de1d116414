/** Reports for staff: the books and the history of orders, side by side, by period. */
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { askedDays } from '../../../platform/time/asked-days.ts';
import { startOfDay } from '../../../platform/time/zoned.ts';
import { moneyByPeriod } from '../../ledger/money-by-period.ts';
import { ordersByPeriod } from '../../orders/reading/orders-by-period.ts';
import { questionsByPeriod } from '../../orders/reading/questions-by-period.ts';
import { storageByPeriod } from '../../storage/storage-by-period.ts';
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
  const [books, journal] = [await openDays(db, 'books', span), await openDays(db, 'orders', span)];
  const [figures, orders, questions, storage] = await Promise.all([
    moneyByPeriod(db, { ...span, currency }, books),
    ordersByPeriod(db, span, journal),
    questionsByPeriod(db, span),
    storageByPeriod(db, span),
  ]);
  const byPeriod = new Map<string, Map<string, bigint>>();
  for (const { period, account, sum } of figures) {
    const row = byPeriod.get(period) ?? new Map<string, bigint>();
    byPeriod.set(period, row);
    const kind = named.includes(account) ? account : 'other';
    row.set(kind, (row.get(kind) ?? 0n) + sum);
  }
  return {
    currency,
    money: [...byPeriod].map(([period, row]) => ({
      period: startOfDay(zone, period).toISOString(),
      // what came in through providers is negative in the books, because they owe it
      received: toJson(money(-(row.get('provider') ?? 0n), currency)),
      goods: toJson(money(row.get('goods') ?? 0n, currency)),
      fees: toJson(money(row.get('fee') ?? 0n, currency)),
      // what the shop bears of prices is negative in the books
      discounts: toJson(money(row.get('discount') ?? 0n, currency)),
      freight: toJson(money(row.get('freight') ?? 0n, currency)),
      bank: toJson(money(row.get('income') ?? 0n, currency)),
      owed: toJson(money(sumOf(row, ['wallet', 'held', 'order', 'delivery']), currency)),
      other: toJson(money(sumOf(row, ['equity', 'other']), currency)),
    })),
    orders: orders.map((row) => timed(zone, row)),
    questions: questions.map((row) => timed(zone, row)),
    storage: storage.map((row) => timed(zone, row)),
  };
}

const timed = <Row extends { period: string }>(zone: string, { period, ...rest }: Row) => ({
  ...rest,
  period: startOfDay(zone, period).toISOString(),
});

function sumOf(row: ReadonlyMap<string, bigint>, kinds: readonly string[]): bigint {
  return kinds.reduce((sum, kind) => sum + (row.get(kind) ?? 0n), 0n);
}
