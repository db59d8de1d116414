/**
 * During a rolling upgrade the release before runs on the schema of this one (docs/operating.md, decision 0556): it starts there,
 * reads a link, places, pays and moves an order, which this release brings to its end while the other one watches.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../src/calls.ts';
import type { Contracts } from '../../src/contracts.ts';
import { demoAccounts } from '../../src/features/accounts/demo.ts';
import { listMails } from '../../src/platform/mail/mail-outbox.ts';
import { createShop, type Shop } from '../../src/server/run/shop.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { openProductsOutside } from '../../src/server/wiring/products-outside.ts';
import { aDatabase, type TestDatabase } from '../support/a-database.ts';
import { freePort } from '../support/a-running-shop.ts';
import { type CallOptions, performCall } from '../support/a-shop.ts';
import {
  at,
  chosenProduct,
  type OutsideCall,
  outsideClient,
  payAtTheBank,
  text,
  until,
} from '../support/outside-client.ts';
import { aForm, aPicture } from '../support/pictures.ts';
import { expectSoundBooks } from '../support/the-books.ts';
import { type Process, start, unpack, whyItIsNotHere } from './release-before.ts';

const program = fileURLToPath(new URL('serve-api.ts', import.meta.url));
const missing = whyItIsNotHere();
let place: string;
let database: TestDatabase;
let web: Process;
let worker: Process;
/** Of this release, on the same database and the same files. */
let now: Shop;
let before: OutsideCall;
const errors: string[] = [];

beforeAll(async () => {
  if (missing) return;
  place = await mkdtemp(join(tmpdir(), 'waybill-upgrade-'));
  const folder = join(place, 'release');
  const data = join(place, 'data');
  await mkdir(folder);
  unpack(folder);
  database = await aDatabase();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: place, LOG_LEVEL: 'error', DEFAULT_LOCALE: 'en' },
    ...{ WAYBILL_DEMO: '1', WAYBILL_DATA: data, DATABASE_URL: database.connectionString },
    ...{ PORT: String(port), PUBLIC_URL: address },
    WAYBILL_SECRET: randomBytes(32).toString('base64'),
  };
  const opening = createShop({
    ...{ settings: readSettings(env), connectionString: database.connectionString },
    ...{ limitRates: false, pressure: 'off', uploadsFolder: join(data, 'uploads') },
    log: pino({ level: 'error' }, { write: (line: string) => errors.push(line) }),
    outside: { products: openProductsOutside({ filesFolder: join(data, 'files') }) },
  });
  const starting = [
    start([program, folder], { word: 'product ', cwd: folder, env }),
    start(['src/server/run/worker-main.ts'], { word: 'the worker is running', cwd: folder, env }),
  ] as const;
  now = await opening;
  await now.app.ready();
  [web, worker] = await Promise.all(starting);
  before = await outsideClient(address);
});
afterAll(async () => {
  if (missing) return;
  const ended = [await web?.stop(), await worker?.stop()];
  await now?.close();
  await database?.drop();
  await rm(place, { recursive: true, force: true });
  expect(ended).toEqual([0, 0]);
  expect(errors).toEqual([]);
});

/** A call of this release, which answers its data. */
async function call<Name extends keyof Contracts & CallName>(name: Name, options: CallOptions) {
  const { status, body } = await performCall(now, name, options);
  expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(300);
  return body.data;
}

async function register(): Promise<string> {
  const email = 'mixed@waybill.example';
  const password = 'a long enough secret';
  await before('register', { body: { email, password, consents: { terms: true, personalData: true } } });
  const confirming = await until('the mail with the link', async () =>
    (await listMails(now.installation.db, { to: email })).find(({ kind }) => kind === 'confirm-email'),
  );
  const link = /token=([\w-]+)/.exec(confirming.text)?.[1];
  await before('confirmEmail', { body: { token: link, password } });
  return text(await before('signIn', { body: { email, password } }), 'token');
}

