/** SQL on account, as the holder of a confirmed address. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';

/** The account that confirmed this address; null without one. */
export async function holderOf(db: Database, emailKey: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from account where email_key = ${emailKey} and email_confirmed_at is not null and disabled_at is null
  `.execute(tablesOf<object>(db));
  return rows[0]?.id ?? null;
}

export interface Holder {
  email: string;
  emailKey: string;
  locale: Locale;
  isConfirmed: boolean;
}

const columns = sql`email, email_key as "emailKey", locale, email_confirmed_at is not null as "isConfirmed"`;

/** An account that is in use. */
export async function findHolder(db: Database, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select ${columns} from account where id = ${userId} and disabled_at is null
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** The same, locked against other changes until the transaction ends; rows that refer to it may still be added. */
export async function lockHolder(db: Database, userId: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select ${columns} from account where id = ${userId} and disabled_at is null for no key update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** The newest word of an account on news and offers. */
export async function newestWord(
  db: Database,
  userId: string,
): Promise<{ given: boolean; at: Date; textVersion: string | null } | undefined> {
  const { rows } = await sql<{ given: boolean; at: Date; textVersion: string | null }>`
    select given, decided_at as at, text_version as "textVersion" from account_consent
    where account_id = ${userId} and kind = 'advertising' order by decided_at desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Adds a word of an account; those before it stay as proof. */
export async function addWord(
  db: Database,
  word: { userId: string; given: boolean; at: Date; textVersion: string | null; source: string },
): Promise<void> {
  await sql`
    insert into account_consent (account_id, kind, given, decided_at, text_version, source)
    values (${word.userId}, 'advertising', ${word.given}, ${word.at}, ${word.textVersion}, ${word.source})
    on conflict (account_id, kind, decided_at)
      do update set given = excluded.given, text_version = excluded.text_version, source = excluded.source
  `.execute(tablesOf<object>(db));
}
