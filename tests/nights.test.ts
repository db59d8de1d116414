/**
 * Jobs that run by the calendar for many people: one that fails delays none of the others, and is done when it can be.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTeller, tell } from '../src/features/notifications/telling/tell.ts';
import { addDays, dayOf, startOfDay } from '../src/platform/time/zoned.ts';
import { aCustomer, type TestCustomer } from './support/a-customer.ts';
import { aCrew, aStoredOrder, passDays } from './support/a-stored-order.ts';
import { aBuyer, aMarket, type Market } from './support/an-order.ts';
import { mailsTo } from './support/mails.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

/** The database refuses to write rows of a table whose column has this value, until `mend`. */
async function breakFor(table: string, column: string, value: string) {
  const { pool } = shop.database;
  await pool.query('drop function if exists breaks() cascade');
  await pool.query(`create function breaks() returns trigger language plpgsql as $$
    begin
      if new.${column} = '${value}' then raise exception 'broken for the test'; end if;
      return new;
    end $$`);
  await pool.query(
    `create trigger breaks before insert or update on ${table} for each row execute function breaks()`,
  );
  return { mend: () => pool.query('drop function breaks() cascade') };
}

const run = async (job: string) => shop.features.jobs[job]?.({});

/** Runs the job with one of two broken, then mended; answers what was done for each, before and after. */
async function twoNights(
  job: string,
  broken: { table: string; column: string; value: string },
  done: () => Promise<[boolean, boolean]>,
) {
  const { mend } = await breakFor(broken.table, broken.column, broken.value);
  await expect(run(job)).rejects.toThrow(broken.value);
  const first = await done();
  await mend();
  await run(job);
  return { first, second: await done() };
}

describe('one that fails holds up none of those after it', () => {
  test('the storage clock', async () => {
    const [crew, customer] = [await aCrew(market), await aBuyer(shop, { balance: '900000' })];
    const input = { crew, customer };
    const [first, second] = [await aStoredOrder(market, input), await aStoredOrder(market, input)];
    await passDays(market, 20, [customer, crew.buyer, crew.warehouse]);
    const isTold = async (id: string) => {
      const { rows } = await shop.database.pool.query('select from storage_notice where order_id = $1', [id]);
      return rows.length > 0;
    };
    const nights = await twoNights(
      'watch_storage',
      { table: 'storage_notice', column: 'order_id', value: first.id },
      async () => [await isTold(first.id), await isTold(second.id)],
    );
    expect(nights).toEqual({ first: [false, true], second: [true, true] });
  });

  /** Two customers, the one whose id comes first in front. */
  async function twoCustomers(): Promise<[TestCustomer, TestCustomer]> {
    const pair = [await aCustomer(shop), await aCustomer(shop)].sort((a, b) => (a.id < b.id ? -1 : 1));
    return pair as [TestCustomer, TestCustomer];
  }

  test('the digest', async () => {
    const [first, second] = await twoCustomers();
    const teller = createTeller(shop.installation, shop.texts);
    for (const { id: userId, token } of [first, second]) {
      await shop.call('updateNotificationSettings', { token, body: { mail: { chat: 'digest' } } });
      shop.clock.advance(60_000);
      await tell(shop.installation.db, teller, {
        ...{ userId, kind: 'chat-answer', eventKey: `night ${userId}`, link: '/chat-open' },
        ...{ params: { excerpt: 'Hello' }, waitsFor: [], settles: null },
      });
    }
    const isSent = async ({ email }: TestCustomer) =>
      (await mailsTo(shop, email)).some(({ kind }) => kind === 'digest');
    // digests leave in the morning of their receivers, in Moscow here
    const tomorrow = addDays(dayOf('Europe/Moscow', shop.clock.now()), 1);
    const nine = startOfDay('Europe/Moscow', tomorrow).getTime() + 9 * 3_600_000;
    shop.clock.advance(nine - shop.clock.now().getTime());
    const { mend } = await breakFor('mail', 'to_address', first.email);
    await expect(run('send_digests')).rejects.toThrow(first.id);
    expect([await isSent(first), await isSent(second)]).toEqual([false, true]);
    await mend();
    await run('send_digests');
    expect([await isSent(first), await isSent(second)]).toEqual([true, true]);
  });

  test('accounts that go', async () => {
    const [first, second] = await twoCustomers();
    for (const { token, password } of [first, second]) {
      const body = { currentPassword: password };
      expect((await shop.call('requestAccountDeletion', { token, body })).status).toBe(200);
    }
    shop.clock.advance(15 * 86_400_000);
    const isGone = async ({ id }: TestCustomer) => {
      const { rows } = await shop.database.pool.query('select email from account where id = $1', [id]);
      return rows[0].email.endsWith('@deleted.invalid');
    };
    const nights = await twoNights(
      'sweep_people',
      { table: 'account', column: 'id', value: first.id },
      async () => [await isGone(first), await isGone(second)],
    );
    expect(nights).toEqual({ first: [false, true], second: [true, true] });
  });
});