const statesOf = (order: unknown, state: string) => (at(order, 'state') === state ? order : undefined);

test('an order of the release before goes on in this one, on one schema', async ({ skip }) => {
  if (missing) return skip(missing);
  const token = await register();
  const product = await chosenProduct(before, token, web.said);
  const added = await before('addToCart', { token, body: { product } });
  const quote = at(await before('getCart', { token }), 'groups.0.quote');
  const address = await before('createAddress', {
    ...{ token, body: { country: 'DE', street: 'Beispielweg 1', postcode: '10115', city: 'Berlin' } },
  });
  const recipient = await before('createRecipient', {
    token,
    body: { familyName: 'Muster', givenName: 'Anna', latinName: 'Anna Muster', phone: '+49 30 1234567' },
  });
  const going = { address_id: text(address, 'id'), recipient_id: text(recipient, 'id') };
  const draft = { id: at(added, 'order'), ...going, shown_total: at(quote, 'net'), consent: true };
  const placed = await before('createOrders', { token, body: { orders: [draft] } });
  const id = text(placed, 'orders.0.id');
  const params = { id };

  const paying = await before('payOrderByPost', { id, token, body: { method: 'card' } });
  await payAtTheBank(text(paying, 'payment.url'));
  await until('the order is paid', async () => statesOf(await before('getOrder', { id, token }), 'paid'));

  const [, { email, password }] = demoAccounts;
  const staff = text(await before('signIn', { body: { email, password } }), 'token');
  await before('staffTakeOrder', { id, token: staff });
  await before('staffMarkPurchased', { id, token: staff, body: { shop_order_number: 'NL-2026-11' } });
  await until('a notification of the purchase', async () =>
    ((await before('listNotifications', { token })) as { kind: string }[]).find(({ kind }) =>
      kind.includes('purchased'),
    ),
  );
  const { items } = await call('getOrder', { token, params });
  const lines = items.map((item) => ({ line: item.id, quantity: item.quantity }));
  const parcel = await before('staffReceiveParcel', {
    ...{ token: staff, body: { order: { id, lines }, weighing: { grams: 1200 } } },
  });
  const photo = aForm([await aPicture()], {});
  await before('staffAddParcelPhotos', { id: text(parcel, 'id'), token: staff, form: photo });
  await before('staffStoreParcel', { id: text(parcel, 'id'), token: staff });
  expect(text(await before('getOrder', { id, token }), 'state')).toBe('at_warehouse');

  const offers = await call('quoteDelivery', { token, query: { orders: id, ...going } });
  const { route = '' } = offers.find(({ can }) => can === 'yes') ?? {};
  const { delivery } = await call('createDelivery', { token, body: { orders: [id], ...going, route } });
  const ofDelivery = { token: staff, params: { id: delivery.id } };
  const { payment } = await call('payDelivery', {
    ...{ token, params: { id: delivery.id }, body: { method: 'card' } },
  });
  // its page is served by the release before
  await payAtTheBank(payment?.url ?? '');
  await until('the delivery is paid', async () => {
    const { state } = (await call('staffGetDelivery', ofDelivery)).delivery;
    return state === 'packing' ? state : undefined;
  });
  const { version, checkList: checks } = await call('staffGetDelivery', ofDelivery);
  const packed = await call('staffPackDelivery', { ...ofDelivery, body: { version, weight: '1.2', checks } });
  const sent = await call('staffShipDelivery', {
    ...{ ...ofDelivery, body: { version: packed.version, tracking: 'RR123456789DE' } },
  });
  await call('staffTrackDelivery', { ...ofDelivery, body: { version: sent.version, state: 'delivered' } });
  await until('the release before sees that it came', async () =>
    statesOf(await before('getOrder', { id, token }), 'delivered'),
  );
  await call('confirmDelivery', { token, params: { id: delivery.id } });
  expect(text(await before('getOrder', { id, token }), 'state')).toBe('completed');
  await expectSoundBooks(now);
});
