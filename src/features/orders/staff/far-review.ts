/** A confirmed price far below the one that was read or typed waits for a second person (decisions/0861). */

import { sql } from 'kysely';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import { areTied } from '../../../platform/second-person.ts';
import { countOthers } from '../../accounts/people/people-store.ts';
import { aloneMilliseconds } from '../../pricing/proposals/propose.ts';
import type { OrderWhole } from '../store.ts';
import type { OrderTables } from '../stored-order.ts';
import type { StoredEvent } from '../stored-parts.ts';
import type { StaffOrder } from './staff-order-schemas.ts';

/** The roles of a second person: those that confirm prices, and those that buy. */
const reviewers: readonly StaffRole[] = ['buyer', 'support', 'admin'];
const buyers: readonly StaffRole[] = ['buyer', 'admin'];

/** Minor units of the shop's currency by line, and of its delivery; null where nobody knows it. */
export interface ReviewedPrices {
  lines: readonly { id: string; price: bigint }[];
  inland: Money | null;
}

/** Whether any price lies more than a fifth below the one before. A price that was unknown before is far from nothing. */
export function isFarBelow(before: ReviewedPrices, after: ReviewedPrices): boolean {
  const isFar = (was: bigint, now: bigint): boolean => now * 5n < was * 4n;
  const prices = new Map(before.lines.map(({ id, price }) => [id, price]));
  if (after.lines.some(({ id, price }) => isFar(prices.get(id) ?? 0n, price))) return true;
  return before.inland !== null && after.inland !== null && isFar(before.inland.minor, after.inland.minor);
}

/** Prices that were asked for, as an event keeps them. */
export interface AskedPrices {
  /** Minor units by the line's id. */
  lines: Record<string, string>;
  /** Minor units; null where the order's own stands. */
  inland: string | null;
}

export const asAsked = ({ lines, inland }: ReviewedPrices): AskedPrices => ({
  lines: Object.fromEntries(lines.map(({ id, price }) => [id, String(price)])),
  inland: inland === null ? null : String(inland.minor),
});

export const askedKind = 'second_check_asked';

/** The prices that wait for a second person: the last asked for, while nothing has been decided since. */
export function waitingPrices(
  events: readonly StoredEvent[],
): { event: StoredEvent; prices: AskedPrices } | undefined {
  const decided = ['second_check_asked', 'review_approved', 'review_rejected', 'review_again', 'edited'];
  const event = events.findLast(({ kind }) => decided.includes(kind));
  if (event?.kind !== askedKind) return undefined;
  return { event, prices: event.after as unknown as AskedPrices };
}

/** As staff read it: the prices that wait, beside those they are far below. */
export function secondCheckJson(
  { order, events }: Pick<OrderWhole, 'order' | 'events'>,
  { userId, nameOf }: { userId: string; nameOf(event: StoredEvent): string | null },
): StaffOrder['secondCheck'] {
  const waiting = order.state === 'awaiting_review' ? waitingPrices(events) : undefined;
  if (!waiting) return null;
  const { event, prices } = waiting;
  const before = event.before as unknown as AskedPrices;
  const json = (minor: string) => toJson(money(BigInt(minor), order.currency));
  return {
    by: nameOf(event),
    isOwn: event.actorId === userId,
    at: event.at.toISOString(),
    aloneFrom: new Date(event.at.getTime() + aloneMilliseconds).toISOString(),
    prices: Object.entries(prices.lines).map(([line, after]) => ({
      ...{ line, before: json(before.lines[line] ?? after), after: json(after) },
    })),
    inland: prices.inland === null ? null : json(prices.inland),
  };
}

/**
 * Whether somebody may confirm prices that are far below: another person asked for the same, or the same person did a
 * day ago and there is still nobody else.
 */
export async function mayConfirmFar(
  db: Database,
  { events, prices, by, at }: { events: readonly StoredEvent[]; prices: AskedPrices; by: string; at: Date },
): Promise<boolean> {
  const waiting = waitingPrices(events);
  if (!waiting || !isSame(waiting.prices, prices)) return false;
  if (waiting.event.actorId !== by) return !(await areTied(db, waiting.event.actorId, by));
  if (at.getTime() - waiting.event.at.getTime() < aloneMilliseconds) return false;
  return (await countOthers(db, { roles: reviewers, except: by })) === 0;
}

function isSame(one: AskedPrices, other: AskedPrices): boolean {
  const ids = Object.keys(one.lines);
  return (
    one.inland === other.inland &&
    ids.length === Object.keys(other.lines).length &&
    ids.every((id) => one.lines[id] === other.lines[id])
  );
}

/**
 * Throws `own_review` where somebody, or who is tied to them, confirmed as the only one a price that no reading stands
 * beside, while a colleague could buy the order: a second pair of eyes sees the page before money leaves. One statement,
 * and a second where it is so. `isHanded`: the order is given to that person by somebody else, who reads it.
 */
export async function refuseOwnReview(
  db: Database,
  { orderId, userId, isHanded = false }: { orderId: string; userId: string; isHanded?: boolean },
): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select c.actor_id = ${userId} as "isOwn" from (
      select e.actor_id from order_event e
      where e.order_id = ${orderId} and e.kind = 'review_approved' order by e.at desc, e.id desc limit 1
    ) c
    where (c.actor_id = ${userId} or c.actor_id in (select tied_staff(${userId}::text)))
      and exists (select from order_line l where l.order_id = ${orderId} and l.source = 'manual')
  `.execute(tablesOf<OrderTables>(db));
  const [confirmed] = rows;
  if (!confirmed || (await countOthers(db, { roles: buyers, except: userId })) === 0) return;
  if (isHanded) throw new Refusal('own_review', { of: 'handed' });
  throw new Refusal('own_review', confirmed.isOwn ? undefined : { of: 'tied' });
}
