/** Newsletters over a real mail server: once for each receiver, in the reader's language, and never more than promised. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReceivedMail } from '../../../tests/support/a-mailbox.ts';
import { aNewsShop, type NewsShop, threeLanguages } from '../../../tests/support/a-newsletter.ts';
import { promiseMs } from './letters/promise-rules.ts';
import { askForNews } from './subscriptions/subscribing.ts';

let news: NewsShop;
beforeAll(async () => {
  news = await aNewsShop();
});
afterAll(() => news?.close());
// nobody of one test gets the letters of the next, and no letter stands in the way of another
afterEach(async () => {
  news.mailbox.refuse(() => undefined);
  await news.shop.database.pool.query('delete from newsletter_letter');
  await news.shop.database.pool.query('delete from subscription');
});

const advance = (ms: number) => news.shop.clock.advance(ms);
const mailTo = (email: string): ReceivedMail | undefined =>
  news.mailbox.mails.findLast(({ receivers }) => receivers.includes(email));
const headerOf = (mail: ReceivedMail | undefined, name: string) =>
  mail?.parsed.headers.find(({ key }) => key === name)?.value ?? '';
/** The address that a mail program posts to. */
const oneClick = (email: string): string => {
  const url = new URL(headerOf(mailTo(email), 'list-unsubscribe').replace(/[<>]/g, ''));
  return url.pathname + url.search;
};
const postOneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  news.shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload:
      type === 'application/x-www-form-urlencoded'
        ? 'List-Unsubscribe=One-Click'
        : '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  });
const many = async (count: number, name: string) => {
  const emails = Array.from({ length: count }, (_, n) => `${name}-${n}@example.com`);
  for (const email of emails) await news.aSubscriber(email);
  return emails;
};
const started = async (words?: Parameters<NewsShop['aLetter']>[0]) => {
  const letter = await news.aLetter(words);
  const planned = await news.plan(letter);
  expect(planned.status, JSON.stringify(planned.body)).toBe(200);
  return letter.id;
};

