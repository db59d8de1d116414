/** Months of the books and their reports. */
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { firstDayOfBooks } from '../../ledger/money-by-period.ts';
import type { Clerk } from '../office.ts';
import type { BooksMonths, MonthReport } from './books-contract.ts';
import { type BooksRequest, closedMonths, frozenReport, listRequests } from './books-store.ts';
import { currenciesOf, type MonthFigures, summaryOf, writeReport } from './month-report.ts';
import { isOver, monthsSince, spanOf } from './month-spans.ts';
import { costsOfSpan, lateOfSpan, sumsOfSpan } from './month-store.ts';
import { taxTerms } from './tax-terms.ts';

/** Every month since the first posting. Four statements. */
export async function listBooks(
  db: Database,
  { settings, clock }: Installation,
  clerk: Clerk,
): Promise<BooksMonths> {
  const [first, closed, requests, tax] = [
    await firstDayOfBooks(db),
    await closedMonths(db),
    await listRequests(db),
    await taxTerms(db),
  ];
  const [zone, now] = [settings.timeZone, clock.now()];
  const months = first === null ? [] : monthsSince(zone, first, now);
  return {
    months: months.map((month) => ({
      month,
      state: closed.has(month) ? 'closed' : isOver(zone, month, now) ? 'open' : 'running',
      sha256: closed.get(month) ?? null,
      requests: requests.filter((one) => one.month === month).map((one) => requestJson(one, clerk)),
    })),
    tax,
  };
}

function requestJson(one: BooksRequest, { userId }: Clerk) {
  const person = (id: string | null, name: string | null) => (id === null ? null : { id, name });
  return {
    ...{ id: one.id, kind: one.kind, state: one.state, note: one.note, sha256: one.sha256 },
    ...{ askedBy: person(one.asked_by, one.asked_by_name), askedAt: one.asked_at.toISOString() },
    ...{ decidedBy: person(one.decided_by, one.decided_by_name) },
    ...{ decidedAt: one.decided_at?.toISOString() ?? null, isOwn: one.asked_by === userId },
  };
}

/** The figures of a month as the books have them now. Four statements. */
export async function figuresOf(
  db: Database,
  { settings }: Installation,
  month: string,
): Promise<MonthFigures> {
  const span = spanOf(settings.timeZone, month);
  const [sums, costs, late, tax] = [
    await sumsOfSpan(db, span),
    await costsOfSpan(db, span),
    await lateOfSpan(db, span),
    await taxTerms(db),
  ];
  return { month, sums, costs, late, tax };
}

/** The report of a month; of a closed one as it was frozen. */
export async function monthReport(db: Database, shop: Installation, month: string): Promise<MonthReport> {
  const frozen = await frozenReport(db, month);
  const figures = await figuresOf(db, shop, month);
  const { text, sha256 } = frozen ? { text: frozen.report, sha256: frozen.sha256 } : writeReport(figures);
  return {
    ...{ month, isFrozen: frozen !== undefined, sha256 },
    file: { fileName: `books-${month}.csv`, text, rows: text.trimEnd().split('\n').length - 1 },
    summary: currenciesOf(figures).flatMap((currency) =>
      summaryOf(figures, currency).map(({ line, minor }) => ({
        line,
        amount: toJson(money(minor, currency)),
      })),
    ),
  };
}
