/** Documents that older releases sealed with the installation's secret itself: sealed again with the person's key. */
import type { Database } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/keys/key-ring.ts';
import { keyToSealFor } from '../../platform/keys/person-keys.ts';
import { isOfTheSecret, openDocument, sealDocument } from './document-cipher.ts';
import { findOlderDocuments, type RecipientRow, replaceSealed } from './recipient-store.ts';

const columns = [
  ['passport', 'passport'],
  ['inn', 'inn'],
  ['chinese_id', 'chineseId'],
] as const;
const atOnce = 200;

/** How many recipients with such documents these secrets open, and how many not, among the first of them. */
export async function tryOlderDocuments(
  db: Database,
  secrets: Secrets,
): Promise<{ opened: number; shut: number }> {
  const found = { opened: 0, shut: 0 };
  for (const row of await findOlderDocuments(db, { after: '', limit: 20 })) {
    if (sealedAgain(row, secrets, Buffer.alloc(32))) found.opened++;
    else found.shut++;
  }
  return found;
}

/** Seals them again, a few at a time; what does not open is left. A second run finds nothing to do. */
export async function sealOlderDocuments(db: Database, secrets: Secrets, at: Date): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const rows = await findOlderDocuments(db, { after, limit: atOnce });
    for (const row of rows) {
      const key = await keyToSealFor(db, secrets, { accountId: row.account_id, at });
      const changes = sealedAgain(row, secrets, key);
      if (changes && (await replaceSealed(db, row, changes))) count++;
    }
    if (rows.length < atOnce) return count;
    after = rows.at(-1)?.id ?? '';
  }
}

function sealedAgain(row: RecipientRow, secrets: Secrets, key: Buffer): Partial<RecipientRow> | undefined {
  const changes: Partial<RecipientRow> = {};
  for (const [column, kind] of columns) {
    const sealed = row[column];
    if (!sealed || !isOfTheSecret(sealed)) continue;
    const place = { recipientId: row.id, kind };
    const text = openDocument(sealed, place, { person: undefined, secrets });
    if (text === undefined) return undefined;
    changes[column] = sealDocument(text, place, key);
  }
  return changes;
}
