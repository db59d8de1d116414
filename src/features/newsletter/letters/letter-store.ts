/** SQL on newsletter_letter and newsletter_settings. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { WordsByLocale } from './words.ts';

export type LetterState = 'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled';

export interface StoredLetter {
  id: string;
  state: LetterState;
  version: number;
  words: WordsByLocale;
  sendAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  reached: string;
  problem: string | null;
  believesRefusals: boolean;
  sent: number;
  failed: number;
  unclear: number;
  keptBack: number;
  unsubscribed: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string;
}

const columns = sql`
  id, state, version, words, send_at as "sendAt", started_at as "startedAt", ended_at as "endedAt", reached, problem,
  believes_refusals as "believesRefusals", sent, failed, unclear, kept_back as "keptBack", unsubscribed,
  created_at as "createdAt", updated_at as "updatedAt", updated_by as "updatedBy"`;

/** A page of letters, the newest first, and how many there are; one statement. */
export async function listLetters(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ letters: StoredLetter[]; total: number }> {
  const { rows } = await sql<StoredLetter & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from newsletter_letter
    order by created_at desc, id desc limit ${limit} offset ${offset}
  `.execute(tablesOf<object>(db));
  return { letters: rows, total: rows[0]?.total ?? 0 };
}

export async function findLetter(db: Database, id: string): Promise<StoredLetter | undefined> {
  const { rows } = await sql<StoredLetter>`
    select ${columns} from newsletter_letter where id = ${id}
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function lockLetter(db: Database, id: string): Promise<StoredLetter | undefined> {
  const { rows } = await sql<StoredLetter>`
    select ${columns} from newsletter_letter where id = ${id} for update
  `.execute(tablesOf<object>(db));
  return rows[0];
}

interface Written {
  words: WordsByLocale;
  at: Date;
  by: string;
}

export async function insertLetter(db: Database, id: string, { words, at, by }: Written): Promise<void> {
  await sql`
    insert into newsletter_letter (id, state, words, created_at, created_by, updated_at, updated_by)
    values (${id}, 'draft', ${JSON.stringify(words)}::jsonb, ${at}, ${by}, ${at}, ${by})
  `.execute(tablesOf<object>(db));
}

export async function writeLetter(db: Database, id: string, { words, at, by }: Written): Promise<void> {
  await sql`
    update newsletter_letter set words = ${JSON.stringify(words)}::jsonb, version = version + 1, updated_at = ${at},
      updated_by = ${by} where id = ${id}
  `.execute(tablesOf<object>(db));
}

export async function deleteLetter(db: Database, id: string): Promise<void> {
  await sql`delete from newsletter_letter where id = ${id}`.execute(tablesOf<object>(db));
}

/** Staff moved a letter: planned, held, let go on, cancelled, or taken back to be written again. */
export async function moveLetter(
  db: Database,
  id: string,
  to: { state: LetterState; sendAt: Date | null; believesRefusals: boolean; at: Date; by: string },
): Promise<void> {
  const { state, at } = to;
  await sql`
    update newsletter_letter set state = ${state}, send_at = ${to.sendAt}, problem = null, version = version + 1,
      believes_refusals = ${to.believesRefusals}, updated_at = ${at}, updated_by = ${to.by},
      ended_at = case when ${state} = 'cancelled' then ${at}::timestamptz end
    where id = ${id}
  `.execute(tablesOf<object>(db));
}

/** When the other letters go out, or went: those that reach somebody. Cancelled ones count once they reached anybody. */
export async function timesOfOthers(db: Database, id: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(started_at, send_at) as at from newsletter_letter
    where id <> ${id} and coalesce(started_at, send_at) > ${since}
      and (state in ('scheduled', 'sending', 'paused') or sent + unclear > 0)
    order by 1
  `.execute(tablesOf<object>(db));
  return rows.map(({ at }) => at);
}

/** One node at a time plans letters and chooses receivers, so that two never count past one another. */
export async function takeTurn(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('newsletter'))`.execute(tablesOf<object>(db));
}

export interface NewsSettings {
  version: number;
  imprint: Partial<Record<Locale, string>>;
  perMinute: number;
  nextPortionAt: Date | null;
}

export async function readSettings(db: Database): Promise<NewsSettings | undefined> {
  const { rows } = await sql<NewsSettings>`
    select version, imprint, per_minute as "perMinute",
      case when isfinite(next_portion_at) then next_portion_at end as "nextPortionAt"
    from newsletter_settings
  `.execute(tablesOf<object>(db));
  return rows[0];
}

/** False when another version stands there than the one that was seen; 0 is none. */
export async function writeSettings(
  db: Database,
  settings: Pick<NewsSettings, 'version' | 'imprint' | 'perMinute'> & { at: Date; by: string },
): Promise<boolean> {
  const { version, at, by } = settings;
  const imprint = JSON.stringify(settings.imprint);
  const { rows } = await sql`
    insert into newsletter_settings (version, imprint, per_minute, updated_at, updated_by)
    select 1, ${imprint}::jsonb, ${settings.perMinute}, ${at}, ${by}
    where ${version} = 0 or exists (select from newsletter_settings)
    on conflict (one) do update set version = newsletter_settings.version + 1, imprint = excluded.imprint,
      per_minute = excluded.per_minute, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where newsletter_settings.version = ${version}
    returning version
  `.execute(tablesOf<object>(db));
  return rows.length > 0;
}

/** No portion leaves before that time. */
export async function keepPace(db: Database, until: Date): Promise<void> {
  await sql`update newsletter_settings set next_portion_at = ${until}`.execute(tablesOf<object>(db));
}

/** How many get letters, by language, and how many have not confirmed yet. */
export async function countSubscribers(
  db: Database,
): Promise<{ confirmed: Partial<Record<Locale, number>>; pending: number }> {
  const { rows } = await sql<{ state: string; locale: Locale; count: number }>`
    select state, locale, count(*)::int as count from subscription where state in ('confirmed', 'pending')
    group by state, locale
  `.execute(tablesOf<object>(db));
  const confirmed = rows
    .filter(({ state }) => state === 'confirmed')
    .map(({ locale, count }) => [locale, count]);
  const pending = rows.filter(({ state }) => state === 'pending').map(({ count }) => count);
  return {
    confirmed: Object.fromEntries(confirmed),
    pending: pending.reduce((sum, count) => sum + count, 0),
  };
}
