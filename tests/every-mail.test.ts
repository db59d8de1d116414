/**
 * Every mail that the code can send, but those of notifications (`every-telling.test.ts`): sent by a shop, in each language,
 * and read as its receiver reads it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noticeKinds } from '../src/features/accounts/account-mails.ts';
import { makeInvitation } from '../src/features/accounts/invitations/actions.ts';
import { linkIdentity } from '../src/features/accounts/oidc/link-identity.ts';
import { findAccount } from '../src/features/accounts/store.ts';
import { sendTestMail } from '../src/features/launch/actions.ts';
import { formNames } from '../src/features/tickets/contract.ts';
import { shapes } from '../src/features/tickets/forms.ts';
import { listMails, type StoredMail } from '../src/platform/mail/mail-outbox.ts';
import { type Locale, locales } from '../src/platform/texts/locale.ts';
import { type MessageTree, messageAt } from '../src/platform/texts/texts.ts';
import { addDays, dayOf, momentOf } from '../src/platform/time/zoned.ts';
import { readSettings } from '../src/server/settings/settings.ts';
import { readTexts } from '../src/server/texts.ts';
import { createDiskAlarm } from '../src/server/watch/disk-alarm.ts';
import { aCustomer } from './support/a-customer.ts';
import { aPasskey } from './support/a-passkey.ts';
import { aShop, type TestShop } from './support/a-shop.ts';
import { codeAt } from './support/an-authenticator.ts';
import { takeTransfers } from './support/bank-transfers.ts';
import { mailFaults } from './support/mail-faults.ts';
import { linkToken, mailsTo } from './support/mails.ts';
import { textFaults } from './support/text-faults.ts';

const zone = 'Asia/Kolkata';
const consents = { terms: true, personalData: true };
const written = { name: 'Jo', message: 'Zd 7', company: 'Co', title: 'Blue cup' };

/** The text that a person types into each field of a form that is no choice. */
const typed: Readonly<Record<string, string>> = {
  ...{ email: 'visitor@example.com', phone: '+44 20 7946 0000', url: 'https://shop.example/x' },
  ...{ name: written.name, company: written.company, order_number: 'WB-1234567-8', time: '10:00' },
};

/** Each form with each of its choices. */
function formsWithChoices(): { name: string; body: Record<string, string | boolean> }[] {
  return formNames.flatMap((name) => {
    const fields = Object.entries(shapes[name] as Record<string, { options?: readonly string[] }>);
    const plain = Object.fromEntries(fields.map(([field]) => [field, typed[field] ?? written.message]));
    const choices = fields.flatMap(([field, shape]) =>
      (Array.isArray(shape.options) && shape.options.every((one) => typeof one === 'string')
        ? shape.options
        : []
      ).map((option) => ({ [field]: option })),
    );
    const sent = choices.length > 0 ? choices : [{}];
    return sent.map((choice) => ({ name, body: { ...plain, ...choice, consent: true } }));
  });
}

class Sending {
  readonly shop: TestShop;
  readonly locale: Locale;

  constructor(shop: TestShop, locale: Locale) {
    this.shop = shop;
    this.locale = locale;
  }

  customer(options: { confirmed?: boolean } = {}) {
    return aCustomer(this.shop, { locale: this.locale, ...options });
  }

  async accounts(): Promise<void> {
    const { shop, locale } = this;
    const email = 'new@example.com';
    const body = { email, password: 'seven-green-kettles', name: 'Jo', locale, consents };
    await shop.call('register', { body });
    shop.clock.advance(60_000);
    await shop.call('register', { body });
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    // by its reader, whoever registered it: the password ends
    await shop.call('requestSignInLink', { body: { email } });
    const opening = (await mailsTo(shop, email)).find(({ kind }) => kind === 'sign-in-link');
    await shop.call('signInByLink', { body: { token: linkToken(opening) } });
    const customer = await this.customer();
    const { token, password: currentPassword } = customer;
    const other = await this.customer();
    await shop.call('updateUser', { token, body: { email: other.email, currentPassword } });
    await shop.call('updateUser', { token, body: { email: 'next@example.com', currentPassword } });
    const [link] = await mailsTo(shop, 'next@example.com');
    await shop.call('confirmEmail', { token, body: { token: linkToken(link) } });
    const changing = await this.customer();
    await shop.call('changePassword', {
      token: changing.token,
      body: { currentPassword: changing.password, password: 'eight-green-kettles' },
    });
  }

