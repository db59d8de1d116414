/** Messages, the road and money back around an order: one line of time for those who answer for it. */
import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import type { Clerk } from '../office.ts';
import type { OrderTimelineEntry } from './timeline-contract.ts';
import { findOrderSubject, findOrderTimeline, type StoredEntry } from './timeline-store.ts';

const mostEntries = 200;

/** Roles that open the pages behind the entries. */
const opens: Readonly<Record<StoredEntry['source'], readonly string[]>> = {
  chat: ['support', 'admin'],
  delivery: ['warehouse', 'support', 'finance', 'admin'],
  refund: ['finance', 'support', 'admin'],
};

/** Two statements. Throws `not_found`. */
export async function orderTimeline(
  db: Database,
  { roles }: Pick<Clerk, 'roles'>,
  orderId: string,
): Promise<OrderTimelineEntry[]> {
  const subject = await findOrderSubject(db, orderId);
  if (!subject) throw new Refusal('not_found');
  const mayOpen = (source: StoredEntry['source']): boolean =>
    roles.some((role) => opens[source].includes(role));
  const shown = { withChat: mayOpen('chat'), withRefunds: mayOpen('refund') };
  const entries = await findOrderTimeline(db, { orderId, ...subject }, { most: mostEntries, ...shown });
  return entries.map((entry) => entryJson(entry, mayOpen(entry.source)));
}

const pathOf: Readonly<Record<StoredEntry['source'], (id: string) => string>> = {
  chat: (id) => `/staff/chat?id=${id}`,
  delivery: (id) => `/staff/deliveries/${id}`,
  refund: (id) => `/staff/payments/${id}`,
};

function entryJson(
  { at, amountMinor, currency, placeId, label, ...entry }: StoredEntry,
  mayOpen: boolean,
): OrderTimelineEntry {
  const { id, source, what, text, byName, isOfCustomer } = entry;
  return {
    ...{ id, source, what, text, byName, isOfCustomer, at: at.toISOString() },
    amount: amountMinor !== null && currency ? toJson(money(BigInt(amountMinor), currency)) : null,
    place: { path: mayOpen ? pathOf[source](placeId) : null, label },
  };
}
