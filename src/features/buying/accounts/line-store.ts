/** SQL on supplier_line: lines that are taken in, and what each was. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { LineRow } from './book-store.ts';

export interface NewLine {
  id: string;
  account: string;
  fingerprint: string;
  bookedOn: string;
  amount: bigint;
  purpose: string;
  by: string;
  at: Date;
}

/** False when the account has it already. */
export async function insertLine(db: Database, one: NewLine): Promise<boolean> {
  const { rows } = await sql`
    insert into supplier_line (id, supplier_account_id, fingerprint, booked_on, amount_minor, purpose, entered_by, entered_at)
    values (${one.id}, ${one.account}, ${one.fingerprint}, ${one.bookedOn}::date, ${one.amount}, ${one.purpose}, ${one.by}, ${one.at})
    on conflict on constraint supplier_line_once do nothing returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

/** Locks a line until the transaction ends. */
export async function lockLine(
  db: Database,
  id: string,
): Promise<(LineRow & { currency: string }) | undefined> {
  const { rows } = await sql<LineRow & { currency: string }>`
    select l.id, l.supplier_account_id, l.booked_on::text, l.amount_minor as amount, l.purpose, l.state, l.purchase_id,
      l.entry_id, l.made_entry, l.note, a.currency
    from supplier_line l join supplier_account a on a.id = l.supplier_account_id where l.id = ${id} for update of l
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export interface Tick {
  id: string;
  state: LineRow['state'];
  purchaseId: string | null;
  entryId: string | null;
  /** The entry was made of this line. */
  madeEntry: boolean;
  note: string | null;
  by: string;
  at: Date;
}

/**
 * False where a purchase or an entry is named that is none of the line's account, where what is named has its line, and
 * where a bank would give back more of a purchase than it took: a second line would hide what else was bought. Call it
 * under the lock of the account, so that two lines at one moment count each other.
 */
export async function tickLine(db: Database, tick: Tick): Promise<boolean> {
  const isOpen = tick.state === 'open';
  const { rows } = await sql`
    update supplier_line l set state = ${tick.state}, purchase_id = ${tick.purchaseId}, entry_id = ${tick.entryId},
      made_entry = ${tick.madeEntry}, note = ${tick.note}, ticked_by = ${isOpen ? null : tick.by}, ticked_at = ${isOpen ? null : tick.at}::timestamptz
    where l.id = ${tick.id}
      and (${tick.purchaseId}::text is null or exists (
        select from purchase p cross join lateral (
          select count(*) as lines, coalesce(sum(o.amount_minor), 0) as taken
          from supplier_line o where o.purchase_id = p.id and o.id <> l.id
        ) t where p.id = ${tick.purchaseId} and p.supplier_account_id = l.supplier_account_id
          and case when l.amount_minor < 0 then t.lines = 0 else t.taken + l.amount_minor <= 0 end))
      and (${tick.entryId}::text is null or exists (
        select from supplier_entry e where e.id = ${tick.entryId} and e.supplier_account_id = l.supplier_account_id
          and e.amount_minor = l.amount_minor
          and not exists (select from supplier_line o where o.entry_id = e.id and o.id <> l.id)))
    returning l.id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}
