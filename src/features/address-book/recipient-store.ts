/** The table of recipients. Documents are in it sealed, with a mask beside each. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Id } from '../../platform/ids.ts';
import type { AddressRow } from './store.ts';

export interface RecipientRow {
  id: Id<'rcp'>;
  account_id: string;
  family_name: string;
  given_name: string;
  patronymic: string | null;
  latin_name: string | null;
  phone: string;
  email: string | null;
  passport: Buffer | null;
  passport_mask: string | null;
  inn: Buffer | null;
  inn_mask: string | null;
  chinese_id: Buffer | null;
  chinese_id_mask: string | null;
  documents_consent_at: Date | null;
  is_default: boolean;
  created_at: Date;
}

/** Once that somebody had the documents of a recipient shown in full. */
interface DocumentViewRow {
  account_id: string;
  recipient_id: string;
  shown_at: Date;
}

interface Tables {
  recipient: RecipientRow;
  document_view: DocumentViewRow;
}

export async function insertDocumentView(db: Database, row: DocumentViewRow): Promise<void> {
  await tablesOf<Tables>(db).insertInto('document_view').values(row).execute();
}

export function findRecipients(db: Database, userId: string): Promise<RecipientRow[]> {
  return tablesOf<Tables>(db)
    .selectFrom('recipient')
    .selectAll()
    .where('account_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findRecipient(
  db: Database,
  recipient: { id: string; userId: string },
): Promise<RecipientRow | undefined> {
  return tablesOf<Tables>(db)
    .selectFrom('recipient')
    .selectAll()
    .where('id', '=', recipient.id as Id<'rcp'>)
    .where('account_id', '=', recipient.userId)
    .executeTakeFirst();
}

/** The fields for a copy of a recipient: the documents stay where they are. */
export type NamedRecipient = Omit<
  RecipientRow,
  'passport' | 'inn' | 'chinese_id' | 'documents_consent_at' | 'created_at'
>;

/** An address and a recipient of one customer; undefined when either is missing or somebody else's. */
export async function findDestination(
  db: Database,
  { userId, addressId, recipientId }: { userId: string; addressId: string; recipientId: string },
): Promise<{ address: Omit<AddressRow, 'created_at'>; recipient: NamedRecipient } | undefined> {
  const { rows } = await sql<{ address: Omit<AddressRow, 'created_at'>; recipient: NamedRecipient }>`
    select to_jsonb(a) - 'created_at' as address,
      to_jsonb(r) - '{passport,inn,chinese_id,documents_consent_at,created_at}'::text[] as recipient
    from address a join recipient r on r.account_id = a.account_id
    where a.account_id = ${userId} and a.id = ${addressId} and r.id = ${recipientId}
  `.execute(tablesOf<Tables>(db));
  return rows[0];
}

export function insertRecipient(
  db: Database,
  row: Pick<RecipientRow, 'id' | 'account_id' | 'family_name' | 'given_name' | 'phone' | 'created_at'> &
    Partial<RecipientRow>,
): Promise<RecipientRow> {
  const empty = {
    patronymic: null,
    latin_name: null,
    email: null,
    passport: null,
    passport_mask: null,
    inn: null,
    inn_mask: null,
    chinese_id: null,
    chinese_id_mask: null,
    documents_consent_at: null,
    is_default: false,
  };
  return tablesOf<Tables>(db)
    .insertInto('recipient')
    .values({ ...empty, ...row })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function replaceRecipient(
  db: Database,
  recipient: { id: string; userId: string },
  changes: Partial<RecipientRow>,
): Promise<RecipientRow | undefined> {
  return tablesOf<Tables>(db)
    .updateTable('recipient')
    .set(changes)
    .where('id', '=', recipient.id as Id<'rcp'>)
    .where('account_id', '=', recipient.userId)
    .returningAll()
    .executeTakeFirst();
}

/** Recipients with a document that an older release sealed, by their ids. */
export function findOlderDocuments(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<RecipientRow[]> {
  const isOlder = (column: 'passport' | 'inn' | 'chinese_id') =>
    sql<boolean>`get_byte(${sql.ref(column)}, 0) = 1`;
  return tablesOf<Tables>(db)
    .selectFrom('recipient')
    .selectAll()
    .where('id', '>', after as Id<'rcp'>)
    .where((where) => where.or([isOlder('passport'), isOlder('inn'), isOlder('chinese_id')]))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Puts sealed documents in the place of those that were read; false when the person changed them meanwhile. */
export async function replaceSealed(
  db: Database,
  seen: RecipientRow,
  changes: Partial<RecipientRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf<Tables>(db)
    .updateTable('recipient')
    .set(changes)
    .where('id', '=', seen.id)
    .where('passport', 'is not distinct from', seen.passport)
    .where('inn', 'is not distinct from', seen.inn)
    .where('chinese_id', 'is not distinct from', seen.chinese_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
