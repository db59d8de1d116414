/** Months of the books and their reports. */
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { firstDayOfBooks } from '../../ledger/money-by-period.ts';
import type { Clerk } from '../office.ts';
import type { BooksMonths, MonthReport } from './books-contract.ts';
import { type BooksRequest, closedMonths, frozenReport, listRequests } from './books-store.ts';
import {
  type BooksRequest,
  closedMonths,
  closeMonth,
  endRequest,
  frozenReport,
  holdPostings,
  insertRequest,
  listRequests,
  lockRequest,
  openMonth,
} from './books-store.ts';
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
export interface MonthWish {
  month: string;
  kind: 'close' | 'reopen';
  note: string | null;
}
/** Throws `wrong_state` for a month that is not over, or is so already, and `changed_meanwhile` while another request waits. */
export async function askForMonth(
  db: Database,
  shop: Installation,
  clerk: Clerk,
  wish: MonthWish,
): Promise<void> {
  const { settings, clock } = shop;
  const isClosed = (await closedMonths(db)).has(wish.month);
  const isClosing = wish.kind === 'close';
  if (isClosing === isClosed || !isOver(settings.timeZone, wish.month, clock.now())) {
    throw new Refusal('wrong_state', { of: 'case' });
  }
  const written = isClosing ? writeReport(await figuresOf(db, shop, wish.month)) : null;
  const report = written && { report: written.text, sha256: written.sha256 };
  const isAsked = await insertRequest(db, { ...wish, report, by: clerk.userId, at: clock.now() });
  if (!isAsked) throw new Refusal('changed_meanwhile');
}
/**
 * Decides once. Throws `not_found`, `own_request` for agreeing to one's own, and `changed_meanwhile` when it was decided,
 * when another report was seen, or when the month would be frozen as it is not any more.
 */
export function decideMonth(
  db: Database,
  shop: Installation,
  clerk: Clerk,
  { id, approve, sha256 }: { id: string; approve: boolean; sha256: string | null },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await holdPostings(transaction);
    const request = await lockRequest(transaction, id);
    if (!request) throw new Refusal('not_found');
    if (request.state !== 'waiting') throw new Refusal('changed_meanwhile');
    const isOwn = request.asked_by === clerk.userId;
    if (approve && isOwn) throw new Refusal('own_request');
    const end = { id, by: clerk.userId, at: shop.clock.now() };
    if (!approve) return endRequest(transaction, { ...end, state: 'refused' });
    if (request.sha256 !== sha256) throw new Refusal('changed_meanwhile');
    if (request.kind === 'reopen') await openMonth(transaction, request.month);
    else {
      const now = writeReport(await figuresOf(transaction, shop, request.month));
      if (now.sha256 !== request.sha256) throw new Refusal('changed_meanwhile');
      const span = spanOf(shop.settings.timeZone, request.month);
      await closeMonth(transaction, { month: request.month, requestId: id, span });
    }
    await endRequest(transaction, { ...end, state: 'done' });
  });
}
