import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aMailbox, type Mailbox } from '../../../tests/support/a-mailbox.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { inTransaction } from '../database/database.ts';
import { inEachLanguage } from '../texts/locale.ts';
import { composeMail, shopLink } from './mail-content.ts';
import { listMails, type MailDraft, queueMail } from './mail-outbox.ts';

let mailbox: Mailbox;
let shop: TestShop;
let silent: TestShop;
beforeAll(async () => {
  mailbox = await aMailbox();
  const env = { WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' };
  shop = await aShop({ settings: readSettings({ ...env, SMTP_URL: mailbox.smtpUrl }) });
  silent = await aShop();
});
afterEach(() => mailbox.refuse(() => undefined));
afterAll(async () => {
  await shop.close();
  await silent.close();
  await mailbox.close();
});

const draft = (to: string): MailDraft => ({
  to,
  locale: 'ru',
  kind: 'confirm-email',
  subject: 'Письмо №1',
  text: 'Здравствуйте.\n',
  html: '<p>Здравствуйте.</p>',
});
const queue = (at: TestShop, mail: MailDraft) => queueMail(at.installation.db, at.installation, mail);
const stored = async (at: TestShop, to: string) => (await listMails(at.installation.db, { to }))[0];

test('a queued mail is sent once, with its stable Message-ID', async () => {
  const id = await queue(shop, draft('once@example.com'));
  await shop.settle();
  const mail = await mailbox.waitForMail('once@example.com');
  expect(mail).toMatchObject({ subject: 'Письмо №1', messageId: `<${id}@waybill.example>` });
  expect(await stored(shop, 'once@example.com')).toMatchObject({
    attempts: 1,
    lastError: null,
    sentAt: shop.clock.now(),
  });
  await shop.settle();
  expect(mailbox.mails.filter(({ receivers }) => receivers.includes('once@example.com'))).toHaveLength(1);
});

test('a mail of a transaction that rolls back is neither kept nor sent', async () => {
  const work = inTransaction(shop.installation.db, async (transaction) => {
    await queueMail(transaction, shop.installation, draft('never@example.com'));
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  await shop.settle();
  expect(await stored(shop, 'never@example.com')).toBeUndefined();
});

test('a mail with a secret loses its body once it is sent', async () => {
  await queue(shop, { ...draft('secret@example.com'), holdsSecret: true });
  await shop.settle();
  expect((await mailbox.waitForMail('secret@example.com')).text).toContain('Здравствуйте');
  expect(await stored(shop, 'secret@example.com')).toMatchObject({
    text: '',
    html: '',
    subject: 'Письмо №1',
  });
});

test('a passing failure is kept with the mail and tried again later', async () => {
  mailbox.refuse(() => ({ code: 451, message: 'later' }));
  await queue(shop, draft('later@example.com'));
  await shop.settle();
  const waiting = await stored(shop, 'later@example.com');
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('later') });
  expect(shop.errors.splice(0)).not.toHaveLength(0);
  mailbox.refuse(() => undefined);
  // the queue writes down a moment later that the job failed, and when it is due again
  const due = 'select from graphile_worker._private_jobs where locked_at is null and run_at > now()';
  await expect.poll(async () => (await shop.database.pool.query(due)).rowCount).toBe(1);
  await shop.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await shop.settle();
  expect(await stored(shop, 'later@example.com')).toMatchObject({ attempts: 2, lastError: null });
  await mailbox.waitForMail('later@example.com');
});

test('a mail that is refused for good is not tried again', async () => {
  mailbox.refuse(() => ({ code: 550, message: 'no such person' }));
  await queue(shop, { ...draft('gone@example.com'), holdsSecret: true });
  await shop.settle();
  const waiting = async () =>
    (await shop.database.pool.query('select id from graphile_worker._private_jobs')).rows;
  // the queue removes a finished job a moment after it ran
  await expect.poll(waiting).toHaveLength(0);
  expect(await stored(shop, 'gone@example.com')).toMatchObject({
    ...{ attempts: 1, sentAt: null },
    ...{ text: '', html: '' },
  });
});

test('without SMTP a mail stays readable', async () => {
  await queue(silent, { ...draft('kept@example.com'), holdsSecret: true });
  await silent.settle();
  expect(await stored(silent, 'kept@example.com')).toMatchObject({
    attempts: 0,
    sentAt: null,
    text: 'Здравствуйте.\n',
  });
});

test('values of a mail add no header, no line and no markup', () => {
  const texts = {
    closing: 'Bye',
    orLink: 'Or:',
    hello: { subject: 'Hi {name}', body: 'Dear {name}\n\nSecond', action: 'Open' },
  };
  const tree = { mails: texts, pages: { ui: { brand: 'Shop' } } };
  const trees = inEachLanguage(() => tree);
  const name = 'A\r\nBcc: b@example.com <script>';
  const link = 'https://shop.example/?a=1&b="2"';
  const mail = composeMail(trees, { locale: 'en', kind: 'hello', values: { name }, link });
  expect(mail.subject).toBe('Hi A Bcc: b@example.com <script>');
  expect(mail.text).toBe(
    `${mail.subject}\n\nDear A Bcc: b@example.com <script>\n\nSecond\n\nOpen:\n${link}\n\n-- \nBye\n`,
  );
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;"');
});

test('links carry the language where addresses do', () => {
  const hosts = { publicUrl: 'https://shop.example', staffUrl: null };
  const { publicUrl } = hosts;
  expect(shopLink({ ...hosts, localeStrategy: 'prefix' }, 'zh', '/cabinet')).toBe(`${publicUrl}/zh/cabinet`);
  expect(shopLink({ ...hosts, localeStrategy: 'no_prefix' }, 'zh', '/cabinet')).toBe(`${publicUrl}/cabinet`);
});

test('links to the staff area name its own host, when it has one', () => {
  const hosts = { publicUrl: 'https://shop.example', staffUrl: 'https://staff.shop.example' };
  const link = (path: string) => shopLink({ ...hosts, localeStrategy: 'prefix' }, 'en', path);
  expect(link('/staff/orders/1')).toBe('https://staff.shop.example/en/staff/orders/1');
  expect(link('/staff')).toBe('https://staff.shop.example/en/staff');
  expect(link('/staffing')).toBe('https://shop.example/en/staffing');
});
