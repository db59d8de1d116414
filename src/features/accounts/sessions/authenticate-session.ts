/** Whether a token, and with it a browser's binding cookie, opens a session that lives. */
import { sql } from 'kysely';
import type { StaffRole } from '../../../platform/api/contract.ts';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';

interface Tables {
  session: { id: Id<'ses'>; last_used_at: Date };
}

export interface LiveSession {
  session_id: Id<'ses'>;
  account_id: Id<'usr'>;
  roles: StaffRole[];
  email_confirmed: boolean;
  time_zone: string | null;
  time_zone_chosen: boolean;
  /** When a second factor was last proved in the session. */
  factor_at: Date | null;
  has_factor: boolean;
}

/**
 * The live session of a token, found and, when this is a use of it, marked as used in one statement. The mark is
 * written every five minutes at most, so that reading stays reading.
 */
export async function findLiveSession(
  db: Database,
  secrets: { tokenHash: Buffer; bindHash: Buffer | null },
  { now, isUse }: { now: Date; isUse: boolean },
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    with live as (
      select session.id as session_id, account.id as account_id, account.roles,
        account.email_confirmed_at is not null as email_confirmed, session.last_used_at,
        account.time_zone, account.time_zone_chosen, session.factor_at,
        exists (select from totp_secret where totp_secret.account_id = account.id)
          or exists (select from passkey where passkey.account_id = account.id) as has_factor
      from session join account on account.id = session.account_id
      where session.token_hash = ${secrets.tokenHash}
        and (session.bind_hash is null or session.bind_hash = ${secrets.bindHash})
        and session.expires_at > ${now}
        and session.last_used_at + session.idle_seconds * interval '1 second' > ${now}
        and account.disabled_at is null
    ), used as (
      update session set last_used_at = ${now}
      from live where ${isUse} and session.id = live.session_id and live.last_used_at < ${now}::timestamptz - interval '5 minutes'
    )
    select session_id, account_id, roles, email_confirmed, time_zone, time_zone_chosen, factor_at, has_factor from live
  `.execute(tablesOf<Tables>(db));
  return rows[0];
}
