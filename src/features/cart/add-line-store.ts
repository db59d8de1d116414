/** SQL of adding to the cart: everything in one statement. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { GoodsSize } from '../pricing/freight/usual-weights.ts';

export interface AddedLine {
  userId: string;
  draftId: string;
  lineId: string;
  shopKey: string;
  host: string;
  shopName: string | null;
  snapshotId: string;
  productKey: string;
  title: string;
  options: Record<string, string>;
  variantKey: string;
  quantity: number;
  note: string | null;
  size: GoodsSize | null;
  price: { minor: bigint; currency: string };
  /** Whether it is to be ordered; a line that is already so stays so. */
  selected: boolean;
  at: Date;
  limits: { lines: number; quantity: number };
}

export interface AddedRow {
  lineId: string;
  draftId: string;
  quantity: number;
  /** How many were in the cart before; 0 for a new line. */
  before: number;
  version: number;
  /** Lines in the cart before. */
  linesBefore: number;
}

/** The pieces of the product that the cart has already, and how many lines there are. */
const roomFor = (line: AddedLine) => sql`
    known as materialized (
      select l.id, l.product_key, l.variant_key, d.shop_key, d.currency,
             case when l.removed_at is null then l.quantity else 0 end as quantity, l.removed_at
      from cart_line l join draft_order d on d.id = l.draft_id
      where l.user_id = ${line.userId}
    ),
    same as (
      select quantity, removed_at from known
      where product_key = ${line.productKey} and variant_key = ${line.variantKey}
        and shop_key = ${line.shopKey} and currency = ${line.price.currency}
    ),
    room as (
      select (select count(*) from known where removed_at is null)::integer as lines_before,
             coalesce((select quantity from same), 0) as before
    )
  `;

/** The new line, or one more of the one that is there. */
const insertOrRaise = (line: AddedLine) => sql`
      insert into cart_line as l (
        id, draft_id, user_id, snapshot_id, product_key, title, options, variant_key, quantity, note, size, seen_minor,
        selected, added_at
      )
      select ${line.lineId}, draft.id, ${line.userId}, ${line.snapshotId}, ${line.productKey}, ${line.title},
             ${JSON.stringify(line.options)}::jsonb, ${line.variantKey}, ${line.quantity}::integer, ${line.note},
             ${line.size}, ${line.price.minor}::bigint, ${line.selected}::boolean, ${line.at}::timestamptz
      from draft
      on conflict on constraint cart_line_variant do update set
        quantity = least(${line.limits.quantity}::integer,
          case when l.removed_at is null then l.quantity else 0 end + excluded.quantity),
        snapshot_id = excluded.snapshot_id,
        title = excluded.title,
        seen_minor = excluded.seen_minor,
        note = coalesce(excluded.note, l.note),
        size = coalesce(excluded.size, case when l.removed_at is null then l.size end),
        selected = excluded.selected or (l.selected and l.removed_at is null),
        gone_at = null,
        added_at = case when l.removed_at is null then l.added_at else excluded.added_at end,
        removed_at = null
      returning id, draft_id, quantity
  `;

/**
 * Puts a line into the cart, or raises the quantity of the same product in the same variant, in one statement.
 * Undefined when the cart is full. A removed line that is added again starts from scratch.
 */
export async function addLine(db: Database, line: AddedLine): Promise<AddedRow | undefined> {
  const found = await sql<{
    line_id: string;
    draft_id: string;
    quantity: number;
    before: number;
    version: bigint;
    lines_before: number;
  }>`
    with ${roomFor(line)},
    counted as (
      insert into cart as c (user_id, version)
      select ${line.userId}, 1 from room where lines_before < ${line.limits.lines} or before > 0
      on conflict (user_id) do update set version = c.version + 1
      returning version
    ),
    draft as (
      insert into draft_order as d (id, user_id, shop_key, currency, host, shop_name, created_at)
      select ${line.draftId}, ${line.userId}, ${line.shopKey}, ${line.price.currency}, ${line.host},
             ${line.shopName}, ${line.at}::timestamptz
      from counted
      on conflict on constraint draft_order_shop
        do update set shop_name = coalesce(excluded.shop_name, d.shop_name)
      returning id
    ),
    added as (${insertOrRaise(line)})
    select added.id as line_id, added.draft_id, added.quantity, room.before, counted.version, room.lines_before
    from added, room, counted
  `.execute(tablesOf<object>(db));
  const row = found.rows[0];
  if (!row) return undefined;
  return {
    lineId: row.line_id,
    draftId: row.draft_id,
    quantity: row.quantity,
    before: row.before,
    version: Number(row.version),
    linesBefore: row.lines_before,
  };
}
