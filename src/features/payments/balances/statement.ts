/** The history of the balance as a table to take along: CSV for spreadsheets. */

import { refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { addDays, startOfDay } from '../../../platform/time/zoned.ts';
import { type HistoryRow, readBalance } from '../../ledger/balances.ts';
import type { PaymentContext } from '../desk.ts';
import { statementTable } from './statement-table.ts';

export interface StatementQuery {
  userId: string;
  locale: Locale;
  zone: string;
  /** Whole days of that zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
  direction?: 'in' | 'out' | undefined;
}

const atOnce = 1_000;
/** More than a person ever has; what is older stays for a narrower period. */
const mostRows = 20_000;

/**
 * Semicolons and a byte order mark: what a spreadsheet of any of our languages opens rightly. Throws a field refusal
 * when the period ends before it begins.
 */
export async function balanceStatement(
  db: Database,
  context: PaymentContext,
  query: StatementQuery,
): Promise<{ name: string; csv: string; rows: number }> {
  if (query.from && query.to && query.to < query.from) throw refuseField('to', 'before_start');
  const { settlementCurrency: currency } = context.settings;
  const span = {
    from: query.from ? startOfDay(query.zone, query.from) : undefined,
    to: query.to ? startOfDay(query.zone, addDays(query.to, 1)) : undefined,
  };
  const rows: HistoryRow[] = [];
  for (let before: string | undefined; rows.length < mostRows; before = rows.at(-1)?.id) {
    const { history } = await readBalance(db, {
      userId: query.userId,
      direction: query.direction,
      ...span,
      currency,
      before,
      limit: atOnce,
    });
    rows.push(...history);
    if (history.length < atOnce) break;
  }
  const csv = statementTable(context, rows, query);
  const period = [query.from, query.to].filter(Boolean).join('_');
  return { name: `balance${period ? `-${period}` : ''}.csv`, csv, rows: rows.length };
}
