import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addDays, dayOf, momentOf } from '../../platform/time/zoned.ts';
import { mailGroupOf, mailModeOf } from './mail-rules.ts';
import type { Notice } from './rules.ts';
import { createTeller, tell } from './telling/tell.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const amount = { amount: '5.00', currency: 'RUB' };
let told = 0;
/** Something that is told; the kind says to which group of mails it belongs. */
async function tellOf({ id }: TestCustomer, notice: Partial<Notice>): Promise<void> {
  const teller = createTeller(shop.installation, shop.texts);
  await tell(shop.installation.db, teller, {
    userId: id,
    kind: 'chat-answer',
    eventKey: `test ${++told}`,
    params: { excerpt: `Answer ${told}`, amount },
    link: '/chat-open',
    waitsFor: [],
    settles: null,
    ...notice,
  });
}
const choose = ({ token }: TestCustomer, mail: Record<string, string>) =>
  shop.call('updateNotificationSettings', { token, body: { mail } });
const kindsMailed = async ({ email }: TestCustomer) =>
  (await mailsTo(shop, email)).map(({ kind }) => kind).reverse();

describe('mail settings', () => {
  test('begin with everything at once, keep what is not named, and fix orders and payments', async () => {
    const customer = await aCustomer(shop);
    const { token } = customer;
    const first = (await shop.call('getNotificationSettings', { token })).body.data;
    expect(new Set(first.map(({ mail }) => mail))).toEqual(new Set(['each']));
    expect(first.filter(({ fixed }) => fixed).map(({ group }) => group)).toEqual(['orders', 'payments']);
    await choose(customer, { chat: 'off' });
    const { status, body } = await choose(customer, { reviews: 'digest', orders: 'off' });
    expect(status).toBe(200);
    expect(Object.fromEntries(body.data.map(({ group, mail }) => [group, mail]))).toEqual({
      orders: 'each',
      payments: 'each',
      delivery: 'each',
      claims: 'each',
      reviews: 'digest',
      chat: 'off',
      saved: 'each',
    });
    expect((await choose(customer, { chat: 'sometimes' })).status).toBe(422);
  });

  test('a group that is off stays in the cabinet and sends no mail, unless it waits for the customer', async () => {
    const customer = await aCustomer(shop);
    await choose(customer, { chat: 'off' });
    await tellOf(customer, {});
    await tellOf(customer, { kind: 'balance-topped-up' });
    await tellOf(customer, { waitsFor: ['ord_waiting'] });
    expect(await kindsMailed(customer)).toEqual(['balance-topped-up', 'chat-answer']);
    const list = await shop.call('listNotifications', { token: customer.token });
    expect(list.body.data).toHaveLength(3);
  });

  test('kinds that nobody sorted yet count as about orders, so their mail always comes', () => {
    expect(mailGroupOf('something-new')).toBe('orders');
    expect(mailModeOf({ kind: 'something-new', waitsFor: [] }, { orders: 'off' })).toBe('each');
    expect(mailGroupOf('storage-day-27')).toBe('delivery');
  });
});

describe('the digest', () => {
  const run = () => shop.features.jobs.send_digests?.({});
  /** Goes on to the next time that a wall shows this hour. */
  const until = (zone: string, hour: string): void => {
    const { clock } = shop;
    const today = dayOf(zone, clock.now());
    const [first, next] = [today, addDays(today, 1)].map(
      (day) => momentOf(zone, `${day}T${hour}`) ?? clock.now(),
    );
    const at = first && first > clock.now() ? first : next;
    clock.advance((at ?? clock.now()).getTime() - clock.now().getTime());
  };

  test('gathers what is unread since the last one, once, in the reader’s language', async () => {
    const customer = await aCustomer(shop, { locale: 'ru' });
    await tellOf(customer, { params: { excerpt: 'before' } });
    await choose(customer, { chat: 'digest' });
    shop.clock.advance(60_000);
    await tellOf(customer, { params: { excerpt: 'Где {посылка} <b>?' } });
    await tellOf(customer, { params: { excerpt: 'второе' } });
    until('Europe/Moscow', '09:00');
    await Promise.all([run(), run()]);
    shop.clock.advance(60_000);
    await run();
    const digests = (await mailsTo(shop, customer.email)).filter(({ kind }) => kind === 'digest');
    expect(digests).toHaveLength(1);
    expect(digests[0]?.subject).toBe('2 уведомления от\u00a0Waybill за\u00a0день');
    expect(digests[0]?.text).toContain('Где {посылка} <b>?');
    expect(digests[0]?.html).toContain('Где {посылка} &lt;b&gt;?');
    expect(digests[0]?.text).toContain('второе');
    expect(digests[0]?.text).not.toContain('before');
    await tellOf(customer, { params: { excerpt: 'третье' } });
    shop.clock.advance(60_000);
    await run();
    const sent = async () =>
      (await mailsTo(shop, customer.email)).filter(({ kind }) => kind === 'digest').length;
    expect(await sent()).toBe(1);
    until('Europe/Moscow', '09:00');
    await run();
    expect(await sent()).toBe(2);
  });

  test('comes at nine of whoever reads it, and what is told at noon waits for the next morning', async () => {
    const customer = await aCustomer(shop);
    const { token } = customer;
    await shop.call('updateUser', { token, body: { timeZone: 'Asia/Kathmandu' } });
    await choose(customer, { chat: 'digest' });
    const sent = async () => (await kindsMailed(customer)).length;
    until('Asia/Kathmandu', '12:00');
    await tellOf(customer, {});
    until('Asia/Kathmandu', '08:59');
    await run();
    expect(await sent()).toBe(0);
    shop.clock.advance(60_000);
    await run();
    expect(await sent()).toBe(1);
    // a morning without news
    until('Asia/Kathmandu', '09:00');
    await run();
    until('Asia/Kathmandu', '12:00');
    await tellOf(customer, {});
    await run();
    expect(await sent()).toBe(1);
    until('Asia/Kathmandu', '09:00');
    await run();
    expect(await sent()).toBe(2);
  });

  test('is not sent for what was read meanwhile, nor to an unconfirmed address', async () => {
    const [reader, unconfirmed] = [await aCustomer(shop), await aCustomer(shop, { confirmed: false })];
    for (const customer of [reader, unconfirmed]) {
      await choose(customer, { chat: 'digest' });
      shop.clock.advance(1_000);
      await tellOf(customer, {});
    }
    await shop.call('readAllNotifications', { token: reader.token, body: {} });
    until('Europe/Moscow', '09:00');
    await run();
    expect(await kindsMailed(reader)).toEqual([]);
    expect(await kindsMailed(unconfirmed)).toEqual([]);
  });
});