  async signIns(): Promise<void> {
    const { shop } = this;
    const { email, password } = await this.customer();
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const signIn = (body: object, ip: string, headers = {}) =>
      shop.call('signIn', { body, headers: { 'x-forwarded-for': ip, ...headers } });
    await signIn({ email, password }, '127.0.0.1');
    // a client that says nothing about itself, and one that does
    await signIn({ email, password }, '203.0.113.9');
    await signIn({ email, password }, '198.51.100.7', agent);
    const careless = await this.customer();
    for (let at = 1; at <= 5; at++)
      await signIn({ email: careless.email, password: 'not-this-one' }, `192.0.2.${at}`);
    await signIn({ email: careless.email, password: careless.password }, '127.0.0.1');
  }

  async transfers(): Promise<void> {
    const { shop, locale } = this;
    await takeTransfers(shop);
    const { token } = await this.customer();
    const body = { amount: '1000', method: 'transfer' };
    expect((await shop.call('topUpBalance', { token, locale, body })).status).toBe(201);
  }

  async factors(): Promise<void> {
    const { shop } = this;
    const { token, email, password } = await this.customer();
    const started = await shop.call('startTotp', { token, body: { currentPassword: password } });
    const code = codeAt(started.body.data.secret, shop.clock.now());
    const { data } = (await shop.call('confirmTotp', { token, body: { code } })).body;
    const asked = await shop.call('signIn', { body: { email, password } });
    const { next } = asked.body.error as { next?: { ticket?: string } };
    const second = (proof: object) =>
      shop.call('finishSignIn', {
        body: { ticket: next?.ticket, ...proof },
        headers: { 'x-forwarded-for': '127.0.0.1' },
      });
    for (let at = 1; at <= 5; at++) await second({ code: `00000${at}` });
    for (const [at, recoveryCode] of (data.recoveryCodes ?? []).slice(0, 2).entries()) {
      if (at === 1) await shop.call('proveAgain', { token, body: { recoveryCode } });
      else await second({ recoveryCode });
    }
    await shop.call('renewRecoveryCodes', { token });
    await shop.call('removeTotp', { token });
    const loser = await this.customer();
    const again = await shop.call('startTotp', {
      ...{ token: loser.token, body: { currentPassword: loser.password } },
    });
    const first = codeAt(again.body.data.secret, shop.clock.now());
    await shop.call('confirmTotp', { token: loser.token, body: { code: first } });
    const device = aPasskey('http://localhost:3000');
    const making = await shop.call('startPasskey', { token, body: { currentPassword: password } });
    await shop.call('addPasskey', { token, body: { name: 'Jo', passkey: device.create(making.body.data) } });
    const { passkeys } = (await shop.call('getSecurity', { token })).body.data;
    await shop.call('removePasskey', { token, params: { id: passkeys[0]?.id ?? '' } });
    const { installation } = shop;
    const account = await findAccount(installation.db, loser.id);
    if (!account) throw new Error('there is no account');
    const identity = { issuer: 'https://login.example', subject: loser.id };
    const texts = readTexts(installation.settings);
    await linkIdentity(installation.db, { shop: installation, texts }, { account, identity });
    const admin = await aCustomer(shop, { roles: ['admin'], locale: this.locale });
    await shop.call('staffResetFactors', { token: admin.token, params: { id: loser.id } });
  }

  async person(): Promise<void> {
    const { shop } = this;
    const { token } = await this.customer();
    await shop.call('requestDataExport', { token });
    const leaving = await this.customer();
    await shop.call('requestAccountDeletion', {
      token: leaving.token,
      body: { currentPassword: leaving.password },
    });
    await shop.call('requestPasswordRecoveryByPost', { body: { email: leaving.email } });
    const recovery = (await mailsTo(shop, leaving.email)).find(({ kind }) => kind === 'password-recovery');
    const body = { token: linkToken(recovery), password: 'nine-green-kettles' };
    await shop.call('changePasswordByToken', { body });
  }

