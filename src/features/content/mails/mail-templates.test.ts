/** The words of mails that staff write: what is checked, who is told of a conflict, and what is sent over SMTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aMailbox, type Mailbox } from '../../../../tests/support/a-mailbox.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { mailsTo } from '../../../../tests/support/mails.ts';
import { locales } from '../../../platform/texts/locale.ts';
import { placeholdersIn } from '../../../platform/texts/placeholders.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { readTexts } from '../../../server/texts.ts';
import { withMailsOf } from '../../notifications/telling/words.ts';
import { namedMails } from '../screens/staff/mail-names.ts';
import { getMailTemplate, previewMailTemplate } from './mail-templates.ts';
import { builtIn, kindsOf } from './template-examples.ts';

let mailbox: Mailbox;
let shop: TestShop;
let editor: TestCustomer;
beforeAll(async () => {
  mailbox = await aMailbox();
  shop = await aShop({ settings: readSettings({ WAYBILL_DEMO: '1', SMTP_URL: mailbox.smtpUrl }) });
  editor = await aCustomer(shop, { roles: ['content'] });
}, 60_000);
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

interface Words {
  subject: string;
  text: string;
}
const params = { kind: 'password-recovery' };
const read = async () => (await shop.call('staffGetMailTemplate', { token: editor.token, params })).body.data;
const save = (words: Words | null, version: number, locale = 'en') =>
  shop.call('staffSaveMailTemplate', { token: editor.token, params, body: { locale, words, version } });
const ownWords = {
  subject: 'A new key for {email}',
  text: 'Hello {email}.\n\nIt works once within {minutes, plural, one {# minute} other {# minutes}}.',
};

test.each([
  ['a {b} c', ['b']],
  ["it's {a} and '{b}'", ['a']],
  [
    '{n, plural, =1 {one {a}} other {# {day}}} {has_x, select, yes { {x}} other {}}',
    ['n', 'a', 'day', 'has_x', 'x'],
  ],
  ['{n, plural, one {day} other {days}}', ['n']],
  ['{broken', ['broken']],
])('the placeholders of %j', (message, names) => {
  expect(placeholdersIn(message)).toEqual(names);
});

test('what is saved is sent, in its language alone, until it is taken back', async () => {
  const mail = await read();
  expect(mail.placeholders.map(({ name, required }) => [name, required])).toEqual([
    ['email', true],
    ['minutes', true],
  ]);
  expect((await save(ownWords, 0)).status).toBe(200);
  const recover = async (email: string) => {
    await shop.call('requestPasswordRecoveryByPost', { body: { email }, locale: 'en' });
    await shop.settle();
    return mailbox.waitForMail(email);
  };
  const { email } = await aCustomer(shop, { locale: 'en' });
  const sent = await recover(email);
  expect(sent.subject).toBe(`A new key for ${email}`);
  expect(sent.text).toContain('It works once within 10 minutes.');
  expect(sent.text).toContain('#token=');
  const russian = await aCustomer(shop, { locale: 'ru' });
  expect((await recover(russian.email)).subject).toBe('Задайте новый пароль');

  const list = (await shop.call('staffListMailTemplates', { token: editor.token })).body.data;
  expect(list.find(({ kind }) => kind === 'password-recovery')).toMatchObject({
    written: ['en'],
    missing: ['ru', 'zh'],
  });
  expect(list.find(({ kind }) => kind === 'order-paid')).toMatchObject({ written: [], missing: [] });
  const { settings } = shop.installation;
  const { languages } = settings;
  settings.languages = ['en', 'zh'];
  const fewer = (await shop.call('staffListMailTemplates', { token: editor.token })).body.data;
  settings.languages = languages;
  expect(fewer.find(({ kind }) => kind === 'password-recovery')?.missing).toEqual(['zh']);

  expect((await save(null, 1)).body.data.languages.find(({ locale }) => locale === 'en')).toMatchObject({
    written: null,
    version: 0,
  });
  const other = await aCustomer(shop, { locale: 'en' });
  expect((await recover(other.email)).subject).toBe('Set a new password');
});

test('of two editors the second one is told, and nothing is overwritten', async () => {
  expect((await save(ownWords, 0, 'zh')).status).toBe(200);
  const late = await save({ ...ownWords, subject: 'Mine {email}' }, 0, 'zh');
  expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
  expect((await save(null, 7, 'zh')).status).toBe(409);
  const chinese = (await read()).languages.find(({ locale }) => locale === 'zh');
  expect(chinese).toMatchObject({ version: 1, written: { subject: ownWords.subject } });
});

test.each([
  [{ ...ownWords, subject: 'For {name}' }, 'words.subject', 'you can’t insert {name} here'],
  [{ ...ownWords, text: 'Within {minutes} minutes' }, 'words.subject', null],
  [{ subject: 'Hello', text: 'Within {minutes} minutes' }, 'words.text', '{email} must not be left out'],
  [{ ...ownWords, text: `${ownWords.text} {minutes` }, 'words.text', 'braces'],
  [{ ...ownWords, text: `${ownWords.text} <b>now</b>` }, 'words.text', 'angle bracket'],
  [{ ...ownWords, subject: 'One\nBcc: all {email}' }, 'words.subject', null],
])('%j is refused at its field, or can be sent', async (words, field, said) => {
  const isSound = said === null && !words.subject.includes('\n');
  const answer = await shop.call('staffPreviewMailTemplate', {
    token: editor.token,
    params,
    body: { locale: 'en', words },
    locale: 'en',
  });
  if (isSound) {
    expect(answer.body.data.subject).toBe('A new key for anna@example.com');
    return;
  }
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.error.fields ?? {})).toEqual([field]);
  if (said) expect(answer.body.error.fields?.[field]?.[0]).toContain(said);
});

test('every mail can be shown with example values in every language', async () => {
  const list = (await shop.call('staffListMailTemplates', { token: editor.token, locale: 'zh' })).body.data;
  expect(list.length).toBeGreaterThan(40);
  expect(list.filter(({ subject }) => /[{}]|mails\./.test(subject))).toEqual([]);
  const desk = { shop: shop.installation, texts: withMailsOf(readTexts()) };
  for (const { kind } of list) {
    const mail = await getMailTemplate(shop.installation.db, desk, kind);
    for (const { locale, builtIn } of mail.languages) {
      const shown = previewMailTemplate(desk, { kind, locale, words: builtIn });
      expect([kind, locale, /[{}]/.test(shown.text)]).toEqual([kind, locale, false]);
    }
  }
});

test('the summary of a day is shown with the news that it is a list of', () => {
  const desk = { shop: shop.installation, texts: withMailsOf(readTexts()) };
  for (const locale of locales) {
    const words = { subject: '{count}', text: 'News:' };
    const { text } = previewMailTemplate(desk, { kind: 'digest', locale, words });
    expect(text.split('\n\n').length).toBeGreaterThan(4);
    expect(text).not.toMatch(/[{}]/);
  }
});

test('a mail whose subject holds facts of one case has a name for lists', () => {
  const desk = { shop: shop.installation, texts: withMailsOf(readTexts()) };
  const holdsFacts = (kind: string): boolean =>
    locales.some((locale) => placeholdersIn(builtIn(desk, kind, locale)?.subject ?? '').length > 0);
  const named: readonly string[] = [...namedMails];
  expect(kindsOf(desk).filter((kind) => holdsFacts(kind) && !named.includes(kind))).toEqual([]);
  expect(named.filter((kind) => !kindsOf(desk).includes(kind))).toEqual([]);
});

test('a mail that asks for money names no account and no foreign site, and keeps its sum', async () => {
  const { token } = editor;
  const params = { kind: 'transfer-order' };
  const mail = (await shop.call('staffGetMailTemplate', { token, params })).body.data;
  const [own] = mail.languages.filter(({ locale }) => locale === 'en');
  const words = own?.builtIn ?? { subject: '', text: '' };
  const refused = async (change: Partial<Words>) => {
    const body = { locale: 'en', words: { ...words, ...change }, version: 0 } as const;
    const answer = await shop.call('staffSaveMailTemplate', { token, params, body, locale: 'en' });
    return `${answer.status} ${Object.values(answer.body.error?.fields ?? {})}`;
  };
  const added = (text: string) => ({ text: `${words.text}\n\n${text}` });
  expect(await refused(added('Our bank has changed: DE89 3704 0044 0532 0130 00'))).toMatch(
    /^422 .*can’t contain an account/,
  );
  expect(await refused(added('Pay at https://evil.example'))).toMatch(
    /^422 .*can’t contain links to other sites/,
  );
  // a host that is put together of branches
  expect(await refused(added('Pay at {amount, select, other {evil}}.example'))).toMatch(/other sites/);
  const without = { subject: 'Bank transfer', text: words.text.replaceAll('{amount}', 'it') };
  expect(await refused(without)).toMatch(/^422 .*\{amount\}/);
});

test('administrators read what such a mail said and says, and that warning cannot be worded away', async () => {
  const { token } = editor;
  const admin = await aCustomer(shop, { roles: ['admin'], locale: 'en' });
  const params = { kind: 'order-paid' };
  const mail = (await shop.call('staffGetMailTemplate', { token, params })).body.data;
  const { subject = '', text = '' } = mail.languages.find(({ locale }) => locale === 'ru')?.builtIn ?? {};
  const body = {
    locale: 'ru',
    words: { subject, text: `${text}\n\nPay {total} to our friend.` },
    version: 0,
  };
  expect((await shop.call('staffSaveMailTemplate', { token, params, body })).status).toBe(200);
  await save({ ...ownWords, subject: 'No sum in {email}' }, 0);
  const told = (await mailsTo(shop, admin.email)).filter(({ kind }) => kind === 'words-changed');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(editor.email);
  expect(told[0]?.text).toContain('Pay {total} to our friend.');
  expect(told[0]?.text).toMatch(/Before:\n.*\n\nNow:\n/s);
  for (const kind of ['words-changed', 'staff-joined', 'staff-joined-by-command'])
    expect((await shop.call('staffGetMailTemplate', { token, params: { kind } })).status).toBe(404);
});
