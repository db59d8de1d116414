/** A shop that sends newsletters over a real mail server: subscribers, letters, and the worker's portions by hand. */

import { startSession } from '../../src/features/accounts/sessions/session-actions.ts';
import { askForNews } from '../../src/features/newsletter/subscriptions/subscribing.ts';
import { createMailer } from '../../src/platform/mail/mail.ts';
import type { Locale } from '../../src/platform/texts/locale.ts';
import { aCustomer } from './a-customer.ts';
import { aMailbox, type Mailbox } from './a-mailbox.ts';
import { aShop, type TestShop } from './a-shop.ts';
import { linkToken, mailsTo } from './mails.ts';

export const noWords = { subject: '', body: '' };
export const threeLanguages = {
  ru: { subject: 'Новости марта', body: '## Новое\n\nЧитайте [тарифы](/tariffs).' },
  en: { subject: 'News of March', body: '## New\n\nRead the [tariffs](/tariffs).' },
  zh: { subject: '三月资讯', body: '## 新内容\n\n查看[资费](/tariffs)。' },
};
export type Words = typeof threeLanguages;

export interface NewsShop {
  shop: TestShop;
  mailbox: Mailbox;
  /** Of a new session of somebody who edits content: time goes by here. */
  token(): Promise<string>;
  /** Somebody who confirmed a subscription, as a guest. */
  aSubscriber(email: string, locale?: Locale): Promise<void>;
  /** A saved draft. */
  aLetter(words?: Partial<Words>): Promise<{ id: string; version: number }>;
  /** Plans it; `at` null is now. */
  plan(letter: { id: string; version: number }, at?: string | null): ReturnType<typeof planOf>;
  hold(id: string, to: 'draft' | 'paused' | 'sending' | 'cancelled'): Promise<number>;
  letterOf(id: string): Promise<Awaited<ReturnType<typeof letterIn>>>;
  /** Runs the job so many times, with time enough between two portions. */
  portions(count: number): Promise<void>;
  /** Until nothing of any letter is left to send. */
  sendAll(): Promise<void>;
  stateOf(email: string): Promise<string | undefined>;
  /** Subjects that came to an address, without the mails that ask for a confirmation. */
  subjectsTo(email: string): string[];
  close(): Promise<void>;
}

const planOf = (shop: TestShop, options: Parameters<TestShop['call']>[1]) =>
  shop.call('staffPlanNewsletter', options);
const letterIn = async (shop: TestShop, token: string, id: string) =>
  (await shop.call('staffGetNewsletter', { token, params: { id } })).body.data.letter;

export async function aNewsShop({ perMinute = 600 }: { perMinute?: number } = {}): Promise<NewsShop> {
  const mailbox = await aMailbox();
  const mailer = createMailer({ smtpUrl: mailbox.smtpUrl, from: 'Waybill <shop@waybill.example>' });
  const shop = await aShop({ outside: { sendMail: mailer.send } });
  const { id: editor } = await aCustomer(shop, { roles: ['content'] });
  const client = { ip: '127.0.0.1', userAgent: 'test', fromBrowser: false };
  const token = async (): Promise<string> =>
    (await startSession(shop.installation.db, shop.installation, { accountId: editor, client })).token;
  const imprint = {
    ru: 'ООО «Пример»\nМосква, Примерная, 1',
    en: 'Example LLC\n1 Example Street, Moscow',
    zh: '',
  };
  await shop.call('staffSaveNewsSettings', {
    token: await token(),
    body: { version: 0, imprint, perMinute },
  });
  const portions = async (count: number): Promise<void> => {
    for (let portion = 0; portion < count; portion++) {
      shop.clock.advance(60_000);
      await shop.features.jobs.send_news?.({});
    }
  };
  const isBusy = async (): Promise<boolean> => {
    const text =
      "select 1 from newsletter_letter where state = 'sending' or (state = 'scheduled' and send_at <= $1)";
    return (await shop.database.pool.query(text, [shop.clock.now()])).rows.length > 0;
  };
  return {
    shop,
    mailbox,
    token,
    portions,
    async aSubscriber(email, locale = 'en') {
      // below the form, whose limits by address are another test's matter
      const texts = shop.texts;
      await askForNews(shop.installation.db, { shop: shop.installation, texts }, { email, locale });
      const [mail] = await mailsTo(shop, email);
      const { status } = await shop.call('confirmNews', { body: { token: linkToken(mail) } });
      if (status !== 200) throw new Error(`${email} was not confirmed: ${status}`);
    },
    async aLetter(words = threeLanguages) {
      const whole = { ru: noWords, en: noWords, zh: noWords, ...words };
      const made = await shop.call('staffCreateNewsletter', { token: await token(), body: { words: whole } });
      return made.body.data;
    },
    plan: async ({ id, version }, at = null) =>
      planOf(shop, { token: await token(), params: { id }, body: { version, at } }),
    async hold(id, to) {
      const { version } = await letterIn(shop, await token(), id);
      return (
        await shop.call('staffHoldNewsletter', {
          token: await token(),
          params: { id },
          body: { version, to },
        })
      ).status;
    },
    letterOf: async (id) => letterIn(shop, await token(), id),
    async sendAll() {
      for (let tries = 0; tries < 60 && (await isBusy()); tries++) await portions(1);
    },
    async stateOf(email) {
      const text = 'select state from subscription where email_key = $1';
      return (await shop.database.pool.query(text, [email])).rows[0]?.state;
    },
    subjectsTo: (email) =>
      mailbox.mails.filter(({ receivers }) => receivers.includes(email)).map(({ subject }) => subject),
    async close() {
      await shop.close();
      mailer.close();
      await mailbox.close();
    },
  };
}
