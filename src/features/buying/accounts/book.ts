/** The book of one card or account, and what finance writes into it. */
import { Refusal, refuseField } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Installation } from '../../../platform/installation.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import { typedAmount } from '../../../platform/money/typed-amount.ts';
import { lockAccount } from './account-store.ts';
import { findAccount } from './accounts.ts';
import type { SupplierBook } from './accounts-contract.ts';
import { type EntryRow, insertEntry, readBook } from './book-store.ts';
import { refuseWholeNumbers } from './whole-numbers.ts';

/** Throws `not_found`. */
export async function bookOf(db: Database, id: string): Promise<SupplierBook> {
  const account = await findAccount(db, id);
  const { currency } = account;
  const { entries, purchases, lines } = await readBook(db, id, currency);
  const json = (minor: bigint) => toJson(money(minor, currency));
  return {
    account,
    entries: entries.map((one) => ({
      ...{
        id: one.id,
        kind: one.kind,
        on: one.booked_on,
        note: one.note,
        by: one.by,
        isTicked: one.is_ticked,
      },
      amount: json(one.amount),
    })),
    purchases: purchases.map((one) => ({
      ...{ id: one.id, shop: one.host, shopOrderNumber: one.number, by: one.by, isTicked: one.is_ticked },
      total: toJson(money(one.total, one.currency)),
      spent: one.spent === null ? null : json(one.spent),
      at: one.at.toISOString(),
    })),
    lines: lines.map((one) => ({
      ...{ id: one.id, on: one.booked_on, purpose: one.purpose, state: one.state, note: one.note },
      ...{ amount: json(one.amount), purchase: one.purchase_id, entry: one.entry_id },
    })),
  };
}

export interface EntryInput {
  id: string;
  kind: Exclude<EntryRow['kind'], 'undone'>;
  /** Major units of the account's currency, above zero. */
  amount: string;
  bookedOn: string;
  note: string | null;
  by: string;
}

/** Throws `not_found`, and a field refusal for an amount that is none and for a whole number in the note. */
export async function enterMoney(
  db: Database,
  { clock, newId }: Installation,
  { id, kind, bookedOn, note, by, ...input }: EntryInput,
): Promise<SupplierBook> {
  refuseWholeNumbers({ note });
  await inTransaction(db, async (transaction) => {
    const currency = await lockAccount(transaction, id);
    if (!currency) throw new Refusal('not_found');
    const { minor } = typedAmount(input.amount, currency, 'amount');
    if (minor <= 0n) throw refuseField('amount', 'above_zero');
    const amount = kind === 'top_up' ? minor : -minor;
    const entry = { id: newId('sae'), account: id, kind, amount, bookedOn, note, by, at: clock.now() };
    await insertEntry(transaction, entry);
  });
  return bookOf(db, id);
}
