import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { StaffRole } from '../../platform/api/contract.ts';
import { inTransaction, tablesOf } from '../../platform/database/database.ts';
import { type Id, randomText } from '../../platform/ids.ts';
import type { Installation } from '../../platform/installation.ts';
import { emailKey } from '../../platform/mail/email-address.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { hashPassword } from './passwords/passwords.ts';
import { createAccount } from './registration/registration-actions.ts';
import { insertSession } from './sessions/session-store.ts';
import { disableAccounts, findAccountByEmailKey, insertConsents } from './store.ts';

/** The accounts of the demo. Their passwords are public: the demo is never a shop. */
export const demoAccounts = [
  { email: 'customer@waybill.example', password: 'waybill-demo-1', name: 'Anna Demo', roles: [] },
  { email: 'staff@waybill.example', password: 'waybill-staff-1', name: 'Staff Demo', roles: ['admin'] },
] as const;

export interface DemoPerson {
  email: string;
  name: string;
  locale: Locale;
  roles: readonly StaffRole[];
  passwordHash: string;
}

/** The account of a person of the demo, with a confirmed address; made when there is none. Answers its id. */
export async function demoAccount(
  shop: Installation,
  { roles, ...person }: DemoPerson,
): Promise<{ id: Id<'usr'>; isNew: boolean }> {
  const known = await findAccountByEmailKey(shop.db, emailKey(person.email));
  if (known) {
    await beenThereSince(shop, known.id);
    return { id: known.id as Id<'usr'>, isNew: false };
  }
  return inTransaction(shop.db, async (transaction) => {
    const account = { ...person, roles: [...roles], confirmed: true };
    const id = await createAccount(transaction, shop, account);
    if (!id) throw new Error(`${person.email} is taken`);
    const given = { terms: true, personal_data: true, advertising: false };
    await insertConsents(transaction, id, { given, at: shop.clock.now() });
    return { id, isNew: true };
  });
}

/**
 * Makes the demo accounts that are not there yet, with confirmed addresses. Safe to repeat.
 *
 * @returns the ids of the customers that were made now
 */
export async function fillDemoAccounts(shop: Installation): Promise<string[]> {
  const made: string[] = [];
  for (const { email, password, name, roles } of demoAccounts) {
    if (await findAccountByEmailKey(shop.db, emailKey(email))) continue;
    const passwordHash = await hashPassword(password);
    const locale = shop.settings.defaultLocale;
    const { id, isNew } = await demoAccount(shop, { email, name, roles, locale, passwordHash });
    if (isNew && roles.length === 0) made.push(id);
  }
  return made;
}

/** A password that nobody knows, hashed. */
export const unknownPassword = (): Promise<string> => hashPassword(randomText(40));

/** Closes the demo's accounts in a database that serves customers now: everybody knows of them. */
export async function closeDemoAccounts(shop: Installation, others: readonly string[]): Promise<void> {
  const keys = [...demoAccounts.map(({ email }) => email), ...others].map(emailKey);
  await disableAccounts(shop.db, keys, shop.clock.now());
}

/** An account that was made with the demo has orders of before: it is as old as the clock says. */
async function beenThereSince({ db, clock }: Installation, accountId: string): Promise<void> {
  await sql`update account set created_at = least(created_at, ${clock.now()}) where id = ${accountId}`.execute(
    tablesOf<object>(db),
  );
}

/** The visits of people of the demo who did their work in its past: each was there some minutes after the one before. */
export async function noteDemoVisits(shop: Installation, accountIds: readonly Id<'usr'>[]): Promise<void> {
  const now = shop.clock.now().getTime();
  for (const [turn, accountId] of accountIds.entries()) {
    const at = new Date(now - (accountIds.length - turn) * 37 * 60_000);
    await insertSession(shop.db, {
      ...{ id: shop.newId('ses'), accountId, tokenHash: randomBytes(32), bindHash: null, userAgent: 'demo' },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + 30 * 60_000), idleSeconds: 1800 },
      ...{ placeHash: null, factorAt: null },
    });
  }
}
