/** SQL on the opening of the shop, on what its operator confirmed, and on test mails. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';

export interface Opening {
  isOpen: boolean;
  at: Date;
  /** Name or address of who opened or closed it; null when it was open before, or the account is gone. */
  by: string | null;
}

/** The newest opening or closing; undefined when the shop was never opened. */
export async function loadOpening(db: Database): Promise<Opening | undefined> {
  const { rows } = await sql<Opening>`
    select is_open as "isOpen", changed_at as at, coalesce(a.name, a.email) as by
    from shop_opening o left join account a on a.id = o.changed_by order by o.id desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function insertOpening(
  db: Database,
  { isOpen, at, by }: { isOpen: boolean; at: Date; by: string },
): Promise<void> {
  await sql`
    insert into shop_opening (is_open, changed_at, changed_by) values (${isOpen}, ${at}, ${by})
  `.execute(tablesOf<object>(db));
}

export async function keepConfirmation(
  db: Database,
  { subject, at, by }: { subject: string; at: Date; by: string },
): Promise<void> {
  await sql`
    insert into launch_confirmation (subject, confirmed_at, confirmed_by) values (${subject}, ${at}, ${by})
    on conflict (subject) do nothing
  `.execute(tablesOf<object>(db));
}

export async function dropConfirmation(db: Database, subject: string): Promise<void> {
  await sql`delete from launch_confirmation where subject = ${subject}`.execute(tablesOf<object>(db));
}

export interface TestMail {
  to: string;
  askedAt: Date;
  sentAt: Date | null;
  arrivedAt: Date | null;
  /** Why the mail server did not take it; null when it did, or was not asked yet. */
  error: string | null;
}

/** The test mail that was asked for last. */
export async function loadTestMail(db: Database): Promise<TestMail | undefined> {
  const { rows } = await sql<TestMail>`
    select m.to_address as to, l.asked_at as "askedAt", m.sent_at as "sentAt", l.arrived_at as "arrivedAt",
      m.last_error as error
    from launch_mail l join mail m on m.id = l.mail_id order by l.asked_at desc, l.mail_id desc limit 1
  `.execute(tablesOf<object>(db));
  return rows[0];
}

export async function insertTestMail(
  db: Database,
  { mailId, code, at }: { mailId: string; code: string; at: Date },
): Promise<void> {
  await sql`insert into launch_mail (mail_id, code, asked_at) values (${mailId}, ${code}, ${at})`.execute(
    tablesOf<object>(db),
  );
}

/** Notes that the mail with this code arrived; false when none has it. */
export async function markArrived(db: Database, code: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update launch_mail set arrived_at = coalesce(arrived_at, ${at}) where code = ${code}
  `.execute(tablesOf<object>(db));
  return Boolean(numAffectedRows);
}
