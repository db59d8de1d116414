/** One event, several reactions: what fails holds up nothing, and is tried again alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { publish } from '../../platform/jobs/events.ts';
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
