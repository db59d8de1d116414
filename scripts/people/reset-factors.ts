/** `npm run staff:reset-factor -- <email>`: takes the second factors of somebody away who lost them; sessions end. */
import '../../src/server/run/runtime.ts';
import { resetFactors } from '../../src/features/accounts/factors/reset.ts';
import { findAccountByEmailKey } from '../../src/features/accounts/store.ts';
import { Refusal } from '../../src/platform/api/refusal.ts';
import { emailKey, isEmailAddress } from '../../src/platform/mail/email-address.ts';
import type { Shop } from '../../src/server/run/shop.ts';
import { accountsOf } from '../../src/server/wiring/user-facts.ts';
import { runOnShop, UsageError } from './shop-command.ts';

async function reset({ installation: shop, texts }: Shop, email: string): Promise<void> {
  const account = await findAccountByEmailKey(shop.db, emailKey(email));
  if (!account) throw new UsageError(`There is no account with the address ${email}.`);
  try {
    await resetFactors(shop.db, accountsOf(shop, texts), { id: account.id, by: null });
  } catch (error) {
    if (error instanceof Refusal) throw new UsageError(`${email} has no second factor.`);
    throw error;
  }
  shop.log.warn({ account: account.id }, 'second factors were reset by the command line');
  console.log(`${email} signs in with the password alone now; all sessions ended, and a mail tells of it.`);
}

function readArguments([email = '']: string[]): string {
  if (!isEmailAddress(email)) throw new UsageError('Usage: npm run staff:reset-factor -- <email>');
  return email;
}

await runOnShop({ read: readArguments }, reset);
