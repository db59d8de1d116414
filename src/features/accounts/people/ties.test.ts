/** A newcomer to the staff area is no second person to who brought them in, for some days (decisions/1020). */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { aBuyer } from '../../../../tests/support/an-order.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { areTied } from '../../../platform/second-person.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { makeInvitation } from '../invitations/actions.ts';
import { countOthers } from './people-store.ts';

interface Clerk {
  id: string;
  token: string;
}

let shop: TestShop;
let head: TestCustomer;
let invited: Clerk;
beforeAll(async () => {
  const env = { WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', INVITED_WAIT_DAYS: '7' };
  shop = await aShop({ settings: readSettings(env) });
  head = await aCustomer(shop, { roles: ['admin'] });
  invited = await broughtIn('other.mailbox@example.com');
});
afterAll(() => shop.close());

async function broughtIn(email: string): Promise<Clerk> {
  await shop.call('staffInvitePerson', { token: head.token, body: { email, roles: ['finance'] } });
  const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'staff-invitation');
  const password = 'seven-green-kettles';
  await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } });
  return (await shop.call('signIn', { body: { email, password } })).body.data;
}

/** Asks for a correction above the limit. */
async function asked({ token }: Clerk): Promise<string> {
  const { id } = await aBuyer(shop);
  const body = { amount: '5000.01', reason: 'A parcel was lost' };
  const answer = await shop.call('staffCorrectBalance', { token, params: { id }, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data.corrections[0]?.id ?? '';
}
async function approved({ token }: Clerk, id: string): Promise<[number, string | undefined]> {
  const body = { decision: 'approve' } as const;
  const answer = await shop.call('staffDecideCorrection', { token, params: { id }, body });
  return [answer.status, answer.body.error?.message];
}
const waits = [403, expect.stringMatching(/^One of you was recently given access/)];

test('neither agrees to what the other asked for, and a third person does', async () => {
  const [ofHead, ofInvited] = [await asked(head), await asked(invited)];
  expect(await approved(invited, ofHead)).toEqual(waits);
  expect(await approved(head, ofInvited)).toEqual(waits);
  const third = await aCustomer(shop, { roles: ['finance'] });
  expect(await approved(third, ofHead)).toEqual([200, undefined]);
  expect(await approved(third, ofInvited)).toEqual([200, undefined]);
});

test('two whom the same person brought in are tied as well', async () => {
  const sibling = await broughtIn('third.mailbox@example.com');
  expect(await approved(sibling, await asked(invited))).toEqual(waits);
});

test('roles that somebody gives tie as an invitation does, and roles taken away do not', async () => {
  const { db } = shop.installation;
  const change = (
    id: string,
    before: 'support'[] | ('support' | 'buyer')[],
    roles: ('support' | 'finance')[],
  ) => shop.call('staffChangeRoles', { token: head.token, params: { id }, body: { before, roles } });
  const [raised, lowered] = [
    await aCustomer(shop, { roles: ['support'] }),
    await aCustomer(shop, { roles: ['support', 'buyer'] }),
  ];
  expect((await change(raised.id, ['support'], ['support', 'finance'])).status).toBe(200);
  expect((await change(lowered.id, ['buyer', 'support'], ['support'])).status).toBe(200);
  expect([await areTied(db, `staff:${raised.id}`, head.id), await areTied(db, lowered.id, head.id)]).toEqual([
    true,
    false,
  ]);
});

test('whoever works alone beside newcomers is alone: what waits a day goes on without them', async () => {
  const { db } = shop.installation;
  const roles = ['finance'] as const;
  const before = await countOthers(db, { roles, except: head.id });
  await broughtIn('fourth.mailbox@example.com');
  expect(await countOthers(db, { roles, except: head.id })).toBe(before);
});

test('every administrator is told who joined and by whom, and nobody else', async () => {
  const other = await aCustomer(shop, { roles: ['admin'] });
  await broughtIn('fifth.mailbox@example.com');
  const told = (await mailsTo(shop, other.email)).filter(({ kind }) => kind === 'staff-joined');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('fifth.mailbox@example.com has accepted the invitation');
  expect(told[0]?.text).toContain(head.email);
  expect(told[0]?.text).toContain('For 7 days');
  const own = (await mailsTo(shop, 'fifth.mailbox@example.com')).map(({ kind }) => kind);
  expect(own).not.toContain('staff-joined');
});

test('of whoever came by a command of the machine every administrator is told, and the audit log tells it', async () => {
  const other = await aCustomer(shop, { roles: ['admin'] });
  const email = 'sixth.mailbox@example.com';
  const { installation } = shop;
  const { link } = await makeInvitation(installation.db, installation, { email, roles: ['finance'] });
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
  const body = { token, password: 'seven-green-kettles' };
  expect((await shop.call('changePasswordByToken', { body })).status).toBe(200);
  const told = (await mailsTo(shop, other.email)).filter(({ kind }) => kind.startsWith('staff-joined'));
  expect(told.map(({ kind }) => kind)).toEqual(['staff-joined-by-command']);
  expect(told[0]?.text).toContain(`${email} has accepted an invitation`);
  expect(told[0]?.text).toContain('created with a command on the server');
  expect((await mailsTo(shop, email)).map(({ kind }) => kind)).not.toContain('staff-joined-by-command');
  const actions = (await shop.call('staffListDeeds', { token: head.token, query: { limit: 1 } })).body.data;
  expect(actions).toMatchObject([
    {
      ...{ call: 'staffInvitePerson', actor: { email } },
      said: { email, roles: ['finance'], note: 'npm run staff:create' },
    },
  ]);
});

test('after the days they are two people', async () => {
  const id = await asked(head);
  expect(await approved(invited, id)).toEqual(waits);
  await shop.database.pool.query(
    "update staff_tie set since = now() - interval '8 days', free_from = now() - interval '1 second'",
  );
  expect(await approved(invited, id)).toEqual([200, undefined]);
});

/** Other places where one person asks and another agrees: they refuse the own request in other words. */
const besides = [
  'pricing/proposals/decide-proposal',
  'orders/staff/far-review',
  'discounts/staff/staff-actions',
];

test('wherever a request of one’s own is refused, that of somebody who is tied is too', () => {
  const files = globSync('src/features/**/*.ts').map((path) => [path, readFileSync(path, 'utf8')] as const);
  const deciding = files.filter(
    ([path, text]) =>
      /throw new Refusal\('own_request'/.test(text) || besides.some((one) => path.includes(`${one}.ts`)),
  );
  expect(deciding.length).toBeGreaterThan(7);
  expect(deciding.filter(([, text]) => !/(?:refuseTied|areTied)\(/.test(text)).map(([path]) => path)).toEqual(
    [],
  );
});

test('a new shop waits a week, the demo does not', () => {
  const real = { WAYBILL_DEMO: '0', DATABASE_URL: 'postgresql://localhost/shop', PAYMENT_SANDBOX: '1' };
  const days = (given: object) =>
    readSettings({
      ...real,
      WAYBILL_SECRET: 'kD8v1m0c9YgTzq4bXh7RwPjL2sEfUaN6',
      FILES_URL: 'file:///srv/x',
      ...given,
    }).invitedWaitDays;
  expect([days({}), days({ INVITED_WAIT_DAYS: '0' })]).toEqual([7, 0]);
  expect(readSettings({ WAYBILL_DEMO: '1' }).invitedWaitDays).toBe(0);
  expect(() => days({ INVITED_WAIT_DAYS: 'soon' })).toThrow('INVITED_WAIT_DAYS');
});
