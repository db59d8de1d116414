/** The table of links that mails carry. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Id } from '../../../platform/ids.ts';
import type { LinkPurpose, LinkState } from '../rules.ts';

export interface StoredLink extends LinkState {
  accountId: Id<'usr'>;
  purpose: LinkPurpose;
  email: string;
}

interface Tables {
  link_token: {
    token_hash: Buffer;
    account_id: Id<'usr'>;
    purpose: LinkPurpose;
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    replaced_at: Date | null;
  };
}

/** Inserts a link; older ones of the account for the same purpose are replaced by it (UX-170). */
export async function insertLink(
  db: Database,
  link: {
    tokenHash: Buffer;
    accountId: Id<'usr'>;
    purpose: LinkPurpose;
    email: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`
    with replaced as (
      update link_token set replaced_at = ${link.createdAt}
      where account_id = ${link.accountId} and purpose = ${link.purpose}
        and used_at is null and replaced_at is null
    )
    insert into link_token (token_hash, account_id, purpose, email, created_at, expires_at)
    values (${link.tokenHash}, ${link.accountId}, ${link.purpose}, ${link.email}, ${link.createdAt}, ${link.expiresAt})
  `.execute(tablesOf<Tables>(db));
}

/** Marks a live link as used and answers it; undefined when it is dead, unknown or of another purpose. */
export async function spendLink(
  db: Database,
  link: { tokenHash: Buffer; purposes: LinkPurpose[]; now: Date },
): Promise<StoredLink | undefined> {
  const row = await tablesOf<Tables>(db)
    .updateTable('link_token')
    .set({ used_at: link.now })
    .where('token_hash', '=', link.tokenHash)
    .where('purpose', 'in', link.purposes)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', link.now)
    .returningAll()
    .executeTakeFirst();
  return row && storedLink(row);
}

export async function findLink(
  db: Database,
  link: { tokenHash: Buffer; purposes: LinkPurpose[] },
): Promise<StoredLink | undefined> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('link_token')
    .selectAll()
    .where('token_hash', '=', link.tokenHash)
    .where('purpose', 'in', link.purposes)
    .executeTakeFirst();
  return row && storedLink(row);
}

/** Whether a living link for this purpose went out after `since`, so that a repeated request sends no second one. */
export async function hasLinkSince(
  db: Database,
  link: { accountId: string; purpose: LinkPurpose; email: string; since: Date },
): Promise<boolean> {
  const row = await tablesOf<Tables>(db)
    .selectFrom('link_token')
    .select('account_id')
    .where('account_id', '=', link.accountId as Id<'usr'>)
    .where('purpose', '=', link.purpose)
    .where('email', '=', link.email)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('created_at', '>', link.since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes every link of an account useless, for instance after its password changed. */
export async function replaceLinksOf(
  db: Database,
  accountId: string,
  scope: { purposes: readonly LinkPurpose[]; now: Date },
): Promise<void> {
  await tablesOf<Tables>(db)
    .updateTable('link_token')
    .set({ replaced_at: scope.now })
    .where('account_id', '=', accountId as Id<'usr'>)
    .where('purpose', 'in', scope.purposes)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

function storedLink(row: Tables['link_token']): StoredLink {
  return {
    accountId: row.account_id,
    purpose: row.purpose,
    email: row.email,
    usedAt: row.used_at,
    replacedAt: row.replaced_at,
    expiresAt: row.expires_at,
  };
}
