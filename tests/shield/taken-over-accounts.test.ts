/** Things left behind in an account by somebody with a foreign address, a stolen session or lost rights. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestDeletion, sweepPeople } from '../../src/features/accounts/person/person-actions.ts';
import { createTryLimits } from '../../src/features/accounts/tries/try-limits.ts';
import { forgetPerson } from '../../src/server/work/forget-person.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { codeAt } from '../support/an-authenticator.ts';
import { linkToken, mailsTo } from '../support/mails.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const password = 'nine-paper-lanterns';
const askForEnd = async ({ token, password: currentPassword }: { token: string; password: string }) => {
  const asked = await shop.call('requestAccountDeletion', { token, body: { currentPassword } });
  expect(asked.body.data.dueAt).not.toBeNull();
};
const dueAt = async (email: string) => {
  const { token } = (await shop.call('signIn', { body: { email, password } })).body.data;
  return (await shop.call('getAccountDeletion', { token })).body.data.dueAt;
};
const linkOf = async (email: string, kind: string) =>
  linkToken((await mailsTo(shop, email)).find((mail) => mail.kind === kind));

test('the deletion that a stranger asked for ends when the reader of the address takes the account over', async () => {
  const stranger = await aCustomer(shop, { confirmed: false });
  const { email } = stranger;
  await askForEnd(stranger);
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const token = await linkOf(email, 'password-recovery');
  expect((await shop.call('changePasswordByToken', { body: { token, password } })).status).toBe(200);
  expect(await dueAt(email)).toBeNull();
});

const recover = async (email: string) => {
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const token = await linkOf(email, 'password-recovery');
  return (await shop.call('changePasswordByToken', { body: { token, password } })).status;
};
const accountsOf = () => ({
  ...{ shop: shop.installation, texts: shop.texts, limits: createTryLimits(shop.installation) },
  ...{ endTellings: async () => {}, forgetBook: async () => {}, noteJoined: async () => {} },
  hasOrdered: async () => false,
});

test('the deletion that a thief of the password asked for ends when the owner sets another by mail, who is told', async () => {
  const owner = await aCustomer(shop);
  await askForEnd(owner);
  expect(await recover(owner.email)).toBe(200);
  expect(await dueAt(owner.email)).toBeNull();
  const kinds = (await mailsTo(shop, owner.email)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith('deletion')).sort()).toEqual([
    'deletion-asked',
    'deletion-called-off',
  ]);
});

test('nor is it asked for by the old password at the moment in which another is set', async () => {
  const { id: userId, email, password: currentPassword } = await aCustomer(shop);
  // asked after the password was looked at, before anything is kept
  const openMattersOf = async () => {
    expect(await recover(email)).toBe(200);
    return [];
  };
  const asked = { userId, currentPassword, facts: { openMattersOf } as never };
  const late = requestDeletion(shop.installation.db, accountsOf(), asked);
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await dueAt(email)).toBeNull();
});

test('an account whose deletion is taken back while the night is under way stays', async () => {
  const [leaver, undecided] = [await aCustomer(shop), await aCustomer(shop)].sort((a, b) =>
    a.id < b.id ? -1 : 1,
  ) as [Awaited<ReturnType<typeof aCustomer>>, Awaited<ReturnType<typeof aCustomer>>];
  for (const customer of [leaver, undecided]) await askForEnd(customer);
  shop.clock.advance(15 * 86_400_000);
  await sweepPeople(shop.installation.db, accountsOf(), {
    openMattersOf: async () => [],
    forgetPerson: async (db, person) => {
      if (person.userId === leaver.id)
        await shop.database.pool.query('delete from account_deletion where user_id = $1', [undecided.id]);
      await forgetPerson(db, person);
    },
  });
  shop.clock.advance(-15 * 86_400_000);
  const isThere = async ({ email, password }: typeof leaver) =>
    (await shop.call('signIn', { body: { email, password } })).status;
  expect([await isThere(leaver), await isThere(undecided)]).toEqual([422, 200]);
});

test('nobody gets news that a stranger wished for with their address', async () => {
  const email = 'never-asked@example.com';
  const consents = { terms: true, personalData: true, advertising: true };
  await shop.call('register', { body: { email, password: 'strangers-lanterns', consents } });
  expect(await recover(email)).toBe(200);
  await shop.settle();
  const { token } = (await shop.call('signIn', { body: { email, password } })).body.data;
  expect((await shop.call('getAccountNews', { token })).body.data).toMatchObject({ state: 'off' });
});

test('no address and no recipient of a stranger stays for the parcels of the owner', async () => {
  const { email, token: planted } = await aCustomer(shop, { confirmed: false });
  const address = { country: 'DE', street: 'Weg 1', postcode: '10115', city: 'Berlin' };
  expect((await shop.call('createAddress', { token: planted, body: address })).status).toBe(201);
  const person = { familyName: 'Mallory', givenName: 'M', phone: '+49 30 1234567' };
  expect((await shop.call('createRecipient', { token: planted, body: person })).status).toBe(201);
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const link = await linkOf(email, 'password-recovery');
  await shop.call('changePasswordByToken', { body: { token: link, password } });
  const { token } = (await shop.call('signIn', { body: { email, password } })).body.data;
  expect((await shop.call('listAddresses', { token })).body.data).toEqual([]);
  expect((await shop.call('listRecipients', { token })).body.data).toEqual([]);
});

test('a deletion that a customer asked for does not erase a member of staff', async () => {
  const [admin, customer] = [await aCustomer(shop, { roles: ['admin'] }), await aCustomer(shop)];
  const { email } = customer;
  await askForEnd(customer);
  const invitation = { email, roles: ['support'] };
  await shop.call('staffInvitePerson', { token: admin.token, body: invitation });
  const token = await linkOf(email, 'staff-invitation');
  expect((await shop.call('changePasswordByToken', { body: { token, password } })).status).toBe(200);
  expect(await dueAt(email)).toBeNull();
});

test('another address asks an account with a second factor for a fresh proof; name and zone do not', async () => {
  const { token, password: currentPassword } = await aCustomer(shop);
  const started = await shop.call('startTotp', { token, body: { currentPassword } });
  const code = () => codeAt(started.body.data.secret, shop.clock.now());
  expect((await shop.call('confirmTotp', { token, body: { code: code() } })).status).toBe(200);
  shop.clock.advance(11 * 60_000);
  const move = () =>
    shop.call('updateUser', { token, body: { email: 'mallory@example.com', currentPassword } });
  const stale = await move();
  expect([stale.status, stale.body.error?.code]).toEqual([403, 'step_up_needed']);
  expect(await mailsTo(shop, 'mallory@example.com')).toHaveLength(0);
  expect((await shop.call('updateUser', { token, body: { name: 'Anna' } })).status).toBe(200);
  expect((await shop.call('proveAgain', { token, body: { code: code() } })).status).toBe(200);
  expect((await move()).status).toBe(200);
});

test('whoever is shut out of the staff area is told nothing any more without a session', async () => {
  const [admin, person] = [
    await aCustomer(shop, { roles: ['admin'] }),
    await aCustomer(shop, { roles: ['buyer'] }),
  ];
  expect((await shop.call('createCalendarFeed', { token: person.token })).status).toBeLessThan(300);
  const feeds = async () =>
    (await shop.database.pool.query('select from calendar_feed where user_id = $1', [person.id])).rows;
  expect(await feeds()).toHaveLength(1);
  const shut = { token: admin.token, params: { id: person.id }, body: { shut_out: true } };
  expect((await shop.call('staffShutOut', shut)).status).toBe(200);
  expect(await feeds()).toHaveLength(0);
});

test('a session that makes calendar addresses while it is ended leaves none that opens', async () => {
  const owner = await aCustomer(shop);
  const { email, password: known } = owner;
  const make = async (token: string) => {
    for (;;) {
      const made = await shop.call('createCalendarFeed', { token });
      if (made.status !== 201) return made.body.error?.code;
    }
  };
  for (let round = 0; round < 5; round++) {
    const { token } = (await shop.call('signIn', { body: { email, password: known } })).body.data;
    const thieves = Array.from({ length: 8 }, () => make(token));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await shop.call('endOtherSessions', { token: owner.token });
    const ended = await Promise.all(thieves);
    expect(ended).toEqual(ended.map(() => 'signed_out'));
    const { rows } = await shop.database.pool.query('select from calendar_feed where user_id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([]);
  }
}, 60_000);
