/** Statements of a card or account: taken in line by line, and each line ticked off against what it was. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { StatementFault } from '../../payments/transfers/statements/raw-credit.ts';
import { type Credit, mostCredits, readMovements } from '../../payments/transfers/statements/statement.ts';
import { lockAccount } from './account-store.ts';
import type { SupplierBook } from './accounts-contract.ts';
import { bookOf } from './book.ts';
import { insertEntry } from './book-store.ts';
import { insertLine, lockLine, tickLine } from './line-store.ts';
import { refuseWholeNumbers, withoutWholeNumbers } from './whole-numbers.ts';

/**
 * Takes in both sides of a statement as CSV, all of it or nothing. Throws `not_found`, and a refusal of the field
 * `statement` for a file that cannot be read or has a line in another currency.
 */
export function importLines(
  db: Database,
  { clock, newId }: Installation,
  { id, statement, by }: { id: string; statement: string; by: string },
): Promise<{ taken: number; known: number }> {
  const lines = movementsOf(statement);
  return inTransaction(db, async (transaction) => {
    const currency = await lockAccount(transaction, id);
    if (!currency) throw new Refusal('not_found');
    const other = lines.findIndex((line) => line.currency !== currency);
    if (other >= 0) throw refuseField('statement', 'statement_currency', { currency });
    const came = { taken: 0, known: 0 };
    for (const { fingerprint, bookedOn, amount, purpose, payer } of lines) {
      const said = withoutWholeNumbers([payer, purpose].filter(Boolean).join(' · '));
      const line = { id: newId('sal'), account: id, fingerprint, bookedOn, amount, purpose: said };
      const isNew = await insertLine(transaction, { ...line, by, at: clock.now() });
      came[isNew ? 'taken' : 'known'] += 1;
    }
    return came;
  });
}

function movementsOf(statement: string): Credit[] {
  try {
    return readMovements(statement);
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    throw refuseField('statement', error.code, { place: error.place, most: mostCredits });
  }
}

export interface TickInput {
  lineId: string;
  as: 'purchase' | 'entry' | 'top_up' | 'withdrawal' | 'fee' | 'left' | 'open';
  ref: string | undefined;
  note: string | null;
  by: string;
}

/**
 * Ticks a line off, or opens it again. Throws `not_found`, `changed_meanwhile` for a line that is ticked off already, and
 * a field refusal for a purchase or an entry that it cannot be, and for an entry of the other sign.
 */
export async function tickOff(db: Database, shop: Installation, input: TickInput): Promise<SupplierBook> {
  refuseWholeNumbers({ note: input.note });
  const account = await inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, input.lineId);
    if (!line) throw new Refusal('not_found');
    await lockAccount(transaction, line.supplier_account_id);
    if ((input.as === 'open') === (line.state === 'open')) throw new Refusal('changed_meanwhile');
    const at = shop.clock.now();
    const facts = {
      account: line.supplier_account_id,
      bookedOn: line.booked_on,
      note: input.note,
      by: input.by,
      at,
    };
    const tick = {
      id: line.id,
      note: input.note,
      by: input.by,
      at,
      purchaseId: null,
      entryId: null,
      madeEntry: false,
    };
    if (input.as === 'open') {
      const undone = { ...facts, id: shop.newId('sae'), kind: 'undone' as const, amount: -line.amount };
      if (line.made_entry) await insertEntry(transaction, undone);
      await tickLine(transaction, { ...tick, state: 'open' });
    } else if (input.as === 'left') {
      await tickLine(transaction, { ...tick, state: 'left' });
    } else if (input.as === 'purchase' || input.as === 'entry') {
      const ref = input.as === 'purchase' ? { purchaseId: input.ref ?? '' } : { entryId: input.ref ?? '' };
      const isTicked = await tickLine(transaction, { ...tick, ...ref, state: 'ticked' });
      const isBack = input.as === 'purchase' && line.amount > 0n;
      if (!isTicked) throw refuseField('ref', isBack ? 'more_than_taken' : 'not_of_this_account');
    } else {
      if ((input.as === 'top_up') !== line.amount > 0n) throw refuseField('as', 'other_sign');
      const entryId = shop.newId('sae');
      await insertEntry(transaction, { ...facts, id: entryId, kind: input.as, amount: line.amount });
      await tickLine(transaction, { ...tick, entryId, madeEntry: true, state: 'ticked' });
    }
    return line.supplier_account_id;
  });
  return bookOf(db, account);
}
