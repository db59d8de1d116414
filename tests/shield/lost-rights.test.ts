/** Rights that somebody lost: nothing that was begun under them goes on, and nothing opens beyond the own work. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffRole } from '../../src/platform/api/contract.ts';
import { queueMail } from '../../src/platform/mail/mail-outbox.ts';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { codeAt } from '../support/an-authenticator.ts';
import { linkToken, mailsTo } from '../support/mails.ts';
import { aForm, aPicture } from '../support/pictures.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof aCustomer>>;
beforeAll(async () => {
  shop = await aShop();
  admin = await aCustomer(shop, { roles: ['admin'] });
});
afterAll(() => shop.close());

const password = 'nine-paper-lanterns';
const feedsOf = async (id: string) =>
  (await shop.database.pool.query('select from calendar_feed where user_id = $1', [id])).rows.length;
const shutOut = (id: string) =>
  shop.call('staffShutOut', { token: admin.token, params: { id }, body: { shut_out: true } });
const changeRoles = (id: string, before: StaffRole[], roles: StaffRole[]) =>
  shop.call('staffChangeRoles', { token: admin.token, params: { id }, body: { before, roles } });
async function withApp(roles: StaffRole[] = []) {
  const person = await aCustomer(shop, { roles });
  const { token, password: currentPassword } = person;
  const { secret } = (await shop.call('startTotp', { token, body: { currentPassword } })).body.data;
  const code = () => codeAt(secret, shop.clock.now());
  expect((await shop.call('confirmTotp', { token, body: { code: code() } })).status).toBe(200);
  return { ...person, code };
}

test('other roles and a reset of factors end what is told without a session', async () => {
  const [buyer, support] = [await aCustomer(shop, { roles: ['buyer'] }), await withApp(['support'])];
  for (const { token } of [buyer, support]) await shop.call('createCalendarFeed', { token });
  expect([await feedsOf(buyer.id), await feedsOf(support.id)]).toEqual([1, 1]);
  expect((await changeRoles(buyer.id, ['buyer'], ['content'])).status).toBe(200);
  const reset = { token: admin.token, params: { id: support.id } };
  expect((await shop.call('staffResetFactors', reset)).status).toBe(200);
  expect([await feedsOf(buyer.id), await feedsOf(support.id)]).toEqual([0, 0]);
});

test.each(['shut out', 'no administrator any more'])(
  'whoever is %s leaves no open invitation behind',
  async (how) => {
    const rogue = await aCustomer(shop, { roles: ['admin'] });
    const email = `second-account-${how.length}@example.com`;
    const body = { email, roles: ['admin'] };
    expect((await shop.call('staffInvitePerson', { token: rogue.token, body })).status).toBe(201);
    const token = linkToken((await mailsTo(shop, email))[0]);
    const ended = await (how === 'shut out'
      ? shutOut(rogue.id)
      : changeRoles(rogue.id, ['admin'], ['buyer']));
    expect(ended.status).toBe(200);
    const used = await shop.call('changePasswordByToken', { body: { token, password } });
    expect([used.status, used.body.error?.code]).toEqual([410, 'link_replaced']);
  },
);

test('of invitations sent at the moment of being shut out none works afterwards', async () => {
  const rogue = await aCustomer(shop, { roles: ['admin'] });
  const emails = Array.from({ length: 16 }, (_, n) => `race-${n}@example.com`);
  await Promise.all(
    emails.flatMap((email, n) => [
      shop.call('staffInvitePerson', { token: rogue.token, body: { email, roles: ['admin'] } }),
      ...(n === 7 ? [shutOut(rogue.id)] : []),
    ]),
  );
  for (const email of emails) {
    const [mail] = await mailsTo(shop, email);
    if (!mail) continue;
    const used = await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } });
    expect([email, used.status]).toEqual([email, 410]);
  }
});

test('a copy of all data asks an account with a second factor for a fresh proof', async () => {
  const { token, code } = await withApp();
  shop.clock.advance(11 * 60_000);
  const stale = await shop.call('requestDataExport', { token });
  expect([stale.status, stale.body.error?.code]).toEqual([403, 'step_up_needed']);
  expect((await shop.call('proveAgain', { token, body: { code: code() } })).status).toBe(200);
  expect((await shop.call('requestDataExport', { token })).status).toBe(201);
});

test('pictures open to the roles whose work they are', async () => {
  const { token } = await aCustomer(shop);
  const sent = await shop.call('uploadAvatar', { token, form: aForm([await aPicture()]) });
  const url = sent.body.data.avatar ?? '';
  const seenBy = async (roles: StaffRole[]) => {
    const { token: one } = await aCustomer(shop, { roles });
    return (await shop.app.inject({ url, headers: { authorization: `Bearer ${one}` } })).statusCode;
  };
  expect([await seenBy(['support']), await seenBy(['admin'])]).toEqual([200, 200]);
  expect(await seenBy(['content'])).toBe(404);
});

test('the outbox names no address, neither a new one nor that of a mail server’s answer', async () => {
  const { token } = await aCustomer(shop, { roles: ['support'] });
  const { db } = shop.installation;
  const to = 'masked.anna@example.com';
  const said = `Your address is now new.anna@example.com, no longer <${to}>.`;
  const content = { subject: `About ${to}`, text: said, html: said };
  await queueMail(db, shop.installation, { ...content, to, locale: 'en', kind: 'email-changed' });
  await shop.database.pool.query('update mail set last_error = $1 where to_address = $2', [
    `550 5.1.1 <${to}>: unknown user`,
    to,
  ]);
  const [mail] = (await shop.call('staffListMails', { token, query: { to } })).body.data;
  expect(mail?.text).toContain('n***@example.com');
  expect(mail?.lastError).toBe('550 5.1.1 <m***@example.com>: unknown user');
  expect(JSON.stringify(mail)).not.toMatch(/anna@/);
});

test('of 16 uses of a recovery link at one instant one counts', async () => {
  const { email } = await aCustomer(shop);
  await shop.call('requestPasswordRecoveryByPost', { body: { email } });
  const token = linkToken((await mailsTo(shop, email))[0]);
  const uses = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      shop.call('changePasswordByToken', { body: { token, password: `${password}-${n}` } }),
    ),
  );
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  const opens = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      shop.call('signIn', { body: { email, password: `${password}-${n}` } }),
    ),
  );
  expect(opens.filter(({ status }) => status < 300).length).toBeLessThanOrEqual(1);
});

test('a sign-in at the moment of a recovery leaves the old password no session', async () => {
  for (let round = 0; round < 4; round++) {
    const thief = await aCustomer(shop);
    const { email, password: old } = thief;
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    const token = linkToken((await mailsTo(shop, email))[0]);
    const signIns = Array.from({ length: 6 }, () => shop.call('signIn', { body: { email, password: old } }));
    const recovered = shop.call('changePasswordByToken', { body: { token, password } });
    const sessions = (await Promise.all(signIns)).flatMap(({ body }) => body.data?.token ?? []);
    expect((await recovered).status).toBe(200);
    for (const one of [...sessions, thief.token])
      expect((await shop.call('getUser', { token: one })).status).toBe(401);
  }
});

test('of 16 wishes for a recovery at one instant one mail goes out', async () => {
  const { email } = await aCustomer(shop);
  const ask = () => shop.call('requestPasswordRecoveryByPost', { body: { email } });
  await Promise.all(Array.from({ length: 16 }, ask));
  const mails = (await mailsTo(shop, email)).filter(({ kind }) => kind === 'password-recovery');
  expect(mails).toHaveLength(1);
});

test('links of one account that are used at one instant do not wait for each other, and one counts', async () => {
  // the limit of mails is that of an hour
  shop.clock.advance(2 * 3_600_000);
  const { id, email } = await aCustomer(shop);
  for (let asked = 0; asked < 4; asked++) {
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    shop.clock.advance(3 * 60_000);
  }
  // as if all had been sent at one instant
  await shop.database.pool.query('update link_token set replaced_at = null where account_id = $1', [id]);
  const links = (await mailsTo(shop, email))
    .filter(({ kind }) => kind === 'password-recovery')
    .map(linkToken);
  expect(links.length).toBeGreaterThan(2);
  const uses = await Promise.all(
    links.map((token) => shop.call('changePasswordByToken', { body: { token, password } })),
  );
  expect(uses.map(({ status }) => status).sort()).toEqual([200, ...links.slice(1).map(() => 410)]);
});
