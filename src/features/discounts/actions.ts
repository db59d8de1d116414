/** Actions of discounts for other features: the uses of the rules that lowered prices. */

import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DiscountGiven } from '../pricing/formula/discount-terms.ts';
import { standingFault } from './rules.ts';
import { deleteUses, dropSpentCodes, insertUses, lockLimited, type UseTarget } from './store.ts';

/** A price that was lowered, and what it is the price of. */
export interface Use {
  userId: string;
  target: UseTarget;
  given: readonly DiscountGiven[];
  at: Date;
}

/**
 * Writes that rules were used, in the transaction that makes the order or the delivery. A customer who is second at the
 * last use waits here for the first. Throws `discount_gone` when a limit was reached meanwhile, or the rule switched
 * off.
 */
export async function recordUses(transaction: Database, use: Use): Promise<void> {
  const { userId, given, at } = use;
  if (given.length === 0) return;
  const ids = given.map(({ rule }) => rule);
  const limited = await lockLimited(transaction, ids, userId);
  if (limited.some((rule) => standingFault(rule, at) !== null)) throw new Refusal('discount_gone');
  await insertUses(transaction, use);
  const spent = limited.flatMap(({ code, perCustomer, usedByCustomer }) =>
    code !== null && usedByCustomer + 1 === perCustomer ? [code] : [],
  );
  if (spent.length > 0) await dropSpentCodes(transaction, userId, spent);
}

/**
 * The uses of an unpaid order at its new price in the place of those before, in the transaction that writes the price.
 * Throws `discount_gone`.
 */
export async function replaceUses(
  transaction: Database,
  use: Omit<Use, 'target'> & { orderId: string },
): Promise<void> {
  const { orderId, ...uses } = use;
  await deleteUses(transaction, orderId);
  await recordUses(transaction, { ...uses, target: { orderId } });
}
