/** Recipients of a customer with their documents, which are sealed before they reach the database. */

import { Refusal, refuseField } from '../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { keyOf, keyToSealFor } from '../../platform/keys/person-keys.ts';
import type { Accounts } from '../accounts/installation.ts';
import { requireCurrentPassword } from '../accounts/passwords/password-actions.ts';
import { enterBook } from './actions.ts';
import { openDocument, sealDocument } from './document-cipher.ts';
import { checkDocuments, type Documents, masked, type Passport, type TypedDocuments } from './documents.ts';
import type { DocumentKind, Recipient } from './recipient-schemas.ts';
import {
  findRecipient,
  findRecipients,
  insertDocumentView,
  insertRecipient,
  type RecipientRow,
  replaceRecipient,
} from './recipient-store.ts';
import { checkRecipient, type RecipientPerson, type TypedRecipient } from './rules.ts';
import { clearDefault, lockBook } from './store.ts';

export type RecipientInput = TypedRecipient & {
  documents?: TypedDocuments | undefined;
  documentsConsent?: boolean | undefined;
  isDefault?: boolean | undefined;
};

export async function listRecipients(db: Database, userId: string): Promise<Recipient[]> {
  return (await findRecipients(db, userId)).map(recipientJson);
}

/** Adds a recipient; the first one becomes the default. Throws refusals of fields and `book_full`. */
export async function createRecipient(
  db: Database,
  shop: Installation,
  { userId, input }: { userId: string; input: RecipientInput },
): Promise<Recipient> {
  const { person, documents } = requirePerson(shop, input);
  return inTransaction(db, async (transaction) => {
    const isFirst = await enterBook(transaction, 'recipient', userId);
    const isDefault = isFirst || input.isDefault === true;
    if (isDefault) await clearDefault(transaction, 'recipient', userId);
    const id = shop.newId('rcp');
    const row = await insertRecipient(transaction, {
      id,
      account_id: userId,
      ...personColumns(person),
      ...(await documentColumns(transaction, shop, { userId, recipientId: id, documents })),
      is_default: isDefault,
      created_at: shop.clock.now(),
    });
    return recipientJson(row);
  });
}

/** Replaces a recipient; documents that were not sent stay. Throws refusals of fields and `not_found`. */
export async function updateRecipient(
  db: Database,
  shop: Installation,
  { userId, id, input }: { userId: string; id: string; input: RecipientInput },
): Promise<Recipient> {
  const { person, documents } = requirePerson(shop, input);
  return inTransaction(db, async (transaction) => {
    await lockBook(transaction, 'recipient', userId);
    if (!(await findRecipient(transaction, { id, userId }))) throw new Refusal('not_found');
    if (input.isDefault) await clearDefault(transaction, 'recipient', userId);
    const row = await replaceRecipient(
      transaction,
      { id, userId },
      {
        ...personColumns(person),
        ...(await documentColumns(transaction, shop, { userId, recipientId: id, documents })),
        ...(input.isDefault === undefined ? {} : { is_default: input.isDefault }),
      },
    );
    if (!row) throw new Refusal('not_found');
    return recipientJson(row);
  });
}

/**
 * The documents of one's own recipient in clear, for customs papers. Throws `not_found`, and `document_unreadable`
 * when one is kept whose key is gone.
 */
export async function documentsFor(
  db: Database,
  shop: Installation,
  wanted: { userId: string; recipientId: string },
): Promise<Required<Documents>> {
  const recipientId = wanted.recipientId;
  const row = await findRecipient(db, { id: recipientId, userId: wanted.userId });
  if (!row) throw new Refusal('not_found');
  const { passport, inn, chinese_id: chineseId } = row;
  const secrets = shop.settings;
  const person = passport || inn || chineseId ? await keyOf(db, secrets, wanted.userId) : undefined;
  const opened = (sealed: Buffer | null, kind: DocumentKind): string | null => {
    if (!sealed) return null;
    const text = openDocument(sealed, { recipientId, kind }, { person, secrets });
    if (text !== undefined) return text;
    shop.log.warn({ recipientId, kind }, 'a document does not open: its key is missing');
    throw new Refusal('document_unreadable');
  };
  const passportText = opened(passport, 'passport');
  return {
    passport: passportText === null ? null : (JSON.parse(passportText) as Passport),
    inn: opened(inn, 'inn'),
    chineseId: opened(chineseId, 'chineseId'),
  };
}

/**
 * The documents of one's own recipient in full (UX-139): only after the password, and each time is noted. Throws
 * `not_found` and refusals of the password.
 */
export async function showDocuments(
  db: Database,
  accounts: Accounts,
  asked: { userId: string; recipientId: string; currentPassword: string },
): Promise<Required<Documents>> {
  const { shop } = accounts;
  await requireCurrentPassword(db, accounts, asked);
  const documents = await documentsFor(db, shop, asked);
  await insertDocumentView(db, {
    account_id: asked.userId,
    recipient_id: asked.recipientId,
    shown_at: shop.clock.now(),
  });
  return documents;
}

function requirePerson(shop: Installation, input: RecipientInput) {
  const checked = checkRecipient(input);
  const papers = checkDocuments(input.documents ?? {}, shop.clock.now());
  const faults = {
    ...('faults' in checked ? checked.faults : {}),
    ...('faults' in papers ? papers.faults : {}),
  };
  if ('faults' in checked || 'faults' in papers) throw new Refusal('fields', { fields: faults });
  const given = Object.values(papers.documents).some(Boolean);
  if (given && !input.documentsConsent) throw refuseField('documentsConsent', 'documents_consent');
  return { person: checked.person, documents: papers.documents };
}

function personColumns(person: RecipientPerson) {
  return {
    family_name: person.familyName,
    given_name: person.givenName,
    patronymic: person.patronymic,
    latin_name: person.latinName,
    phone: person.phone,
    email: person.email,
  };
}

async function documentColumns(
  db: Database,
  shop: Installation,
  { userId, recipientId, documents }: { userId: string; recipientId: string; documents: Documents },
): Promise<Partial<RecipientRow>> {
  const { passport, inn, chineseId } = documents;
  const columns: Partial<RecipientRow> = {};
  const at = shop.clock.now();
  const key =
    passport || inn || chineseId
      ? await keyToSealFor(db, shop.settings, { accountId: userId, at })
      : undefined;
  const sealed = (text: string | null, kind: DocumentKind): Buffer | null =>
    text && key ? sealDocument(text, { recipientId, kind }, key) : null;
  if (passport !== undefined) {
    columns.passport = sealed(passport && JSON.stringify(passport), 'passport');
    columns.passport_mask = passport && masked(passport.number);
  }
  if (inn !== undefined) {
    columns.inn = sealed(inn, 'inn');
    columns.inn_mask = inn ? masked(inn) : null;
  }
  if (chineseId !== undefined) {
    columns.chinese_id = sealed(chineseId, 'chineseId');
    columns.chinese_id_mask = chineseId ? masked(chineseId) : null;
  }
  if (passport || inn || chineseId) columns.documents_consent_at = shop.clock.now();
  return columns;
}

function recipientJson(row: RecipientRow): Recipient {
  return {
    id: row.id,
    familyName: row.family_name,
    givenName: row.given_name,
    patronymic: row.patronymic,
    latinName: row.latin_name,
    phone: row.phone,
    email: row.email,
    documents: { passport: row.passport_mask, inn: row.inn_mask, chineseId: row.chinese_id_mask },
    isDefault: row.is_default,
    createdAt: row.created_at.toISOString(),
  };
}
