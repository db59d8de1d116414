/** SQL on product_snapshot, and how a snapshot stands in a row of it: written once and never changed. */
import type { Insertable, Selectable } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { storable } from '../../../platform/database/storable-json.ts';
import { fromJson, money, toJson } from '../../../platform/money/money.ts';
import type { Evidence, OfferKind } from '../../reader/reading.ts';
import { keptSnapshots } from '../kept-snapshots.ts';
import type { Availability, Confidence, Snapshot, SnapshotSource } from './snapshot.ts';

interface VariantRow {
  options: Record<string, string>;
  price: { amount: string; currency: string } | null;
  available: boolean | null;
  image: number | null;
}

export interface SnapshotTable {
  id: string;
  source: SnapshotSource;
  typed_by: string | null;
  asked_key: string;
  product_key: string;
  url: string;
  host: string;
  shop_key: string;
  shop_name: string | null;
  title: string;
  language: string | null;
  brand: string | null;
  description: string | null;
  category: string | null;
  condition: Snapshot['condition'];
  offer_kinds: OfferKind[];
  least_quantity: number;
  price_minor: bigint | null;
  currency: string | null;
  price_choices: unknown;
  old_price_minor: bigint | null;
  price_is_sure: boolean;
  availability: Availability;
  images: string[];
  shown_images: number;
  options: unknown;
  variants: unknown;
  options_note: string | null;
  confidence: unknown;
  evidence: unknown;
  read_at: Date;
}

/** The limit to which a page's evidence is cut: enough for staff to see why, not a second copy of the page. */
const MOST_EVIDENCE = 60;

/** The columns that a snapshot is read from; evidence is left in the table. */
export const snapshotColumns = [
  'id',
  'source',
  'typed_by',
  'asked_key',
  'product_key',
  'url',
  'host',
  'shop_key',
  'shop_name',
  'title',
  'language',
  'brand',
  'description',
  'category',
  'condition',
  'offer_kinds',
  'least_quantity',
  'price_minor',
  'currency',
  'price_choices',
  'old_price_minor',
  'price_is_sure',
  'availability',
  'images',
  'shown_images',
  'options',
  'variants',
  'options_note',
  'confidence',
  'read_at',
] as const;

export type SnapshotRow = Pick<Selectable<SnapshotTable>, (typeof snapshotColumns)[number]>;

/** The row that a snapshot is written as, with what speaks for it. */
export function rowOfSnapshot(snapshot: Snapshot, evidence: Evidence[]): Insertable<SnapshotTable> {
  return {
    id: snapshot.id,
    source: snapshot.source,
    typed_by: snapshot.typedBy,
    asked_key: snapshot.askedKey,
    product_key: snapshot.productKey,
    url: snapshot.url,
    host: snapshot.host,
    shop_key: snapshot.shopKey,
    shop_name: snapshot.shopName,
    title: snapshot.title,
    language: snapshot.language,
    brand: snapshot.brand,
    description: snapshot.description,
    category: snapshot.category,
    condition: snapshot.condition,
    offer_kinds: snapshot.offerKinds,
    least_quantity: snapshot.leastQuantity,
    price_minor: snapshot.price?.minor ?? null,
    currency: snapshot.price?.currency ?? null,
    price_choices: storable(snapshot.priceChoices.map(toJson)),
    old_price_minor: snapshot.oldPrice?.minor ?? null,
    price_is_sure: snapshot.priceIsSure,
    availability: snapshot.availability,
    images: snapshot.images,
    shown_images: snapshot.shownImages,
    options: storable(snapshot.options),
    variants: storable(snapshot.variants.map((v) => ({ ...v, price: v.price && toJson(v.price) }))),
    options_note: snapshot.optionsNote,
    confidence: storable(snapshot.confidence),
    evidence: storable(evidence.slice(0, MOST_EVIDENCE).map((e) => ({ ...e, value: e.value.slice(0, 300) }))),
    read_at: snapshot.readAt,
  };
}

/** The snapshot that a row was written from. */
export function snapshotOfRow(row: SnapshotRow): Snapshot {
  const { price_minor: minor, currency, old_price_minor: oldMinor } = row;
  const variants = row.variants as VariantRow[];
  return {
    id: row.id,
    source: row.source,
    typedBy: row.typed_by,
    askedKey: row.asked_key,
    productKey: row.product_key,
    url: row.url,
    host: row.host,
    shopKey: row.shop_key,
    shopName: row.shop_name,
    title: row.title,
    language: row.language,
    brand: row.brand,
    description: row.description,
    category: row.category,
    condition: row.condition,
    offerKinds: row.offer_kinds,
    leastQuantity: row.least_quantity,
    price: minor === null || currency === null ? null : money(minor, currency),
    priceChoices: (row.price_choices as { amount: string; currency: string }[]).map(fromJson),
    oldPrice: oldMinor === null || currency === null ? null : money(oldMinor, currency),
    priceIsSure: row.price_is_sure,
    availability: row.availability,
    images: row.images,
    shownImages: row.shown_images,
    options: row.options as Snapshot['options'],
    variants: variants.map((variant) => ({ ...variant, price: variant.price && fromJson(variant.price) })),
    optionsNote: row.options_note,
    confidence: row.confidence as Confidence,
    readAt: row.read_at,
  };
}

export interface SnapshotTables {
  product_snapshot: SnapshotTable;
}

export async function insertSnapshot(db: Database, snapshot: Snapshot, evidence: Evidence[]): Promise<void> {
  await tablesOf<SnapshotTables>(db)
    .insertInto('product_snapshot')
    .values(rowOfSnapshot(snapshot, evidence))
    .executeTakeFirstOrThrow();
}

export async function findSnapshot(db: Database, id: string): Promise<Snapshot | undefined> {
  return (await findSnapshots(db, [id]))[0];
}

/** Those of the ids that exist, in no order; one statement, or none for what was read lately. */
export function findSnapshots(db: Database, ids: readonly string[]): Promise<Snapshot[]> {
  return keptSnapshots(db, ids, (missing) => readSnapshots(db, missing));
}

/** The same, each time read: for what is asked about every product, once, and would drive out those that are ordered. */
export async function readSnapshots(db: Database, ids: readonly string[]): Promise<Snapshot[]> {
  const rows = await tablesOf<SnapshotTables>(db)
    .selectFrom('product_snapshot')
    .select(snapshotColumns)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(snapshotOfRow);
}

/** The newest snapshot that was read (not typed) at an address since a time. */
export async function findRecentSnapshot(
  db: Database,
  askedKey: string,
  since: Date,
): Promise<Snapshot | undefined> {
  const row = await tablesOf<SnapshotTables>(db)
    .selectFrom('product_snapshot')
    .select(snapshotColumns)
    .where('asked_key', '=', askedKey)
    .where('source', '<>', 'manual')
    .where('read_at', '>=', since)
    .orderBy('read_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && snapshotOfRow(row);
}
