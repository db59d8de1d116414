/** A changed secret, its rotation, and documents whose keys are gone: nothing is lost in silence, nothing is a 500. */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { deleteKeyOf } from '../../platform/keys/person-keys.ts';
import { createRunningShop } from '../run/run.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { rotateSecret, settleSecret } from './kept-secret.ts';
import { demoSecret } from './secret.ts';

const secretOf = () => randomBytes(32).toString('base64');
const [first, second, third] = [secretOf(), secretOf(), secretOf()];
const anna = { familyName: 'Smirnova', givenName: 'Anna', phone: '+79035551742', documentsConsent: true };
const documents = { inn: '500100732259' };
const now = new Date();

let shop: TestShop;
beforeEach(async () => {
  const settings = { ...readSettings({ WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en' }), secret: first };
  shop = await aShop({ settings });
});
afterEach(() => shop.close());

const db = () => shop.installation.db;
const real = (secret: string, secretOld?: string) => ({ secret, secretOld, demo: false });
/** The running shop is given other secrets, as a restart would. */
const restartWith = (secret: string, secretOld?: string) =>
  Object.assign(shop.installation.settings, { secret, secretOld });

async function aRecipient() {
  const customer = await aCustomer(shop);
  const added = await shop.call('createRecipient', { token: customer.token, body: { ...anna, documents } });
  expect(added.status).toBe(201);
  const { id } = added.body.data;
  const show = () =>
    shop.call('showDocuments', {
      token: customer.token,
      params: { id },
      body: { currentPassword: customer.password },
    });
  return { customer, id, show };
}

test('a database keeps the fingerprint of its secret; another one is refused in one sentence', async () => {
  expect(await settleSecret(db(), real(first), now)).toBeUndefined();
  expect(await settleSecret(db(), real(first), now)).toBeUndefined();
  const refused = settleSecret(db(), real(second), now);
  await expect(refused).rejects.toThrow(SettingsError);
  await expect(refused).rejects.toThrow(
    /^WAYBILL_SECRET is not the secret of this database[^\n]*secret:rotate$/,
  );
  const { rows } = await shop.installation.pool.query('select * from installation_secret');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(first);
});

test('a whole shop with a wrong secret does not start', async () => {
  await settleSecret(db(), real(first), now);
  const { options } = shop.installation.pool as unknown as { options: { connectionString: string } };
  const env = {
    ...{ DATABASE_URL: options.connectionString, WAYBILL_SECRET: second, PAYMENT_SANDBOX: '1', PORT: '0' },
    WAYBILL_DATA: '/srv/waybill',
  };
  await expect(createRunningShop(readSettings(env), { isProduction: true, say: () => {} })).rejects.toThrow(
    'WAYBILL_SECRET is not the secret of this database',
  );
});

test('a shop on its own database does not start without a folder for its files', async () => {
  const env = { DATABASE_URL: 'postgresql://localhost/shop', WAYBILL_SECRET: second, PAYMENT_SANDBOX: '1' };
  await expect(createRunningShop(readSettings(env), { isProduction: true, say: () => {} })).rejects.toThrow(
    /^DATABASE_URL needs WAYBILL_DATA/,
  );
});

test('the demo does not start on the database of a shop, and a demo becomes a shop', async () => {
  await settleSecret(db(), { secret: demoSecret, demo: true }, now);
  const { show } = await aRecipientUnder(demoSecret);
  expect(await settleSecret(db(), real(first), now)).toBeUndefined();
  restartWith(first);
  expect((await show()).body.data.inn).toBe(documents.inn);
  await expect(settleSecret(db(), { secret: demoSecret, demo: true }, now)).rejects.toThrow(SettingsError);
});

async function aRecipientUnder(secret: string) {
  restartWith(secret);
  return aRecipient();
}

test('rotation: both secrets side by side, then the new one alone', async () => {
  await settleSecret(db(), real(first), now);
  const before = await aRecipient();
  expect(await settleSecret(db(), real(second, first), now)).toMatch(/secret:rotate/);
  restartWith(second, first);
  expect((await before.show()).body.data.inn).toBe(documents.inn);
  const between = await aRecipient();
  expect(await rotateSecret(db(), { secret: second, secretOld: first }, now)).toEqual({
    ...{ rewrapped: 1, unknown: 0, sealed: 0 },
  });
  expect(await rotateSecret(db(), { secret: second, secretOld: first }, now)).toMatchObject({ rewrapped: 0 });
  restartWith(second);
  for (const { show } of [before, between]) expect((await show()).body.data.inn).toBe(documents.inn);
  await expect(settleSecret(db(), real(first), now)).rejects.toThrow(SettingsError);
  expect(await settleSecret(db(), real(second), now)).toBeUndefined();
  await expect(rotateSecret(db(), { secret: third, secretOld: first }, now)).rejects.toThrow(SettingsError);
});

test('a key that neither secret opens keeps the rotation from ending', async () => {
  await settleSecret(db(), real(first), now);
  await aRecipientUnder(third);
  expect(await rotateSecret(db(), { secret: second, secretOld: first }, now)).toMatchObject({ unknown: 1 });
  await expect(settleSecret(db(), real(second), now)).rejects.toThrow(SettingsError);
});

test('a document whose key is gone is answered in words, and can be typed again', async () => {
  const { customer, id, show } = await aRecipient();
  restartWith(second);
  const shut = await show();
  expect([shut.status, shut.body.error.code]).toEqual([410, 'document_unreadable']);
  expect(shut.body.error.message).toContain('Enter its details again');
  const { token } = customer;
  const again = await shop.call('updateRecipient', { token, params: { id }, body: { ...anna, documents } });
  expect(again.status).toBe(200);
  expect((await show()).body.data.inn).toBe(documents.inn);
});

test('a deleted key erases', async () => {
  const { customer, show } = await aRecipient();
  expect((await show()).status).toBe(200);
  await deleteKeyOf(db(), customer.id);
  expect((await show()).status).toBe(410);
});

test('two that seal for one person at once share a key', async () => {
  const { customer, id, show } = await aRecipient();
  await deleteKeyOf(db(), customer.id);
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      shop.call('createRecipient', {
        token: customer.token,
        body: { ...anna, givenName: `Anna ${'abcdef'[at]}`, documents },
      }),
    ),
  );
  for (const { status, body } of all) {
    expect(status).toBe(201);
    const shown = await shop.call('showDocuments', {
      token: customer.token,
      params: { id: body.data.id },
      body: { currentPassword: customer.password },
    });
    expect(shown.body.data?.inn).toBe(documents.inn);
  }
  expect([id, (await show()).status]).toEqual([id, 410]);
});

test('what an older release sealed opens, is sealed anew at the start, and decides about the secret', async () => {
  const { id, show } = await aRecipient();
  await shop.installation.pool.query('update recipient set inn = $1 where id = $2', [
    sealedAsBefore(documents.inn, `${id} inn`, first),
    id,
  ]);
  expect((await show()).body.data.inn).toBe(documents.inn);
  await expect(settleSecret(db(), real(second), now)).rejects.toThrow(SettingsError);
  expect(await settleSecret(db(), real(first), now)).toBeUndefined();
  const { rows } = await shop.installation.pool.query('select get_byte(inn, 0) as how from recipient');
  expect(rows).toEqual([{ how: 2 }]);
  expect((await show()).body.data.inn).toBe(documents.inn);
});

/** As release 0.1 wrote it. */
function sealedAsBefore(text: string, place: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'waybill', 'recipient documents 1', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), sealed]);
}
