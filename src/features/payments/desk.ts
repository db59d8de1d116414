/** Dependencies of every command with money besides the database: made once for a shop. */

import type { Database } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { createTurns, type InTurn } from './payment-turns.ts';
import type { PaymentProvider, ReceiptLine } from './providers/provider.ts';
import type { TransferAccount } from './providers/transfer/transfer-account.ts';
import type { LoweredBy, PaymentTarget, StoredPayment } from './stored-payment.ts';

export interface PaymentContext extends Omit<Installation, 'db' | 'pool'> {
  texts: LocalisedTree;
  /** Takes cards now. */
  provider: PaymentProvider;
  /** Every provider that payments may still be open with, by name. */
  providers: Readonly<Record<string, PaymentProvider>>;
  /** The account that bank transfers go to; undefined while there is none, and nobody can choose them. */
  transferAccount(): TransferAccount | undefined;
  inTurn: InTurn;
  /** The rows of a payment's fiscal receipt, from the features that are paid for; they sum to the charge. */
  receiptOf(db: Database, payment: StoredPayment): Promise<readonly ReceiptLine[]>;
  /** The discounts on the price of things by their ids, for payments made before discounts were kept with them. */
  loweredBy(db: Database, paid: PaidWhole): Promise<Lowered>;
  paidThings: PaidThings;
  /** Whether anybody outside is told events, so that one which moves nothing here is published all the same. */
  tellsEvents(): boolean;
}

/** Discounts by what they lowered, each with its name for people. */
export type Lowered = ReadonlyMap<string, readonly LoweredBy[]>;

/** Things with what a payment pays for each, in minor units. */
export interface PaidWhole {
  userId: string;
  targets: readonly Pick<PaymentTarget, 'kind' | 'ref' | 'amount'>[];
}

/** Things that payments pay for, which belong to features downstream. Both run in the transaction of the payment. */
export interface PaidThings {
  /** Locks the things before the wallet, in the order in which paying locks them. */
  lock(db: Database, payment: StoredPayment): Promise<void>;
  /** Lets the things go on: a payment that has succeeded and a thing that waits for it are never seen together. */
  enter(db: Database, payment: StoredPayment): Promise<void>;
}

export function createPaymentDesk(
  shop: Installation,
  texts: LocalisedTree,
  {
    provider,
    providers = [provider],
    receiptOf = async () => [],
    loweredBy = async () => new Map(),
    paidThings = { lock: async () => {}, enter: async () => {} },
    tellsEvents = () => true,
    transferAccount = () => undefined,
  }: {
    provider: PaymentProvider;
    providers?: readonly PaymentProvider[];
    receiptOf?: PaymentContext['receiptOf'];
    loweredBy?: PaymentContext['loweredBy'];
    paidThings?: PaidThings;
    tellsEvents?: () => boolean;
    transferAccount?: PaymentContext['transferAccount'];
  },
): PaymentContext {
  const { db: _db, pool: _pool, ...rest } = shop;
  const byName = Object.fromEntries(providers.map((each) => [each.name, each]));
  const own = { texts, provider, providers: byName, inTurn: createTurns() };
  return { ...rest, ...own, receiptOf, loweredBy, paidThings, tellsEvents, transferAccount };
}
