/** Books balances that were paid out elsewhere, in a currency that the shop does not settle in (decisions/0425). */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { money } from '../../../platform/money/money.ts';
import { type ForeignBalance, foreignBalances } from '../../ledger/foreign-balances.ts';
import { correctBalance } from '../../payments/balances/correction.ts';
import { insertCorrection } from '../store.ts';

export interface Closing {
  /** The settlement currency, whose balances are never touched. */
  home: string;
  /** Of the balances that are closed. */
  currency: string;
  /** The account of staff that answers for it. */
  by: string;
  /** How the customers got the money; it stands beside each correction. */
  reason: string;
}

/**
 * Brings every balance of a currency to zero, each by a correction of its own, and answers what they held. One transaction: all or
 * none. Running it again finds nothing.
 */
export async function closeForeignBalances(
  db: Database,
  { clock, newId }: Pick<Installation, 'clock' | 'newId'>,
  { home, currency, by, reason }: Closing,
): Promise<ForeignBalance[]> {
  return inTransaction(db, async (transaction) => {
    const found = (await foreignBalances(transaction, home)).filter((one) => one.currency === currency);
    for (const { userId, minor } of found) {
      const id = newId('cor');
      const amount = money(-minor, currency);
      const at = clock.now();
      await correctBalance(transaction, { clock, newId }, { userId, amount, actor: `staff:${by}`, once: id });
      await insertCorrection(transaction, {
        ...{ id, userId, amount: amount.minor, currency, reason, state: 'done' },
        ...{ requestedBy: by, requestedAt: at, decidedBy: by, decidedAt: at, forMonth: null },
      });
    }
    return found;
  });
}
