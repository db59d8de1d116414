/** News go only to whoever said so from the own mailbox or account; the form tells nobody whether an address is known. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aMailbox, type Mailbox } from '../../../tests/support/a-mailbox.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { linkToken, mailsTo } from '../../../tests/support/mails.ts';
import { createMailer } from '../../platform/mail/mail.ts';

let shop: TestShop;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await aMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Waybill <shop@waybill.example>' });
  shop = await aShop({ outside: { sendMail: mailer.send } });
});
afterAll(async () => {
  await shop?.close();
  await mailbox?.close();
});

const minutes = (count: number) => shop.clock.advance(count * 60_000);
const ask = (email: string, locale = 'en') =>
  shop.call('submitForm', { params: { name: 'subscribe' }, body: { email, consent: true }, locale });
const confirm = (token: string) => shop.call('confirmNews', { body: { token } });
const look = async (token: string) =>
  (await shop.call('getNewsConfirmation', { query: { token } })).body.data.state;
const stateOf = async (email: string): Promise<string | undefined> => {
  const text = 'select state from subscription where email_key = $1';
  return (await shop.database.pool.query(text, [email])).rows[0]?.state;
};
const consentsOf = async (email: string) => {
  const { rows } = await shop.database.pool.query(
    `select act, source, text_version from subscription_consent c join subscription s on s.id = c.subscription_id
     where s.email_key = $1 order by place`,
    [email],
  );
  return rows.map(({ act, source, text_version }) => `${act} ${source} ${text_version}`);
};
/** Asks, lets the worker send, and reads the link as the holder of the mailbox does. */
const tokenFor = async (email: string, locale = 'en') => {
  await ask(email, locale);
  await shop.settle();
  return linkToken(await mailbox.waitForMail(email));
};

test('an address is on the list only after the holder pressed the button, once or twice', async () => {
  const email = 'anna@example.com';
  const token = await tokenFor(email, 'ru');
  const mail = await mailbox.waitForMail(email);
  expect(mail.subject).toBe('Подтвердите, что хотите получать новости');
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('не больше 2 писем в месяц');
  expect(mail.text).toContain('/ru/newsletter/confirm?token=');
  expect(await stateOf(email)).toBe('pending');
  // programs that look at links in mails confirm nothing
  expect(await look(token)).toBe('open');
  expect(await stateOf(email)).toBe('pending');
  expect((await confirm(token)).body.data).toEqual({ state: 'confirmed', email: 'a…@example.com' });
  expect((await confirm(token)).body.data.state).toBe('confirmed');
  expect(await stateOf(email)).toBe('confirmed');
  expect(await consentsOf(email)).toEqual(['asked form 2026-11-26', 'confirmed mail-link 2026-11-26']);
  const { rows } = await shop.database.pool.query('select token_hash from subscription_link');
  expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
});

test('pressed at one moment it counts once', async () => {
  const token = await tokenFor('twice@example.com');
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await consentsOf('twice@example.com')).toHaveLength(2);
});

test('a link works for a week; an old one says so, and a new one can be asked for', async () => {
  const email = 'late@example.com';
  const token = await tokenFor(email);
  shop.clock.advance(7 * 86_400_000);
  expect(await look(token)).toBe('expired');
  expect(await confirm(token)).toMatchObject({ status: 410, body: { error: { code: 'link_expired' } } });
  expect(await stateOf(email)).toBe('pending');
  await ask(email);
  const [newest] = await mailsTo(shop, email);
  expect((await confirm(linkToken(newest))).status).toBe(200);
});

test('no link that never was does anything', async () => {
  expect(await look('x'.repeat(43))).toBe('gone');
  expect(await confirm('x'.repeat(43))).toMatchObject({
    status: 404,
    body: { error: { code: 'link_unknown' } },
  });
});

test('the answer is the same whether an address is known or not, and its holder is told', async () => {
  const known = 'known@example.com';
  await confirm(await tokenFor(known));
  minutes(5);
  const [again, never] = [await ask(known), await ask('never@example.com')];
  const shape = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    JSON.stringify(body).replace(/T-\d{7}/, 'T'),
  ];
  expect(shape(again)).toEqual(shape(never));
  expect((await mailsTo(shop, known))[0]).toMatchObject({ kind: 'newsletter-known' });
  expect((await mailsTo(shop, 'never@example.com'))[0]).toMatchObject({ kind: 'newsletter-confirm' });
  expect(await stateOf(known)).toBe('confirmed');
});

test('a mailbox is not flooded, and whoever asks for many addresses is stopped', async () => {
  const victim = 'victim@example.com';
  expect((await ask(victim)).status).toBe(201);
  expect((await ask(victim)).status).toBe(201);
  expect(await mailsTo(shop, victim)).toHaveLength(1);
  for (let hours = 0; hours < 6; hours++) {
    minutes(61);
    expect((await ask(victim)).status).toBe(201);
  }
  expect(await mailsTo(shop, victim)).toHaveLength(3);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await ask(`bomb-${count}@example.com`)).status);
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
  minutes(61);
});

