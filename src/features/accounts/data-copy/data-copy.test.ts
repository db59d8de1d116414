/** A copy of somebody's data is whole and takes little memory, however much there is. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { writeCopy } from './write-copy.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes that are in use, without what is only not yet collected. */
function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop?.close());

async function told(person: TestCustomer, count: number): Promise<void> {
  const atOnce = 10_000;
  for (let from = 0; from < count; from += atOnce) await tellFrom(person, from, atOnce);
}
async function tellFrom(person: TestCustomer, from: number, count: number): Promise<void> {
  await shop.database.pool.query(
    `insert into notification (id, user_id, kind, params, link, event_key, created_at)
      select 'ntf_' || n, $1, 'order-paid', jsonb_build_object('of', $1 || n, 'said', repeat('long ', 150)), '/x', $1 || n, now()
      from generate_series($2::int + 1, $2::int + $3::int) n`,
    [person.id, from, count],
  );
}
async function copyOf({ token }: TestCustomer) {
  await shop.call('requestDataExport', { token });
  await shop.settle();
  const url = (await shop.call('getDataExport', { token })).body.data?.url ?? '';
  return shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
}

test('110,000 rows are all there, and no more than a part of them in memory', async () => {
  const person = await aCustomer(shop);
  await told(person, 110_000);
  const { files } = shop.installation;
  const before = held();
  let [most, longest, parts] = [0, 0, 0];
  const { putParts: real } = files;
  vi.spyOn(files, 'putParts').mockImplementation((name, given) =>
    real(
      name,
      (async function* () {
        for await (const part of given) {
          longest = Math.max(longest, part.length);
          if (++parts % 80 === 0) most = Math.max(most, held() - before);
          yield part;
        }
      })(),
    ),
  );
  await shop.call('requestDataExport', { token: person.token });
  await shop.settle();
  expect(parts).toBeGreaterThan(200);
  expect(longest).toBeLessThan(2_000_000);
  expect(Math.round(most / 1024 / 1024)).toBeLessThan(40);
  const answer = await copyOf(person);
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  const copy = JSON.parse(answer.body);
  expect(copy.notification).toHaveLength(110_000);
  expect(copy.account.id).toBe(person.id);
}, 180_000);

test.each([
  ['nothing', []],
  ['one table', [{ table: 'one', rows: [{ a: 1n }] }]],
  ['two parts of a table', [1, 2].map((a) => ({ table: 'one', rows: [{ a }, { a }] }))],
  [
    'three tables',
    ['a', 'b', 'c'].map((table) => ({ table, rows: [{ table, by: 'usr_other', of: 'usr_own' }] })),
  ],
])('%s is one JSON object', async (_, parts) => {
  let text = '';
  const given = (async function* () {
    yield* parts;
  })();
  for await (const part of writeCopy({ madeAt: 'now', account: { id: 'usr_own' } }, given)) text += part;
  const { madeAt: _madeAt, account, ...tables } = JSON.parse(text);
  expect(account).toEqual({ id: 'usr_own' });
  const expected: Record<string, unknown[]> = {};
  for (const { table, rows } of parts) expected[table] = [...(expected[table] ?? []), ...rows];
  const shown = JSON.stringify(expected, (_name, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(tables).toEqual(JSON.parse(shown.replaceAll('usr_other', 'staff')));
});
