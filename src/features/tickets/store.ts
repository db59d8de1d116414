/** SQL on ticket and ticket_entry. */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import type { FormName } from './contract.ts';
import type { TicketState } from './rules.ts';

export interface NewTicket {
  id: string;
  number: string;
  form: FormName;
  state: TicketState;
  locale: Locale;
  email: string | null;
  name: string | null;
  fields: Record<string, string>;
  consentVersion: string;
  accountId: string | null;
  at: Date;
}

/** @returns false when the number is taken already */
export async function insertTicket(db: Database, ticket: NewTicket): Promise<boolean> {
  const { rows } = await sql`
    insert into ticket (id, number, form, state, locale, email, name, fields, consent_version, account_id, created_at,
      updated_at)
    values (${ticket.id}, ${ticket.number}, ${ticket.form}, ${ticket.state}, ${ticket.locale}, ${ticket.email}, ${ticket.name},
      ${JSON.stringify(ticket.fields)}::jsonb, ${ticket.consentVersion}, ${ticket.accountId}, ${ticket.at},
      ${ticket.at})
    on conflict on constraint ticket_number do nothing returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

export interface StoredTicket {
  id: string;
  number: string;
  form: FormName;
  state: TicketState;
  locale: Locale;
  email: string | null;
  name: string | null;
  fields: Record<string, string>;
  consentVersion: string;
  assignedTo: string | null;
  assignedName: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface TicketEntry {
  id: string;
  kind: 'answer' | 'note' | 'state' | 'assigned';
  text: string;
  by: string | null;
  at: string;
}

// a colleague is named by what staff know him by
const nameOf = sql`(select coalesce(a.name, a.email) from account a where a.id = t.assigned_to)`;
const columns = sql`
  t.id, t.number, t.form, t.state, t.locale, t.email, t.name, t.fields, t.consent_version as "consentVersion",
  t.assigned_to as "assignedTo", ${nameOf} as "assignedName", t.version, t.created_at as "createdAt",
  t.updated_at as "updatedAt"`;

export interface TicketQuery {
  state: TicketState | null;
  form: FormName | null;
  assignedTo: string | null;
  /** Part of a number, an address or a name. */
  search: string | null;
  after: string | null;
  limit: number;
}

/** A page of tickets, those that wait longest first, and the counts by state; one statement. */
export async function listTickets(
  db: Database,
  query: TicketQuery,
): Promise<{ tickets: StoredTicket[]; counts: Partial<Record<TicketState, number>> }> {
  const { state, form, assignedTo, search, after, limit } = query;
  const { rows } = await sql<StoredTicket & { counts: Partial<Record<TicketState, number>> | null }>`
    select counted.counts, page.* from (
      select jsonb_object_agg(state, n) as counts from (select state, count(*) as n from ticket group by state) s
    ) counted
    left join lateral (
      select ${columns} from ticket t
      where (${state}::text is null or t.state = ${state})
        and (${form}::text is null or t.form = ${form})
        and (${assignedTo}::text is null or t.assigned_to = ${assignedTo})
        and (${search}::text is null
          or strpos(lower(t.number || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.name, '')), ${search}) > 0)
        and (${after}::text is null
          or (t.created_at, t.id) > (select a.created_at, a.id from ticket a where a.id = ${after}))
      order by t.created_at, t.id limit ${limit}
    ) page on true
    order by page."createdAt", page.id
  `.execute(tablesOf<object>(db));
  return { tickets: rows.filter(({ id }) => id !== null), counts: rows[0]?.counts ?? {} };
}

/** A ticket with what was said since; one statement. */
export async function findTicket(
  db: Database,
  idOrNumber: string,
): Promise<{ ticket: StoredTicket; entries: TicketEntry[] } | undefined> {
  const { rows } = await sql<StoredTicket & { entries: TicketEntry[] }>`
    select ${columns}, (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'text', e.text, 'at', e.at,
        'by', (select coalesce(a.name, a.email) from account a where a.id = e.by_account)) order by e.at, e.id), '[]')
      from ticket_entry e where e.ticket_id = t.id
    ) as entries
    from ticket t where t.id = ${idOrNumber} or t.number = ${idOrNumber}
  `.execute(tablesOf<object>(db));
  const [row] = rows;
  if (!row) return undefined;
  const { entries, ...ticket } = row;
  return { ticket, entries };
}

/** @returns false when another version stands there by now */
export async function updateTicket(
  db: Database,
  seen: { id: string; version: number },
  to: { state: TicketState; assignedTo: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ticket set state = ${to.state}, assigned_to = ${to.assignedTo}, version = version + 1, updated_at = ${to.at}
    where id = ${seen.id} and version = ${seen.version} returning id
  `.execute(tablesOf<object>(db));
  return rows.length === 1;
}

export async function insertEntry(
  db: Database,
  entry: { id: string; ticketId: string; kind: TicketEntry['kind']; text: string; by: string; at: Date },
): Promise<void> {
  await sql`
    insert into ticket_entry (id, ticket_id, kind, text, by_account, at)
    values (${entry.id}, ${entry.ticketId}, ${entry.kind}, ${entry.text}, ${entry.by}, ${entry.at})
  `.execute(tablesOf<object>(db));
}

/**
 * Blanks what somebody wrote whose account goes, signed in or as a guest under an address that they proved to hold, with
 * what was answered. A letter of another account is never theirs. That there was a ticket, of which kind and when, stays.
 *
 * @returns the ids of the tickets
 */
export async function forgetWriter(
  db: Database,
  { userId, confirmedEmails }: { userId: string; confirmedEmails: readonly string[] },
): Promise<string[]> {
  const lowered = confirmedEmails.map((email) => email.toLowerCase());
  const { rows } = await sql<{ id: string }>`
    with theirs as (
      update ticket set email = null, name = null, fields = '{}', account_id = null
      where account_id = ${userId} or (account_id is null and lower(email) = any(${lowered}::text[]))
      returning id
    ), silenced as (
      update ticket_entry set text = '' where ticket_id in (select id from theirs) and kind in ('answer', 'note')
    )
    select id from theirs
  `.execute(tablesOf<object>(db));
  return rows.map(({ id }) => id);
}
