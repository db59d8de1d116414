/** A transfer that came is taken in once, and pays what its reference names when the amount fits. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { money } from '../../../platform/money/money.ts';
import { lockWallet } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { settle } from '../paying/settlement.ts';
import { findPayment } from '../payment-store.ts';
import type { TransferReason } from '../payment-words.ts';
import { endCharge, lockCharges, type TransferCharge } from '../providers/transfer/charge-store.ts';
import { referencesIn } from '../providers/transfer/reference.ts';
import type { StoredPayment } from '../stored-payment.ts';
import { isAboveDay, isForTwo } from './hand-limit.ts';
import { insertLine, isKnown, type NewLine } from './line-store.ts';
import { judge } from './match.ts';

/** A transfer as a statement or a person tells of it. */
export type Incoming = Omit<NewLine, 'id' | 'paymentId' | 'enteredAt'>;

export type Taken = 'known' | 'paid' | 'open';

/**
 * Takes a transfer in, once by its fingerprint: pays its payment, or keeps it for a person with the reason. A sum above
 * what one person may say alone, in a day or by hand, waits for a second one, and nobody takes in a transfer of their own.
 */
export function takeLine(db: Database, context: PaymentContext, incoming: Incoming): Promise<Taken> {
  return inTransaction(db, async (transaction) => {
    if (await isKnown(transaction, incoming.fingerprint)) return 'known';
    const named = await lockNamed(transaction, context, incoming.purpose);
    const why = await verdict(transaction, context, { incoming, named });
    const line = {
      ...incoming,
      ...{ id: context.newId('trl'), paymentId: named?.payment.id ?? null, enteredAt: context.clock.now() },
    };
    if (!(await insertLine(transaction, line, why))) return 'known';
    if (why !== null || !named) return 'open';
    await payWith(transaction, context, named);
    return 'paid';
  });
}

export interface Named {
  charge: TransferCharge;
  payment: StoredPayment;
}

/** The only payment that a purpose names, locked in the order in which paying locks: charge, things, wallet. */
export async function lockNamed(
  db: Database,
  context: PaymentContext,
  purpose: string,
): Promise<Named | undefined> {
  const [charge, ...others] = await lockCharges(db, referencesIn(purpose));
  if (!charge || others.length > 0) return undefined;
  const known = await findPayment(db, charge.paymentId);
  if (!known) return undefined;
  await context.paidThings.lock(db, known);
  await lockWallet(db, known.userId, known.currency);
  const payment = await findPayment(db, charge.paymentId);
  return payment && { charge, payment };
}

/** Null when it pays. */
async function verdict(
  db: Database,
  context: PaymentContext,
  { incoming, named }: { incoming: Incoming; named: Named | undefined },
): Promise<TransferReason | null> {
  const [amount, now] = [money(incoming.amount, incoming.currency), context.clock.now()];
  if (!named) return 'unknown_reference';
  const judged = judge({ amount, awaited: awaitedOf(named), by: incoming.enteredBy, now });
  if (judged !== 'pays') return judged;
  const asked = { userId: named.payment.userId, amount, by: incoming.enteredBy, at: now };
  const isMore = incoming.source === 'statement' ? isAboveDay : isForTwo;
  return (await isMore(db, asked)) ? 'second_person' : null;
}

export const awaitedOf = ({ charge, payment }: Named) => ({
  ...{ amount: money(charge.amount, charge.currency), charge: charge.state },
  ...{ state: payment.state, userId: payment.userId, expiresAt: payment.expiresAt },
});

/** The money has come: the charge is paid, and what it pays for goes on in the same transaction. */
export async function payWith(
  db: Database,
  context: PaymentContext,
  { charge, payment }: Named,
): Promise<void> {
  await endCharge(db, payment.id, 'succeeded');
  const { amount, currency, reference } = charge;
  const outcome = await settle(db, context, {
    ...{ paymentId: payment.id, providerState: 'succeeded', amount, currency, providerRef: reference },
  });
  if (outcome !== 'capture') throw new Error(`a transfer came to ${outcome}`);
}
