/** Passkeys over HTTP: adding, signing in by one alone or as the second step, fresh proofs, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type CustomerOptions } from '../../../../tests/support/a-customer.ts';
import { aPasskey, type SoftPasskey } from '../../../../tests/support/a-passkey.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { codeAt } from '../../../../tests/support/an-authenticator.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { rowsOf } from '../../../../tests/support/rows-of.ts';
import { eraseRowsOf } from '../../../platform/database/owned-rows.ts';
import { hasPasskeys } from './webauthn.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const origin = 'http://localhost:3000';
const minute = 60_000;

async function add(person: { token: string; password: string }, device: SoftPasskey, name = 'My phone') {
  const { token, password } = person;
  const { data } = (await shop.call('startPasskey', { token, body: { currentPassword: password } })).body;
  return shop.call('addPasskey', { token, body: { name, passkey: device.create(data) } });
}

async function withPasskey(options?: CustomerOptions) {
  const customer = await aCustomer(shop, options);
  const device = aPasskey(origin);
  const added = await add(customer, device);
  expect(added.status).toBe(200);
  const { passkeys } = (await shop.call('getSecurity', { token: customer.token })).body.data;
  return {
    ...customer,
    device,
    recoveryCodes: added.body.data.recoveryCodes ?? [],
    keyId: passkeys[0]?.id ?? '',
  };
}

const signInOptions = async () => (await shop.call('startPasskeySignIn')).body.data;
const signIn = async (device: SoftPasskey, how?: Parameters<SoftPasskey['get']>[1]) =>
  shop.call('signInByPasskey', { body: { passkey: device.get(await signInOptions(), how) } });

async function ticketOf({ email, password }: { email: string; password: string }) {
  const { body } = await shop.call('signIn', { body: { email, password } });
  return body.error as unknown as { code: string; next: { ticket: string; methods: string[] } };
}

describe('a passkey', () => {
  test('is added after the password, with recovery codes and a mail, and signs in alone', async () => {
    const anna = await withPasskey();
    expect(anna.recoveryCodes).toHaveLength(10);
    const security = (await shop.call('getSecurity', { token: anna.token })).body.data;
    expect(security).toMatchObject({
      totp: null,
      passkeys: [{ name: 'My phone', lastUsedAt: null }],
      methods: ['passkey', 'recovery'],
    });
    expect((await mailsTo(shop, anna.email))[0]).toMatchObject({ kind: 'passkey-added' });
    const answer = await signIn(anna.device);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id: anna.id, email: anna.email });
    const { token } = answer.body.data;
    // it was proved just now
    expect((await shop.call('renewRecoveryCodes', { token })).status).toBe(200);
    expect((await shop.call('startPasskey', { token, body: { currentPassword: 'wrong' } })).status).toBe(422);
  });

  test('that somebody added with the old password does not outlive a new one by mail', async () => {
    const anna = await withPasskey();
    shop.clock.advance(minute);
    const { email } = anna;
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    const password = 'another long pass phrase 7';
    const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'password-recovery');
    const token = linkToken(mail);
    expect((await shop.call('changePasswordByToken', { body: { token, password } })).status).toBe(200);
    for (const _ of [1, 2]) {
      const refused = await signIn(anna.device);
      expect([refused.status, refused.body.error?.fields?.passkey?.[0]]).toEqual([
        422,
        expect.stringContaining('The password was changed'),
      ]);
    }
    // with the new password it is the second step, and then enough again
    const { next } = await ticketOf({ email, password });
    const options = (await shop.call('startPasskeyStep', { body: { ticket: next.ticket } })).body.data;
    const passkey = anna.device.get(options);
    expect((await shop.call('finishSignIn', { body: { ticket: next.ticket, passkey } })).status).toBe(200);
    expect((await signIn(anna.device)).status).toBe(200);
  });

  test('is the second step after a password, also beside an app', async () => {
    const anna = await withPasskey();
    const { next, code } = await ticketOf(anna);
    expect([code, next.methods]).toEqual(['second_factor_needed', ['passkey', 'recovery']]);
    const options = (await shop.call('startPasskeyStep', { body: { ticket: next.ticket } })).body.data;
    const passkey = anna.device.get(options, { isVerified: false });
    const done = await shop.call('finishSignIn', { body: { ticket: next.ticket, passkey } });
    expect([done.status, done.body.data.id]).toEqual([200, anna.id]);
    const { token } = done.body.data;
    const { data } = (await shop.call('startTotp', { token, body: { currentPassword: anna.password } })).body;
    const confirmed = await shop.call('confirmTotp', {
      token,
      body: { code: codeAt(data.secret, shop.clock.now()) },
    });
    // the codes of the first factor hold for both
    expect(confirmed.body.data.recoveryCodes).toBeNull();
    expect((await ticketOf(anna)).next.methods).toEqual(['passkey', 'totp', 'recovery']);
    expect((await shop.call('removeTotp', { token })).status).toBe(200);
    const left = (await shop.call('getSecurity', { token })).body.data;
    expect([left.passkeys.length, left.recoveryCodesLeft]).toEqual([1, 10]);
  });

  test('gives a fresh proof', async () => {
    const anna = await withPasskey();
    shop.clock.advance(11 * minute);
    const { token } = anna;
    const remove = () => shop.call('removePasskey', { token, params: { id: anna.keyId } });
    expect((await remove()).body.error.code).toBe('step_up_needed');
    const options = (await shop.call('startPasskeyProof', { token })).body.data;
    expect(
      (await shop.call('proveAgain', { token, body: { passkey: anna.device.get(options) } })).status,
    ).toBe(200);
    expect((await remove()).status).toBe(200);
    const { data } = (await shop.call('getSecurity', { token })).body;
    expect([data.passkeys, data.recoveryCodesLeft]).toEqual([[], 0]);
    expect((await mailsTo(shop, anna.email))[0]).toMatchObject({ kind: 'passkey-removed' });
    expect((await signIn(anna.device)).status).toBe(422);
  });
});

describe('refused', () => {
  test('is an answer that was given before, one to another question, and one that is too late', async () => {
    const anna = await withPasskey();
    const passkey = anna.device.get(await signInOptions());
    expect((await shop.call('signInByPasskey', { body: { passkey } })).status).toBe(200);
    const replayed = await shop.call('signInByPasskey', { body: { passkey } });
    expect([replayed.status, replayed.body.error.fields?.passkey?.length]).toEqual([422, 1]);
    const own = (await shop.call('startPasskeyProof', { token: anna.token })).body.data;
    const crossed = await shop.call('signInByPasskey', { body: { passkey: anna.device.get(own) } });
    expect(crossed.status).toBe(422);
    const forSignIn = anna.device.get(await signInOptions());
    expect((await shop.call('proveAgain', { token: anna.token, body: { passkey: forSignIn } })).status).toBe(
      422,
    );
    const options = await signInOptions();
    shop.clock.advance(11 * minute);
    const late = await shop.call('signInByPasskey', { body: { passkey: anna.device.get(options) } });
    expect(late.status).toBe(422);
  });

  test('is the passkey of another person', async () => {
    const [anna, ben] = [await withPasskey(), await withPasskey()];
    const { next } = await ticketOf(anna);
    const options = (await shop.call('startPasskeyStep', { body: { ticket: next.ticket } })).body.data;
    const foreign = ben.device.get(options);
    const step = await shop.call('finishSignIn', { body: { ticket: next.ticket, passkey: foreign } });
    expect(step.status).toBe(422);
    const proof = (await shop.call('startPasskeyProof', { token: anna.token })).body.data;
    const proved = await shop.call('proveAgain', {
      token: anna.token,
      body: { passkey: ben.device.get(proof) },
    });
    expect(proved.status).toBe(422);
    const params = { id: anna.keyId };
    const body = { name: 'Mine' };
    expect((await shop.call('renamePasskey', { token: ben.token, params, body })).status).toBe(404);
    expect((await shop.call('removePasskey', { token: ben.token, params })).status).toBe(404);
    expect((await shop.call('renamePasskey', { token: anna.token, params, body })).status).toBe(200);
    // what somebody has cannot be added to another account
    const { data } = (
      await shop.call('startPasskey', { token: ben.token, body: { currentPassword: ben.password } })
    ).body;
    const stolen = { name: 'Hers', passkey: anna.device.create(data) };
    expect((await shop.call('addPasskey', { token: ben.token, body: stolen })).status).toBe(422);
  });

  test('is a copy, whose counter did not grow', async () => {
    const anna = await withPasskey();
    expect((await signIn(anna.device)).status).toBe(200);
    expect((await signIn(anna.device)).status).toBe(200);
    anna.device.counter -= 1;
    expect((await signIn(anna.device)).status).toBe(422);
    anna.device.counter = 0;
    expect((await signIn(anna.device)).status).toBe(422);
    anna.device.counter = 10;
    expect((await signIn(anna.device)).status).toBe(200);
  });

  test('is one of another site, and one alone that did not ask who it is', async () => {
    const anna = await withPasskey();
    expect((await signIn(anna.device, { origin: 'http://localhost:4000' })).status).toBe(422);
    expect((await signIn(anna.device, { isVerified: false })).status).toBe(422);
    expect((await signIn(aPasskey(origin))).status).toBe(422);
    expect((await signIn(anna.device)).status).toBe(200);
  });

  test('is one of an account that is closed', async () => {
    const anna = await withPasskey();
    await shop.database.pool.query('update account set disabled_at = now() where id = $1', [anna.id]);
    expect((await signIn(anna.device)).status).toBe(422);
  });

  test.each([
    [{}],
    [{ id: 'a', rawId: 'a', type: 'public-key', response: {} }],
    [{ id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '{' } }],
    [{ id: '=', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } }],
  ])('is what is no answer: %j', async (passkey) => {
    expect((await shop.call('signInByPasskey', { body: { passkey } })).status).toBe(422);
    const { token } = await aCustomer(shop);
    expect((await shop.call('addPasskey', { token, body: { name: 'x', passkey } })).status).toBe(422);
  });
});

test('a passkey is in the copy of one’s data without its key, and goes with the account', async () => {
  const anna = await withPasskey();
  const copy = await rowsOf(shop.installation.db, anna.id);
  expect(copy.passkey).toEqual([
    expect.objectContaining({ name: 'My phone', transports: ['internal'], last_used_at: null }),
  ]);
  expect(Object.keys(copy.passkey?.[0] ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/public_key|credential_id|counter/)]),
  );
  await eraseRowsOf(shop.installation.db, anna.id, []);
  expect((await rowsOf(shop.installation.db, anna.id)).passkey).toBeUndefined();
  expect((await signIn(anna.device)).status).toBe(422);
});

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.1', false],
  ['http://shop.example', false],
])('at %s there are passkeys: %s', (publicUrl, expected) => {
  expect(hasPasskeys({ publicUrl })).toBe(expected);
});

describe('an account that somebody opened with a foreign address', () => {
  async function recover(email: string) {
    await shop.call('requestPasswordRecoveryByPost', { body: { email } });
    const mail = (await mailsTo(shop, email)).find(({ kind }) => kind === 'password-recovery');
    const password = 'nine-patient-lanterns';
    await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } });
    return shop.call('signIn', { body: { email, password } });
  }

  test('keeps none of their passkeys when its owner takes it over by the mail', async () => {
    const stranger = await withPasskey({ confirmed: false });
    expect((await signIn(stranger.device)).status).toBe(200);
    const owner = await recover(stranger.email);
    expect([owner.status, owner.body.data.emailConfirmed]).toEqual([200, true]);
    const again = await signIn(stranger.device);
    expect([again.status, again.body.error?.fields]).toEqual([422, { passkey: [expect.any(String)] }]);
    const { token } = owner.body.data;
    const security = (await shop.call('getSecurity', { token })).body.data;
    expect([security.passkeys, security.totp, security.recoveryCodesLeft]).toEqual([[], null, 0]);
  });

  test('while an address that was confirmed before keeps its second factor', async () => {
    const owner = await withPasskey();
    expect((await recover(owner.email)).body.error.code).toBe('second_factor_needed');
    expect((await signIn(owner.device)).status).toBe(200);
  });
});
