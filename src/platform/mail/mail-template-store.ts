/** SQL on mail_template: words of mails that staff wrote instead of the built-in ones. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../database/database.ts';
import type { Locale } from '../texts/locale.ts';

/** Subject and text of a mail as messages, with placeholders. */
export interface MailWords {
  subject: string;
  /** Paragraphs parted by an empty line. */
  body: string;
}

export interface MailTemplate extends MailWords {
  kind: string;
  locale: Locale;
  version: number;
  updatedAt: Date;
}

const columns = sql`kind, locale, subject, body, version, updated_at as "updatedAt"`;

/** The words that staff wrote for a mail; undefined when the built-in ones hold. */
export async function mailWordsOf(
  db: Database,
  { kind, locale }: { kind: string; locale: Locale },
): Promise<MailWords | undefined> {
  const { rows } = await sql<MailWords>`
    select subject, body from mail_template where kind = ${kind} and locale = ${locale}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** Everything that staff wrote, or all of one mail. */
export async function mailTemplates(db: Database, kind: string | null = null): Promise<MailTemplate[]> {
  const { rows } = await sql<MailTemplate>`
    select ${columns} from mail_template where ${kind}::text is null or kind = ${kind} order by kind, locale
  `.execute(tablesOf<object>(db));
  return rows;
}

export interface TemplateChange {
  kind: string;
  locale: Locale;
  /** Null takes back what staff wrote. */
  words: MailWords | null;
  /** The version that was seen; 0 while nothing was written. */
  version: number;
  by: string;
  at: Date;
}

/** Writes words over the version that was seen; false when another one stands there by now. */
export async function changeTemplate(db: Database, change: TemplateChange): Promise<boolean> {
  const { kind, locale, words, version, by, at } = change;
  const place = sql`kind = ${kind} and locale = ${locale} and version = ${version}`;
  const statement = !words
    ? sql`delete from mail_template where ${place} returning kind`
    : version > 0
      ? sql`
          update mail_template set subject = ${words.subject}, body = ${words.body}, version = version + 1,
            updated_at = ${at}, updated_by = ${by}
          where ${place} returning kind
        `
      : sql`
          insert into mail_template (kind, locale, subject, body, updated_at, updated_by)
          values (${kind}, ${locale}, ${words.subject}, ${words.body}, ${at}, ${by})
          on conflict do nothing returning kind
        `;
  const { rows } = await statement.execute(tablesOf<object>(db));
  return rows.length === 1;
}
