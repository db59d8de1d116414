/** SQL that changes a cart, and counts it. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { writeLater } from '../../platform/database/write-later.ts';
import { attachPictures, detachPicturesOf } from '../../platform/files/pictures.ts';
import type { GoodsSize } from '../pricing/freight/usual-weights.ts';
import type { AdvanceAnswers } from './contract.ts';
import type { CartTables } from './store.ts';

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
  { userId, draftId }: { userId: string; draftId: string },
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
  await tablesOf<CartTables>(db)
    .updateTable('draft_order')
    .set(set)
    .where('id', '=', draftId)
    .where('user_id', '=', userId)
    .execute();
}

export interface SavedLine {
  id: string;
  snapshotId: string;
  title: string;
  options: Record<string, string>;
  variantKey: string;
  quantity: number;
  note: string | null;
  size: GoodsSize | null;
  selected: boolean;
  seenMinor: bigint;
  removedAt: Date | null;
}

/**
 * Takes lines away from their variants, so that each can be given one that another of them has now. Only before `saveLines` in one
 * transaction: the key of a line is its id meanwhile, which is the key of no variant.
 */
export async function freeVariants(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update cart_line set variant_key = id where user_id = ${userId} and id = any(${[...ids]}::text[])
  `.execute(tablesOf<CartTables>(db));
}

/** Writes lines back, all in one statement. `gone_at` is of the choice before: another choice is looked at again. */
export async function saveLines(db: Database, userId: string, lines: readonly SavedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({ ...line, seenMinor: line.seenMinor.toString() }));
  await sql`
    update cart_line l set
      snapshot_id = s."snapshotId", title = s.title, options = s.options, variant_key = s."variantKey",
      quantity = s.quantity, note = s.note, size = s.size, selected = s.selected, seen_minor = s."seenMinor",
      removed_at = s."removedAt", gone_at = case when l.options = s.options then l.gone_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (
      id text, "snapshotId" text, title text, options jsonb, "variantKey" text, quantity integer, note text,
      size text, selected boolean, "seenMinor" bigint, "removedAt" timestamptz
    )
    where l.user_id = ${userId} and l.id = s.id
  `.execute(tablesOf<CartTables>(db));
}

/** Deletes lines for good. */
export async function deleteLines(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tablesOf<CartTables>(db)
    .deleteFrom('cart_line')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Takes what was ordered out of the cart: these lines, the draft orders that are empty then, and counts the change,
 * which locks the cart first. Written at the latest at the end of the transaction, which fails with `otherwise` when a line is not
 * there any more.
 */
export function takeLines(
  db: Database,
  { userId, lineIds, otherwise }: { userId: string; lineIds: readonly string[]; otherwise: () => Error },
): Promise<void> {
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(lineIds)}::jsonb))`;
  return writeLater(db, {
    parts: [
      [
        'cart_counted',
        sql`update cart set version = version + 1 where user_id = ${userId} returning version`,
      ],
      [
        'cart_taken',
        sql`delete from cart_line where user_id = ${userId} and id in ${ids} and removed_at is null
          and (select count(*) from cart_counted) = 1 returning id, draft_id`,
      ],
      [
        'cart_emptied',
        sql`delete from draft_order d
          where d.user_id = ${userId} and d.id in (select draft_id from cart_taken)
            and not exists (
              select from cart_line l
              where l.draft_id = d.id and l.removed_at is null and l.id not in (select id from cart_taken)
            )`,
      ],
      ['cart_left', sql`select id from cart_taken`],
    ],
    must: { rows: lineIds.length, otherwise },
  });
}

/** The result of a new reading, by line: the newer snapshot, or that the choice is gone. A line that moved on stays. */
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

/** Lines that were removed before this time are gone for good, with the draft orders that are empty then; answers the lines. */
export async function forgetRemoved(db: Database, before: Date): Promise<string[]> {
  const gone = await tablesOf<CartTables>(db)
    .deleteFrom('cart_line')
    .where('removed_at', '<', before)
    .returning('id')
    .execute();
  await sql`
    delete from draft_order d
    where d.created_at < ${before}::timestamptz and not exists (select from cart_line l where l.draft_id = d.id)
  `.execute(tablesOf<CartTables>(db));
  return gone.map(({ id }) => id);
}

/** How many lines a customer's cart has; it is asked for with each page. One statement. */
export async function countCartLines(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::int as lines from draft_order d join cart_line l on l.draft_id = d.id
    where d.user_id = ${userId} and l.removed_at is null
  `.execute(tablesOf<CartTables>(db));
  return rows[0]?.lines ?? 0;
}

/** Takes amounts of the settlement currency out of the answers of every cart: the currency is another one from now on. One statement. */
export async function forgetAmountsOfAnswers(db: Database): Promise<void> {
  await sql`
    update draft_order set advance_answers = advance_answers - 'hold' - 'inlandUpTo'
      - (case when advance_answers -> 'priceRise' ->> 'amount' is null then '' else 'priceRise' end)
    where advance_answers <> '{}'
  `.execute(tablesOf<object>(db));
}

interface KeptScreenshots {
  lineId: string;
  userId: string;
  /** In their order; those that the line had before and that are not among them go. */
  ids: readonly string[];
  /** The field of the request that a refusal names. */
  field: string;
  at: Date;
}

/** All pictures that a customer has added to a line, where the page of the shop could not be read (UX-049). Throws `fields` with `picture_unknown` when one is not the customer's. */
export async function keepScreenshots(
  db: Database,
  { lineId, userId, ids, field, at }: KeptScreenshots,
): Promise<void> {
  await detachPicturesOf(db, { purpose: 'line', subjectIds: [lineId] }, at);
  await attachPictures(db, {
    ...{ ids, field, purpose: 'line', uploadedFor: 'claim' },
    ...{ subjectId: lineId, ownerId: userId, uploadedBy: userId },
  });
}
