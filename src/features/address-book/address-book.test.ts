import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { addressFor, recipientFor } from './actions.ts';
import { documentsFor } from './recipient-actions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const moscow = {
  country: 'RU',
  street: 'ул. Мира, 1',
  city: 'Москва',
  region: 'Москва',
  postcode: '101 000',
};
const anna = { familyName: 'Смирнова', givenName: 'Анна', patronymic: 'Олеговна', phone: '+7 912 345-67-89' };
const passport = { series: '4508', number: '123456', issuedOn: '2015-03-27', authorityCode: '770-001' };
const documents = { passport, inn: '500100732259' };

const addAddress = (token: string, change = {}) =>
  shop.call('createAddress', { token, body: { ...moscow, ...change } });
const addRecipient = (token: string, change = {}) =>
  shop.call('createRecipient', { token, body: { ...anna, ...change } });

test('an address is added, listed with the formats of countries, changed and removed', async () => {
  const { token } = await aCustomer(shop);
  const added = await addAddress(token, { label: 'Home' });
  expect(added.status).toBe(201);
  expect(added.body.data).toMatchObject({
    id: expect.stringMatching(/^adr_/),
    postcode: '101000',
    lines: ['ул. Мира, 1', 'Москва', '101000'],
    isDefault: true,
    postcodeIsUnusual: false,
    label: 'Home',
  });
  const { id } = added.body.data;
  const body = { country: 'de', street: 'Weg 1', postcode: '10115', city: 'Berlin' };
  const changed = await shop.call('updateAddress', { token, params: { id }, body });
  expect(changed.body.data).toMatchObject({ id, country: 'DE', region: null, label: null, isDefault: true });
  const list = await shop.call('listAddresses', { token });
  expect(list.body.data).toEqual([changed.body.data]);
  expect(list.body.meta.formats.JP?.fields[1]).toEqual({
    name: 'region',
    label: 'prefecture',
    required: true,
  });
  expect(list.body.meta.countries).toHaveLength(249);
  expect((await shop.call('deleteAddress', { token, params: { id } })).status).toBe(200);
  expect((await shop.call('listAddresses', { token })).body.data).toEqual([]);
  expect((await shop.call('deleteAddress', { token, params: { id } })).status).toBe(404);
});

test('an unusual postcode is questioned once and then used as entered', async () => {
  const { token } = await aCustomer(shop);
  const questioned = await addAddress(token, { postcode: '501000' });
  expect(questioned.status).toBe(422);
  expect(questioned.body.error.fields?.postcode?.[0]).toContain('Use the postcode as entered');
  const american = { country: 'US', street: '1 Main St', city: 'Springfield', region: 'IL', postcode: '627' };
  const short = await shop.call('createAddress', { token, body: american });
  expect(short.body.error.fields?.postcode?.[0]).toMatch(/^“ZIP code” is too short/);
  const taken = await addAddress(token, { postcode: '501000', postcode_as_entered: true });
  expect(taken.body.data).toMatchObject({ postcode: '501000', postcodeIsUnusual: true });
});

test('what a country requires is refused by field, all at once', async () => {
  const { token } = await aCustomer(shop);
  const answer = await shop.call('createAddress', { token, body: { country: 'CN' } });
  expect(Object.keys(answer.body.error.fields ?? {}).sort()).toEqual([
    'city',
    'postcode',
    'region',
    'street',
  ]);
});

test('one default at a time; removing it makes the newest other one the default', async () => {
  const { token } = await aCustomer(shop);
  const first = (await addAddress(token)).body.data.id;
  shop.clock.advance(1000);
  const second = (await addAddress(token)).body.data.id;
  shop.clock.advance(1000);
  const third = (await addAddress(token, { isDefault: true })).body.data.id;
  const defaults = async () =>
    (await shop.call('listAddresses', { token })).body.data
      .filter(({ isDefault }) => isDefault)
      .map(({ id }) => id);
  expect(await defaults()).toEqual([third]);
  await shop.call('updateAddress', { token, params: { id: first }, body: { ...moscow, isDefault: true } });
  expect(await defaults()).toEqual([first]);
  await shop.call('deleteAddress', { token, params: { id: third } });
  expect(await defaults()).toEqual([first]);
  await shop.call('deleteAddress', { token, params: { id: first } });
  expect(await defaults()).toEqual([second]);
  const recipient = (await addRecipient(token)).body.data.id;
  const recipients = (await shop.call('listRecipients', { token })).body.data;
  expect(recipients.map(({ id, isDefault }) => [id, isDefault])).toEqual([[recipient, true]]);
});

