/** Sums that one staff member may give back of an order by any way: pieces, a lower price, an answer in advance. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import { aloneMilliseconds, limitIn } from '../../payments/refunds/alone-limits.ts';
import { leftOfDay } from '../../payments/refunds/given-by-person.ts';
import { mayMoveLine, refuseMove, refuseOwn } from '../moving/move-order.ts';
import type { OrderActor, OrdersShop } from '../orders-shop.ts';
import type { Priced } from '../questions/question-price.ts';
import type { StoredChoice } from '../questions/question-rules.ts';
import type { StoredOrder } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import { offeredBy, paidOf } from './offered-back.ts';

/**
 * The sum that one staff member may still give back of an order alone: everything given alone to its customer within a
 * day counts, so that line by line, or order by order, a large sum is still a large sum (M23); and so does everything
 * this person gave to anybody by whatever way. Asked before money moves. Throws `limit_without_rate` when the limit is
 * set in a currency that has none.
 */
export async function limitLeft(
  db: Database,
  shop: OrdersShop,
  { order, by }: { order: StoredOrder; by: string },
): Promise<bigint> {
  const { userId, total } = order;
  const { currency } = total;
  const at = shop.shop.clock.now();
  const limit = await limitIn(db, 'order_refund', { currency, at });
  const since = new Date(at.getTime() - aloneMilliseconds);
  const given = await shop.givenAlone(db, { userId, currency, since, at });
  if (!limit || given === null) throw new Refusal('limit_without_rate', { values: { currency } });
  const ofDay = await leftOfDay(db, { staffId: by, currency, at });
  const left = limit.minor > given ? limit.minor - given : 0n;
  return left < ofDay ? left : ofDay;
}

/** Throws `refund_above_limit` when this is more than what one person may still give back. */
export function refuseAboveLimit(amount: Money, limit: bigint): void {
  if (amount.minor <= limit) return;
  throw new Refusal('refund_above_limit', { values: { limit: toJson(money(limit, amount.currency)) } });
}

interface Repriced {
  order: StoredOrder;
  lines: readonly StoredLine[];
  actor: OrderActor;
}

/**
 * A price that changes without a question moves no line, so that the table is asked here: it is for those who may ask
 * the customer about these lines, and never for one's own order. Throws `own_order`, `other_role`, `wrong_state`.
 */
function refuseRepricing({ order, lines, actor }: Repriced): void {
  refuseOwn({ order, actor });
  for (const line of lines) refuseMove({ order, actor, to: 'pending_response' }, line);
}

/**
 * Money goes back with a lower price only by the hand of who could give all of it back: by a cancellation before the
 * purchase, by a refund after it. Throws `other_role`, `wrong_state`.
 */
function refuseReturning({ order, lines, actor }: Repriced): void {
  for (const line of lines) {
    if (mayMoveLine({ order, actor, to: 'cancelled' }, line)) continue;
    refuseMove({ order, actor, to: 'refunding' }, line);
  }
}

export interface Report extends Repriced {
  priced: Priced;
  choices: readonly StoredChoice[];
  /** The choice that is carried out without a question; null when the customer is asked. */
  atOnce: StoredChoice | null;
}

/**
 * Whether somebody of staff may report a problem so, asked before anything is written, so that a preview foretells it.
 * A lower price that the customer is offered is judged as if it had been accepted: the customer may act together with
 * the person who offers it. Answers the sum that is given or offered back; null for none. Throws `own_order`, `other_role`,
 * `wrong_state`, `refund_above_limit`, `limit_without_rate`.
 */
export async function refuseReport(db: Database, shop: OrdersShop, report: Report): Promise<Money | null> {
  const { order, lines, priced, atOnce } = report;
  refuseOwn(report);
  // what ends lines moves them, and the table is asked then
  if (atOnce && atOnce.effect !== 'accept') return null;
  refuseRepricing(report);
  const lineIds = lines.map(({ id }) => id);
  const offer = { choices: atOnce ? [atOnce] : report.choices, lineIds };
  const at = shop.shop.clock.now();
  const returned = offeredBy(priced, offer, { at, paid: await paidOf(db, priced) });
  if (returned === 0n) return null;
  refuseReturning(report);
  const by = 'userId' in report.actor ? report.actor.userId : '';
  const sum = money(returned, order.total.currency);
  refuseAboveLimit(sum, await limitLeft(db, shop, { order, by }));
  return sum;
}
