/** Ties of people of staff: who brought whom in, by an invitation or by roles (decisions/1020). */
import { sql } from 'kysely';
import { type Database, tablesOf } from '../../../platform/database/database.ts';
import { mailNotice, type NoticeKind } from '../account-mails.ts';
import type { Accounts } from '../installation.ts';
import type { Invitation } from '../invitations/store.ts';
import { findAccount } from '../store.ts';
import { idsWithRoles } from './people-store.ts';

/** Notes it for so many days from now; for none, nothing is noted. */
export async function tie(
  db: Database,
  { person, by, days }: { person: string; by: string; days: number },
): Promise<void> {
  if (days <= 0 || person === by) return;
  await sql`
    insert into staff_tie (person_id, by_id, free_from)
    values (${person}, ${by}, now() + make_interval(days => ${days}))
  `.execute(tablesOf<object>(db));
}

/** Ties whoever accepted an invitation to who sent it, and mails all administrators but the new one that a colleague has joined. */
export async function joinedBy(
  db: Database,
  accounts: Accounts,
  { person, by }: { person: string; by: string },
): Promise<void> {
  const days = accounts.shop.settings.invitedWaitDays;
  await tie(db, { person, by, days });
  const [joined, inviter] = [await findAccount(db, person), await findAccount(db, by)];
  if (!joined || !inviter) return;
  const values = { person: joined.email, inviter: inviter.email, days };
  await tellAdministrators(db, accounts, { kind: 'staff-joined', person, values });
}

/**
 * An invitation of `npm run staff:create` ties nobody, since the machine is access to everything; so all other administrators
 * are mailed that somebody came in by it, and the audit log says so (decisions/1050).
 */
export async function joinedByCommand(
  db: Database,
  accounts: Accounts,
  {
    person,
    invitation: { email, roles },
  }: { person: string; invitation: Pick<Invitation, 'email' | 'roles'> },
): Promise<void> {
  await accounts.noteJoined(db, { person, email, roles });
  const values = { person: email };
  await tellAdministrators(db, accounts, { kind: 'staff-joined-by-command', person, values });
}

async function tellAdministrators(
  db: Database,
  accounts: Accounts,
  told: { kind: NoticeKind; person: string; values: Record<string, string | number> },
): Promise<void> {
  for (const id of await idsWithRoles(db, { roles: ['admin'], except: [told.person] })) {
    const admin = await findAccount(db, id);
    if (!admin) continue;
    await mailNotice(db, accounts, {
      ...{ kind: told.kind, accountId: admin.id, locale: admin.locale, to: admin.email },
      ...{ values: told.values, path: '/staff/people' },
    });
  }
}
