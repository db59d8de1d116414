/** The nightly job `sweep_records`: what is old and done goes, what waits stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from './support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const run = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);

/** Names of what is left, of rows that are named after what becomes of them. */
const left = async (column: string, table: string) =>
  (await run(`select ${column} as name from ${table} where ${column} ~ '^(goes|stays)' order by 1`)).rows.map(
    ({ name }) => name,
  );

test('old answers, events, news of banks, mails and reading attempts go; what is new or waits stays', async () => {
  const at = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000);
  for (const [name, age] of [
    ['goes', 2],
    ['stays', 0.5],
  ] as const) {
    await run(
      `insert into idempotency_key (owner, call, key, request_hash, created_at) values ('usr_1', 'payOrder', $1, '', $2)`,
      [name, at(age)],
    );
  }
  for (const [name, age] of [
    ['goes', 31],
    ['stays', 29],
    ['stays-undelivered', 31],
  ] as const) {
    const { rows } = await run(
      `insert into outbox_event (name, payload, occurred_at) values ($1, '{}', $2) returning id::text`,
      [name, at(age)],
    );
    const id = rows[0]?.id;
    await run(`insert into outbox_reaction (event_id, reaction) values ($1, $2)`, [id, name]);
    if (name === 'stays-undelivered')
      await run(
        `select graphile_worker.add_job('deliver_event', json_build_object('id', $1::text), run_at => now() + interval '1 day')`,
        [id],
      );
    await run(`insert into reading_attempt (reader, host, started_at) values ($1, 'a.example', $2)`, [
      name.replace('-undelivered', ''),
      at(name === 'goes' ? 31 : 29),
    ]);
  }
  for (const [name, done] of [
    ['goes', at(91)],
    ['stays', at(89)],
    ['stays-waiting', null],
  ] as const) {
    await run(
      `insert into provider_event (provider, event_id, raw_body, received_at, handled_at) values ('sandbox', $1, '', $2, $3)`,
      [name, at(92), done],
    );
    await run(
      `insert into mail (id, to_address, locale, kind, subject, text, html, message_id, created_at, sent_at)
       values ($1, 'a@example.com', 'en', 'hello', '', '', '', $1, $2, $3)`,
      [name, at(92), done],
    );
  }
  await shop.features.jobs.sweep_records?.({});
  expect(await left('key', 'idempotency_key')).toEqual(['stays']);
  expect(await left('name', 'outbox_event')).toEqual(['stays', 'stays-undelivered']);
  expect(await left('reaction', 'outbox_reaction')).toEqual(['stays', 'stays-undelivered']);
  expect(await left('reader', 'reading_attempt')).toEqual(['stays', 'stays']);
  expect(await left('event_id', 'provider_event')).toEqual(['stays', 'stays-waiting']);
  expect(await left('id', 'mail')).toEqual(['stays', 'stays-waiting']);
});
