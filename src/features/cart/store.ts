/** SQL on cart, draft_order and cart_line. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database.ts';
import type { AdvanceAnswers } from './contract.ts';

interface CartTables {
  cart: { user_id: string; version: bigint };
  draft_order: {
    id: string;
    user_id: string;
    shop_key: string;
    currency: string;
    host: string;
    shop_name: string | null;
    inland_minor: bigint | null;
    advance_answers: AdvanceAnswers;
    comment: string | null;
    created_at: Date;
  };
  cart_line: {
    id: string;
    draft_id: string;
    user_id: string;
    snapshot_id: string;
    product_key: string;
    title: string;
    options: Record<string, string>;
    variant_key: string;
    quantity: number;
    note: string | null;
    selected: boolean;
    seen_minor: bigint;
    gone_at: Date | null;
    added_at: Date;
    removed_at: Date | null;
  };
}

export interface LineRow {
  id: string;
  snapshotId: string;
  productKey: string;
  options: Record<string, string>;
  quantity: number;
  note: string | null;
  selected: boolean;
  seenMinor: bigint;
  gone: boolean;
  addedAt: Date;
  removed: boolean;
}

export interface DraftRow {
  id: string;
  shopKey: string;
  host: string;
  shopName: string | null;
  currency: string;
  inlandMinor: bigint | null;
  advanceAnswers: AdvanceAnswers;
  comment: string | null;
  lines: LineRow[];
}

export interface CartRows {
  version: number;
  drafts: DraftRow[];
}

/** The whole cart in one statement, the oldest draft order first. `withRemoved` shows lines that can be restored. */
export async function loadCart(
  db: Database,
  userId: string,
  options: { drafts?: readonly string[] | undefined; withRemoved?: boolean } = {},
): Promise<CartRows> {
  const { drafts, withRemoved = false } = options;
  const rows = await tablesOf<CartTables>(db)
    .selectFrom('cart')
    .leftJoin('draft_order as d', (join) =>
      drafts
        ? join.onRef('d.user_id', '=', 'cart.user_id').on('d.id', 'in', [...drafts, ''])
        : join.onRef('d.user_id', '=', 'cart.user_id'),
    )
    .leftJoin('cart_line as l', (join) =>
      withRemoved
        ? join.onRef('l.draft_id', '=', 'd.id')
        : join.onRef('l.draft_id', '=', 'd.id').on('l.removed_at', 'is', null),
    )
    .where('cart.user_id', '=', userId)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .orderBy('l.added_at')
    .orderBy('l.id')
    .select([
      'cart.version',
      'd.id as draft_id',
      'd.shop_key',
      'd.host',
      'd.shop_name',
      'd.currency',
      'd.inland_minor',
      'd.advance_answers',
      'd.comment',
      'l.id as line_id',
      'l.snapshot_id',
      'l.product_key',
      'l.options',
      'l.quantity',
      'l.note',
      'l.selected',
      'l.seen_minor',
      'l.gone_at',
      'l.added_at',
      'l.removed_at',
    ])
    .execute();
  const byId = new Map<string, DraftRow>();
  for (const row of rows) {
    if (row.draft_id === null || row.shop_key === null || row.host === null || row.currency === null)
      continue;
    const draft = byId.get(row.draft_id) ?? {
      id: row.draft_id,
      shopKey: row.shop_key,
      host: row.host,
      shopName: row.shop_name,
      currency: row.currency,
      inlandMinor: row.inland_minor,
      advanceAnswers: row.advance_answers ?? {},
      comment: row.comment,
      lines: [],
    };
    byId.set(draft.id, draft);
    if (row.line_id === null || row.snapshot_id === null || row.added_at === null) continue;
    draft.lines.push({
      id: row.line_id,
      snapshotId: row.snapshot_id,
      productKey: row.product_key ?? '',
      options: row.options ?? {},
      quantity: row.quantity ?? 1,
      note: row.note,
      selected: row.selected ?? false,
      seenMinor: row.seen_minor ?? 0n,
      gone: row.gone_at !== null,
      addedAt: row.added_at,
      removed: row.removed_at !== null,
    });
  }
  const drafts_ = [...byId.values()].filter(({ lines }) => lines.length > 0);
  return { version: Number(rows[0]?.version ?? 0n), drafts: drafts_ };
}

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
  price: { minor: bigint; currency: string };
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

/**
 * Puts a line into the cart, or raises the quantity of the same product in the same variant, in one statement.
 * Undefined when the cart is full. A removed line that is added again begins anew.
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
    with known as materialized (
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
    ),
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
    added as (
      insert into cart_line as l (
        id, draft_id, user_id, snapshot_id, product_key, title, options, variant_key, quantity, note, seen_minor,
        added_at
      )
      select ${line.lineId}, draft.id, ${line.userId}, ${line.snapshotId}, ${line.productKey}, ${line.title},
             ${JSON.stringify(line.options)}::jsonb, ${line.variantKey}, ${line.quantity}::integer, ${line.note},
             ${line.price.minor}::bigint, ${line.at}::timestamptz
      from draft
      on conflict on constraint cart_line_variant do update set
        quantity = least(${line.limits.quantity}::integer,
          case when l.removed_at is null then l.quantity else 0 end + excluded.quantity),
        snapshot_id = excluded.snapshot_id,
        title = excluded.title,
        seen_minor = excluded.seen_minor,
        note = coalesce(excluded.note, l.note),
        selected = true,
        gone_at = null,
        added_at = case when l.removed_at is null then l.added_at else excluded.added_at end,
        removed_at = null
      returning id, draft_id, quantity
    )
    select added.id as line_id, added.draft_id, added.quantity, room.before, counted.version, room.lines_before
    from added, room, counted
  `.execute(tablesOf<CartTables>(db));
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

/** Takes the lock on the cart and counts the change. False when the version is not the expected one any more. */
export async function raiseVersion(
  db: Database,
  userId: string,
  expected: number | undefined,
): Promise<boolean> {
  const raised = await tablesOf<CartTables>(db)
    .updateTable('cart')
    .set((set) => ({ version: set('version', '+', 1n) }))
    .where('user_id', '=', userId)
    .$if(expected !== undefined, (query) => query.where('version', '=', BigInt(expected ?? 0)))
    .executeTakeFirst();
  return raised.numUpdatedRows > 0n;
}

