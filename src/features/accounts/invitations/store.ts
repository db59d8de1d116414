/** The table of invitations to the staff area. */
import { sql } from 'kysely';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { LinkState } from '../rules.ts';

export interface Invitation extends LinkState {
  id: Id<'inv'>;
  email: string;
  emailKey: string;
  name: string | null;
  locale: Locale;
  roles: StaffRole[];
  /** The account that sent it; null for one that was made on the machine. */
  invitedBy: string | null;
}

export interface NewInvitation extends Omit<Invitation, keyof LinkState> {
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

const columns = sql`id, email, email_key as "emailKey", name, locale, roles, invited_by as "invitedBy",
  expires_at as "expiresAt", used_at as "usedAt", replaced_at as "replacedAt"`;

/** Inserts an invitation; an older one for the same address does not work any more. */
export async function insertInvitation(db: Database, made: NewInvitation): Promise<void> {
  await sql`
    with replaced as (
      update staff_invitation set replaced_at = ${made.createdAt}
      where email_key = ${made.emailKey} and used_at is null and replaced_at is null
    )
    insert into staff_invitation (id, token_hash, email, email_key, name, locale, roles, invited_by, created_at,
      expires_at)
    values (${made.id}, ${made.tokenHash}, ${made.email}, ${made.emailKey}, ${made.name}, ${made.locale},
      ${made.roles}, ${made.invitedBy}, ${made.createdAt}, ${made.expiresAt})
  `.execute(tablesOf<object>(db));
}

export async function findInvitation(db: Database, tokenHash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    select ${columns} from staff_invitation where token_hash = ${tokenHash}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Marks a live invitation as used and answers it; undefined when it is dead, so that only one of two uses counts. */
export async function spendInvitation(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    update staff_invitation set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and replaced_at is null and expires_at > ${now}
    returning ${columns}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Invitations that can still be used, the newest first. */
export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select ${columns} from staff_invitation
    where used_at is null and replaced_at is null and expires_at > ${now} order by created_at desc, id desc
  `.execute(tablesOf<object>(db));
  return rows;
}

/** @returns whether there was a live one with this id */
export async function withdrawInvitation(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update staff_invitation set replaced_at = ${now}
    where id = ${id} and used_at is null and replaced_at is null and expires_at > ${now}
  `.execute(tablesOf<object>(db));
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Takes back all invitations that somebody sent and nobody used yet. */
export async function withdrawInvitationsOf(
  db: Database,
  { invitedBy, now }: { invitedBy: string; now: Date },
): Promise<void> {
  await sql`
    update staff_invitation set replaced_at = ${now}
    where invited_by = ${invitedBy} and used_at is null and replaced_at is null
  `.execute(tablesOf<object>(db));
}
