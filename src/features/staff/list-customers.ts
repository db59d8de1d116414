/** The list of customers: behind masks, with their orders and balance. */
import { isKey, isTime, readCursor, writeCursor } from '../../platform/api/cursor.ts';
import type { Database } from '../../platform/database/database.ts';
import { money, toJson } from '../../platform/money/money.ts';
import { type CustomerRow, findCustomers as searchCustomers } from '../accounts/people/people-store.ts';
import { maskedEmail, maskedName } from '../accounts/rules.ts';
import { readFreeSums } from '../ledger/balances.ts';
import { ordersOfEach } from '../orders/staff/newest-orders.ts';
import type { CustomerSummary, ListedCustomer } from './contract.ts';

/** A customer behind the mask. */
export function summary(row: CustomerRow): CustomerSummary {
  return {
    id: row.id,
    customerId: row.customerId,
    email: maskedEmail(row.email),
    name: maskedName(row.name),
    confirmed: row.emailConfirmedAt !== null,
    closed: row.disabledAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

export interface CustomerQuery {
  q?: string | undefined;
  /** A program asks: parts of what is masked would tell it sign by sign. */
  byProgram: boolean;
  cursor?: string | undefined;
  limit: number;
}

/** Customers by what is typed of them, the newest first. Throws a field refusal for a forged cursor. */
export async function customers(
  db: Database,
  currency: string,
  { q, byProgram, cursor, limit }: CustomerQuery,
) {
  const typed = q?.trim().toLowerCase() ?? '';
  const rows = await searchCustomers(db, {
    search: typed === '' ? null : typed,
    isWhole: byProgram,
    after: cursor === undefined ? null : readPlace(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next = last && writeCursor([last.createdAt.toISOString(), last.id]);
  return { data: await listed(db, currency, page), meta: { next: next ?? null } };
}

/** Two statements for all of them. */
async function listed(
  db: Database,
  currency: string,
  page: readonly CustomerRow[],
): Promise<ListedCustomer[]> {
  const userIds = page.map(({ id }) => id);
  const [placed, free] = await Promise.all([
    ordersOfEach(db, userIds),
    readFreeSums(db, { userIds, currency }),
  ]);
  const ordersOf = new Map(placed.map((one) => [one.userId, one]));
  return page.map((row) => ({
    ...summary(row),
    balance: toJson(money(free.get(row.id) ?? 0n, currency)),
    orders: ordersOf.get(row.id)?.orders ?? 0,
    lastOrderAt: ordersOf.get(row.id)?.lastAt.toISOString() ?? null,
  }));
}

function readPlace(cursor: string): { createdAt: string; id: string } {
  return readCursor(cursor, ([createdAt, id]) => (isTime(createdAt) && isKey(id) ? { createdAt, id } : null));
}
