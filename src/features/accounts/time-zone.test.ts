import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { randomText } from '../../platform/ids.ts';
import { createTeller, tell } from '../notifications/telling/tell.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('the browser’s zone is kept, a chosen one stays until it is given up, and no other word is taken', async () => {
  const { token } = await aCustomer(shop);
  const change = async (body: object) => (await shop.call('updateUser', { token, body })).body.data;
  expect((await shop.call('getUser', { token })).body.data).toMatchObject({ timeZone: null });
  expect(await change({ deviceTimeZone: 'Asia/Kolkata' })).toMatchObject({
    ...{ timeZone: 'Asia/Kolkata', timeZoneChosen: false },
  });
  expect(await change({ timeZone: 'Asia/Tokyo' })).toMatchObject({
    timeZone: 'Asia/Tokyo',
    timeZoneChosen: true,
  });
  expect(await change({ deviceTimeZone: 'Asia/Kolkata' })).toMatchObject({ timeZone: 'Asia/Tokyo' });
  expect(await change({ timeZone: null, deviceTimeZone: 'Asia/Kolkata' })).toMatchObject({
    ...{ timeZone: 'Asia/Kolkata', timeZoneChosen: false },
  });
  const refused = await shop.call('updateUser', { token, body: { timeZone: 'Mars/Base' } });
  expect(refused.body.error.fields).toHaveProperty('timeZone');
});

/** A notification that names 6:00 pm in Kolkata, as the list tells it and as it is mailed. */
async function aDeadline(zone: object, headers: Record<string, string> = {}): Promise<[string, string]> {
  const { id, token, email } = await aCustomer(shop);
  await shop.call('updateUser', { token, body: zone });
  await tell(shop.installation.db, createTeller(shop.installation, shop.texts), {
    ...{ userId: id, kind: 'order-extra-due', eventKey: `times ${id}`, settles: null, waitsFor: [] },
    params: {
      amount: { amount: '5.00', currency: 'RUB' },
      deadline: { time: `${new Date().getUTCFullYear()}-03-05T12:30:00.000Z` },
    },
    link: '/cabinet/orders',
  } as never);
  const { body } = await shop.call('listNotifications', { token, headers });
  const [mail] = await mailsTo(shop, email);
  return [body.data[0]?.text ?? '', mail?.text ?? ''].map((text) => text.replaceAll(/\u00a0/g, ' ')) as [
    string,
    string,
  ];
}

test('notifications and mails are in the receiver’s zone: the account’s, else the installation’s', async () => {
  const kolkata = await aDeadline({ deviceTimeZone: 'Asia/Kolkata' });
  for (const text of kolkata) expect(text).toContain('by 6:00 pm on 5 March (Kolkata)');
  for (const text of await aDeadline({})) expect(text).toContain('by 3:30 pm on 5 March (Moscow)');
});

test('a list is in the zone of the device that asks, unless another one was chosen', async () => {
  const cookie = '__Host-zone=Europe%2FLondon';
  const [travelling] = await aDeadline({ deviceTimeZone: 'Asia/Kolkata' }, { cookie });
  expect(travelling).toContain('by 12:30 pm on 5 March (London)');
  const [chosen] = await aDeadline({ timeZone: 'Asia/Kolkata' }, { cookie });
  expect(chosen).toContain('by 6:00 pm on 5 March (Kolkata)');
});

test('is kept as it is spelled, however it was typed', async () => {
  const { token } = await aCustomer(shop);
  for (const [typed, kept] of [
    ['asia/kolkata', 'Asia/Kolkata'],
    ['AMERICA/PORT-AU-PRINCE', 'America/Port-au-Prince'],
    ['utc', 'UTC'],
  ] as const) {
    const { body } = await shop.call('updateUser', { token, body: { timeZone: typed } });
    expect(body.data.timeZone).toBe(kept);
  }
});

test('the account of a first order keeps the zone that its browser told: the first mail is in its time', async () => {
  const opened = async (headers: Record<string, string>) => {
    const email = `zone-${randomText(8).toLowerCase()}@example.com`;
    const consents = { terms: true, personalData: true } as const;
    const body = { email, consents, claim: randomText(32) };
    return (await shop.call('openGuestAccount', { body, headers })).body.data;
  };
  expect(await opened({ cookie: '__Host-zone=asia%2Fkolkata' })).toMatchObject({
    ...{ timeZone: 'Asia/Kolkata', timeZoneChosen: false },
  });
  expect(await opened({})).toMatchObject({ timeZone: null });
});
