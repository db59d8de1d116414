import { inTransaction } from '../../platform/database.ts';
import { emailKey } from '../../platform/email-address.ts';
import type { Installation } from '../../platform/installation.ts';
import { hashPassword } from './passwords.ts';
import { createAccount } from './registration-actions.ts';
import { disableAccounts, findAccountByEmailKey, insertConsents } from './store.ts';

/** The accounts of the demo. Their passwords are public: the demo is never a shop. */
export const demoAccounts = [
  { email: 'customer@waybill.example', password: 'waybill-demo-1', name: 'Anna Demo', roles: [] },
  { email: 'staff@waybill.example', password: 'waybill-staff-1', name: 'Staff Demo', roles: ['admin'] },
] as const;

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
    await inTransaction(shop.db, async (transaction) => {
      const id = await createAccount(transaction, shop, {
        email,
        name,
        passwordHash,
        roles: [...roles],
        locale: shop.settings.defaultLocale,
        confirmed: true,
      });
      if (!id) return;
      const given = { terms: true, personal_data: true, advertising: false };
      await insertConsents(transaction, id, { given, at: shop.clock.now() });
      if (roles.length === 0) made.push(id);
    });
  }
  return made;
}

/** Closes the demo accounts in a database that serves customers now: everybody knows their passwords. */
export async function closeDemoAccounts(shop: Installation): Promise<void> {
  const keys = demoAccounts.map(({ email }) => emailKey(email));
  await disableAccounts(shop.db, keys, shop.clock.now());
}
