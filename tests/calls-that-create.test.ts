/**
 * Requests that every call must handle: `Idempotency-Key` where something is made, and no body, of any declared type.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../src/calls.ts';
import { allContracts } from '../src/contracts.ts';
import type { CallContract } from '../src/platform/api/contract.ts';
import { boundCalls } from '../src/server/wiring/features.ts';
import { aCustomer } from './support/a-customer.ts';
import { aShop, type TestShop } from './support/a-shop.ts';
import { aForm, aPicture } from './support/pictures.ts';

const contracts = allContracts as Record<string, CallContract>;

/** Posts that make nothing which a second one would make twice, by the reason. */
const makeNothing = {
  // its answer is a secret too; `claim` knows the repetition
  'opens or ends a session': [
    'openGuestAccount',
    'signIn',
    'finishSignIn',
    'signInByPasskey',
    'signInByLink',
    'signOut',
    'endOtherSessions',
  ],
  'is spent by its first use': [
    ...['confirmEmail', 'addPasskey', 'changePasswordByToken', 'adoptChat'],
    'staffConfirmTestMail',
  ],
  // its answer is a secret, which would be kept with the key; a second one takes its place
  'makes the address of a calendar in the place of the one before': ['createCalendarFeed'],
  'sets what stands there already': [
    ...[
      'changePassword',
      'restoreAvatar',
      'restoreReview',
      'restoreSaved',
      'endWatch',
      'updateReview',
      'readAllNotifications',
      'readChat',
    ],
    ...[
      'checkPhotos',
      'confirmDelivery',
      'withdrawClaim',
      'staffMoveTicket',
      'staffTakeOrder',
      'staffTakeOverOrder',
      'staffReleaseOrder',
      'staffHandOverOrder',
      'staffTagOrder',
      'staffLookAtOrder',
      'staffUntagOrder',
      'staffCorrectShopNumber',
      'staffStateCost',
      'staffTickSupplierLine',
    ],
    ...[
      'staffWithdrawQuestion',
      'staffWithdrawDeliveryQuestion',
      'staffSettleAttention',
      'staffSettleMentions',
      'staffShelveParcel',
      ...['staffMoveParcel', 'staffAnswerService'],
      'staffTakeDelivery',
      // the carrier knows the booking by its reference
      ...['staffCreateShipment', 'staffCancelShipment'],
      'staffTickPick',
    ],
    ...['confirmNews', 'endNews', 'staffHoldNewsletter'],
    // the same price is the same quote
    ...['quoteProduct', 'quoteOrder'],
    ...['staffCheckReading', 'staffProposeRecipe', 'staffAcceptRecipe', 'staffWithdrawRecipe'],
    ...['staffTakeChat', 'staffReadChat', 'staffCloseChat', 'staffDecideReview', 'staffAnswerReview'],
  ],
  // answers of the first two and of the last are secrets, which no kept answer may hold
  'makes anew what is not in force yet, or takes the place of what is': [
    ...['startTotp', 'startPasskey', 'startPasskeyStep', 'startPasskeySignIn', 'startPasskeyProof'],
    'startStaffSignIn',
    'staffSendTestMail',
    'renewRecoveryCodes',
    'proveAgain',
    'linkTelegram',
  ],
  'only reads or calculates': [
    ...[
      'calculatePrice',
      'priceGuestCart',
      'calculateCart',
      'calculateOrder',
      'previewMerge',
      'validateUrl',
      'readProductData',
    ],
    ...[
      'previewUrl',
      'checkPayment',
      'staffPreviewContent',
      'staffPreviewMailTemplate',
      'staffPreviewProblem',
      'staffPreviewRefundLines',
      'staffPreviewBill',
      'staffPreviewNewsletter',
    ],
    ...['staffPreviewRefund', 'showDocuments', 'staffRevealCustomer', 'staffTryPlugin'],
  ],
  // no kept answer may hold the secret; a second one stands in the list and is ended there
  'answers a secret once': ['staffCreateServiceAccount', 'staffCreateServiceKey', 'staffCreateWebhook'],
  'is told from its repetition by the id of the message': [
    'staffResendWebhookMessage',
    'staffRunTaskAgain',
    'staffSendMailAgain',
  ],
  'knows its repetition by the event of the provider': ['receiveProviderEvent'],
  // the answer tells a visitor the key of his conversation, which is kept nowhere in the clear
  'knows its repetition by its senderKey': ['sendChatMessage'],
} as const;

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  token = (await aCustomer(shop)).token;
});
afterAll(() => shop.close());

