/** Actions of staff on newsletters: write, look, try, plan; and the refusals, with words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aNewsShop, type NewsShop, noWords, threeLanguages } from '../../../tests/support/a-newsletter.ts';
import { aShop } from '../../../tests/support/a-shop.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { createMailer } from '../../platform/mail/mail.ts';
import { earliestTime, promiseMs } from './letters/promise-rules.ts';
import { sendPortion } from './letters/sending.ts';

let news: NewsShop;
let token: string;
beforeAll(async () => {
  news = await aNewsShop();
  token = await news.token();
});
afterAll(() => news?.close());

const words = { ru: noWords, en: threeLanguages.en, zh: noWords };

test('only who edits content writes them; a customer does not learn that they are there', async () => {
  const call = async (caller: string) =>
    (await news.shop.call('staffCreateNewsletter', { token: caller, body: { words } })).status;
  const support = await aCustomer(news.shop, { roles: ['support', 'finance'] });
  const admin = await aCustomer(news.shop, { roles: ['admin'] });
  const customer = await aCustomer(news.shop);
  expect([await call(support.token), await call(customer.token), await call(admin.token)]).toEqual([
    403, 404, 201,
  ]);
});

test('a preview is what will be sent, made safe, and saves nothing', async () => {
  const body = { locale: 'en', words: { subject: 'Hello', body: '**New** <b>x</b> [t](/tariffs)' } };
  const { data } = (await news.shop.call('staffPreviewNewsletter', { token, body })).body;
  expect(data.html).toContain('<strong>New</strong> &lt;b&gt;x&lt;/b&gt;');
  expect(data.text).toContain('Example LLC');
  expect(data.footer).toContain('Unsubscribe: http');
  const empty = { locale: 'ru', words: noWords };
  const refused = await news.shop.call('staffPreviewNewsletter', { token, body: empty });
  expect(refused.body.error.fields).toEqual({
    'words.ru.subject': [expect.stringMatching(/^Fill in “.+”\.$/)],
  });
});

test('a test goes to whoever asks, with a link that ends nothing', async () => {
  const editor = await aCustomer(news.shop, { roles: ['content'] });
  const { id } = await news.aLetter();
  const options = { token: editor.token, params: { id }, body: { locale: 'zh' } };
  expect((await news.shop.call('staffTestNewsletter', options)).body.data.email).toBe(editor.email);
  await news.shop.settle();
  const mail = await news.mailbox.waitForMail(editor.email);
  expect(mail.subject).toBe('测试：三月资讯');
  expect(mail.parsed.headers.some(({ key }) => key === 'list-unsubscribe-post')).toBe(true);
  const way = await news.shop.call('getNewsWayOut', { query: { token: 'test' } });
  expect(way.body.data).toEqual({ state: 'test', email: null });
  expect((await news.letterOf(id)).state).toBe('draft');
});

test('what cannot be sent is refused when it is planned, at its field', async () => {
  const faultsOf = async (letter: Parameters<NewsShop['plan']>[0], at: string | null = null) =>
    Object.keys((await news.plan(letter, at)).body.error.fields ?? {});
  expect(await faultsOf(await news.aLetter({ en: noWords, ru: noWords, zh: noWords }))).toEqual([
    'words.en.subject',
  ]);
  const half = { subject: 'Только тема', body: '' };
  expect(await faultsOf(await news.aLetter({ en: threeLanguages.en, ru: half }))).toEqual(['words.ru.body']);
  const letter = await news.aLetter();
  const now = news.shop.clock.now().getTime();
  expect(await faultsOf(letter, new Date(now - 86_400_000).toISOString())).toEqual(['at']);
  expect(await faultsOf(letter, new Date(now + 400 * 86_400_000).toISOString())).toEqual(['at']);
});

test('nothing is planned before the sender is named', async () => {
  const { pool } = news.shop.database;
  const { rows } = await pool.query('delete from newsletter_settings returning *');
  const refused = await news.plan(await news.aLetter());
  expect([refused.status, refused.body.error.code]).toEqual([409, 'news_sender_missing']);
  const settings = { version: 0, imprint: { ru: '', en: ' ', zh: '' }, perMinute: 30 };
  const nameless = await news.shop.call('staffSaveNewsSettings', { token, body: settings });
  expect(Object.keys(nameless.body.error.fields ?? {})).toEqual(['imprint.en']);
  const { imprint, per_minute: perMinute } = rows[0];
  const again = { version: 0, imprint, perMinute };
  expect((await news.shop.call('staffSaveNewsSettings', { token, body: again })).status).toBe(200);
});

test('two editors, and two who plan, do not overwrite one another; the journal names who did', async () => {
  const { id, version } = await news.aLetter();
  const save = (body: object) => news.shop.call('staffSaveNewsletter', { token, params: { id }, body });
  const whole = { ...threeLanguages, en: { subject: 'Mine', body: 'x' } };
  expect((await save({ words: whole, version })).status).toBe(200);
  expect((await save({ words: threeLanguages, version })).status).toBe(409);
  expect((await news.plan({ id, version })).status).toBe(409);
  const at = new Date(news.shop.clock.now().getTime() + 3_600_000).toISOString();
  expect((await news.plan({ id, version: version + 1 }, at)).status).toBe(200);
  // what is planned is not written any more
  expect((await save({ words: whole, version: version + 2 })).body.error.code).toBe('wrong_state');
  const admin = await aCustomer(news.shop, { roles: ['admin'] });
  const actions = (await news.shop.call('staffListDeeds', { token: admin.token })).body.data;
  expect(actions.map(({ call }) => call)).toContain('staffPlanNewsletter');
  expect(await news.hold(id, 'cancelled')).toBe(200);
});

test('only a draft is thrown away', async () => {
  const { id, version } = await news.aLetter();
  const remove = (seen: number) =>
    news.shop.call('staffDeleteNewsletter', { token, params: { id }, query: { version: seen } });
  expect((await remove(version + 1)).status).toBe(409);
  expect((await remove(version)).status).toBe(200);
  expect((await remove(version)).status).toBe(404);
});

test('a mail server that is not there loses nobody, and the letter goes on when it is back', async () => {
  const emails = ['away-1@example.com', 'away-2@example.com', 'away-3@example.com'];
  for (const email of emails) await news.aSubscriber(email);
  const letter = await news.aLetter();
  expect((await news.plan(letter)).status).toBe(200);
  const nobody = createMailer({
    smtpUrl: 'smtp://127.0.0.1:1',
    from: 'shop@waybill.example',
    timeoutMs: 1000,
  });
  const { installation, texts } = news.shop;
  news.shop.clock.advance(60_000);
  await sendPortion(installation.db, { shop: installation, texts, sendMail: nobody.send });
  nobody.close();
  const waiting = await news.letterOf(letter.id);
  expect(waiting).toMatchObject({ state: 'sending', sent: 0, failed: 0, unclear: 0 });
  expect(waiting.problem).toMatch(/ECONNREFUSED|connect/i);
  await news.portions(1);
  expect((await news.letterOf(letter.id)).sent).toBe(0);
  await news.portions(5);
  await news.sendAll();
  expect(await news.letterOf(letter.id)).toMatchObject({ state: 'sent', sent: 3, problem: null });
});

test('a pause in the middle of a portion holds for who was chosen already', async () => {
  for (const name of ['one', 'two', 'three']) await news.aSubscriber(`mid-${name}@example.com`);
  news.shop.clock.advance(promiseMs);
  const letter = await news.aLetter();
  expect((await news.plan(letter)).status).toBe(200);
  const { installation, texts } = news.shop;
  const sent: string[] = [];
  const sendMail = async ({ to }: { to: string }) => {
    sent.push(to);
    await news.hold(letter.id, 'paused');
  };
  news.shop.clock.advance(60_000);
  await sendPortion(installation.db, { shop: installation, texts, sendMail });
  expect(sent).toHaveLength(1);
  expect(await news.letterOf(letter.id)).toMatchObject({ state: 'paused', sent: 1 });
  expect(await news.hold(letter.id, 'cancelled')).toBe(200);
});

test('without a mail server letters are kept in the outbox, as all mails are', async () => {
  const shop = await aShop();
  try {
    const { token: editor } = await aCustomer(shop, { roles: ['content'] });
    const reader = await aCustomer(shop, { locale: 'ru' });
    await shop.call('setAccountNews', { token: reader.token, body: { wanted: true } });
    const imprint = { ru: 'ООО «Пример», Москва', en: '', zh: '' };
    await shop.call('staffSaveNewsSettings', { token: editor, body: { version: 0, imprint, perMinute: 60 } });
    const made = await shop.call('staffCreateNewsletter', { token: editor, body: { words: threeLanguages } });
    const { id, version } = made.body.data;
    await shop.call('staffPlanNewsletter', { token: editor, params: { id }, body: { version, at: null } });
    shop.clock.advance(1000);
    await shop.features.jobs.send_news?.({});
    expect((await mailsTo(shop, reader.email))[0]).toMatchObject({
      kind: 'newsletter',
      subject: 'Новости марта',
    });
    const { meta } = (await shop.call('staffListNewsletters', { token: editor })).body;
    expect(meta).toMatchObject({ mailServer: false, subscribers: { ru: 1, en: 0, zh: 0 } });
  } finally {
    await shop.close();
  }
});

test('the earliest time keeps the promise before and after other letters', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);
  expect(earliestTime(day(0), [], 2)).toEqual(day(0));
  expect(earliestTime(day(5), [day(0)], 2)).toEqual(day(5));
  expect(earliestTime(day(5), [day(0), day(4)], 2)).toEqual(day(31));
  // between two that are planned there is no room
  expect(earliestTime(day(10), [day(0), day(20)], 2)).toEqual(day(31));
  expect(earliestTime(day(10), [day(20), day(40)], 2)).toEqual(day(51));
  expect(earliestTime(day(1), [day(0), day(31), day(32)], 2)).toEqual(day(1));
  expect(earliestTime(day(2), [day(0), day(31), day(32)], 2)).toEqual(day(62));
});
