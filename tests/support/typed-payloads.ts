/** Types attacks into every field of free words that the contracts have, by the calls themselves. */
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import type { RunningTestShop } from './a-running-shop.ts';
import { placesOf } from './every-column.ts';
import { type ApiDocument, fuzz } from './fuzzer.ts';
import { alarm } from './stored-payloads.ts';

/** Numbers of columns stand below it. */
const FIRST = 100_000;
const REQUESTS = 4_000;

/** Calls after which whoever looks sees nothing: of sessions, passwords, roles, the name of the shop's staff, the shop's opening. */
const ending =
  /^(?:signOut|end[A-Z]|change(?:Password|Email)|live|deleteAccount|staff(?:ShutOut|ChangeRoles|ResetFactors))|Opening|Deletion/;

/** Answers what was taken, and the columns that hold an attack since. */
export async function typePayloads({ shop }: RunningTestShop): Promise<string> {
  const document = JSON.parse(shop.document()) as ApiDocument;
  const calls = Object.values(document.paths).flatMap((methods) => Object.entries(methods));
  const without = calls
    .filter(([method, { operationId }]) => method === 'delete' || ending.test(operationId))
    .map(([, { operationId }]) => operationId);
  const callers = await Promise.all(
    demoAccounts.map(({ email, password }) => signedIn(shop, { email, password })),
  );
  const staff = callers.filter((_, at) => (demoAccounts[at]?.roles.length ?? 0) > 0);
  let [next, taken] = [FIRST, 0];
  const typed = (most: number): string | null => {
    const n = next++;
    const short = `"><svg/onload=${alarm}(${n})>`;
    const long = `<img src=x onerror=${alarm}(${n})> ${short}`;
    return long.length <= most ? long : short.length <= most ? short : null;
  };
  const written = new Set<string>();
  await fuzz({
    ...{ document, callers, staff, without, typed, requests: REQUESTS, seed: 20_261_128, atOnce: 4 },
    async send({ call, method, url, headers, payload }) {
      const sent = { method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) };
      const { statusCode, body } = await shop.app.inject(sent);
      if (statusCode < 300 && payload?.includes(alarm)) {
        taken++;
        written.add(call);
      }
      return { status: statusCode, body };
    },
  });
  const places = await placesOf(shop.database.pool, [alarm]);
  return `${taken} requests of ${written.size} calls were taken with attacks, which stand in ${places.length} columns: ${places.join(' ')}`;
}

async function signedIn(shop: RunningTestShop['shop'], body: object): Promise<Record<string, string>> {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/login', payload: body });
  return { authorization: `Bearer ${answer.json().data.token}` };
}
