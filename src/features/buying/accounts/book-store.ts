/** SQL on what stands in the book of an account. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { spentBy } from './spent.ts';

const most = 200;

export interface EntryRow {
  id: string;
  kind: 'top_up' | 'withdrawal' | 'fee' | 'undone';
  amount: bigint;
  booked_on: string;
  note: string | null;
  by: string | null;
  is_ticked: boolean;
}

export interface PurchaseOfBook {
  id: string;
  host: string;
  number: string;
  total: bigint;
  currency: string;
  spent: bigint | null;
  at: Date;
  by: string | null;
  is_ticked: boolean;
}

export interface LineRow {
  id: string;
  supplier_account_id: string;
  booked_on: string;
  amount: bigint;
  purpose: string;
  state: 'open' | 'ticked' | 'left';
  purchase_id: string | null;
  entry_id: string | null;
  made_entry: boolean;
  note: string | null;
}

export interface BookRows {
  entries: EntryRow[];
  purchases: PurchaseOfBook[];
  lines: LineRow[];
}

/** Rows that are not ticked off come first, then the newest. Three statements. */
export async function readBook(db: Database, id: string, currency: string): Promise<BookRows> {
  const tables = tablesOf<object>(db);
  const entries = await sql<EntryRow>`
    select e.id, e.kind, e.amount_minor as amount, e.booked_on::text, e.note, a.name as by,
      exists (select from supplier_line l where l.entry_id = e.id) as is_ticked
    from supplier_entry e join account a on a.id = e.entered_by
    where e.supplier_account_id = ${id} order by e.booked_on desc, e.id desc limit ${most}
  `.execute(tables);
  const purchases = await sql<PurchaseOfBook>`
    select s.id, s.host, s.shop_order_number as number, s.total_minor as total, s.currency, s.spent, s.bought_at as at,
      a.name as by, s.is_ticked
    from (${spentBy(sql`${id}`, sql`${currency}`)}) s join account a on a.id = s.bought_by
    order by s.is_ticked, s.bought_at desc, s.id desc limit ${most}
  `.execute(tables);
  const lines = await sql<LineRow>`
    select ${lineColumns} from supplier_line l where l.supplier_account_id = ${id}
    order by l.state <> 'open', l.booked_on desc, l.id desc limit ${most}
  `.execute(tables);
  return { entries: entries.rows, purchases: purchases.rows, lines: lines.rows };
}

const lineColumns = sql`l.id, l.supplier_account_id, l.booked_on::text, l.amount_minor as amount, l.purpose, l.state,
  l.purchase_id, l.entry_id, l.made_entry, l.note`;

export interface NewEntry {
  id: string;
  account: string;
  kind: EntryRow['kind'];
  amount: bigint;
  bookedOn: string;
  note: string | null;
  by: string;
  at: Date;
}

export async function insertEntry(db: Database, one: NewEntry): Promise<void> {
  await sql`
    insert into supplier_entry (id, supplier_account_id, kind, amount_minor, booked_on, note, entered_by, entered_at)
    values (${one.id}, ${one.account}, ${one.kind}, ${one.amount}, ${one.bookedOn}::date, ${one.note}, ${one.by}, ${one.at})
  `.execute(tablesOf<object>(db));
}
