/** A customer with a living session, made below the API, so that a test begins where its own matter begins. */

import { hashPassword } from '../../src/features/accounts/passwords/passwords.ts';
import { createAccount } from '../../src/features/accounts/registration/registration-actions.ts';
import { startSession } from '../../src/features/accounts/sessions/session-actions.ts';
import type { StaffRole } from '../../src/platform/api/contract.ts';
import type { Id } from '../../src/platform/ids.ts';
import { randomText } from '../../src/platform/ids.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';
import type { TestShop } from './a-shop.ts';

export interface TestCustomer {
  id: Id<'usr'>;
  email: string;
  password: string;
  /** Of a session that is not bound to a cookie. */
  token: string;
}

export interface CustomerOptions {
  /** True unless the test is about an unconfirmed address. */
  confirmed?: boolean;
  email?: string;
  name?: string;
  locale?: Locale;
  /** Makes a member of staff. */
  roles?: StaffRole[];
}

/** The password of every such customer, hashed once for each process: hashing is slow on purpose. */
const password = 'quiet-harbour-ferry';
let hash: Promise<string> | undefined;

export async function aCustomer(shop: TestShop, options: CustomerOptions = {}): Promise<TestCustomer> {
  const { installation } = shop;
  const { db } = installation;
  const email = options.email ?? `customer-${randomText(8).toLowerCase()}@example.com`;
  hash ??= hashPassword(password);
  const id = await createAccount(db, installation, {
    email,
    passwordHash: await hash,
    name: options.name ?? null,
    locale: options.locale ?? 'en',
    confirmed: options.confirmed ?? true,
    roles: options.roles ?? [],
  });
  if (!id) throw new Error(`there is an account with the address ${email} already`);
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  const { token } = await startSession(db, installation, { accountId: id, client });
  return { id, email, password, token };
}
