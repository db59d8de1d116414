/** Actions on an account as a whole: sessions, a copy of all data, and its deletion. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { eraseRowsOf } from '../../../platform/database/owned-rows.ts';
import { detachPicturesOf } from '../../../platform/files/pictures.ts';
import type { Installation } from '../../../platform/installation.ts';
import { startRound } from '../../../platform/jobs/run-all.ts';
import { mailNotice } from '../account-mails.ts';
import type { StoredAccount } from '../account-tables.ts';
import type { Accounts, UserFacts } from '../installation.ts';
import { requireCurrentPassword } from '../passwords/password-actions.ts';
import { endSessions, listSessions } from '../sessions/session-store.ts';
import { deviceOf } from '../sign-ins/devices.ts';
import { changeAccount, lockAccount } from '../store.ts';
import { day, fileOf } from './data-exports.ts';
import type { Deletion, SessionJson } from './person-contract.ts';
import {
  findDeletion,
  forgetExports,
  insertDeletion,
  listDueDeletions,
  listExportsOf,
  lockDueDeletion,
  removeDeletion,
} from './person-store.ts';

/** How long a deletion can be taken back. */
export const graceDays = 14;
/** Accounts that are read in one statement. */
const atOnce = 200;

export async function sessionsOf(
  db: Database,
  shop: Installation,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<SessionJson[]> {
  const sessions = await listSessions(db, userId, shop.clock.now());
  return sessions.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    device: deviceOf(session.user_agent),
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    isCurrent: session.id === sessionId,
  }));
}

/** Ends one session; somebody else's, and one that is over, is `not_found`. */
export async function endSession(db: Database, end: { userId: string; id: string }): Promise<void> {
  if ((await endSessions(db, end)) === 0) throw new Refusal('not_found');
}

/** Ends all other sessions, and with them what is told of the account without one. Answers how many there were. */
export function endOtherSessions(
  db: Database,
  { endTellings }: Pick<Accounts, 'endTellings'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    // whoever makes one of those at this moment waits, and finds no session
    await lockAccount(transaction, userId);
    const ended = await endSessions(transaction, { userId, except: sessionId });
    await endTellings(transaction, userId);
    return ended;
  });
}

/** Whether the account is to go, and what stands against it. */
export async function deletionOf(db: Database, facts: UserFacts, userId: string): Promise<Deletion> {
  const [deletion, blockers] = await Promise.all([findDeletion(db, userId), facts.openMattersOf(db, userId)]);
  return { dueAt: deletion?.due_at.toISOString() ?? null, blockers };
}

/** Asks for the end of the account. Refuses with `deletion_blocked` while orders are open or money is there. */
export async function requestDeletion(
  db: Database,
  accounts: Accounts,
  asked: { userId: string; currentPassword: string; facts: UserFacts },
): Promise<Deletion> {
  const { userId, facts } = asked;
  const account = await requireCurrentPassword(db, accounts, asked);
  const blockers = await facts.openMattersOf(db, userId);
  if (blockers.length > 0 || account.roles.length > 0) throw new Refusal('deletion_blocked');
  const now = accounts.shop.clock.now();
  const due = new Date(now.getTime() + graceDays * day);
  await inTransaction(db, async (transaction) => {
    // a new password ends what the one before asked for: also what was asked for at the same moment
    const current = await lockAccount(transaction, userId);
    if (current?.password_hash !== account.password_hash) throw new Refusal('changed_meanwhile');
    await insertDeletion(transaction, { user_id: userId, requested_at: now, due_at: due });
    const { locale, email: to } = account;
    await mailNotice(transaction, accounts, {
      kind: 'deletion-asked',
      accountId: userId,
      locale,
      to,
      path: '/cabinet/profile',
      values: { days: String(graceDays) },
    });
  });
  return deletionOf(db, facts, userId);
}

export async function cancelDeletion(db: Database, facts: UserFacts, userId: string): Promise<Deletion> {
  await removeDeletion(db, userId);
  return deletionOf(db, facts, userId);
}

/**
 * Every night: accounts whose time has come go, and copies of data whose time is over. One that fails keeps nobody
 * else's from going.
 */
export async function sweepPeople(
  db: Database,
  accounts: Accounts,
  facts: Pick<UserFacts, 'openMattersOf' | 'forgetPerson'>,
): Promise<void> {
  const { shop } = accounts;
  const now = shop.clock.now();
  const round = startRound('accounts and copies of data');
  for (const id of await forgetExports(db, now)) await round.attempt(id, () => shop.files.remove(fileOf(id)));
  for (let after = ''; ; ) {
    const due = await listDueDeletions(db, { now, after, limit: atOnce });
    for (const userId of due) await round.attempt(userId, () => endPerson(db, { shop, facts }, userId));
    after = due.at(-1) ?? '';
    if (due.length < atOnce) return round.end();
  }
}

type Erasing = { shop: Installation; facts: Pick<UserFacts, 'openMattersOf' | 'forgetPerson'> };

function endPerson(db: Database, { shop, facts }: Erasing, userId: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const now = shop.clock.now();
    const account = await lockAccount(transaction, userId);
    // taken back since the list was read, or something was ordered or paid back: the account stays
    if (!account || !(await lockDueDeletion(transaction, { userId, now }))) return;
    if ((await facts.openMattersOf(transaction, userId)).length > 0) return;
    // the rows of copies go with the account, and with them the way to their files
    for (const id of await listExportsOf(transaction, userId)) await shop.files.remove(fileOf(id));
    await erase(transaction, { facts, now }, account);
  });
}

/** Orders and the books keep their numbers, as the law wants; nothing in them names the person any more. */
async function erase(
  db: Database,
  { facts, now }: { facts: Pick<UserFacts, 'forgetPerson'>; now: Date },
  account: StoredAccount,
): Promise<void> {
  const userId = account.id;
  const nobody = `${userId.toLowerCase()}@deleted.invalid`;
  // anybody may type an address; only one whose mails the person read reaches what stands under it
  const confirmedEmails = account.email_confirmed_at ? [account.email] : [];
  await facts.forgetPerson(db, { userId, confirmedEmails, at: now });
  await endSessions(db, { userId });
  await detachPicturesOf(db, { purpose: 'avatar', subjectIds: [userId] }, now);
  // consents stay as proof that data were kept rightly; photos of parcels belong to the orders
  await eraseRowsOf(db, userId, ['account_consent', 'picture']);
  await changeAccount(db, userId, {
    email: nobody,
    email_key: nobody,
    email_confirmed_at: null,
    pending_email: null,
    password_hash: null,
    name: null,
    phone: null,
    avatar: null,
    disabled_at: now,
  });
}
