/** Balances set right by hand: with a reason, and above a limit by two people. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { refuseTied } from '../../../platform/second-person.ts';
import { customerOf } from '../../accounts/people/people-actions.ts';
import { correctBalance, refuseShort } from '../../payments/balances/correction.ts';
import { limitIn } from '../../payments/refunds/alone-limits.ts';
import { leftOfDay } from '../../payments/refunds/given-by-person.ts';
import { maySecond } from '../../payments/refunds/who-may-refund.ts';
import { movedByHand } from '../../payments/transfers/hand-limit.ts';
import { closedMonths } from '../books/books-store.ts';
import type { CorrectionJson } from '../contract.ts';
import type { Clerk, Office } from '../office.ts';
import { needsSecond } from '../rules.ts';
import {
  type CorrectionPlace,
  decideCorrection,
  findCorrections,
  insertCorrection,
  lockCorrection,
  type StoredCorrection,
} from '../store.ts';

/** How many corrections of one customer, or after a decision, are shown. */
const shown = 50;

function correctionJson(stored: StoredCorrection, clerk: Clerk): CorrectionJson {
  return {
    id: stored.id,
    customer: { id: stored.userId, customerId: stored.customerId },
    amount: toJson(money(stored.amount, stored.currency)),
    reason: stored.reason,
    forMonth: stored.forMonth,
    state: stored.state,
    requestedBy: stored.requestedBy,
    requestedByName: stored.requestedByName,
    requestedAt: stored.requestedAt.toISOString(),
    decidedBy: stored.decidedBy,
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    mayDecide: mayDecide(stored, clerk),
  };
}

function mayDecide(stored: StoredCorrection, { userId, roles }: Clerk): boolean {
  const isHisOwn = stored.requestedBy === userId || stored.userId === userId;
  return stored.state === 'waiting' && !isHisOwn && maySecond(roles);
}

/** Staff may buy here too, but correct nothing for themselves. Throws `second_person_needed`. */
function refuseOwn(userId: string, clerk: Clerk): void {
  if (userId === clerk.userId) throw new Refusal('second_person_needed');
}

/** The corrections of a customer, or of all; what waits comes first. */
export async function correctionsOf(
  db: Database,
  clerk: Clerk,
  userId: string | null,
): Promise<CorrectionJson[]> {
  const found = await findCorrections(db, { userId, after: null, limit: shown });
  return found.map((one) => correctionJson(one, clerk));
}

/** A page of all corrections; what waits comes first. Throws a field refusal for a forged cursor. */
export async function pageOfCorrections(
  db: Database,
  clerk: Clerk,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ data: CorrectionJson[]; meta: { next: string | null } }> {
  const after = cursor === undefined ? null : placeOf(cursor);
  const found = await findCorrections(db, { userId: null, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const next = last ? `${last.state === 'waiting' ? 0 : 1}~${last.id}` : null;
  return { data: page.map((one) => correctionJson(one, clerk)), meta: { next } };
}

function placeOf(cursor: string): CorrectionPlace {
  const [, rank, id] = /^([01])~(cor_[0-9A-Za-z]{1,60})$/.exec(cursor) ?? [];
  if (!id) throw refuseField('cursor', 'wrong_format');
  return { isDecided: rank === '1', id };
}

export interface CorrectionInput {
  customerId: string;
  /** Major units of the settlement currency, signed. */
  amount: string;
  reason: string;
  /** YYYY-MM */
  month?: string | undefined;
}

/**
 * Corrects a balance at once, or asks a second person above the limit. Throws `not_found`, `second_person_needed` for
 * one's own balance, `customer_balance_short` and a field refusal.
 */
export async function requestCorrection(
  db: Database,
  office: Office,
  clerk: Clerk,
  input: CorrectionInput,
): Promise<void> {
  const { shop, desk } = office;
  refuseOwn(input.customerId, clerk);
  const customer = await customerOf(db, input.customerId);
  const amount = typedAmount(input.amount, shop.settings.settlementCurrency, 'amount');
  if (amount.minor === 0n) throw refuseField('amount', 'not_zero');
  if (input.month !== undefined && !(await closedMonths(db)).has(input.month)) {
    throw refuseField('month', 'not_closed');
  }
  const at = shop.clock.now();
  const id = shop.newId('cor');
  await inTransaction(db, async (transaction) => {
    const { currency, minor } = amount;
    const asked = { userId: customer.id, currency, isGift: minor > 0n, at };
    const alone = money(minor + (await movedByHand(transaction, asked)), currency);
    const isFar = needsSecond(alone, await limitIn(transaction, 'balance_correction', { currency, at }));
    const left = await leftOfDay(transaction, { staffId: clerk.userId, currency, at });
    const waits = isFar || minor > left;
    // a second person is asked for nothing that could not be done
    if (waits) await refuseShort(transaction, { userId: customer.id, amount });
    if (!waits) {
      const actor = `staff:${clerk.userId}`;
      await correctBalance(transaction, desk, { userId: customer.id, amount, actor, once: id });
    }
    await insertCorrection(transaction, {
      ...{ id, userId: customer.id, reason: input.reason },
      ...{ amount: amount.minor, currency: amount.currency },
      state: waits ? 'waiting' : 'done',
      requestedBy: clerk.userId,
      requestedAt: at,
      decidedBy: waits ? null : clerk.userId,
      decidedAt: waits ? null : at,
      forMonth: input.month ?? null,
    });
    if (!waits) return;
    await publish(transaction, 'approval.wanted', {
      ...{ what: 'correction', id, except: [clerk.userId, customer.id] },
    });
  });
}

/**
 * The second person decides; who asked never does, nor who gets it. Saying the same again changes nothing. Throws
 * `not_found`, `own_request` for what one asked for, `second_person_needed` for one's own balance, `changed_meanwhile` when it was decided otherwise, and `customer_balance_short`.
 */
export async function decide(
  db: Database,
  { shop, desk }: Office,
  clerk: Clerk,
  { id, approve }: { id: string; approve: boolean },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const stored = await lockCorrection(transaction, id);
    if (!stored) throw new Refusal('not_found');
    const state = approve ? ('done' as const) : ('refused' as const);
    if (stored.state === state && stored.decidedBy === clerk.userId) return;
    if (stored.requestedBy === clerk.userId) throw new Refusal('own_request');
    refuseOwn(stored.userId, clerk);
    if (stored.state !== 'waiting') throw new Refusal('changed_meanwhile');
    if (approve) {
      await refuseTied(transaction, { asker: stored.requestedBy, by: clerk.userId });
      const amount = money(stored.amount, stored.currency);
      const actor = `staff:${clerk.userId}`;
      await correctBalance(transaction, desk, { userId: stored.userId, amount, actor, once: id });
    }
    await decideCorrection(transaction, { id, state, by: clerk.userId, at: shop.clock.now() });
  });
}
