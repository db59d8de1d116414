/** One event, several reactions: what fails holds up nothing, and is tried again alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
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
