/** A copy of all data of a person: asked for, made by a job, read by its owner. */
import type { Readable } from 'node:stream';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ownedRows } from '../../../platform/database/owned-rows.ts';
import type { Installation } from '../../../platform/installation.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import { mailNotice } from '../account-mails.ts';
import { writeCopy } from '../data-copy/write-copy.ts';
import type { Accounts } from '../installation.ts';
import { findAccount, lockAccount } from '../store.ts';
import type { Export } from './person-contract.ts';
import {
  findExport,
  insertExport,
  markExportReady,
  newestExport,
  type StoredExport,
} from './person-store.ts';

export const day = 86_400_000;
export const exportDays = 7;
export const exportJob = 'export_data';
export const fileOf = (id: string): string => `exports/${id}.json`;

/** Orders a copy of all data; within a day the same one is answered again, also to many who ask at one moment. */
export function requestExport(
  db: Database,
  shop: Installation,
  userId: string,
): Promise<{ data: Export; made: boolean }> {
  return inTransaction(db, async (transaction) => {
    await lockAccount(transaction, userId);
    const now = shop.clock.now();
    const newest = await newestExport(transaction, userId);
    if (newest && now.getTime() - newest.requested_at.getTime() < day)
      return { data: exportJson(newest), made: false };
    const made = { id: shop.newId('exp'), user_id: userId, requested_at: now };
    await insertExport(transaction, made);
    await enqueue(transaction, exportJob, { id: made.id });
    return { data: exportJson({ ...made, ready_at: null, expires_at: null }), made: true };
  });
}

export async function exportOf(db: Database, shop: Installation, userId: string): Promise<Export | null> {
  const newest = await newestExport(db, userId);
  const isOver = newest?.expires_at && newest.expires_at <= shop.clock.now();
  return newest && !isOver ? exportJson(newest) : null;
}

function exportJson(made: StoredExport): Export {
  return {
    id: made.id,
    requestedAt: made.requested_at.toISOString(),
    readyAt: made.ready_at?.toISOString() ?? null,
    expiresAt: made.expires_at?.toISOString() ?? null,
    url: made.ready_at ? `/media/exports/${made.id}.json` : null,
  };
}

/** The job: writes the file and tells the owner. */
export async function makeExport(db: Database, accounts: Accounts, id: string): Promise<void> {
  const { shop } = accounts;
  const made = await findExport(db, id);
  const account = made && (await findAccount(db, made.user_id));
  if (!made || made.ready_at || !account) return;
  const { password_hash: _, ...person } = account;
  const now = shop.clock.now();
  const head = { madeAt: now.toISOString(), account: person };
  await inTransaction(db, (transaction) =>
    shop.files.putParts(fileOf(id), writeCopy(head, ownedRows(transaction, made.user_id))),
  );
  await inTransaction(db, async (transaction) => {
    const expiresAt = new Date(now.getTime() + exportDays * day);
    await markExportReady(transaction, id, { readyAt: now, expiresAt });
    const { locale, email: to } = account;
    await mailNotice(transaction, accounts, {
      kind: 'export-ready',
      accountId: account.id,
      locale,
      to,
      values: { days: exportDays },
      path: '/cabinet/profile',
    });
  });
}

/** The file of a copy for its owner; undefined for everybody else and when its time is over. */
export async function readExport(
  db: Database,
  shop: Installation,
  { id, userId }: { id: string; userId: string },
): Promise<{ bytes: number; stream: Readable } | undefined> {
  const made = await findExport(db, id);
  if (made?.user_id !== userId || !made.expires_at || made.expires_at <= shop.clock.now()) return undefined;
  return shop.files.open(fileOf(id));
}