test('fifty are kept and no more, also when they come at once', async () => {
  const { token, id } = await aCustomer(shop);
  await shop.database.pool.query(
    `insert into address (id, account_id, country, street, created_at)
     select 'adr_' || $1 || n, $1, 'RU', 'x', now() from generate_series(1, 48) n`,
    [id],
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => addAddress(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.error.code).toBe('book_full');
});

test('somebody else’s address and recipient are not there, and a try changes nothing', async () => {
  const owner = await aCustomer(shop);
  const stranger = await aCustomer(shop);
  const address = { id: (await addAddress(owner.token)).body.data.id };
  const recipient = { id: (await addRecipient(owner.token)).body.data.id };
  const own = (await addAddress(stranger.token)).body.data.id;
  const { token } = stranger;
  const answers = [
    await shop.call('updateAddress', { token, params: address, body: { ...moscow, isDefault: true } }),
    await shop.call('deleteAddress', { token, params: address }),
    await shop.call('updateRecipient', { token, params: recipient, body: { ...anna, isDefault: true } }),
    await shop.call('deleteRecipient', { token, params: recipient }),
  ];
  const unknown = await shop.call('deleteAddress', { token, params: { id: 'adr_00000000' } });
  for (const answer of answers) {
    expect([answer.status, answer.body.error.message]).toEqual([404, unknown.body.error.message]);
  }
  expect((await shop.call('listAddresses', { token: owner.token })).body.data).toHaveLength(1);
  expect((await shop.call('listRecipients', { token: owner.token })).body.data).toHaveLength(1);
  const kept = (await shop.call('listAddresses', { token })).body.data;
  expect(kept.map(({ id, isDefault }) => [id, isDefault])).toEqual([[own, true]]);
  const { db } = shop.installation;
  await expect(addressFor(db, { userId: stranger.id, addressId: address.id })).rejects.toThrow('not_found');
  await expect(recipientFor(db, { userId: stranger.id, recipientId: recipient.id })).rejects.toThrow(
    'not_found',
  );
});

test('guests see nothing', async () => {
  expect((await shop.call('listAddresses')).status).toBe(401);
  expect((await shop.call('createRecipient', { body: anna })).status).toBe(401);
});

test('copies for orders carry what an order needs and stay when the original goes', async () => {
  const { token, id: userId } = await aCustomer(shop);
  const { db } = shop.installation;
  const addressId = (await addAddress(token)).body.data.id;
  const recipientId = (await addRecipient(token, { latinName: 'Anna Smirnova' })).body.data.id;
  const address = await addressFor(db, { userId, addressId });
  await shop.call('deleteAddress', { token, params: { id: addressId } });
  expect(address).toEqual({
    addressId,
    country: 'RU',
    region: 'Москва',
    city: 'Москва',
    district: null,
    street: 'ул. Мира, 1',
    street2: null,
    postcode: '101000',
    lines: ['ул. Мира, 1', 'Москва', '101000'],
  });
  expect(await recipientFor(db, { userId, recipientId })).toEqual({
    recipientId,
    familyName: 'Смирнова',
    givenName: 'Анна',
    patronymic: 'Олеговна',
    latinName: 'Anna Smirnova',
    phone: '+7 912 345-67-89',
    email: null,
  });
});

test('documents need a consent, are answered masked and are stored sealed', async () => {
  const { token, id: userId } = await aCustomer(shop);
  const refused = await addRecipient(token, { documents });
  expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['documentsConsent']);
  const added = await addRecipient(token, { documents, documentsConsent: true });
  expect(added.body.data.documents).toEqual({ passport: '•••• 3456', inn: '•••• 2259', chineseId: null });
  const { rows } = await shop.database.pool.query('select * from recipient where account_id = $1', [userId]);
  const stored = Buffer.concat([rows[0].passport, rows[0].inn]).toString('latin1') + JSON.stringify(rows[0]);
  for (const secret of ['123456', '500100732259', '770-001', '4508']) expect(stored).not.toContain(secret);
  const wanted = { userId, recipientId: added.body.data.id };
  expect(await documentsFor(shop.installation.db, shop.installation, wanted)).toEqual({
    ...documents,
    chineseId: null,
  });
});

