/** The way out of a watch that stands in its mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChangingShop, type ChangingShop } from '../../../../tests/support/a-changing-shop.ts';
import { aCustomer } from '../../../../tests/support/a-customer.ts';

let world: ChangingShop;
beforeAll(async () => {
  world = await aChangingShop();
});
afterAll(() => world?.close());

async function aToldWatch() {
  const customer = await aCustomer(world.shop, { locale: 'en' });
  const { path, url } = world.sells();
  const body = { product: { url }, watch: { kind: 'any' } };
  await world.shop.call('saveProduct', { token: customer.token, body });
  world.now(path, { price: '30.00' });
  await world.dayLater();
  const mail = world.mailbox.mails.find(({ receivers }) => receivers.includes(customer.email));
  const header = (name: string) => mail?.parsed.headers.find(({ key }) => key === name)?.value ?? '';
  const address = new URL(header('list-unsubscribe').replace(/[<>]/g, ''));
  return {
    ...{ customer, mail, header, oneClick: address.pathname + address.search },
    token: address.searchParams.get('token') ?? '',
    watch: async () =>
      (await world.shop.call('listSaved', { token: customer.token })).body.data.products[0]?.watch?.kind,
  };
}
const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  world.shop.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('stands in headers and below the mail, and ends the watch at one press, for good', async () => {
  const told = await aToldWatch();
  expect(told.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(told.token).toMatch(/^[\w-]{43}$/);
  expect(told.mail?.text).toMatch(/Turn off this alert: http.*\/en\/saved\/stop\?token=/);
  expect(told.mail?.html).toContain(`/en/saved/stop?token=${told.token}`);
  expect(await told.watch()).toBe('any');
  const answers = [await post(told.oneClick), await post(told.oneClick)];
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([200, 'ended\n']));
  expect(await told.watch()).toBeUndefined();
});

test('ends nothing by being looked at, and works without JavaScript and by the page’s own call', async () => {
  const told = await aToldWatch();
  const { token, oneClick } = told;
  const opened = await world.shop.app.inject({ method: 'GET', url: oneClick });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/en/saved/stop?token=${token}`]);
  const look = async () => (await world.shop.call('getWatchEnd', { query: { token } })).body.data;
  expect(await look()).toEqual({ state: 'watched', title: expect.stringContaining('Stoneware cup') });
  expect(await told.watch()).toBe('any');
  const posted = await post('/forms/saved/stop', new URLSearchParams({ token, locale: 'zh' }).toString());
  expect([posted.statusCode, posted.headers.location]).toEqual([303, `/zh/saved/stop?token=${token}`]);
  expect((await look()).state).toBe('ended');
  expect((await world.shop.call('endWatch', { body: { token } })).body.data.state).toBe('ended');
});

test('of nobody ends nothing', async () => {
  const token = 'x'.repeat(43);
  expect((await post(`/saved/one-click?token=${token}`)).statusCode).toBe(404);
  expect((await world.shop.call('endWatch', { body: { token } })).body.data).toEqual({
    ...{ state: 'gone', title: null },
  });
});
