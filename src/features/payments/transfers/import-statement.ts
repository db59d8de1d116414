/** A bank's statement, taken in line by line: each once, in a transaction of its own, so a broken import is sent again. */
import { refuseField } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PaymentContext } from '../desk.ts';
import { isIban } from '../providers/transfer/transfer-account.ts';
import { StatementFault } from './statements/raw-credit.ts';
import { type Credit, mostCredits, readStatement } from './statements/statement.ts';
import { type Taken, takeLine } from './take-line.ts';

/**
 * How many credits paid, wait, and were known. Throws a refusal of the field `statement` for a file that cannot be read, is
 * of another account, or has a wrong line; then nothing was taken in.
 */
export async function importStatement(
  db: Database,
  context: PaymentContext,
  { statement, by }: { statement: string; by: string },
): Promise<Record<Taken, number>> {
  const came: Record<Taken, number> = { paid: 0, open: 0, known: 0 };
  for (const credit of creditsOf(context, statement)) {
    const taken = await takeLine(db, context, { ...credit, source: 'statement', enteredBy: by });
    came[taken] += 1;
  }
  return came;
}

function creditsOf(context: PaymentContext, statement: string): Credit[] {
  const account = context.transferAccount()?.account ?? null;
  try {
    return readStatement(statement, { account: account && isIban(account) ? account : null });
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    throw refuseField('statement', error.code, { place: error.place, most: mostCredits });
  }
}