describe('a letter', () => {
  test('goes to each in the own language, with the sender, the promise and two ways out', async () => {
    await news.aSubscriber('ru@example.com', 'ru');
    await news.aSubscriber('en@example.com', 'en');
    await news.aSubscriber('zh@example.com', 'zh');
    const id = await started();
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({
      state: 'sent',
      sent: 3,
      failed: 0,
      unclear: 0,
      keptBack: 0,
    });
    expect(['ru', 'en', 'zh'].map((locale) => mailTo(`${locale}@example.com`)?.subject)).toEqual([
      'Новости марта',
      'News of March',
      '三月资讯',
    ]);
    const mail = mailTo('en@example.com');
    const { publicUrl } = news.shop.installation.settings;
    expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<http.*\/newsletter\/one-click\?token=[\w-]{43}>$/);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`tariffs (${publicUrl}/en/tariffs)`);
    expect(mail?.html).toContain(`href="${publicUrl}/en/tariffs"`);
    expect(mail?.text).toContain('at most 2 emails a month');
    expect(mail?.text).toMatch(/Unsubscribe: http.*\/en\/newsletter\/unsubscribe\?token=/);
    expect(mail?.text).toContain('Example LLC\n1 Example Street, Moscow');
    expect(mail?.html).toContain('Example LLC<br>1 Example Street, Moscow');
    expect(mailTo('ru@example.com')?.text).toContain('ООО «Пример»');
  });

  test('goes to nobody who has not confirmed it', async () => {
    await news.aSubscriber('confirmed@example.com');
    const { installation, texts } = news.shop;
    const waiting = { email: 'waiting@example.com', locale: 'en' } as const;
    await askForNews(installation.db, { shop: installation, texts }, waiting);
    const id = await started();
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 1 });
    expect(news.subjectsTo(waiting.email)).toEqual([]);
  });

  test('that is not written in a language says so to its readers', async () => {
    await news.aSubscriber('zh@example.com', 'zh');
    const { en } = threeLanguages;
    const id = await started({ en });
    await news.sendAll();
    expect((await news.letterOf(id)).written).toEqual(['en']);
    expect(mailTo('zh@example.com')?.subject).toBe('News of March');
    expect(mailTo('zh@example.com')?.text).toContain('因此以另一种语言发送：English');
    expect(mailTo('zh@example.com')?.text).toContain('退订');
  });

  test('carries nothing of Markdown that could do harm', async () => {
    await news.aSubscriber('safe@example.com');
    const body = '<script>alert(1)</script> [x](javascript:alert(1)) **bold** <img src=x onerror=alert(1)>';
    await started({ en: { subject: 'Safe\u00a0<b>', body } });
    await news.sendAll();
    const html = mailTo('safe@example.com')?.html ?? '';
    expect(html).toContain('<strong>bold</strong>');
    expect(html).not.toMatch(/<script|<img|href="javascript/);
  });

  test('goes out in portions at the pace of the settings, and to nobody twice', async () => {
    const emails = await many(25, 'portion');
    const id = await started();
    await news.portions(1);
    expect(await news.letterOf(id)).toMatchObject({ state: 'sending', sent: 10 });
    // before its time the next portion does not leave, whoever runs the job
    await news.shop.features.jobs.send_news?.({});
    expect((await news.letterOf(id)).sent).toBe(10);
    await Promise.all([1, 2, 3].map(() => news.portions(1)));
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 25 });
    for (const email of emails) expect(news.subjectsTo(email)).toEqual(['News of March']);
  });

  test('whose worker died in the middle goes on with the others, and repeats nothing', async () => {
    const emails = await many(6, 'crash');
    const id = await started();
    const { pool } = news.shop.database;
    // the process ends between the mail server's answer and the note of it
    await pool.query(`create function dies() returns trigger language plpgsql as $$
      begin
        if new.state = 'sent' and (select count(*) from newsletter_send where state = 'sent') >= 2
          then raise exception 'the process died'; end if;
        return new;
      end $$`);
    await pool.query(
      'create trigger dies before update on newsletter_send for each row execute function dies()',
    );
    await expect(news.portions(1)).rejects.toThrow('the process died');
    await pool.query('drop function dies() cascade');
    const { rows } = await pool.query(
      'select state, count(*)::int from newsletter_send group by 1 order by 1',
    );
    expect(rows).toEqual([
      { state: 'chosen', count: 3 },
      { state: 'sending', count: 1 },
      { state: 'sent', count: 2 },
    ]);
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 5, unclear: 1 });
    for (const email of emails) expect(news.subjectsTo(email)).toHaveLength(1);
  });

  test('is not sent to who unsubscribed after it was queued for them', async () => {
    const emails = await many(12, 'leaves');
    const id = await started();
    await news.portions(1);
    const [last] = emails.slice(-1);
    const email = last ?? '';
    expect(news.subjectsTo(email)).toEqual([]);
    // as if the worker had chosen them and not come so far
    await news.shop.database.pool.query(
      `insert into newsletter_send (letter_id, subscription_id, state, at)
       select $1, id, 'chosen', $3 from subscription where email_key = $2`,
      [id, email, news.shop.clock.now()],
    );
    await news.shop.database.pool.query(
      "update subscription set state = 'ended', ended_at = now() where email_key = $1",
      [email],
    );
    await news.sendAll();
    expect(news.subjectsTo(email)).toEqual([]);
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 11 });
  });

  test('waits while it is paused, and stops for good when it is cancelled', async () => {
    await many(24, 'held');
    const id = await started();
    await news.portions(1);
    expect(await news.hold(id, 'paused')).toBe(200);
    await news.portions(2);
    expect(await news.letterOf(id)).toMatchObject({ state: 'paused', sent: 10 });
    expect(await news.hold(id, 'sending')).toBe(200);
    await news.portions(1);
    expect((await news.letterOf(id)).sent).toBe(20);
    expect(await news.hold(id, 'cancelled')).toBe(200);
    await news.portions(2);
    expect(await news.letterOf(id)).toMatchObject({ state: 'cancelled', sent: 20 });
    expect(await news.hold(id, 'sending')).toBe(409);
  });

  test('that is planned goes out at its time, and may be taken back before', async () => {
    await news.aSubscriber('later@example.com');
    const letter = await news.aLetter();
    const at = new Date(news.shop.clock.now().getTime() + 86_400_000);
    expect((await news.plan(letter, at.toISOString())).body.data.state).toBe('scheduled');
    await news.portions(1);
    expect(news.subjectsTo('later@example.com')).toEqual([]);
    expect(await news.hold(letter.id, 'draft')).toBe(200);
    advance(2 * 86_400_000);
    await news.portions(1);
    expect(news.subjectsTo('later@example.com')).toEqual([]);
    const { version } = await news.letterOf(letter.id);
    expect((await news.plan({ id: letter.id, version })).status).toBe(200);
    await news.sendAll();
    expect(news.subjectsTo('later@example.com')).toEqual(['News of March']);
  });
});

describe('the promise', () => {
  test('refuses a third letter in a month when it is planned, and names the day from which it may go', async () => {
    await news.aSubscriber('often@example.com');
    for (let count = 0; count < 2; count++) {
      await started();
      await news.sendAll();
    }
    const third = await news.aLetter();
    const refused = await news.plan(third);
    expect(refused.status).toBe(422);
    expect(refused.body.error.fields?.at?.[0]).toMatch(
      /^Subscribers were promised at most 2 emails a month, and this newsletter would exceed that\. Choose \d/,
    );
    const { earliest } = (
      await news.shop.call('staffGetNewsletter', { token: await news.token(), params: { id: third.id } })
    ).body.data;
    expect((await news.plan(third, earliest)).status).toBe(200);
    await news.portions(3);
    expect(news.subjectsTo('often@example.com')).toHaveLength(2);
    advance(promiseMs);
    await news.sendAll();
    expect(news.subjectsTo('often@example.com')).toHaveLength(3);
  });

  test('is kept for each receiver, whatever was planned, counted by the time of the database', async () => {
    const [full, free] = ['full@example.com', 'free@example.com'];
    await news.aSubscriber(full);
    for (let count = 0; count < 2; count++) {
      await started();
      await news.sendAll();
    }
    await news.aSubscriber(free);
    // plans from before do not bind the sender: the letters are gone from the list, what people had is not
    await news.shop.database.pool.query(
      "update newsletter_letter set started_at = '2020-01-01', send_at = '2020-01-01'",
    );
    const id = await started();
    await news.sendAll();
    expect(news.subjectsTo(full)).toHaveLength(2);
    expect(news.subjectsTo(free)).toHaveLength(1);
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 1, keptBack: 1 });
  });

  test('holds for two who plan at one moment', async () => {
    const letters = [await news.aLetter(), await news.aLetter(), await news.aLetter()];
    const statuses = (await Promise.all(letters.map((letter) => news.plan(letter)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 200, 422]);
  });
});