const posts = Object.entries(calls).filter(([, route]) => route.startsWith('POST '));

describe('Idempotency-Key', () => {
  test('is honoured by every call that creates', () => {
    const free: readonly string[] = Object.values(makeNothing).flat();
    const without = posts.filter(([name]) => !contracts[name]?.idempotent && !free.includes(name));
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test('is honoured by every export, whoever asks for it', () => {
    const exports = posts.filter(([name, route]) => /export/i.test(name) || route.includes('/exports/'));
    expect(exports.length).toBeGreaterThan(7);
    expect(exports.filter(([name]) => !contracts[name]?.idempotent).map(([name]) => name)).toEqual([]);
  });

  test('no call stands in the list that is not there or honours it by now', () => {
    const names = new Set(posts.map(([name]) => name));
    const idle = Object.values(makeNothing)
      .flat()
      .filter((name) => !names.has(name) || contracts[name]?.idempotent);
    expect(idle).toEqual([]);
  });

  test('a registration under one key is one, and neither its password nor a digest of it is kept', async () => {
    const body = {
      ...{ email: 'twice@example.com', password: 'quiet-harbour-ferry-9' },
      consents: { terms: true, personalData: true },
    };
    const headers = { 'idempotency-key': 'a-registration-under-one-key' };
    const first = await shop.call('register', { body, headers });
    expect([first.status, (await shop.call('register', { body, headers })).body]).toEqual([201, first.body]);
    // the same key with another password answers alike: the digest is made without it
    const other = { ...body, password: 'another-harbour-ferry-7' };
    expect((await shop.call('register', { body: other, headers })).body).toEqual(first.body);
    await shop.settle();
    const { rows } = await shop.database.pool.query(
      "select count(*)::int as mails from mail where to_address = 'twice@example.com'",
    );
    expect(rows).toEqual([{ mails: 1 }]);
  });

  test('a photo that is sent again under its key is stored once', async () => {
    const upload = async (bytes: Buffer) => {
      const request = new Request('http://localhost/', { method: 'POST', body: aForm([bytes]) });
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/cabinet/review-photos',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'idempotency-key': 'a-photo-under-one-key' },
          'content-type': request.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const bytes = await aPicture();
    const first = await upload(bytes);
    expect(first.status).toBe(201);
    expect(await upload(bytes)).toEqual(first);
    const { rows } = await shop.database.pool.query('select count(*)::int as pictures from picture');
    expect(rows).toEqual([{ pictures: 1 }]);
    const other = await upload(Buffer.concat([bytes, Buffer.from('more')]));
    expect(other.body.error.code).toBe('key_reused');
  });
});

describe('a call without a body', () => {
  const types = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/xml', 'x'];
  test.each(types)('is answered when its content type says %s', async (type) => {
    const refused: string[] = [];
    for (const { name, contract } of boundCalls(shop.features)) {
      const [method = 'GET', path = '/'] = (calls as Record<string, string>)[name]?.split(' ') ?? [];
      if (method === 'GET' || contract.access === 'anyone') continue;
      const answer = await shop.app.inject({
        method: method as 'DELETE',
        url: `/api/v1${path.replace(/:\w+/g, 'ord_00000000000')}`,
        headers: { 'content-type': type },
      });
      // a guest: the session is asked for, whatever the type was
      if (answer.statusCode !== 401) refused.push(`${name}: ${answer.statusCode}`);
    }
    expect(refused).toEqual([]);
  });

  test('deletes what it names', async () => {
    const body = { country: 'DE', street: 'Beispielweg 1', postcode: '10115', city: 'Berlin' };
    const made = await shop.call('createAddress', { token, body });
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/api/v1/cabinet/addresses/${made.body.data.id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('a body that is there is read as what it says it is', async () => {
    const send = (payload: string, type: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/cabinet/addresses',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload,
      });
    expect((await send('{', 'application/json')).statusCode).toBe(400);
    expect((await send('a=1', 'text/plain')).statusCode).toBe(415);
  });
});
