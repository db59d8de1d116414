/** What every deed with money needs besides the database: made once for a shop. */
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts.ts';
import type { PaymentProvider } from './providers/provider.ts';

export interface PaymentDesk extends Omit<Installation, 'db' | 'pool'> {
  texts: LocalisedTree;
  /** Takes cards now. */
  provider: PaymentProvider;
  /** Every provider that payments may still be open with, by name. */
  providers: Readonly<Record<string, PaymentProvider>>;
  inTurn: InTurn;
}

export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets work on one wallet of this process run one after the other, so that requests which would wait for the same
 * row do not each hold a connection of the pool (security 2, bulkheads). The row lock stays the guard.
 */
export function createTurns(): InTurn {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = tails.get(key);
    const mine = before ? before.then(work, work) : work();
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}

export function createPaymentDesk(
  shop: Installation,
  texts: LocalisedTree,
  provider: PaymentProvider,
): PaymentDesk {
  const { db: _db, pool: _pool, ...rest } = shop;
  return { ...rest, texts, provider, providers: { [provider.name]: provider }, inTurn: createTurns() };
}