  async people(): Promise<void> {
    const { shop, locale } = this;
    const admin = await aCustomer(shop, { roles: ['admin'], locale });
    await shop.call('staffInvitePerson', {
      token: admin.token,
      locale,
      body: { email: 'colleague@example.com', roles: ['support'] },
    });
    const [invited] = await mailsTo(shop, 'colleague@example.com');
    const password = 'seven-green-kettles';
    await shop.call('changePasswordByToken', { body: { token: linkToken(invited), password } });
    const made = await makeInvitation(shop.installation.db, shop.installation, {
      ...{ email: 'made@example.com', roles: ['support'] },
    });
    const token = new URLSearchParams(new URL(made.link).hash.slice(1)).get('token');
    await shop.call('changePasswordByToken', { body: { token, password } });
    const editor = await aCustomer(shop, { roles: ['content'] });
    await shop.call('staffSavePageText', {
      ...{ token: editor.token, params: { page: 'payment' } },
      body: { path: 'details', locale, text: 'Zd 7', expected: null },
    });
  }

  async tickets(): Promise<void> {
    const { shop, locale } = this;
    const staff = await aCustomer(shop, { roles: ['support'] });
    for (const { name, body } of formsWithChoices()) {
      const { status, body: answer } = await shop.call('submitForm', { params: { name }, body, locale });
      expect([name, status]).toEqual([name, 201]);
      if (name !== 'question') continue;
      const { data } = await shop
        .call('staffGetTicket', { params: { id: answer.data.number }, token: staff.token })
        .then(({ body: ticket }) => ticket);
      await shop.call('staffAnswerTicket', {
        ...{ token: staff.token, params: { id: data.id } },
        body: { version: data.version, text: written.message },
      });
    }
  }

