/** Staff need a second factor, prove it again before what matters, and are helped when they lost it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type CustomerOptions } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';
import { codeAt } from '../../../../tests/support/an-authenticator.ts';
import { linkToken, mailsTo } from '../../../../tests/support/mails.ts';
import { calls } from '../../../calls.ts';
import { staffRoles } from '../../../platform/api/contract.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { boundCalls } from '../../../server/wiring/features.ts';

let shop: TestShop;
beforeAll(async () => {
  const env = { WAYBILL_DEMO: '1', DEFAULT_LOCALE: 'en', STAFF_SECOND_FACTOR: 'required' };
  shop = await aShop({ settings: readSettings(env) });
});
afterAll(() => shop.close());

/** Asks every call but signing out with an empty request; answers the codes of the refusals by the names of the calls. */
async function askAll(token: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { name } of boundCalls(shop.features)) {
    if (name === 'signOut') continue;
    const [method = 'GET', path = '/'] = (calls as Record<string, string>)[name]?.split(' ') ?? [];
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: `/api/v1${path.replace(/:\w+/g, 'ord_00000000000')}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    });
    const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : {};
    answers.set(name, body.error?.code ?? String(answer.statusCode));
  }
  return answers;
}

async function withApp(options: CustomerOptions) {
  const person = await aCustomer(shop, options);
  const { token, password } = person;
  const started = await shop.call('startTotp', { token, body: { currentPassword: password } });
  const { secret } = started.body.data;
  const code = codeAt(secret, shop.clock.now());
  expect((await shop.call('confirmTotp', { token, body: { code } })).status).toBe(200);
  shop.clock.advance(60_000);
  return { ...person, secret };
}

describe('staff without a factor', () => {
  test('get nothing but the calls that add one, whatever their role', async () => {
    const open = ['getUser', 'getSecurity', 'startTotp', 'confirmTotp', 'proveAgain'];
    open.push('startPasskey', 'addPasskey', 'startPasskeyProof');
    const guarded = boundCalls(shop.features).filter(({ contract }) => contract.access !== 'anyone');
    for (const role of staffRoles) {
      const { token } = await aCustomer(shop, { roles: [role] });
      const answers = await askAll(token);
      const admitted = guarded.filter(({ name }) => answers.get(name) !== 'factor_enrolment_needed');
      expect(admitted.map(({ name }) => name).sort()).toEqual([...open].sort());
    }
  }, 120_000);

  test('are guests to what everybody may call, to files and to live news', async () => {
    const { id, token } = await aCustomer(shop, { roles: ['support'] });
    const sent = await shop.call('sendChatMessage', {
      token,
      body: { text: 'hello', senderKey: 'sender-key-9' },
    });
    expect(sent.status).toBe(201);
    const { rows } = await shop.database.pool.query(
      'select count(*)::int as own from chat where user_id = $1',
      [id],
    );
    expect(rows[0].own).toBe(0);
    const live = await shop.app.inject({
      url: '/api/v1/live',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(live.statusCode).toBe(401);
  });

  test('are in as soon as a code of their app counted, and cannot remove it', async () => {
    const { token } = await withApp({ roles: ['support'] });
    expect((await shop.call('staffListOrders', { token })).status).toBe(200);
    expect((await shop.call('getSecurity', { token })).body.data.isRequired).toBe(true);
    const removed = await shop.call('removeTotp', { token });
    expect([removed.status, removed.body.error.code]).toEqual([409, 'factor_required']);
    expect((await shop.call('staffListOrders', { token })).status).toBe(200);
  });

  test('customers need none, and whoever becomes staff needs one from the first sign-in', async () => {
    const admin = await withApp({ roles: ['admin'] });
    const customer = await aCustomer(shop);
    expect((await shop.call('listOrders', { token: customer.token })).status).toBe(200);
    expect((await shop.call('getSecurity', { token: customer.token })).body.data.isRequired).toBe(false);
    const body = { email: customer.email, roles: ['buyer'] };
    expect((await shop.call('staffInvitePerson', { token: admin.token, body })).status).toBe(201);
    const mail = (await mailsTo(shop, customer.email)).find(({ kind }) => kind === 'staff-invitation');
    const password = 'seven-green-kettles';
    await shop.call('changePasswordByToken', { body: { token: linkToken(mail), password } });
    const { data } = (await shop.call('signIn', { body: { email: customer.email, password } })).body;
    const refused = await shop.call('staffListOrders', { token: data.token });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'factor_enrolment_needed']);
    expect((await shop.call('listOrders', { token: data.token })).status).toBe(403);
  });
});

describe('a fresh proof', () => {
  /** Money out, people's data, access, and what prices are made of. */
  const guarded = [
    ...['staffRefundPayment', 'staffDecideCardRefund', 'staffRefundLines', 'staffRefundPieces'],
    ...['staffDecideRefund', 'staffDecideCancel', 'staffCancelOrder', 'staffDecideClaim'],
    ...['staffStepReturn', 'staffCancelDelivery'],
    ...[
      'staffCorrectBalance',
      'staffDecideCorrection',
      'staffSettleIssue',
      'staffEnterTransfer',
      'staffImportTransfers',
      'staffAskForMonth',
      'staffDecideMonth',
      'staffSaveTaxTerms',
      'staffSettleTransfer',
      'staffRevealCustomer',
    ],
    ...['staffExportOrders', 'staffExportPayments', 'staffExportLedger', 'staffExportCustomers'],
    ...['staffInvitePerson', 'staffChangeRoles', 'staffShutOut', 'staffResetFactors'],
    'staffEndSessions',
    ...['staffChangeTariff', 'staffChangeRate', 'staffChangeRateFeed', 'staffDecidePrice'],
    ...['staffImportDeliveryTariff', 'staffSaveCarrier', 'staffSaveClaimSettings'],
    ...[
      'staffSaveShopSettings',
      'staffSaveCompany',
      'staffSaveWarehouse',
      'staffConfirmLaunch',
      'staffOpenShop',
      'staffChooseSettlement',
    ],
    ...['staffSavePluginSettings', 'staffTryPlugin'],
    ...['staffCreateServiceAccount', 'staffCreateServiceKey', 'staffCreateWebhook'],
    ...['staffCreateDiscount', 'staffSaveDiscount', 'staffCreateFeeGroup', 'staffSaveFeeGroup'],
    ...[
      'staffSetCustomerGroup',
      'showDocuments',
      'changePassword',
      'requestAccountDeletion',
      'requestDataExport',
    ],
    ...['startTotp', 'removeTotp', 'startPasskey', 'removePasskey', 'renewRecoveryCodes'],
  ].sort();

  test('is asked for by the calls with money, data of people, roles and prices, and by no other', async () => {
    const { token } = await withApp({ roles: ['admin'] });
    const fresh = await askAll(token);
    expect([...fresh].filter(([, code]) => code === 'step_up_needed')).toEqual([]);
    shop.clock.advance(11 * 60_000);
    // what ends sessions or changes factors was done by the first round already
    const other = await withApp({ roles: ['admin'] });
    shop.clock.advance(11 * 60_000);
    const stale = await askAll(other.token);
    const asked = [...stale].filter(([, code]) => code === 'step_up_needed').map(([name]) => name);
    expect(asked.sort()).toEqual(guarded);
  }, 120_000);
});

describe('a lost factor', () => {
  test('is reset by an administrator: sessions end, a mail and the audit log tell of it', async () => {
    const [admin, loser] = [await withApp({ roles: ['admin'] }), await withApp({ roles: ['finance'] })];
    const params = { id: loser.id };
    const reset = await shop.call('staffResetFactors', { token: admin.token, params });
    expect(reset.status).toBe(200);
    expect(reset.body.data.find(({ id }) => id === loser.id)).toMatchObject({ hasFactor: false });
    expect((await shop.call('getUser', { token: loser.token })).status).toBe(401);
    const [mail] = await mailsTo(shop, loser.email);
    expect(mail?.kind).toBe('second-factor-reset');
    const { data } = (await shop.call('staffListDeeds', { token: admin.token })).body;
    expect(data.some(({ call }) => call === 'staffResetFactors')).toBe(true);
    const { email, password } = loser;
    const signedIn = (await shop.call('signIn', { body: { email, password } })).body.data;
    expect((await shop.call('staffListPayments', { token: signedIn.token })).status).toBe(403);
    expect(
      (await shop.call('startTotp', { token: signedIn.token, body: { currentPassword: password } })).status,
    ).toBe(200);
  });

  test('is not one’s own, needs a fresh proof, and somebody else’s role does not do', async () => {
    const [admin, finance] = [await withApp({ roles: ['admin'] }), await withApp({ roles: ['finance'] })];
    const reset = (token: string, id: string) => shop.call('staffResetFactors', { token, params: { id } });
    expect((await reset(admin.token, admin.id)).status).toBe(422);
    expect((await reset(finance.token, admin.id)).status).toBe(403);
    shop.clock.advance(11 * 60_000);
    expect((await reset(admin.token, finance.id)).body.error.code).toBe('step_up_needed');
    expect((await shop.call('getSecurity', { token: finance.token })).body.data.totp).not.toBeNull();
  });

  test('of the last administrator is reset by a command on the machine', async () => {
    const admin = await withApp({ roles: ['admin'] });
    const { rows } = await shop.database.pool.query('select current_database() as name');
    const { connectionString = '' } = shop.database.pool.options as { connectionString?: string };
    expect(connectionString).toContain(rows[0].name);
    const env = { ...process.env, DATABASE_URL: connectionString, WAYBILL_DEMO: '1' };
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['scripts/people/reset-factors.ts', admin.email], { env });
    expect(stdout).toContain('signs in with the password alone');
    expect((await shop.call('getUser', { token: admin.token })).status).toBe(401);
    const again = run(process.execPath, ['scripts/people/reset-factors.ts', admin.email], { env });
    await expect(again).rejects.toMatchObject({ stderr: expect.stringContaining('has no second factor') });
  }, 120_000);
});

test('outside of the demo staff need a factor unless the operator says otherwise', () => {
  const of = (env: Record<string, string>) =>
    readSettings({ PAYMENT_SANDBOX: '1', WAYBILL_SECRET: 'k2Jx8vQ0aLr5TnZ7bWc3YpHd9MfS6uEg', ...env })
      .staffSecondFactor;
  expect(of({ WAYBILL_DEMO: '0' })).toBe('required');
  expect(of({ WAYBILL_DEMO: '0', STAFF_SECOND_FACTOR: 'offered' })).toBe('offered');
  expect(of({ WAYBILL_DEMO: '1' })).toBe('offered');
  expect(() => of({ STAFF_SECOND_FACTOR: 'yes' })).toThrow('STAFF_SECOND_FACTOR must be required or offered');
});
