import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aPushService, type PushService, type Subscriber } from '../../../../tests/support/a-push-service.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { aTelegram, type TelegramServer } from '../../../../tests/support/a-telegram.ts';
import { ringAlarms } from '../../../../tests/support/alarms.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import type { Notice } from '../rules.ts';
import { createTeller, tell } from '../telling/tell.ts';
import { MOST_CHANNELS } from './channels.ts';
import { pushKeyOf } from './push-key.ts';
import { createTelegram } from './telegram.ts';

let shop: TestShop;
let push: PushService;
let bot: TelegramServer;
beforeAll(async () => {
  bot = await aTelegram();
  push = await aPushService(async () => (await pushKeyOf(shop.installation)).publicKey);
  shop = await aShop({ outside: { pushEgress: push.egress, telegram: createTelegram(bot.settings) } });
});
afterAll(async () => {
  await shop.close();
  await push.close();
  await bot.close();
});
beforeEach(() => {
  bot.sent.splice(0);
  push.faults.splice(0);
});

let told = 0;
async function tellOf({ id }: TestCustomer, notice: Partial<Notice> = {}): Promise<void> {
  const teller = createTeller(shop.installation, shop.texts);
  await tell(shop.installation.db, teller, {
    ...{ userId: id, kind: 'chat-answer', eventKey: `channel ${++told}`, link: '/chat-open' },
    params: { excerpt: `Answer ${told}`, amount: { amount: '5.00', currency: 'RUB' } },
    ...{ waitsFor: [], settles: null },
    ...notice,
  });
}

async function aSubscribed(customer: TestCustomer): Promise<{ browser: Subscriber; id: string }> {
  const browser = push.subscriber();
  const { endpoint, keys } = browser;
  const added = await shop.call('addPushChannel', { token: customer.token, body: { endpoint, keys } });
  expect(added.status).toBe(200);
  return { browser, id: added.body.data.id };
}

async function aLinked(customer: TestCustomer, chat: { id: number; name: string }): Promise<void> {
  const { body } = await shop.call('linkTelegram', { token: customer.token });
  const code = new URL(body.data.url).searchParams.get('start');
  bot.writes(`/start ${code}`, chat);
  await shop.settle();
}

const channelsOf = async ({ token }: TestCustomer) =>
  (await shop.call('listNotificationChannels', { token })).body.data;

