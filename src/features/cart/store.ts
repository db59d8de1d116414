import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { type PictureRows, picturesIn } from '../../platform/files/pictures-in-row.ts';
import type { GoodsSize } from '../pricing/freight/usual-weights.ts';
import { type Titles, titlesOf } from '../products/translations/shown-title.ts';
import type { AdvanceAnswers } from './contract.ts';

export interface CartTables {
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
    size: GoodsSize | null;
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
  /** Its title in other languages. */
  titles?: Titles;
  options: Record<string, string>;
  quantity: number;
  note: string | null;
  /** Left out where a line is not read with them. */
  screenshots?: PictureRows;
  /** As the customer says. */
  size: GoodsSize | null;
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
      'l.size',
      'l.selected',
      'l.seen_minor',
      'l.gone_at',
      'l.added_at',
      'l.removed_at',
      titlesOf(sql.ref('l.title')).as('titles'),
      picturesIn('line', sql.ref('l.id')).as('screenshots'),
    ])
    .execute();
  return { version: Number(rows[0]?.version ?? 0n), drafts: draftsOf(rows) };
}

type JoinedRow = Nullable<
  Pick<
    CartTables['draft_order'],
    'shop_key' | 'host' | 'shop_name' | 'currency' | 'inland_minor' | 'advance_answers' | 'comment'
  > &
    Pick<
      CartTables['cart_line'],
      | ('snapshot_id' | 'product_key' | 'options' | 'quantity' | 'note' | 'size' | 'selected')
      | ('seen_minor' | 'gone_at' | 'added_at' | 'removed_at')
    > & { draft_id: string; line_id: string }
> & { titles: Titles; screenshots: PictureRows };
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** Draft orders with their lines, in the order of the rows; those without a line are left out. */
function draftsOf(rows: readonly JoinedRow[]): DraftRow[] {
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
    const line = lineOf(row);
    if (line) draft.lines.push(line);
  }
  return [...byId.values()].filter(({ lines }) => lines.length > 0);
}

function lineOf(row: JoinedRow): LineRow | undefined {
  if (row.line_id === null || row.snapshot_id === null || row.added_at === null) return undefined;
  return {
    id: row.line_id,
    snapshotId: row.snapshot_id,
    productKey: row.product_key ?? '',
    titles: row.titles,
    options: row.options ?? {},
    quantity: row.quantity ?? 1,
    note: row.note,
    screenshots: row.screenshots,
    size: row.size,
    selected: row.selected ?? false,
    seenMinor: row.seen_minor ?? 0n,
    gone: row.gone_at !== null,
    addedAt: row.added_at,
    removed: row.removed_at !== null,
  };
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
