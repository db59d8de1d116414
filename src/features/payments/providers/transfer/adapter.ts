/**
 * Bank transfer as a payment provider: its side of the books is what customers were asked to send and what staff took in
 * of the bank's statements. Nobody outside is called, so there is no news either.
 */
import { randomInt } from 'node:crypto';
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { enqueue } from '../../../../platform/jobs/events.ts';
import { money } from '../../../../platform/money/money.ts';
import { type Charge, type ChargeRequest, type PaymentProvider, ProviderRefused } from '../provider.ts';
import {
  chargesIn,
  endCharge,
  findCharge,
  insertCharge,
  paymentOfReference,
  type TransferCharge,
} from './charge-store.ts';
import { newReference } from './reference.ts';
import type { TransferAccount } from './transfer-account.ts';

export interface TransferParts {
  db: Database;
  clock: Clock;
  /** Undefined while the operator has not set it. */
  account(): TransferAccount | undefined;
  /** A whole number below its argument. */
  chance?: (below: number) => number;
}

export const transferName = 'transfer';

/** How often a reference is drawn again because another payment has it. */
const draws = 20;

/** The adapter. The payment's id is the key: asked twice, it answers the same reference. */
export function transferProvider(parts: TransferParts): PaymentProvider {
  const { db } = parts;
  const known = async (paymentId: string): Promise<Charge | undefined> => {
    const charge = await findCharge(db, paymentId);
    return charge && toCharge(charge);
  };
  return {
    name: transferName,
    create: async (request) => toCharge(await write(parts, request)),
    ask: ({ paymentId }) => known(paymentId),
    async cancel({ paymentId }) {
      await endCharge(db, paymentId, 'cancelled');
      return known(paymentId);
    },
    refund: async () => {
      throw new ProviderRefused('a transfer is given back to the balance');
    },
    isGenuine: () => false,
    parseEvent: () => undefined,
    paymentOf: (object) => paymentOfReference(db, object),
    async *list(span) {
      for (const charge of await chargesIn(db, span)) {
        yield { ...toCharge(charge), paymentId: charge.paymentId, createdAt: charge.createdAt };
      }
    },
  };
}

async function write(
  { db, clock, account, chance = randomInt }: TransferParts,
  request: ChargeRequest,
): Promise<TransferCharge> {
  const told = account();
  const { paymentId, amount, expiresAt } = request;
  for (let draw = 0; draw < draws; draw++) {
    const earlier = await findCharge(db, paymentId);
    if (earlier) return earlier;
    if (!told) throw new ProviderRefused('the account for transfers is not set');
    const charge: TransferCharge = {
      ...{ paymentId, reference: newReference(chance), state: 'pending', account: told, expiresAt },
      ...{ amount: amount.minor, currency: amount.currency, createdAt: clock.now() },
    };
    const isWritten = await inTransaction(db, async (transaction) => {
      if (!(await insertCharge(transaction, charge))) return false;
      await enqueue(transaction, 'mail_transfer', { paymentId });
      return true;
    });
    if (isWritten) return charge;
  }
  throw new Error('no free reference was drawn');
}

const toCharge = (charge: TransferCharge): Charge => ({
  ref: charge.reference,
  state: charge.state,
  amount: money(charge.amount, charge.currency),
  url: null,
  reason: charge.state === 'cancelled' ? 'timed_out' : null,
  refunds: [],
  disputes: [],
});
