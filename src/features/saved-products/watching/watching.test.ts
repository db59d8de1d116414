/** The watch, from a page that changes to the mail: once, only what is sure, and slowly. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  aChangingShop,
  type ChangingShop,
  type ShopPage,
} from '../../../../tests/support/a-changing-shop.ts';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import type { ReceivedMail } from '../../../../tests/support/a-mailbox.ts';
import { unreadDays, watchDays } from './watch-rules.ts';

let world: ChangingShop;
beforeAll(async () => {
  world = await aChangingShop({ watch: { hours: 24, perCustomer: 3, perDay: 1000 } });
});
afterAll(() => world?.close());
// a round reads few pages of one shop, and all of these stand in one
afterEach(async () => {
  await world.shop.database.pool.query('delete from saved_product');
  await world.shop.database.pool.query('delete from watched_address');
});

interface Watching {
  customer: TestCustomer;
  id: string;
  path: string;
  url: string;
}

async function aWatch(
  { page = {}, watch = { kind: 'any' } }: { page?: Partial<ShopPage>; watch?: object } = {},
  customer?: TestCustomer,
): Promise<Watching> {
  const own = customer ?? (await aCustomer(world.shop, { locale: 'en' }));
  const { path, url } = world.sells(page);
  const body = { product: { url }, watch };
  const answer = await world.shop.call('saveProduct', { token: own.token, body });
  expect(answer.body.error).toBeUndefined();
  return { customer: own, id: answer.body.data.id, path, url };
}
const mailsTo = ({ email }: TestCustomer): ReceivedMail[] =>
  world.mailbox.mails.filter(({ receivers }) => receivers.includes(email));
const subjects = (customer: TestCustomer) => mailsTo(customer).map(({ subject }) => subject);
async function toldOf({ customer: { token } }: Watching) {
  const { body } = await world.shop.call('listSaved', { token });
  const [product] = body.data.products;
  return { told: product?.told?.what ?? null, watch: product?.watch?.kind ?? null };
}
const readsOf = ({ path }: { path: string }) => world.asked.filter((one) => one === path).length;

describe('a fall of the price', () => {
  test('is told with its digits in their order, whatever the page is called', async () => {
    const watching = await aWatch({ page: { title: 'Cup \u202e{to} <img src=x onerror=alert(1)> "x"' } });
    world.now(watching.path, { price: '34.00' });
    await world.dayLater();
    const [mail] = mailsTo(watching.customer);
    expect(mail?.subject).toContain('Cup {to}');
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/[\u202a-\u202e]|<img src=x/);
  });

  test('is told by mail with both prices, also in the settlement currency, and one button', async () => {
    const watching = await aWatch();
    world.now(watching.path, { price: '34.00' });
    await world.dayLater();
    const [mail] = mailsTo(watching.customer);
    expect(mail?.subject).toMatch(/^The price has fallen: Stoneware cup/);
    expect(mail?.text).toContain('now costs €34.00 instead of €40.00');
    expect(mail?.text).toMatch(/\(about ₽[\d,.]+ instead of ₽[\d,.]+ at our current rate\)/);
    expect(mail?.text).toMatch(
      new RegExp(`Open saved product:\\nhttp.*/en/cabinet/saved\\?product=${watching.id}`),
    );
    expect(await toldOf(watching)).toEqual({ told: 'fell', watch: 'any' });
    const inbox = await world.shop.call('listNotifications', { token: watching.customer.token });
    expect(inbox.body.data.map(({ kind, link }) => [kind, link])).toEqual([
      ['saved-price-fell', `/cabinet/saved?product=${watching.id}`],
    ]);
  });

  test('is told once: not again at the same price, nor after a rise, but by the next step or set anew', async () => {
    const watching = await aWatch();
    const { customer, path, id } = watching;
    const steps: [string, number][] = [
      ['36.00', 1],
      ['36.00', 1],
      ['44.00', 1],
      ['35.50', 1],
      ['34.00', 2],
    ];
    for (const [price, mails] of steps) {
      world.now(path, { price });
      await world.dayLater();
      expect([price, mailsTo(customer).length]).toEqual([price, mails]);
    }
    const body = { watch: { kind: 'any' } };
    await world.shop.call('updateSaved', { token: customer.token, params: { id }, body });
    world.now(path, { price: '33.99' });
    await world.dayLater();
    expect(mailsTo(customer)).toHaveLength(3);
  });

  test('is not told of an unsure price or another currency; of nine tenths it says: check', async () => {
    const watching = await aWatch();
    const { customer, path } = watching;
    for (const page of [
      { price: '20.00', unsure: true },
      { price: '20.00', unsure: false, currency: 'USD' },
    ]) {
      world.now(path, page);
      await world.dayLater();
      expect(mailsTo(customer)).toEqual([]);
    }
    world.now(path, { price: '1.00', currency: 'EUR' });
    await world.dayLater(2);
    expect(subjects(customer)).toEqual([expect.stringMatching(/^Check the price/)]);
    await world.dayLater();
    world.now(path, { price: '30.00' });
    await world.dayLater();
    expect(subjects(customer).slice(1)).toEqual([expect.stringMatching(/^The price has fallen/)]);
  });

  test('to a price that was named is told when it is reached', async () => {
    const { customer, path, id } = await aWatch({ watch: { kind: 'below', below: '35,00' } });
    world.now(path, { price: '35.01' });
    await world.dayLater();
    expect(mailsTo(customer)).toEqual([]);
    world.now(path, { price: '35.00' });
    await world.dayLater();
    expect(mailsTo(customer)).toHaveLength(1);
    const set = (below: string) =>
      world.shop.call('updateSaved', {
        ...{ token: customer.token, params: { id } },
        body: { watch: { kind: 'below', below } },
      });
    for (const below of ['35.00', '0', '12.345'])
      expect([below, Object.keys((await set(below)).body.error?.fields ?? {})]).toEqual([
        below,
        ['watch.below'],
      ]);
  });

  test('is not mailed where its person switched these mails off, and stands in the inbox', async () => {
    const watching = await aWatch();
    const { token } = watching.customer;
    await world.shop.call('updateNotificationSettings', { token, body: { mail: { saved: 'off' } } });
    world.now(watching.path, { price: '30.00' });
    await world.dayLater();
    expect(mailsTo(watching.customer)).toEqual([]);
    const inbox = await world.shop.call('listNotifications', { token });
    expect(inbox.body.data).toHaveLength(1);
  });
});

test('in yen, without decimals', async () => {
  const { customer, path } = await aWatch({
    ...{ page: { price: '4000', currency: 'JPY' }, watch: { kind: 'below', below: '3900' } },
  });
  world.now(path, { price: '3900' });
  await world.dayLater();
  expect(mailsTo(customer)[0]?.text).toContain('now costs JP¥3,900 instead of JP¥4,000');
});

test('new stock is told once, and the watch has done its job', async () => {
  const watching = await aWatch({ page: { inStock: false }, watch: { kind: 'stock' } });
  await world.dayLater();
  expect(mailsTo(watching.customer)).toEqual([]);
  world.now(watching.path, { inStock: true });
  await world.dayLater();
  await world.dayLater();
  expect(subjects(watching.customer)).toEqual([expect.stringMatching(/^Back in stock/)]);
  expect(await toldOf(watching)).toEqual({ told: 'in_stock', watch: null });
  const again = await world.shop.call('updateSaved', {
    ...{ token: watching.customer.token, params: { id: watching.id } },
    body: { watch: { kind: 'stock' } },
  });
  expect(Object.keys(again.body.error.fields ?? {})).toEqual(['watch.kind']);
});

describe('readings', () => {
  test('one is enough for all who watch a product, about once a day', async () => {
    const watching = await aWatch();
    const other = await aCustomer(world.shop);
    const body = { product: { url: watching.url }, watch: { kind: 'any' } };
    await world.shop.call('saveProduct', { token: other.token, body });
    const before = readsOf(watching);
    world.now(watching.path, { price: '30.00' });
    await world.dayLater();
    await world.dayLater(0.2);
    expect(readsOf(watching) - before).toBe(1);
    expect([mailsTo(watching.customer).length, mailsTo(other).length]).toEqual([1, 1]);
  });

  test('two processes at once neither read nor tell twice', async () => {
    const watching = await aWatch();
    const before = readsOf(watching);
    world.now(watching.path, { price: '30.00' });
    world.shop.clock.advance(86_400_000);
    const job = () => world.shop.features.jobs.read_watched?.({});
    await Promise.all([job(), job(), job()]);
    await world.shop.settle();
    expect([readsOf(watching) - before, mailsTo(watching.customer).length]).toEqual([1, 1]);
  });

  test('are few of one shop in a round; the others have their turn in the next', async () => {
    const watched: Watching[] = [];
    for (let n = 0; n < 6; n++) watched.push(await aWatch());
    const read = () => watched.filter((one) => readsOf(one) === 2).length;
    await world.dayLater();
    expect(read()).toBe(4);
    await world.dayLater(0.01);
    expect(read()).toBe(6);
  });

  test('are rarer where a shop refuses, and end with a word after a month', async () => {
    const watching = await aWatch();
    world.now(watching.path, { status: 403 });
    const before = readsOf(watching);
    for (let day = 0; day < 8; day++) await world.dayLater();
    expect(readsOf(watching) - before).toBeLessThanOrEqual(3);
    for (let day = 8; day < unreadDays + 16; day += 8) await world.dayLater(8);
    expect(subjects(watching.customer)).toEqual([expect.stringMatching(/^Your alert has ended/)]);
    expect(mailsTo(watching.customer)[0]?.text).toContain('haven’t been able to read the page');
    expect(await toldOf(watching)).toEqual({ told: 'ended', watch: null });
  });

  test('end with a word where nothing happens for long', async () => {
    const watching = await aWatch();
    await world.dayLater(watchDays + 1);
    expect(mailsTo(watching.customer)[0]?.text).toContain('nothing to tell you about');
    expect(await toldOf(watching)).toEqual({ told: 'ended', watch: null });
  });

  test('stand back while many people read, and keep within the day', async () => {
    const watching = await aWatch();
    const before = readsOf(watching);
    const { pool } = world.shop.database;
    const at = new Date(world.shop.clock.now().getTime() + 86_400_000);
    await pool.query(
      "insert into reading_attempt (reader, host, started_at) select 'p' || n, 'h', $1 from generate_series(1, 8) n",
      [at],
    );
    await world.dayLater();
    expect(readsOf(watching)).toBe(before);
    await pool.query("delete from reading_attempt where host = 'h'");
    const { watch } = world.shop.installation.settings;
    const { perDay } = watch;
    watch.perDay = 1;
    await pool.query(
      // the next day too: a quarter of an hour later it may be midnight
      `insert into watched_day select ($1::timestamptz at time zone 'UTC')::date + n, 1 from generate_series(0, 1) n
       on conflict do nothing`,
      [at],
    );
    await world.dayLater(0.01);
    expect(readsOf(watching)).toBe(before);
    watch.perDay = perDay;
    await world.dayLater(0.01);
    expect(readsOf(watching)).toBe(before + 1);
  });

  test('of an address that leads to another product now say nothing about this one', async () => {
    const watching = await aWatch();
    const other = world.sells({ price: '5.00' });
    world.pages.set(watching.path, { ...(world.pages.get(other.path) as ShopPage), to: other.path });
    await world.dayLater();
    expect(mailsTo(watching.customer)).toEqual([]);
  });

  test('of what nobody watches any more are forgotten', async () => {
    const watching = await aWatch();
    const { token } = watching.customer;
    await world.shop.call('removeSaved', { token, params: { id: watching.id } });
    await world.shop.features.jobs.sweep_records?.({});
    const before = readsOf(watching);
    await world.dayLater(2);
    expect(readsOf(watching)).toBe(before);
  });
});

test('a customer watches no more than the operator lets', async () => {
  const customer = await aCustomer(world.shop);
  for (let n = 0; n < 3; n++) await aWatch({}, customer);
  const { url } = world.sells();
  const body = { product: { url }, watch: { kind: 'any' } };
  const full = await world.shop.call('saveProduct', { token: customer.token, body });
  expect([full.status, full.body.error.code]).toEqual([422, 'watches_full']);
  // what was refused left nothing half done
  const { data, meta } = (await world.shop.call('listSaved', { token: customer.token })).body;
  expect([data.products.length, meta.watch]).toEqual([3, { hours: 24, days: watchDays, used: 3, max: 3 }]);
});
