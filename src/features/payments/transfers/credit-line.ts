/** Money that came unasked, put onto a customer's balance: a top-up like every other, which the bank's side knows too. */
import { randomInt } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { formatAmount, type Money } from '../../../platform/money/money.ts';
import { accountOf } from '../../accounts/actions.ts';
import { post } from '../../ledger/postings.ts';
import type { PaymentContext } from '../desk.ts';
import { insertPayment } from '../insert-payment-store.ts';
import { transferName } from '../providers/transfer/adapter.ts';
import { insertCharge } from '../providers/transfer/charge-store.ts';
import { newReference } from '../providers/transfer/reference.ts';
import { nameCharge } from './line-store.ts';

/** Answers the id of the top-up. The wallet is locked. Throws `not_found` for an account that is gone. */
export async function creditTransfer(
  db: Database,
  context: PaymentContext,
  { userId, amount, lineId }: { userId: string; amount: Money; lineId: string },
): Promise<string> {
  const { locale } = await accountOf(db, userId);
  const [id, now] = [context.newId('pay'), context.clock.now()];
  const { minor, currency } = amount;
  const payment = {
    ...({
      id,
      userId,
      purpose: 'balance',
      state: 'succeeded',
      method: 'transfer',
      useBalance: false,
    } as const),
    ...{ currency, provider: transferName, urlSuccess: null, urlError: null, locale },
    ...{ createdAt: now, expiresAt: now },
  };
  const target = { kind: 'balance', ref: userId, label: null, amount: minor, bank: 0n } as const;
  const plan = { amount: minor, held: 0n, external: minor, bank: 0n, targets: [target] };
  await insertPayment(db, payment, { plan, lowered: new Map() });
  await nameCharge(db, id, await chargeOf(db, { paymentId: id, amount, now }));
  await post(db, {
    ...{ id: context.newId('txn'), kind: 'top_up', reason: null, actor: `provider:${transferName}` },
    ...{ paymentId: id, orderId: null, once: `transfer:${lineId}`, currency, at: now },
    postings: [
      { account: `provider:${transferName}`, amount: -minor },
      { account: `wallet:${userId}`, amount: minor },
    ],
  });
  await publish(db, 'balance.topped-up', { paymentId: id, userId, amount: formatAmount(amount), currency });
  return id;
}

async function chargeOf(
  db: Database,
  { paymentId, amount, now }: { paymentId: string; amount: Money; now: Date },
): Promise<string> {
  for (;;) {
    const reference = newReference(randomInt);
    const isWritten = await insertCharge(db, {
      ...{ paymentId, reference, state: 'succeeded', amount: amount.minor, currency: amount.currency },
      ...{ account: null, createdAt: now, expiresAt: now },
    });
    if (isWritten) return reference;
  }
}
