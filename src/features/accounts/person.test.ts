import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../tests/support/a-customer.ts';
import { aDeliveredOrder } from '../../../tests/support/a-delivered-order.ts';
import { aPaidDelivery, deskOf, shipped } from '../../../tests/support/a-delivery.ts';
import {
  aBuyer,
  aMarket,
  anOrder,
  aPaidOrder,
  inCart,
  type Market,
} from '../../../tests/support/an-order.ts';
import { placesOf } from '../../../tests/support/every-column.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { aForm, aPicture } from '../../../tests/support/pictures.ts';
import { forgetLoosePictures } from '../../platform/files/pictures.ts';
import { forgetPerson } from '../../server/work/forget-person.ts';
import { exportDays } from './person/data-exports.ts';
import { sweepPeople } from './person/person-actions.ts';

let market: Market;
let shop: Market['shop'];
beforeAll(async () => {
  market = await aMarket();
  shop = market.shop;
});
afterAll(() => market.close());

const signInAgain = async ({ email, password }: TestCustomer) =>
  (await shop.call('signIn', { body: { email, password }, headers: { 'user-agent': 'Firefox' } })).body.data
    .token;
const isAlive = async (token: string) => (await shop.call('getUser', { token })).status === 200;

describe('sessions', () => {
  test('are listed with the own one marked; one, or all others, can be signed out', async () => {
    const customer = await aCustomer(shop);
    const { token } = customer;
    const [second, third] = [await signInAgain(customer), await signInAgain(customer)];
    const { data } = (await shop.call('listSessions', { token })).body;
    expect(data.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    expect(data.filter(({ userAgent }) => userAgent === 'Firefox')).toHaveLength(2);
    const other = (await shop.call('listSessions', { token: second })).body.data.find(
      (each) => each.isCurrent,
    );
    const end = (by: string) => shop.call('endSession', { token: by, params: { id: other?.id ?? '' } });
    const stranger = await aCustomer(shop);
    expect((await end(stranger.token)).status).toBe(404);
    expect((await end(token)).status).toBe(200);
    expect((await end(token)).status).toBe(404);
    expect([await isAlive(token), await isAlive(second), await isAlive(third)]).toEqual([true, false, true]);
    expect((await shop.call('endOtherSessions', { token })).body.data.ended).toBe(1);
    expect([await isAlive(token), await isAlive(third)]).toEqual([true, false]);
  });
});

describe('a copy of one’s data', () => {
  test('holds everything but secrets, is the owner’s alone, and is gone after a week', async () => {
    const [buyer, stranger] = [await aBuyer(shop, { balance: '90000', name: 'Анна' }), await aCustomer(shop)];
    const { token } = buyer;
    const { orderNum } = await aPaidOrder(market, buyer);
    const body = { text: 'Where is it?', senderKey: 'export-test' };
    await shop.call('sendChatMessage', { token, body });
    expect((await shop.call('getDataExport', { token })).body.data).toBeNull();
    const asked = (await shop.call('requestDataExport', { token })).body.data;
    expect(asked.url).toBeNull();
    expect((await shop.call('requestDataExport', { token })).body.data.id).toBe(asked.id);
    await shop.settle();
    const ready = (await shop.call('getDataExport', { token })).body.data;
    const get = (by: string) =>
      shop.app.inject({ url: ready?.url ?? '', headers: { authorization: `Bearer ${by}` } });
    const file = await get(token);
    expect(file.headers['content-disposition']).toContain('attachment');
    const copy = file.json();
    expect(copy.account).toMatchObject({ email: buyer.email, name: 'Анна' });
    expect(copy.customer_order.map(({ number }: { number: string }) => number)).toEqual([orderNum]);
    expect(copy.order_line).toHaveLength(1);
    expect(copy.chat_message[0].text).toBe('Where is it?');
    expect(copy.recipient[0].family_name).toBe('Смирнова');
    const { rows } = await shop.database.pool.query('select password_hash from account where id = $1', [
      buyer.id,
    ]);
    for (const secret of [rows[0].password_hash, token, 'token_hash', 'bind_hash', 'password_hash']) {
      expect(file.body).not.toContain(secret);
    }
    expect((await get(stranger.token)).statusCode).toBe(404);
    expect((await shop.app.inject({ url: ready?.url ?? '' })).statusCode).toBe(404);
    const mail = (await mailsTo(shop, buyer.email)).find(({ kind }) => kind === 'export-ready');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(` ${exportDays} `);
    shop.clock.advance((exportDays + 1) * 86_400_000);
    await shop.features.jobs.sweep_people?.({});
    shop.clock.advance(-(exportDays + 1) * 86_400_000);
    expect((await get(token)).statusCode).toBe(404);
  });
});

describe('the end of an account', () => {
  const ask = ({ token, password }: TestCustomer, currentPassword = password) =>
    shop.call('requestAccountDeletion', { token, body: { currentPassword } });
  const nights = async (days: number) => {
    shop.clock.advance(days * 86_400_000);
    await shop.features.jobs.sweep_people?.({});
    shop.clock.advance(-days * 86_400_000);
  };

  test('waits for open orders and for the balance, and asks for the password', async () => {
    const buyer = await aBuyer(shop, { balance: '90000' });
    await anOrder(market, buyer);
    const stands = await shop.call('getAccountDeletion', { token: buyer.token });
    expect(stands.body.data).toEqual({ dueAt: null, blockers: ['orders', 'balance'] });
    const refused = await ask(buyer);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'deletion_blocked']);
    const customer = await aCustomer(shop);
    expect((await ask(customer, 'not my password')).status).toBe(422);
    const staff = await aCustomer(shop, { roles: ['support'] });
    expect((await ask(staff)).status).toBe(409);
  });

  test('comes after 14 days, and can be taken back until then', async () => {
    const [leaver, undecided] = [await aCustomer(shop), await aCustomer(shop)];
    for (const customer of [leaver, undecided]) expect((await ask(customer)).status).toBe(200);
    await shop.call('cancelAccountDeletion', { token: undecided.token });
    expect((await mailsTo(shop, leaver.email)).map(({ kind }) => kind)).toContain('deletion-asked');
    await nights(13);
    expect((await shop.call('signIn', { body: leaver })).status).toBe(200);
    await nights(15);
    const { email, password } = leaver;
    expect((await shop.call('signIn', { body: { email, password } })).status).toBe(422);
    expect(await isAlive(leaver.token)).toBe(false);
    expect((await shop.call('signIn', { body: undecided })).status).toBe(200);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  test('takes what is personal and leaves the books and the orders', async () => {
    const buyer = await aBuyer(shop, { balance: '90000', name: 'Пётр' });
    const { token } = buyer;
    const { id } = await anOrder(market, buyer);
    await shop.call('deleteOrder', { token, params: { id } });
    await shop.call('sendChatMessage', { token, body: { text: 'Bye', senderKey: 'leaving-now' } });
    const { pool } = shop.database;
    await pool.query(`insert into account_deletion (user_id, requested_at, due_at) values ($1, $2, $2)`, [
      buyer.id,
      shop.clock.now(),
    ]);
    // the balance keeps the account
    await nights(1);
    expect((await shop.call('getUser', { token })).status).toBe(200);
    // it does so no longer here: this is about what is erased
    const accounts = {
      shop: shop.installation,
      texts: shop.texts,
      limits: {} as never,
      endTellings: async () => {},
      forgetBook: async () => {},
      hasOrdered: async () => false,
      noteJoined: async () => {},
    };
    await sweepPeople(shop.installation.db, accounts, { openMattersOf: async () => [], forgetPerson });
    const count = async (table: string, column: string) =>
      Number(
        (await pool.query(`select count(*) from ${table} where ${column} = $1`, [buyer.id])).rows[0].count,
      );
    expect([
      await count('address', 'account_id'),
      await count('recipient', 'account_id'),
      await count('chat', 'user_id'),
      await count('notification', 'user_id'),
      await count('session', 'account_id'),
    ]).toEqual([0, 0, 0, 0, 0]);
    expect(await count('customer_order', 'user_id')).toBe(1);
    const { rows } = await pool.query('select email, name, phone, password_hash from account where id = $1', [
      buyer.id,
    ]);
    expect(rows[0]).toEqual({
      email: `${buyer.id.toLowerCase()}@deleted.invalid`,
      name: null,
      phone: null,
      password_hash: null,
    });
    const again = await shop.call('register', {
      body: {
        email: buyer.email,
        password: 'a-new-quiet-harbour',
        consents: { terms: true, personalData: true },
      },
    });
    expect(again.status).toBe(201);
  });

  test('takes the pictures of the chat and of claims, and their files', async () => {
    const [buyer, staff] = [
      await aBuyer(shop, { balance: '90000' }),
      await aBuyer(shop, { roles: ['support'] }),
    ];
    const { token } = buyer;
    const picture = async (background: string) => aForm([await aPicture({ background })]);
    const sent = (await shop.call('uploadChatPicture', { token, form: await picture('#a11') })).body.data;
    const message = { text: 'My flat', senderKey: 'with-a-picture', pictures: [sent.id] };
    const said = await shop.call('sendChatMessage', { token, body: message });
    const params = { id: (await shop.call('getChat', { token })).body.data.conversation?.id ?? '' };
    const shown = await shop.call('uploadChatPicture', { token: staff.token, form: await picture('#b22') });
    const reply = { text: 'This?', senderKey: 'from-the-office', pictures: [shown.body.data.id] };
    const answered = await shop.call('staffAnswerChat', { token: staff.token, params, body: reply });
    const { orderNum } = await aDeliveredOrder(market, buyer);
    const evidence = await shop.call('uploadClaimPhotos', { token, form: await picture('#c33') });
    const photos = evidence.body.data.map(({ id }: { id: string }) => id);
    const claim = { order: orderNum, kind: 'damaged', text: 'Broken', photos };
    expect((await shop.call('openClaim', { token, body: claim })).status).toBe(201);
    expect([said.status, answered.status, photos.length]).toEqual([201, 201, 1]);
    const urls = [sent, shown.body.data, ...evidence.body.data].flatMap(({ sources }) =>
      sources.map(({ url }) => url),
    );
    const look = async (url: string) =>
      (await shop.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })).statusCode;
    expect(await Promise.all(urls.map(look))).toEqual(urls.map(() => 200));
    const { pool } = shop.database;
    await pool.query('insert into account_deletion values ($1, $2, $2)', [buyer.id, shop.clock.now()]);
    const accounts = {
      shop: shop.installation,
      texts: shop.texts,
      limits: {} as never,
      endTellings: async () => {},
      forgetBook: async () => {},
      hasOrdered: async () => false,
      noteJoined: async () => {},
    };
    await sweepPeople(shop.installation.db, accounts, { openMattersOf: async () => [], forgetPerson });
    const { rows } = await pool.query('select hash, widths from picture where owner_id = $1', [buyer.id]);
    const files = rows.flatMap(({ hash, widths }) =>
      widths.map((width: number) => `pictures/${hash.slice(0, 2)}/${hash}-${width}.webp`),
    );
    expect(files.length).toBe(urls.length);
    await forgetLoosePictures(shop.installation, new Date(shop.clock.now().getTime() + 86_400_000));
    expect(await Promise.all(urls.map(look))).toEqual(urls.map(() => 404));
    for (const file of files) expect(await shop.installation.files.get(file), file).toBeUndefined();
  });

  test('leaves no word of who it was in any column of any table', async () => {
    const email = 'evpraxia.kolokoltseva@example.com';
    const buyer = await aBuyer(shop, { balance: '300000', name: 'Евпраксия', email });
    const { token } = buyer;
    await shop.call('updateUser', { token, body: { phone: '+7 903 555-17-42' } });
    const place = { country: 'RU', city: 'Тверь', region: 'Тверская область', postcode: '170100' };
    const address = await shop.call('createAddress', {
      token,
      body: { ...place, street: 'Незабудковая, 77' },
    });
    const recipient = await shop.call('createRecipient', {
      token,
      body: {
        ...{ familyName: 'Колокольцева', givenName: 'Евпраксия', latinName: 'Evpraxia Kolokoltseva' },
        ...{ phone: '+7 903 555-17-42', email, documentsConsent: true },
        documents: {
          passport: { series: '4509', number: '739152', issuedOn: '2015-03-01', authorityCode: '770-001' },
          inn: '500100732259',
        },
      },
      headers: { 'idempotency-key': 'recipient-who-goes' },
    });
    const [address_id, recipient_id] = [address.body.data.id, recipient.body.data.id];
    const leaver = { ...buyer, placing: { ...buyer.placing, address_id, recipient_id } };
    const desk = await deskOf(market);
    const { delivery } = await aPaidDelivery(desk, leaver);
    await shipped(desk, delivery.id);
    const { order } = await inCart(market, leaver);
    const comment = 'Звоните Евпраксии Колокольцевой';
    const orders = [{ id: order, ...leaver.placing, comment }];
    expect((await shop.call('createOrders', { token, body: { orders } })).status).toBe(200);
    const form = { topic: 'order', email, name: 'Евпраксия', message: 'Я с Незабудковой', consent: true };
    expect((await shop.call('submitForm', { params: { name: 'contact' }, body: form })).status).toBe(201);
    await shop.call('sendChatMessage', { token, body: { text: 'Это Колокольцева', senderKey: 'a-leaver' } });
    const { orderNum } = await aDeliveredOrder(market, leaver);
    const review = { order: orderNum, stars: 5, text: 'Спасибо' };
    expect((await shop.call('createReview', { token, body: review })).status).toBe(201);
    const claim = { order: orderNum, kind: 'missing', text: 'Пишет Колокольцева' };
    expect((await shop.call('openClaim', { token, body: claim })).status).toBe(201);
    await shop.call('requestDataExport', { token });
    await shop.settle();
    const copy = (await shop.call('getDataExport', { token })).body.data?.id;
    const traces = [
      'Евпракси',
      'Колокольцев',
      'Evpraxia',
      'Kolokoltsev',
      '9035551742',
      '739152',
      'Незабудков',
    ];
    const places = () => placesOf(shop.database.pool, traces);
    const known =
      'account.phone customer_order.address customer_order.comment customer_order.recipient delivery.address ' +
      'delivery.recipient delivery.search_text claim_message.body idempotency_key.answer mail.text ' +
      'mail.to_address review.author ticket.email ticket.fields ticket.name';
    expect(await places()).toEqual(expect.arrayContaining(known.split(' ')));
    const keys = async () =>
      (await shop.database.pool.query('select from person_key where account_id = $1', [buyer.id])).rowCount;
    expect(await keys()).toBe(1);
    await shop.database.pool.query('insert into account_deletion values ($1, $2, $2)', [
      ...[buyer.id, shop.clock.now()],
    ]);
    const accounts = {
      shop: shop.installation,
      texts: shop.texts,
      limits: {} as never,
      endTellings: async () => {},
      forgetBook: async () => {},
      hasOrdered: async () => false,
      noteJoined: async () => {},
    };
    await sweepPeople(shop.installation.db, accounts, { openMattersOf: async () => [], forgetPerson });
    expect(await places()).toEqual([]);
    // what was sealed for the person opens nowhere any more
    expect(await keys()).toBe(0);
    expect(await shop.installation.files.get(`exports/${copy}.json`)).toBeUndefined();
    const { rows } = await shop.database.pool.query(
      `select address ->> 'country' as country, total_minor > 0 as has_total from customer_order where user_id = $1`,
      [buyer.id],
    );
    expect(rows).toEqual([1, 2, 3].map(() => ({ country: 'RU', has_total: true })));
  });
});
