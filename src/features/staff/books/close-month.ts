/** Two persons close a month of the books, and open it again: one asks, another one decides. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { refuseTied } from '../../../platform/second-person.ts';
import type { Clerk } from '../office.ts';
import { figuresOf } from './books.ts';
import {
  closedMonths,
  closeMonth,
  endRequest,
  holdPostings,
  insertRequest,
  lockRequest,
  openMonth,
} from './books-store.ts';
import { writeReport } from './month-report.ts';
import { isOver, spanOf } from './month-spans.ts';

export interface MonthInput {
  month: string;
  kind: 'close' | 'reopen';
  note: string | null;
}

/** Throws `wrong_state` for a month that is not over, or is so already, and `changed_meanwhile` while another request waits. */
export async function askForMonth(
  db: Database,
  shop: Installation,
  clerk: Clerk,
  input: MonthInput,
): Promise<void> {
  const { settings, clock } = shop;
  const isClosed = (await closedMonths(db)).has(input.month);
  const isClosing = input.kind === 'close';
  if (isClosing === isClosed || !isOver(settings.timeZone, input.month, clock.now())) {
    throw new Refusal('wrong_state', { of: 'case' });
  }
  const written = isClosing ? writeReport(await figuresOf(db, shop, input.month)) : null;
  const report = written && { report: written.text, sha256: written.sha256 };
  const isAsked = await insertRequest(db, { ...input, report, by: clerk.userId, at: clock.now() });
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
    await refuseTied(transaction, { asker: request.asked_by, by: clerk.userId });
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