test('documents are shown in full to whoever knows the password, and each time is noted (UX-139)', async () => {
  const owner = await aCustomer(shop);
  const { token, password } = owner;
  const added = await addRecipient(token, { documents, documentsConsent: true });
  const show = (as: string, currentPassword: string) =>
    shop.call('showDocuments', { token: as, params: { id: added.body.data.id }, body: { currentPassword } });
  const refused = await show(token, 'not the password');
  expect([refused.status, Object.keys(refused.body.error.fields ?? {})]).toEqual([422, ['currentPassword']]);
  const stranger = await aCustomer(shop);
  expect((await show(stranger.token, stranger.password)).status).toBe(404);
  const noted = async () =>
    (await shop.database.pool.query('select recipient_id, account_id, shown_at from document_view')).rows;
  expect(await noted()).toEqual([]);
  expect((await show(token, password)).body.data).toEqual({ ...documents, chineseId: null });
  expect(await noted()).toEqual([
    { recipient_id: added.body.data.id, account_id: owner.id, shown_at: shop.clock.now() },
  ]);
  // who guesses is stopped
  for (let tries = 0; tries < 5; tries++) await show(token, 'not the password');
  expect((await show(token, password)).status).toBe(429);
  expect(JSON.stringify(shop.errors)).not.toMatch(/123456|500100732259/);
});

test('documents that are not sent stay, null removes them', async () => {
  const { token } = await aCustomer(shop);
  const { id } = (await addRecipient(token, { documents, documentsConsent: true })).body.data;
  const params = { id };
  const kept = await shop.call('updateRecipient', { token, params, body: { ...anna, phone: '12345' } });
  expect(kept.body.data).toMatchObject({ phone: '12345', documents: { passport: '•••• 3456' } });
  const body = { ...anna, documents: { passport: null } };
  const removed = await shop.call('updateRecipient', { token, params, body });
  expect(removed.body.data.documents).toEqual({ passport: null, inn: '•••• 2259', chineseId: null });
});

test('faults of the person and of the documents come together, each on its field', async () => {
  const { token } = await aCustomer(shop);
  const body = {
    latinName: 'Анна',
    documents: { inn: '500100732258', passport: { ...passport, series: '1' } },
  };
  const { error } = (await addRecipient(token, body)).body;
  expect(Object.keys(error.fields ?? {}).sort()).toEqual([
    'documents.inn',
    'documents.passport.series',
    'latinName',
  ]);
  expect(error.fields?.['documents.inn']?.[0]).toContain('has a wrong digit');
});

test('what is too long and what is wrong otherwise is named together, each on its field', async () => {
  const { token } = await aCustomer(shop);
  const documents = {
    passport: { series: '12', number: '12', issuedOn: 'soon', authorityCode: '7' },
    ...{ inn: '500100732258', chineseId: '1101' },
  };
  const wrong = { familyName: 'A'.repeat(101), phone: 'abc', email: 'no', latinName: 'Анна', documents };
  const { status, body } = await shop.call('createRecipient', { token, body: { ...anna, ...wrong } });
  expect(status).toBe(422);
  expect(Object.keys(body.error.fields ?? {}).sort()).toEqual([
    ...['documents.chineseId', 'documents.inn', 'documents.passport.authorityCode'],
    ...['documents.passport.issuedOn', 'documents.passport.number', 'documents.passport.series'],
    ...['email', 'familyName', 'latinName', 'phone'],
  ]);
});

test('a list is one statement beside the session', async () => {
  const { token } = await aCustomer(shop);
  await addAddress(token);
  // where the shop sends to is known as long as its prices are
  await shop.call('listAddresses', { token });
  shop.statements.length = 0;
  await shop.call('listAddresses', { token });
  expect(shop.statements).toHaveLength(2);
});