  async chats(): Promise<void> {
    const { shop, locale } = this;
    const staff = await aCustomer(shop, { roles: ['support'] });
    const body = { text: written.message, email: 'guest@example.com', senderKey: 'sender-key-1' };
    const sent = await shop.call('sendChatMessage', { body, locale });
    expect(sent.status).toBe(201);
    const { rows } = await shop.database.pool.query(`select id from chat where guest_email = $1`, [
      'guest@example.com',
    ]);
    const answered = await shop.call('staffAnswerChat', {
      ...{ token: staff.token, params: { id: rows[0].id } },
      body: { text: written.message, senderKey: 'sender-key-2' },
    });
    expect(answered.status).toBe(201);
    await shop.settle();
    // the answer was not read for five minutes
    shop.clock.advance(6 * 60_000);
    await shop.database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`,
    );
    await shop.settle();
  }

  async alarms(): Promise<void> {
    const { installation, texts } = this.shop;
    await createDiskAlarm(installation, texts)(1_048_576);
  }

  /** Asked for, confirmed, and asked for again. */
  async news(): Promise<void> {
    const { shop, locale } = this;
    const email = 'reader@example.com';
    const body = { email, consent: true };
    const ask = () => shop.call('submitForm', { params: { name: 'subscribe' }, body, locale });
    await ask();
    const [asked] = await mailsTo(shop, email);
    await shop.call('confirmNews', { body: { token: linkToken(asked) } });
    shop.clock.advance(5 * 60_000);
    await ask();
  }

  async opening(): Promise<void> {
    const { launch } = this.shop.features;
    // the demo has no mail server, and the mail stays in the outbox
    const desk = { ...launch, launch: { ...launch.launch, hasMailServer: true } };
    await sendTestMail(desk, { to: 'owner@shop.example', locale: this.locale });
  }

  async digests(): Promise<void> {
    const { shop } = this;
    const { db } = shop.installation;
    for (const count of [1, 2]) {
      const { id, token } = await this.customer();
      await shop.call('updateUser', { token, body: { timeZone: zone } });
      await shop.call('updateNotificationSettings', { token, body: { mail: { chat: 'digest' } } });
      for (let at = 1; at <= count; at++) {
        shop.clock.advance(1_000);
        await shop.database.pool.query(
          `insert into notification (id, user_id, kind, params, link, event_key, created_at)
           values ($1, $2, 'chat-answer', $3, '/chat-open', $1, $4)`,
          [shop.installation.newId('ntf'), id, { excerpt: written.message }, shop.clock.now()],
        );
      }
    }
    const nine = momentOf(zone, `${addDays(dayOf(zone, shop.clock.now()), 1)}T09:05`);
    shop.clock.advance((nine?.getTime() ?? 0) - shop.clock.now().getTime());
    await shop.features.jobs.send_digests?.({});
    expect(db).toBeDefined();
  }
}

/** The address on a line of its own, where the mail has a button. */
function addressIn({ kind, text }: StoredMail): string | null {
  const words = messageAt(readTexts().en, `mails.${kind}`) as MessageTree;
  return 'action' in words ? (/^https?:\/\/\S+$/m.exec(text)?.[0] ?? '') : null;
}

/** The kinds that have words, but those of notifications. */
const kindsWithWords = Object.entries(readTexts().en.mails as MessageTree)
  .filter(([, words]) => typeof words === 'object')
  .map(([kind]) => kind);

/** Kinds that stand in the code beside the writing of a mail. */
function kindsInCode(): string[] {
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const sources = files.map((path) => readFileSync(`src/features/${path}`, 'utf8'));
  const writing = sources.filter((text) => /\bwriteMail\(/.test(text));
  const named = writing.flatMap((text) =>
    [
      ...text.matchAll(/\bkind: '([a-z-]+)',\s*(?:values|path|about|accountId)|\bconst kind = '([a-z-]+)'/g),
    ].map(([, kind, own]) => kind ?? own ?? ''),
  );
  return [...named, ...noticeKinds];
}

test('every kind of mail that the code names has words', () => {
  expect(kindsInCode().length).toBeGreaterThan(12);
  expect(kindsInCode().filter((kind) => !kindsWithWords.includes(kind))).toEqual([]);
});

/** How a mail names the zone of Kolkata. */
const zoneIn: Partial<Record<Locale, string>> = { en: '(Kolkata)', ru: '(Индия)', zh: '印度时间' };

describe.each(locales)('in %s', (locale) => {
  let shop: TestShop;
  let mails: StoredMail[];
  beforeAll(async () => {
    const env = {
      WAYBILL_DEMO: '1',
      BRAND: 'Åse & Søn',
      TIME_ZONE: zone,
      DEFAULT_LOCALE: locale,
      TRUSTED_PROXIES: '1',
    };
    shop = await aShop({ settings: readSettings(env) });
    const sending = new Sending(shop, locale);
    await sending.accounts();
    await sending.signIns();
    await sending.factors();
    await sending.person();
    await sending.people();
    await sending.tickets();
    await sending.chats();
    await sending.news();
    await sending.alarms();
    await sending.opening();
    await sending.transfers();
    await shop.settle();
    await sending.digests();
    await shop.settle();
    mails = await listMails(shop.installation.db, { limit: 200 });
  }, 120_000);
  afterAll(() => shop.close());

  test('each kind is sent', () => {
    const sent = new Set(mails.map(({ kind }) => kind));
    expect(kindsWithWords.filter((kind) => !sent.has(kind))).toEqual([]);
  });

  test('each has its parts', () => {
    const found = mails.flatMap((mail) => {
      const faults = mailFaults(mail, { link: addressIn(mail), brand: 'Åse & Søn' });
      return faults.map((fault) => `${mail.kind}: ${fault}`);
    });
    expect([...new Set(found)]).toEqual([]);
  });

  test('each reads whole', () => {
    const given = [
      ...Object.values(typed),
      ...Object.values(written),
      'Firefox, Windows',
      '127.0.0.1',
      'Åse & Søn',
    ];
    const found = mails.flatMap(({ kind, subject, text }) =>
      [subject, ...text.split('\n')].flatMap((said) =>
        textFaults(locale, said, given).map((fault) => `${kind}: ${fault}: ${said}`),
      ),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  test('each names the shop by its own name alone', () => {
    const foreign = mails.filter(({ subject, text }) => /Waybill|Вейбилл/.test(subject + text));
    expect(foreign.map(({ kind }) => kind)).toEqual([]);
    expect(mails.filter(({ text }) => text.includes('Åse & Søn')).length).toBeGreaterThan(10);
  });

  test('times are those of the receiver, and name the zone', () => {
    const told = mails.filter(({ kind }) => kind === 'new-device');
    expect(told.length).toBeGreaterThan(0);
    for (const { text } of told) expect(text).toContain(zoneIn[locale] ?? '');
  });
});
