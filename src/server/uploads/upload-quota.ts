/** How much a person may send in a day: counted in the database, for all nodes together. */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../../platform/api/caller.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Installation } from '../../platform/installation.ts';
import { networkOf } from '../../platform/network/network-of.ts';

interface Tables {
  upload_use: { owner: string; day: Date; files: number; bytes: bigint };
}

export interface Quota {
  files: number;
  bytes: number;
}

const MEBIBYTE = 1024 * 1024;

/** In a day of UTC. Assumed: a claim has thirty photos at most, and a warehouse photographs a thousand parcels. */
export const quotas = {
  guest: { files: 60, bytes: 150 * MEBIBYTE },
  unconfirmed: { files: 60, bytes: 150 * MEBIBYTE },
  customer: { files: 300, bytes: 900 * MEBIBYTE },
  staff: { files: 20_000, bytes: 60_000 * MEBIBYTE },
} satisfies Record<string, Quota>;

export interface Uploader {
  /** By what places and quotas are counted: an account, or a guest's network. */
  name: string;
  group: keyof typeof quotas;
}

/** Whom an upload is counted for. */
export function uploaderOf(caller: Caller, ip: string): Uploader {
  if (caller.kind === 'guest') return { name: `network ${networkOf(ip)}`, group: 'guest' };
  if (caller.roles.length > 0) return { name: caller.userId, group: 'staff' };
  return { name: caller.userId, group: caller.emailConfirmed ? 'customer' : 'unconfirmed' };
}

type Shop = Pick<Installation, 'db' | 'clock' | 'settings'>;

/** Throws `uploads_spent` when the uploader has nothing left today. */
export async function refuseSpent(shop: Shop, uploader: Uploader): Promise<void> {
  const used = await tablesOf<Tables>(shop.db)
    .selectFrom('upload_use')
    .select(['files', 'bytes'])
    .where('owner', '=', ownerOf(shop, uploader))
    .where('day', '=', sql<Date>`${dayOf(shop)}::date`)
    .executeTakeFirst();
  const most = quotas[uploader.group];
  if (used && (used.files >= most.files || Number(used.bytes) >= most.bytes)) {
    const now = shop.clock.now().getTime();
    const retryAfterSeconds = Math.ceil((Math.ceil((now + 1) / 86_400_000) * 86_400_000 - now) / 1000);
    throw new Refusal('uploads_spent', { retryAfterSeconds });
  }
}

/** Adds what came, whatever becomes of it. */
export async function countUse(shop: Shop, uploader: Uploader, came: Quota): Promise<void> {
  await sql`
    insert into upload_use (owner, day, files, bytes)
    values (${ownerOf(shop, uploader)}, ${dayOf(shop)}::date, ${came.files}, ${came.bytes})
    on conflict (owner, day) do update
      set files = upload_use.files + excluded.files, bytes = upload_use.bytes + excluded.bytes
  `.execute(tablesOf<Tables>(shop.db));
}

/** Part of the nightly sweep. */
export async function forgetUploadUse(db: Database, before: Date): Promise<void> {
  await tablesOf<Tables>(db)
    .deleteFrom('upload_use')
    .where('day', '<', sql<Date>`${before.toISOString().slice(0, 10)}::date`)
    .execute();
}

function ownerOf({ settings }: Shop, { name }: Uploader): string {
  return createHmac('sha256', settings.secret).update(`upload ${name}`).digest('base64url').slice(0, 22);
}

function dayOf({ clock }: Shop): string {
  return clock.now().toISOString().slice(0, 10);
}
