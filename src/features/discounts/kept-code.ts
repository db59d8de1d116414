/** The code that a customer keeps for their next prices. */
import { refuseField } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DiscountGiven } from '../pricing/formula/discount-terms.ts';
import { findByCode } from './rule-store.ts';
import { plainCode, standingFault } from './rules.ts';
import { keepCode, keepCodeUnlessAnother } from './store.ts';

/** Counts a look at a code, which one that there is gives back. Throws `too_many_tries`. */
export type EnterCode = (by: { userId: string } | { ip: string }) => Promise<{ forget(): Promise<void> }>;

/**
 * Keeps a code for a customer's next prices. Throws `fields` for one that nobody made, that is over, not valid yet, or
 * used up, and `too_many_tries` for who guesses. Conditions that depend on the goods are told in the cart.
 */
export async function keepTypedCode(
  db: Database,
  enterCode: EnterCode,
  { userId, typed, at }: { userId: string; typed: string; at: Date },
): Promise<void> {
  const code = plainCode(typed);
  const look = await enterCode({ userId });
  const rule = await findByCode(db, code, userId);
  if (!rule) throw refuseField('code', 'code_unknown');
  await look.forget();
  const fault = standingFault(rule, at);
  if (fault) throw refuseField('code', `code_${fault}`);
  await keepCode(db, { userId, code, at });
}

/**
 * Keeps the code of an order once more whose goods go back into the cart, while it holds and its customer keeps no other
 * one. To be called when the order's uses count no more.
 */
export async function keepCodeAgain(
  db: Database,
  { userId, given, at }: { userId: string; given: readonly DiscountGiven[]; at: Date },
): Promise<void> {
  const code = given.find((one) => one.code !== null)?.code;
  if (!code) return;
  const rule = await findByCode(db, code, userId);
  if (!rule || standingFault(rule, at) !== null) return;
  await keepCodeUnlessAnother(db, { userId, code, at });
}

/** Forgets the code that a customer kept. */
export async function dropCode(db: Database, userId: string, at: Date): Promise<void> {
  await keepCode(db, { userId, code: null, at });
}
