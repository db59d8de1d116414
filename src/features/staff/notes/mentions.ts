/** Mentions: colleagues who are named in notes about orders, and the orders that wait for them because of it. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { namesById } from '../../accounts/actions.ts';
import { peopleWithRoles } from '../../accounts/people/people-store.ts';
import { orderReaders } from '../../orders/order-readers.ts';
import { readOrderNews } from '../../orders/reading/order-news.ts';
import type { MentioningOrderJson } from '../contract.ts';
import type { Clerk } from '../office.ts';
import { type Colleague, placeOf, toldApart } from '../screens/notes/mention-rules.ts';
import { findOpenMentions, settleMentions } from './mentions-store.ts';

interface Subject {
  /** The account that writes the note: nobody mentions oneself. */
  by: string;
  /** The account that the order belongs to, which may be a colleague's: they read no notes about themselves. */
  customer: string;
}

/** Colleagues who see orders and could sign in, by name. One statement. */
async function mentionable(db: Database, { by, customer }: Subject): Promise<Colleague[]> {
  const roles = [...orderReaders, 'admin'] as const;
  return toldApart(await peopleWithRoles(db, { roles, except: [by, customer] }));
}

/** The people whom the caller may mention in a note about an order. Two statements. Throws `not_found`. */
export async function colleaguesFor(db: Database, clerk: Clerk, orderId: string): Promise<Colleague[]> {
  const [order] = await readOrderNews(db, [orderId], []);
  if (!order) throw new Refusal('not_found');
  return mentionable(db, { by: clerk.userId, customer: order.userId });
}

/**
 * Throws a field refusal for a mention of somebody who may not see the order, of oneself, of one person twice, for one
 * whose place is not in the text, and in a note that is about no order. One statement, or none without mentions.
 */
export async function checkMentions(
  db: Database,
  {
    text,
    orderId,
    mentions,
    ...subject
  }: Subject & { text: string; orderId: string | null; mentions: string[] },
): Promise<void> {
  if (mentions.length === 0) return;
  const known = orderId === null ? [] : await mentionable(db, subject);
  const areFit =
    new Set(mentions).size === mentions.length &&
    mentions.every((id, at) => known.some((one) => one.id === id) && text.includes(placeOf(at + 1)));
  if (!areFit) throw refuseField('text', 'not_a_colleague');
}

/** An order of somebody's mentions is a page's worth at most; older ones follow when some are done. */
const mostOrders = 100;

/** Orders that wait for the caller because of a mention, the longest first. Three statements at most. */
export async function mentionsOf(db: Database, clerk: Clerk): Promise<MentioningOrderJson[]> {
  const found = await findOpenMentions(db, { userId: clerk.userId, limit: mostOrders });
  if (found.length === 0) return [];
  const orders = new Map(
    (
      await readOrderNews(
        db,
        found.map(({ orderId }) => orderId),
        [],
      )
    ).map((order) => [order.id, order]),
  );
  const names = await namesById(
    db,
    found.map(({ by }) => by),
  );
  return found.map(({ orderId, by, since }) => ({
    order: {
      id: orderId,
      number: orders.get(orderId)?.number ?? orderId,
      title: orders.get(orderId)?.ownTitle ?? '',
    },
    by: names.get(by) ?? null,
    since: since.toISOString(),
  }));
}

/** The caller has seen an order, or is done with it: their mentions there wait no longer. None is no fault. One statement. */
export function settleMentionsOn(
  { db, clock }: Pick<Installation, 'db' | 'clock'>,
  clerk: Clerk,
  orderId: string,
): Promise<void> {
  return settleMentions(db, { userId: clerk.userId, orderId, at: clock.now() });
}