describe('a browser', () => {
  test('is told what its owner is told, sealed and signed, and once', async () => {
    const customer = await aCustomer(shop);
    const { browser } = await aSubscribed(customer);
    const again = push.subscriber();
    await tellOf(customer, { eventKey: 'twice' });
    await tellOf(customer, { eventKey: 'twice' });
    await shop.settle();
    expect(push.faults).toEqual([]);
    expect(again.received).toEqual([]);
    expect(browser.received).toEqual([
      {
        notice: {
          title: expect.stringMatching(/\S/),
          text: expect.stringContaining('Answer'),
          link: expect.stringMatching(/^http.*\/en\/chat-open$/),
          tag: expect.stringMatching(/^ntf_/),
        },
        ...{ ttl: '86400', urgency: 'normal' },
      },
    ]);
    const [channel] = await channelsOf(customer);
    expect(channel).toMatchObject({ kind: 'push', isHere: true, isFailing: false });
    expect(channel?.lastSentAt).not.toBeNull();
  });

  test('is told of what waits alone where its owner says so, and more urgently', async () => {
    const customer = await aCustomer(shop);
    const { browser, id } = await aSubscribed(customer);
    const { token } = customer;
    await shop.call('updateNotificationChannel', { token, params: { id }, body: { tells: 'action' } });
    await tellOf(customer);
    await tellOf(customer, { waitsFor: ['ord_waiting'] });
    await shop.settle();
    expect(browser.received.map(({ urgency }) => urgency)).toEqual(['high']);
  });

  test('is not told any more after the sign-out, nor of what was read meanwhile', async () => {
    const customer = await aCustomer(shop);
    const { browser } = await aSubscribed(customer);
    await tellOf(customer);
    await shop.call('readAllNotifications', { token: customer.token, body: {} });
    await shop.settle();
    await tellOf(customer);
    await shop.call('signOut', { token: customer.token });
    await shop.settle();
    expect(browser.received).toEqual([]);
    const { rows } = await shop.database.pool.query('select from notification_channel where user_id = $1', [
      customer.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('that took its subscription back is forgotten; a service that is busy is asked again', async () => {
    const customer = await aCustomer(shop);
    const { browser } = await aSubscribed(customer);
    push.answers(503);
    await tellOf(customer);
    await shop.settle();
    expect((await channelsOf(customer))[0]).toMatchObject({ isFailing: true });
    await ringAlarms(shop);
    expect(browser.received).toHaveLength(1);
    push.answers(410);
    await tellOf(customer);
    await shop.settle();
    expect(await channelsOf(customer)).toEqual([]);
    shop.errors.splice(0);
  });

  test('whose keys seal nothing is refused, and one that was kept before is forgotten', async () => {
    const customer = await aCustomer(shop);
    const { token } = customer;
    const { endpoint, keys } = push.subscriber();
    const point = Buffer.from(keys.p256dh, 'base64url');
    const elsewhere = Buffer.concat([point.subarray(0, 64), Buffer.of((point[64] ?? 0) ^ 1)]);
    for (const wrong of [
      { ...keys, p256dh: 'AAAA' },
      { ...keys, p256dh: elsewhere.toString('base64url') },
      { ...keys, auth: 'AAAA' },
    ]) {
      const refused = await shop.call('addPushChannel', { token, body: { endpoint, keys: wrong } });
      expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['endpoint']]);
    }
    const { id } = await aSubscribed(customer);
    await shop.database.pool.query(
      `update notification_channel set push_keys = '{"p256dh":"AAAA","auth":"AAAA"}' where id = $1`,
      [id],
    );
    const tried = await shop.call('testNotificationChannel', { token, params: { id } });
    expect(tried.body.error.code).toBe('channel_failed');
    expect(await channelsOf(customer)).toEqual([]);
  });

  test('that somebody else signs in to tells them, and its first owner no more', async () => {
    const [first, second] = [await aCustomer(shop), await aCustomer(shop)];
    const { browser } = await aSubscribed(first);
    const { endpoint, keys } = browser;
    await shop.call('addPushChannel', { token: second.token, body: { endpoint, keys } });
    await tellOf(first);
    await shop.settle();
    expect(browser.received).toEqual([]);
    expect([await channelsOf(first), (await channelsOf(second)).length]).toEqual([[], 1]);
  });

  test('must be at an address of https, and a person has at most ten', async () => {
    const customer = await aCustomer(shop);
    const { token } = customer;
    const { keys } = push.subscriber();
    for (const endpoint of ['http://push.example/x', 'file:///etc/passwd', 'push.example', 'https://']) {
      const { status } = await shop.call('addPushChannel', { token, body: { endpoint, keys } });
      expect(status, endpoint).toBe(422);
    }
    for (let at = 0; at < MOST_CHANNELS; at++) await aSubscribed(customer);
    const { endpoint } = push.subscriber();
    const full = await shop.call('addPushChannel', { token, body: { endpoint, keys } });
    expect([full.status, full.body.error.code]).toEqual([422, 'too_many_channels']);
  });

  test('is no way to send a flood of samples to an address of others', async () => {
    const limited = await aShop({ limitRates: true, outside: { pushEgress: push.egress } });
    try {
      const { token } = await aCustomer(limited);
      const { endpoint, keys } = push.subscriber();
      const added = await limited.call('addPushChannel', { token, body: { endpoint, keys } });
      const params = { id: added.body.data.id };
      const answers: number[] = [];
      for (let sample = 0; sample < 15; sample++)
        answers.push((await limited.call('testNotificationChannel', { token, params })).status);
      expect(answers.filter((status) => status !== 429)).toHaveLength(10);
    } finally {
      await limited.close();
    }
  });

  test('gets a sample when its owner asks, and nobody asks for that of another person', async () => {
    const [owner, stranger] = [await aCustomer(shop), await aCustomer(shop)];
    const { browser, id } = await aSubscribed(owner);
    const params = { id };
    expect((await shop.call('testNotificationChannel', { token: owner.token, params })).status).toBe(200);
    expect(browser.received[0]?.notice).toMatchObject({ title: 'Notifications are on', tag: 'sample' });
    for (const name of ['testNotificationChannel', 'removeNotificationChannel'] as const)
      expect((await shop.call(name, { token: stranger.token, params })).status).toBe(404);
    push.answers(503);
    const failed = await shop.call('testNotificationChannel', { token: owner.token, params });
    expect([failed.status, failed.body.error.code]).toEqual([422, 'channel_failed']);
    expect((await shop.call('removeNotificationChannel', { token: owner.token, params })).status).toBe(200);
    expect(await channelsOf(owner)).toEqual([]);
  });
});

test('the key of pushes stays the same, also when two processes make it at once', async () => {
  await shop.database.pool.query('delete from push_key');
  const keys = await Promise.all([1, 2, 3].map(() => pushKeyOf(shop.installation)));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65);
});

describe('a chat in Telegram', () => {
  test('is tied by the link, told in the words of its owner, and again when Telegram fails', async () => {
    const customer = await aCustomer(shop, { locale: 'en' });
    await aLinked(customer, { id: 701, name: 'Ada' });
    expect(bot.sent.splice(0)).toMatchObject([
      { chat: '701', text: expect.stringContaining('Connected to') },
    ]);
    expect(await channelsOf(customer)).toMatchObject([{ kind: 'telegram', label: 'Ada', isHere: false }]);
    bot.fails('cut');
    await tellOf(customer);
    await shop.settle();
    expect(bot.sent).toEqual([]);
    await ringAlarms(shop);
    expect(bot.sent).toMatchObject([{ chat: '701', text: expect.stringMatching(/\n\n.*Answer/s) }]);
    shop.errors.splice(0);
  });

  test('and an open link to it end with the password and with the address that an account had', async () => {
    const customer = await aCustomer(shop, { locale: 'en' });
    await aLinked(customer, { id: 711, name: 'Mallory' });
    const { body } = await shop.call('linkTelegram', { token: customer.token });
    const open = new URL(body.data.url).searchParams.get('start');
    const changed = await shop.call('changePassword', {
      token: customer.token,
      body: { currentPassword: customer.password, password: 'seven-green-kettles' },
    });
    const owner = { ...customer, token: changed.body.data.token };
    expect(await channelsOf(owner)).toEqual([]);
    bot.writes(`/start ${open}`, { id: 711, name: 'Mallory' });
    await ringAlarms(shop);
    expect(await channelsOf(owner)).toEqual([]);
    await aLinked(owner, { id: 712, name: 'Ada' });
    expect(await channelsOf(owner)).toMatchObject([{ label: 'Ada' }]);
    const email = `new-${customer.email}`;
    await shop.call('updateUser', {
      token: owner.token,
      body: { email, currentPassword: 'seven-green-kettles' },
    });
    const [mail] = await mailsTo(shop, email);
    await shop.call('confirmEmail', { token: owner.token, body: { token: linkToken(mail) } });
    const left = await shop.database.pool.query('select kind from notification_channel where user_id = $1', [
      owner.id,
    ]);
    expect(left.rows).toEqual([]);
    bot.sent.splice(0);
  });

  test('takes a link once, for ten minutes, from the person and not from a group', async () => {
    const customer = await aCustomer(shop);
    const link = async () =>
      new URL((await shop.call('linkTelegram', { token: customer.token })).body.data.url);
    const first = await link();
    expect(first.href).toMatch(/^https:\/\/t\.me\/waybill_test_bot\?start=[\w-]{32}$/);
    const code = first.searchParams.get('start');
    bot.writes(`/start ${code}`, { id: -5, name: 'Group', type: 'group' });
    bot.writes('/start guessed-guessed-guessed-guessed-', { id: 702, name: 'Eve' });
    await shop.settle();
    expect(await channelsOf(customer)).toEqual([]);
    bot.writes(`/start ${code}`, { id: 703, name: 'Ben' });
    bot.writes(`/start ${code}`, { id: 704, name: 'Eve' });
    await ringAlarms(shop);
    expect((await channelsOf(customer)).map(({ label }) => label)).toEqual(['Ben']);
    const late = (await link()).searchParams.get('start');
    shop.clock.advance(11 * 60_000);
    bot.writes(`/start ${late}`, { id: 705, name: 'Late' });
    await ringAlarms(shop);
    expect((await channelsOf(customer)).map(({ label }) => label)).toEqual(['Ben']);
  });

  test('is read while somebody has a link, and at no other time', async () => {
    const customer = await aCustomer(shop);
    await aLinked(customer, { id: 706, name: 'Cleo' });
    const asked = bot.requests.length;
    await ringAlarms(shop);
    expect(bot.requests.slice(asked)).not.toContain('getUpdates');
  });

  test('whose owner blocked the bot is forgotten', async () => {
    const customer = await aCustomer(shop);
    await aLinked(customer, { id: 707, name: 'Dora' });
    bot.blocked.add('707');
    await tellOf(customer);
    await shop.settle();
    expect(await channelsOf(customer)).toEqual([]);
  });

  test('is not offered without a bot', async () => {
    const without = await aShop();
    const customer = await aCustomer(without);
    const { body } = await without.call('listNotificationChannels', { token: customer.token });
    expect(body.meta.telegramBot).toBeNull();
    const refused = await without.call('linkTelegram', { token: customer.token });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'no_telegram']);
    await without.close();
  });
});
