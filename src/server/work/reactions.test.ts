/** One event, several reactions: what fails holds up nothing, and is tried again alone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { type Database, tablesOf } from '../../platform/database/database.ts';
import { enqueue, publish } from '../../platform/jobs/events.ts';
import { deliverEvent, type Reactions } from './reactions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('a reaction that fails keeps no other from its effect, is named, and is tried again alone', async () => {
  const { db } = shop.installation;
  await publish(db, 'account.registered', { userId: 'usr_reacting' });
  const { rows } = await shop.database.pool.query(
    "select id::text from outbox_event where payload ->> 'userId' = 'usr_reacting'",
  );
  const ran: string[] = [];
  let isBroken = true;
  const reactions: Reactions = {
    'account.registered': {
      tell: async () => {
        if (isBroken) throw new Error('no such template');
        ran.push('tell');
      },
      act: async () => {
        ran.push('act');
      },
    },
  };
  const deliver = () => deliverEvent(db, reactions, { id: rows[0].id });
  await expect(deliver()).rejects.toThrow('account.registered failed: tell (no such template)');
  expect(ran).toEqual(['act']);
  isBroken = false;
  await deliver();
  await deliver();
  expect(ran).toEqual(['act', 'tell']);
});

test('what a job says at first is not read again, and an event that was handled all the same has no second effect', async () => {
  const { db } = shop.installation;
  await publish(db, 'account.registered', { userId: 'usr_first' });
  const { rows } = await shop.database.pool.query(
    "select id::text, name, payload from outbox_event where payload ->> 'userId' = 'usr_first'",
  );
  const [{ id, name, payload }] = rows;
  let ran = 0;
  const reactions: Reactions = {
    'account.registered': {
      act: async (transaction, { userId }) => {
        ran++;
        await enqueue(transaction, 'nothing', { userId });
      },
    },
  };
  const effects = async () => {
    const jobs = await shop.database.pool.query(
      "select from graphile_worker._private_jobs where payload ->> 'userId' = 'usr_first' and payload ->> 'id' is null",
    );
    return jobs.rowCount;
  };
  const before = shop.statements.length;
  await deliverEvent(db, reactions, { id, name, payload });
  expect(shop.statements.slice(before)).toHaveLength(1);
  expect([ran, await effects()]).toEqual([1, 1]);
  await deliverEvent(db, reactions, { id, name, payload });
  await deliverEvent(db, reactions, { id, name });
  expect([ran, await effects()]).toEqual([2, 1]);
  // an event that is gone is no news
  await deliverEvent(db, reactions, { id: '999999999', name, payload });
  expect(await effects()).toBe(1);
});

/** An event of its own, and how many jobs its reaction has made. */
async function anEvent(userId: string) {
  const { db } = shop.installation;
  await publish(db, 'account.registered', { userId });
  const { rows } = await shop.database.pool.query(
    "select id::text, name, payload from outbox_event where payload ->> 'userId' = $1",
    [userId],
  );
  const effects = async () => {
    const jobs = await shop.database.pool.query(
      "select from graphile_worker._private_jobs where payload ->> 'userId' = $1 and payload ->> 'id' is null",
      [userId],
    );
    return jobs.rowCount;
  };
  return { db, event: rows[0], effects };
}

const ask = (db: Database, text: string) => sql.raw(text).execute(tablesOf<object>(db));

test.each([
  ['before it asks anything', undefined],
  ['after it asked', 'select 1'],
  ['because its connection was lost', 'select pg_terminate_backend(pg_backend_pid())'],
])(
  'a reaction that breaks at first, %s, leaves nothing, and has effect once when it is tried again',
  async (how, asked) => {
    const { db, event, effects } = await anEvent(`usr_half ${how}`);
    let isBroken = true;
    const reactions: Reactions = {
      'account.registered': {
        act: async (transaction, { userId }) => {
          await enqueue(transaction, 'nothing', { userId });
          if (isBroken && asked) await ask(transaction, asked);
          if (isBroken) throw new Error('half done');
        },
      },
    };
    await expect(deliverEvent(db, reactions, event)).rejects.toThrow('account.registered failed: act');
    expect(await effects()).toBe(0);
    isBroken = false;
    const { payload: _, ...again } = event;
    for (const delivery of [again, again, event]) await deliverEvent(db, reactions, delivery);
    expect(await effects()).toBe(1);
  },
);

test('one event that two workers hand out at first, at one moment, has effect once', async () => {
  for (const asked of [undefined, 'select pg_sleep(0.02)']) {
    const { db, event, effects } = await anEvent(`usr_twice ${asked}`);
    const reactions: Reactions = {
      'account.registered': {
        act: async (transaction, { userId }) => {
          await enqueue(transaction, 'nothing', { userId });
          if (asked) await ask(transaction, asked);
        },
      },
    };
    await Promise.all([1, 2, 3, 4].map(() => deliverEvent(db, reactions, event)));
    expect(await effects()).toBe(1);
  }
});