export async function updateDraft(
  db: Database,
  draftId: string,
  change: {
    inlandMinor?: bigint | null | undefined;
    advanceAnswers?: AdvanceAnswers | undefined;
    comment?: string | null | undefined;
  },
): Promise<void> {
  const set = {
    ...(change.inlandMinor === undefined ? {} : { inland_minor: change.inlandMinor }),
    ...(change.comment === undefined ? {} : { comment: change.comment }),
    ...(change.advanceAnswers === undefined
      ? {}
      : { advance_answers: sql<AdvanceAnswers>`${JSON.stringify(change.advanceAnswers)}::jsonb` }),
  };
  if (Object.keys(set).length === 0) return;
  await tablesOf<CartTables>(db).updateTable('draft_order').set(set).where('id', '=', draftId).execute();
}

export interface SavedLine {
  id: string;
  snapshotId: string;
  title: string;
  options: Record<string, string>;
  variantKey: string;
  quantity: number;
  note: string | null;
  selected: boolean;
  seenMinor: bigint;
  removedAt: Date | null;
}

/** Writes lines back, all in one statement. */
export async function saveLines(db: Database, lines: readonly SavedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, seenMinor: line.seenMinor.toString() }));
  await sql`
    update cart_line l set
      snapshot_id = s."snapshotId", title = s.title, options = s.options, variant_key = s."variantKey",
      quantity = s.quantity, note = s.note, selected = s.selected, seen_minor = s."seenMinor",
      removed_at = s."removedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (
      id text, "snapshotId" text, title text, options jsonb, "variantKey" text, quantity integer, note text,
      selected boolean, "seenMinor" bigint, "removedAt" timestamptz
    )
    where l.id = s.id
  `.execute(tablesOf<CartTables>(db));
}

/** Deletes lines for good. */
export async function deleteLines(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tablesOf<CartTables>(db)
    .deleteFrom('cart_line')
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Takes what was ordered out of the cart, in one statement: these lines, the draft orders that are empty then, and
 * counts the change. Answers how many lines were there; fewer than asked means that the cart changed meanwhile.
 */
export async function takeLines(db: Database, userId: string, lineIds: readonly string[]): Promise<number> {
  const taken = await sql<{ taken: number }>`
    with counted as (
      update cart set version = version + 1 where user_id = ${userId} returning version
    ),
    taken as (
      delete from cart_line where user_id = ${userId} and id = any(${[...lineIds]}) and removed_at is null
      returning id, draft_id
    ),
    emptied as (
      delete from draft_order d
      where d.user_id = ${userId} and d.id in (select draft_id from taken)
        and not exists (
          select from cart_line l
          where l.draft_id = d.id and l.removed_at is null and l.id not in (select id from taken)
        )
    )
    select (select count(*) from taken)::integer as taken from counted
  `.execute(tablesOf<CartTables>(db));
  return taken.rows[0]?.taken ?? 0;
}

/** What a new reading found, by line: the newer snapshot, or that the choice is gone. A line that moved on stays. */
export interface FoundAnew {
  id: string;
  before: string;
  after: string;
  goneAt: Date | null;
}

export async function saveFound(db: Database, userId: string, found: readonly FoundAnew[]): Promise<void> {
  if (found.length === 0) return;
  await sql`
    with raised as (update cart set version = version + 1 where user_id = ${userId})
    update cart_line l set snapshot_id = s.after, gone_at = s."goneAt"
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as s (
      id text, before text, after text, "goneAt" timestamptz
    )
    where l.user_id = ${userId} and l.id = s.id and l.snapshot_id = s.before
  `.execute(tablesOf<CartTables>(db));
}

/** Lines that were removed before this time are gone for good, with the draft orders that are empty then. */
export async function forgetRemoved(db: Database, before: Date): Promise<void> {
  await tablesOf<CartTables>(db).deleteFrom('cart_line').where('removed_at', '<', before).execute();
  await sql`
    delete from draft_order d
    where d.created_at < ${before}::timestamptz and not exists (select from cart_line l where l.draft_id = d.id)
  `.execute(tablesOf<CartTables>(db));
}

/** Lines in the cart that are this product. */
export async function linesOfProduct(
  db: Database,
  userId: string,
  productKey: string,
): Promise<{ id: string; title: string; quantity: number; variantKey: string }[]> {
  const rows = await tablesOf<CartTables>(db)
    .selectFrom('cart_line')
    .select(['id', 'title', 'quantity', 'variant_key'])
    .where('user_id', '=', userId)
    .where('product_key', '=', productKey)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    quantity: row.quantity,
    variantKey: row.variant_key,
  }));
}
