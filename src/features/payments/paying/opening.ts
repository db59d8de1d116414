/** Opening a payment: everything that happens before the provider is called, in one transaction. */

import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { type Money, money, type toJson } from '../../../platform/money/money.ts';
import { wasShown } from '../../../platform/money/shown-total.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { lockWallet } from '../../ledger/postings.ts';
import type { PaymentMethod } from '../contract.ts';
import type { PaymentContext } from '../desk.ts';
import { findPayment, readSituation, type TargetSituation } from '../payment-store.ts';
import { sameShape } from '../plan-payment.ts';
import { isOpen } from '../rules.ts';
import type { StoredPayment } from '../stored-payment.ts';
import {
  type DueTarget,
  dueTarget,
  planFor,
  refuseWrongDue,
  type TargetRequest,
  type Tariff,
  tariffsOf,
} from './payment-plan.ts';
import { giveUp } from './settlement.ts';
import { write } from './write-payment.ts';

/** Things that are to be paid, locked. */
export interface LockedThings {
  things: readonly TargetRequest[];
  /** The balance, where the wallet was locked after the things. */
  available?: bigint | undefined;
}

export interface OpenRequest {
  userId: string;
  targets: (db: Database) => Promise<LockedThings>;
  method: PaymentMethod;
  useBalance: boolean;
  /** The total due that the customer was shown, without the bank percent; undefined when a client says nothing. */
  shownTotal: ReturnType<typeof toJson> | undefined;
  /** Checked addresses of our own origin, or null. */
  urlSuccess: string | null;
  urlError: string | null;
  locale: Locale;
  /** The tariff in force, for the bank percent of what was not priced before. */
  tariff: Tariff;
  whenPaid: ((db: Database, paymentId: string) => Promise<void>) | undefined;
  /** Give up payments that stand in the way without asking their provider first: the worker asks later. */
  force: boolean;
}

export type Opened =
  /** `wasOpen`: it was made by an earlier call. */
  | { kind: 'payment'; id: string; wasOpen: true }
  /** As it was written by this call. */
  | { kind: 'written'; payment: StoredPayment }
  | { kind: 'in_the_way'; payments: StoredPayment[] };

/**
 * Answers the open payment of the same shape, or writes a new one: the intent, its hold and the worker's job, or the
 * whole payment when the balance covers it. Other open payments for the same things stand in the way.
 */
export function openPayment(db: Database, context: PaymentContext, request: OpenRequest): Promise<Opened> {
  return inTransaction(db, async (transaction) => {
    const currency = context.settings.settlementCurrency;
    const { things: asked, available: locked } = await request.targets(transaction);
    let available = locked ?? (await lockWallet(transaction, request.userId, currency));
    const situation = await readSituation(
      transaction,
      kindOf(asked),
      asked.map(({ id }) => id),
    );
    const targets = asked.map((target) => dueTarget(target, situation));
    refuseUnseen(targets, request, currency);
    const same = situation.open.find((payment) => isSame(payment, targets, request));
    if (same && same.expiresAt > context.clock.now()) return { kind: 'payment', id: same.id, wasOpen: true };
    if (situation.open.length > 0) {
      if (!request.force) {
        // what would be refused all the same must not close anything first
        await planWithout(situation.open, transaction, { request, targets, available, situation });
        return { kind: 'in_the_way', payments: situation.open };
      }
      await giveUpAll(transaction, context, situation.open);
      available = await lockWallet(transaction, request.userId, currency);
    }
    refuseWrongDue(targets, situation, currency);
    const tariffs = await tariffsOf(transaction, targets, request.tariff);
    const plan = planFor(targets, { request, available, currency, tariffs });
    const payment = await write(transaction, context, { request, plan, targets });
    return { kind: 'written', payment };
  });
}

/** Nothing is charged that is not what the screen showed (decisions/0465-shown-dues.md). Throws `changed_meanwhile`. */
function refuseUnseen(targets: readonly DueTarget[], { shownTotal }: OpenRequest, currency: string): void {
  // what is paid already is refused as such
  if (!shownTotal || targets.some(({ amount }) => amount.minor <= 0n)) return;
  const due: Money = money(
    targets.reduce((sum, { amount }) => sum + amount.minor, 0n),
    currency,
  );
  if (!wasShown(shownTotal, due)) throw new Refusal('changed_meanwhile');
}

interface Asked {
  request: OpenRequest;
  targets: readonly DueTarget[];
  available: bigint;
  situation: TargetSituation;
}

/** The plan as it would be with these payments closed and what they hold given back. Throws what refuses it. */
async function planWithout(open: readonly StoredPayment[], db: Database, asked: Asked): Promise<void> {
  const { request, targets, situation } = asked;
  const [first] = targets;
  if (!first) return;
  const { currency } = first.amount;
  refuseWrongDue(targets, situation, currency);
  const available = open.reduce((sum, payment) => sum + payment.held, asked.available);
  const tariffs = await tariffsOf(db, targets, request.tariff);
  planFor(targets, { request, available, currency, tariffs });
}

function kindOf(targets: readonly TargetRequest[]): TargetRequest['kind'] {
  const [first] = targets;
  if (!first) throw new Refusal('nothing_due');
  if (new Set(targets.map(({ kind, id }) => `${kind} ${id}`)).size !== targets.length) {
    throw new TypeError('one payment names a thing twice');
  }
  return first.kind;
}

function isSame(payment: StoredPayment, targets: readonly DueTarget[], request: OpenRequest): boolean {
  const wanted = targets.map(({ kind, id, amount }) => ({ kind, ref: id, amount: amount.minor }));
  return sameShape(payment, { method: request.method, useBalance: request.useBalance, targets: wanted });
}

async function giveUpAll(
  db: Database,
  context: PaymentContext,
  open: readonly StoredPayment[],
): Promise<void> {
  for (const payment of open) {
    await giveUp(db, context, { payment, state: 'cancelled', reason: 'replaced' });
    await enqueue(db, 'cancel_charge', { paymentId: payment.id });
  }
}

/** The payment as it stands, which must exist and, when a user is named, be his. Throws `not_found`. */
export async function loadPayment(db: Database, paymentId: string, userId?: string): Promise<StoredPayment> {
  const payment = await findPayment(db, paymentId);
  if (!payment || (userId !== undefined && payment.userId !== userId)) throw new Refusal('not_found');
  return payment;
}

/** Whether the provider may still have something to say that changes it. */
export function isUndecided(payment: StoredPayment): boolean {
  return isOpen(payment.state) && payment.provider !== null;
}
