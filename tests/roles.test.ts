/** The whole matrix of calls and callers: whoever should not make a call is refused, whatever it says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../src/calls.ts';
import { allContracts } from '../src/contracts.ts';
import { type Access, type CallContract, staffRoles } from '../src/platform/api/contract.ts';
import { boundCalls } from '../src/server/wiring/features.ts';
import { aCustomer } from './support/a-customer.ts';
import { aShop, type TestShop } from './support/a-shop.ts';

const contracts = allContracts as Record<string, CallContract>;
const callers = ['guest', 'customer', ...staffRoles] as const;
type Caller = (typeof callers)[number];

let shop: TestShop;
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  shop = await aShop();
  guarded = boundCalls(shop.features)
    .map(({ name }) => name)
    .filter((name) => contracts[name]?.access !== 'anyone');
  for (const caller of callers) {
    if (caller === 'guest') continue;
    const { token } = await aCustomer(shop, { roles: caller === 'customer' ? [] : [caller] });
    tokens.set(caller, token);
  }
});
afterAll(() => shop.close());

/** The bound calls that not everybody may make. */
let guarded: string[];

/** How somebody is refused, or null when the call is his. */
function refusalOf(access: Access, caller: Caller): number | null {
  if (access === 'anyone') return null;
  if (caller === 'guest') return 401;
  if (access === 'customer') return null;
  // a customer must not learn which calls of staff exist
  if (caller === 'customer') return 404;
  return caller === 'admin' || access.includes(caller) ? null : 403;
}

async function statusOf(name: string, caller: Caller): Promise<number> {
  const [method, path = ''] = (calls as Record<string, string>)[name]?.split(' ') ?? [];
  const token = tokens.get(caller);
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: `/api/v1${path.replaceAll(/:[A-Za-z]+/g, 'nothing-there')}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.statusCode;
}

test('every call of the contract is bound, so that the matrix holds it', () => {
  const bound = new Set(boundCalls(shop.features).map(({ name }) => name));
  expect(Object.keys(calls).filter((name) => !bound.has(name as never))).toEqual([]);
  expect(bound.size).toBeGreaterThan(400);
});

test('calls of staff are named and placed as such, and only they', () => {
  const wrong = Object.entries(calls).filter(
    ([name, route]) => Array.isArray(contracts[name]?.access) !== / \/staff\//.test(route),
  );
  expect(wrong).toEqual([]);
});

test.each(callers)('as %s, every call that is not his is refused', async (caller) => {
  const wrong: string[] = [];
  let refused = 0;
  for (const name of guarded) {
    const expected = refusalOf(contracts[name]?.access ?? 'anyone', caller);
    if (expected === null) continue;
    refused += 1;
    const status = await statusOf(name, caller);
    if (status !== expected) wrong.push(`${name}: ${status} instead of ${expected}`);
  }
  expect(wrong).toEqual([]);
  // an administrator is refused nothing
  expect(refused > 0).toBe(caller !== 'admin');
});

test.each(staffRoles)('the role %s has calls of its own, and they let it in', async (role) => {
  const own = guarded.filter((name) => {
    const access = contracts[name]?.access;
    return Array.isArray(access) && (access as readonly string[]).includes(role);
  });
  const shut: string[] = [];
  for (const name of role === 'admin' ? guarded.filter((one) => one.startsWith('staff')) : own) {
    const status = await statusOf(name, role);
    if (status === 403 || status === 401) shut.push(`${name}: ${status}`);
  }
  expect(shut).toEqual([]);
});
