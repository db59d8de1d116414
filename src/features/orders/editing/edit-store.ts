/** Writing an edited order in SQL. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { AddressCopy, RecipientCopy } from '../../address-book/actions.ts';
import { shownImages } from '../placing/new-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { jsonText, searchText } from '../stored-order.ts';
import { rowOfLine, type StoredLine } from '../stored-parts.ts';

export interface EditedOrder {
  order: StoredOrder;
  /** Those that stay, in their order. */
  lines: readonly StoredLine[];
  /** Lines that leave the order. */
  removed: readonly string[];
  address: AddressCopy;
  recipient: RecipientCopy;
  comment: string | null;
  estimate: StoredOrder['estimate'];
}

/** Writes lines, destination and comment of a locked unpaid order, and what lists and the search show of it. */
export async function rewriteOrder(db: Database, edited: EditedOrder): Promise<void> {
  const { order, lines, removed, address, recipient, comment, estimate } = edited;
  const rows = lines.map((line) => rowOfLine(line, order.id));
  await sql`
    with gone as (
      delete from order_line where order_id = ${order.id} and id = any(${[...removed]}::text[])
    ),
    kept as (
      update order_line l set
        snapshot_id = r.snapshot_id, options = r.options, options_note = r.options_note, image = r.image,
        quantity = r.quantity, note = r.note, price_minor = r.price_minor, source = r.source,
        typed_by_customer = r.typed_by_customer, price_is_sure = r.price_is_sure, read_at = r.read_at
      from jsonb_populate_recordset(null::order_line, ${jsonText(rows)}::jsonb) r
      where l.order_id = ${order.id} and l.id = r.id
    )
    update customer_order set
      address = ${jsonText(address)}::jsonb, recipient = ${jsonText(recipient)}::jsonb, comment = ${comment},
      estimate = ${estimate && jsonText(estimate)}::jsonb,
      line_count = ${lines.length},
      pieces = ${lines.reduce((sum, { quantity }) => sum + quantity, 0)},
      title = ${lines[0]?.title ?? ''},
      images = ${lines.flatMap(({ image }) => image ?? []).slice(0, shownImages)}::text[],
      search_text = ${searchText([order.number, ...lines.map(({ title }) => title)])}
    where id = ${order.id}
  `.execute(tablesOf<object>(db));
}
