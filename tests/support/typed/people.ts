/** People of a living shop in whose names calls are made: the demo's own, and one of each role. */
import { demoAccounts } from '../../../src/features/accounts/demo.ts';
import { startSession } from '../../../src/features/accounts/sessions/session-actions.ts';
import { findAccountByEmailKey } from '../../../src/features/accounts/store.ts';
import { type Access, type StaffRole, staffRoles } from '../../../src/platform/api/contract.ts';
import type { Id } from '../../../src/platform/ids.ts';
import { aCustomer } from '../a-customer.ts';
import type { RunningTestShop } from '../a-running-shop.ts';
import type { TestShop } from '../a-shop.ts';
import type { Json } from '../fuzzed-values.ts';
import { nothingSeen, type Seen } from './seen-values.ts';

export interface Person {
  /** Empty for a guest. */
  token: string;
  password: string;
  may(access: Access): boolean;
  /** All that was answered to them. */
  seen: Seen;
  /** The same by the path of the list, with its things whole. */
  lists: Map<string, { seen: Seen; items: { [key: string]: Json }[] }>;
  /** Those who look in the end: they are neither shut out nor changed. */
  spared: ReadonlySet<string>;
}

type Shop = RunningTestShop['shop'];

/** The demo's customer and member of staff, two more administrators, one person of each role, and a guest. */
export async function somePeople(shop: Shop): Promise<Person[]> {
  const spared = new Set<string>();
  const person = (token: string, roles: readonly StaffRole[] | null, password = ''): Person => ({
    ...{ token, password, seen: nothingSeen(), lists: new Map(), spared },
    may: (access) => {
      if (roles === null) return access === 'anyone';
      if (typeof access === 'string') return roles.length === 0;
      return roles.includes('admin') || access.some((role) => roles.includes(role));
    },
  });
  const own = await Promise.all(
    demoAccounts.map(async ({ email, roles, password }) => {
      const account = await findAccountByEmailKey(shop.installation.db, email);
      if (!account) throw new Error(`${email} is not there`);
      spared.add(account.id);
      return person(await sessionOf(shop, account.id as Id<'usr'>), roles, password);
    }),
  );
  const crew = await Promise.all(
    (['admin', ...staffRoles] as const).map(async (role) => {
      const { id, token, password } = await aCustomer(shop as TestShop, { roles: [role] });
      spared.add(id);
      return person(token, [role], password);
    }),
  );
  return [...own, ...crew, person('', null)];
}

async function sessionOf(shop: Shop, accountId: Id<'usr'>): Promise<string> {
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  return (await startSession(shop.installation.db, shop.installation, { accountId, client })).token;
}