test('a subscription leaves no message that waits for an answer, and the operator no mail', async () => {
  const { token } = await aCustomer(shop, { roles: ['support'] });
  const before = (await mailsTo(shop, shop.installation.settings.operatorMail)).length;
  await ask('quiet@example.com');
  const { body } = await shop.call('staffListTickets', { token, query: { q: 'quiet@example.com' } });
  expect(body.data.map(({ state }) => state)).toEqual(['closed']);
  expect(await mailsTo(shop, shop.installation.settings.operatorMail)).toHaveLength(before);
});

test('without JavaScript the button of the page posts a form, and comes back to the page', async () => {
  const email = 'plain@example.com';
  const token = await tokenFor(email);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/forms/news/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, locale: 'zh' }).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `/zh/newsletter/confirm?token=${token}`,
  ]);
  expect(await stateOf(email)).toBe('confirmed');
  expect(await look(token)).toBe('confirmed');
});

test('the switch of an account counts at once when its address is confirmed', async () => {
  const { email, token } = await aCustomer(shop);
  const news = async () => (await shop.call('getAccountNews', { token })).body.data.state;
  const set = (wanted: boolean) => shop.call('setAccountNews', { token, body: { wanted } });
  expect(await news()).toBe('off');
  expect((await set(true)).body.data).toEqual({ state: 'on', email });
  expect(await stateOf(email)).toBe('confirmed');
  minutes(1);
  expect((await set(false)).body.data.state).toBe('off');
  expect(await stateOf(email)).toBe('ended');
  expect(await consentsOf(email)).toEqual(['confirmed settings 2026-11-26', 'ended settings null']);
});

test('a wish at registration begins with the confirmed address, and follows a new one', async () => {
  const email = 'fresh@example.com';
  const consents = { terms: true, personalData: true, advertising: true };
  const body = { email, password: 'quiet-harbour-ferry', consents };
  expect((await shop.call('register', { body })).status).toBe(201);
  await shop.settle();
  expect(await stateOf(email)).toBeUndefined();
  const confirm = linkToken(await mailbox.waitForMail(email));
  await shop.call('confirmEmail', { body: { token: confirm, password: body.password } });
  await shop.settle();
  expect(await stateOf(email)).toBe('confirmed');
  expect(await consentsOf(email)).toEqual(['confirmed sign-up 2026-11-26']);

  const signedIn = await shop.call('signIn', { body: { email, password: body.password } });
  const { token } = signedIn.body.data;
  const moved = 'moved@example.com';
  await shop.call('updateUser', { token, body: { email: moved, currentPassword: body.password } });
  await shop.settle();
  expect(await stateOf(email)).toBe('confirmed');
  const link = linkToken(await mailbox.waitForMail(moved));
  await shop.call('confirmEmail', { token, body: { token: link } });
  await shop.settle();
  expect([await stateOf(email), await stateOf(moved)]).toEqual([undefined, 'confirmed']);
});

test('an address that an account never confirmed gets nothing', async () => {
  const squatter = await aCustomer(shop, { confirmed: false });
  const { token } = squatter;
  const { body } = await shop.call('setAccountNews', { token, body: { wanted: true } });
  expect(body.data.state).toBe('waiting');
  expect(await stateOf(squatter.email)).toBeUndefined();
});

test('the record of the consent is in the copy of one’s data, and goes with the account', async () => {
  const customer = await aCustomer(shop);
  const { token, email } = customer;
  // asked for as a guest: the address is the account's all the same
  await confirm(await tokenFor(email));
  await shop.call('requestDataExport', { token });
  await shop.settle();
  const url = (await shop.call('getDataExport', { token })).body.data?.url ?? '';
  const copy = (await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
  expect(JSON.stringify(copy)).toContain('mail-link');
  expect(JSON.stringify(copy)).toContain('2026-11-26');
  const currentPassword = customer.password;
  expect((await shop.call('requestAccountDeletion', { token, body: { currentPassword } })).status).toBe(200);
  shop.clock.advance(15 * 86_400_000);
  await shop.features.jobs.sweep_people?.({});
  expect(await stateOf(email)).toBeUndefined();
  const { rows } = await shop.database.pool.query(
    'select from subscription_consent c left join subscription s on s.id = c.subscription_id where s.id is null',
  );
  expect(rows).toHaveLength(0);
});

test('what nobody confirmed is forgotten after a month', async () => {
  await ask('never-answers@example.com');
  await shop.features.jobs.sweep_records?.({});
  expect(await stateOf('never-answers@example.com')).toBe('pending');
  shop.clock.advance(31 * 86_400_000);
  await shop.features.jobs.sweep_records?.({});
  expect(await stateOf('never-answers@example.com')).toBeUndefined();
});
