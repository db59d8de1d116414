/** A person who leaves takes their own data along, and nobody else's; a copy of data tells nothing of staff. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aDeliveredOrder } from '../../../../tests/support/a-delivered-order.ts';
import { aBuyer, aMarket, type Market } from '../../../../tests/support/an-order.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

const leave = async ({ token, password: currentPassword }: TestCustomer) => {
  expect((await shop.call('requestAccountDeletion', { token, body: { currentPassword } })).status).toBe(200);
  shop.clock.advance(15 * 86_400_000);
  await shop.features.jobs.sweep_people?.({});
  shop.clock.advance(-15 * 86_400_000);
};
const write = async (email: string, message: string, token?: string) => {
  const body = { topic: 'order', email, name: 'Vera', message, consent: true };
  const sent = await shop.call('submitForm', {
    params: { name: 'contact' },
    body,
    ...(token ? { token } : {}),
  });
  expect(sent.status).toBe(201);
};
const messages = async () => {
  const { rows } = await shop.database.pool.query(`select fields->>'message' as text from ticket`);
  return rows.map(({ text }) => text);
};
const operatorMails = async () =>
  (await mailsTo(shop, shop.installation.settings.operatorMail)).map(({ text }) => text);

test('naming another’s address as the new one and leaving takes nothing of theirs', async () => {
  const [victim, attacker] = [await aCustomer(shop, { email: 'vera.v@example.com' }), await aCustomer(shop)];
  await write(victim.email, 'my claim as a guest');
  await write(victim.email, 'my claim signed in', victim.token);
  await shop.call('submitForm', {
    params: { name: 'subscribe' },
    body: { email: victim.email, consent: true },
  });
  await shop.call('requestPasswordRecoveryByPost', { body: { email: victim.email } });
  const before = (await mailsTo(shop, victim.email)).length;
  const body = { email: victim.email, currentPassword: attacker.password };
  expect((await shop.call('updateUser', { token: attacker.token, body })).status).toBe(200);
  await leave(attacker);
  expect(await messages()).toEqual(expect.arrayContaining(['my claim as a guest', 'my claim signed in']));
  expect((await mailsTo(shop, victim.email)).length).toBeGreaterThanOrEqual(before);
  expect((await operatorMails()).filter((text) => text.includes('my claim'))).toHaveLength(2);
  const { rows } = await shop.database.pool.query('select email from subscription where email = $1', [
    victim.email,
  ]);
  expect(rows).toHaveLength(1);
});

test('an address that was registered and never confirmed reaches nothing', async () => {
  const email = 'not.mine@example.com';
  await write(email, 'evidence of the holder');
  const squatter = await aCustomer(shop, { email, confirmed: false });
  await leave(squatter);
  expect(await messages()).toContain('evidence of the holder');
  expect((await operatorMails()).some((text) => text.includes('evidence of the holder'))).toBe(true);
});

test('a short confirmed address does not reach the mails of a longer one', async () => {
  await write('joanna@example.com', 'from Joanna');
  const leaver = await aCustomer(shop, { email: 'anna@example.com' });
  await write('anna@example.com', 'from Anna');
  await write('other@example.com', 'signed in, with another address', leaver.token);
  await leave(leaver);
  const texts = (await operatorMails()).join('\n');
  expect(texts).toContain('from Joanna');
  expect(texts).not.toContain('from Anna');
  expect(texts).not.toContain('signed in, with another address');
  expect(await messages()).not.toContain('from Anna');
});

test('a letter of another account that names the leaver’s address stays theirs', async () => {
  const [leaver, writer] = [await aCustomer(shop), await aCustomer(shop)];
  await write(leaver.email, 'written by somebody else', writer.token);
  await leave(leaver);
  expect(await messages()).toContain('written by somebody else');
});

test('a copy of data names nobody of staff and none of their notes', async () => {
  const [buyer, support] = [
    await aBuyer(shop, { balance: '90000' }),
    await aCustomer(shop, { roles: ['support'] }),
  ];
  const { token } = buyer;
  await aDeliveredOrder(market, buyer);
  await write(buyer.email, 'where is my parcel', token);
  const staff = support.token;
  const [ticket] = (await shop.call('staffListTickets', { token: staff, query: { q: buyer.email } })).body
    .data;
  const params = { id: ticket?.id ?? '' };
  const noted = await shop.call('staffMoveTicket', {
    token: staff,
    params,
    body: { version: 1, note: 'a difficult customer', assign: 'me' },
  });
  expect(noted.status).toBe(200);
  await shop.call('staffAnswerTicket', {
    token: staff,
    params,
    body: { version: noted.body.data.version, text: 'It is on its way' },
  });
  await shop.call('requestDataExport', { token });
  await shop.settle();
  const url = (await shop.call('getDataExport', { token })).body.data?.url ?? '';
  const copy = (await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
  expect(copy).toContain('It is on its way');
  expect(copy).toContain(buyer.id);
  expect(copy).not.toContain('a difficult customer');
  expect(new Set(copy.match(/usr_[0-9A-Za-z]+/g))).toEqual(new Set([buyer.id]));
});

test('of 32 wishes for a copy at one moment one is made', async () => {
  const { token, id } = await aCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => shop.call('requestDataExport', { token })),
  );
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const { rows } = await shop.database.pool.query('select id from data_export where user_id = $1', [id]);
  expect(rows).toHaveLength(1);
});