describe('a way out', () => {
  test('of one click works from a mail program: without session, cookie or origin, in both forms, repeated', async () => {
    const emails = ['click@example.com', 'multi@example.com'];
    for (const email of emails) await news.aSubscriber(email);
    const id = await started();
    await news.sendAll();
    const [first, second] = emails.map(oneClick);
    expect((await postOneClick(first ?? '')).statusCode).toBe(200);
    expect((await postOneClick(first ?? '')).statusCode).toBe(200);
    expect((await postOneClick(second ?? '', 'multipart/form-data; boundary=b')).statusCode).toBe(200);
    expect(await Promise.all(emails.map(news.stateOf))).toEqual(['ended', 'ended']);
    expect((await news.letterOf(id)).unsubscribed).toBe(2);
    expect((await postOneClick(`/newsletter/one-click?token=${'x'.repeat(43)}`)).statusCode).toBe(404);
  });

  test('of a page ends nothing by being looked at, and works without JavaScript', async () => {
    const email = 'page@example.com';
    await news.aSubscriber(email, 'zh');
    await started();
    await news.sendAll();
    const url = oneClick(email);
    const opened = await news.shop.app.inject({ method: 'GET', url });
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toMatch(/\/newsletter\/unsubscribe\?token=/);
    const token = new URL(url, 'http://x').searchParams.get('token') ?? '';
    const look = async () => (await news.shop.call('getNewsWayOut', { query: { token } })).body.data;
    expect(await look()).toEqual({ state: 'subscribed', email: 'p…@example.com' });
    expect(await news.stateOf(email)).toBe('confirmed');
    const posted = await news.shop.app.inject({
      method: 'POST',
      url: '/forms/news/unsubscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, locale: 'zh' }).toString(),
    });
    expect([posted.statusCode, posted.headers.location]).toEqual([
      303,
      `/zh/newsletter/unsubscribe?token=${token}`,
    ]);
    expect((await look()).state).toBe('ended');
    expect(await news.stateOf(email)).toBe('ended');
  });
});

describe('a mail server', () => {
  test('that refuses an address for good ends its letters, and no other', async () => {
    await many(5, 'fine');
    await news.aSubscriber('dead@example.com');
    news.mailbox.refuse((to) =>
      to === 'dead@example.com' ? { code: 550, message: 'No such person' } : undefined,
    );
    const id = await started();
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 5, failed: 1 });
    expect(await news.stateOf('dead@example.com')).toBe('bounced');
    news.mailbox.refuse(() => undefined);
    await started();
    await news.sendAll();
    expect(news.subjectsTo('dead@example.com')).toEqual([]);
    expect(news.subjectsTo('fine-0@example.com')).toHaveLength(2);
  });

  test('that refuses everybody holds the letter, and takes nobody off the list', async () => {
    const emails = await many(6, 'all');
    news.mailbox.refuse(() => ({ code: 554, message: 'Your network is on a list' }));
    const id = await started();
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({ state: 'paused', sent: 0, failed: 0 });
    expect((await news.letterOf(id)).problem).toContain('Your network is on a list');
    expect(await Promise.all(emails.map(news.stateOf))).toEqual(Array(6).fill('confirmed'));
    news.mailbox.refuse(() => undefined);
    expect(await news.hold(id, 'sending')).toBe(200);
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 6, problem: null });
  });

  test('that says "later" for one is asked again later, and the others do not wait', async () => {
    await news.aSubscriber('later@example.com');
    await news.aSubscriber('now@example.com');
    news.mailbox.refuse((to) =>
      to === 'later@example.com' ? { code: 450, message: 'Greylisted' } : undefined,
    );
    const id = await started();
    await news.portions(1);
    expect((await news.letterOf(id)).sent).toBe(1);
    news.mailbox.refuse(() => undefined);
    await news.portions(5);
    expect((await news.letterOf(id)).sent).toBe(1);
    await news.portions(12);
    await news.sendAll();
    expect(await news.letterOf(id)).toMatchObject({ state: 'sent', sent: 2, failed: 0 });
  });
});
