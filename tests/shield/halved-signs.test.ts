/** A text that is cut between the two units of one sign is no JSON that PostgreSQL takes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

const split = (most: number) => `${'a'.repeat(most - 1)}😀 and more`;
async function answered(text: string) {
  const customer = await aCustomer(shop);
  const staff = await aCustomer(shop, { roles: ['support'], name: 'Ilya' });
  await shop.call('sendChatMessage', {
    token: customer.token,
    body: { text: 'Hello', senderKey: 'sender-key-one' },
  });
  const { conversation } = (await shop.call('getChat', { token: customer.token })).body.data;
  const answer = await shop.call('staffAnswerChat', {
    token: staff.token,
    params: { id: conversation?.id ?? '' },
    body: { text, senderKey: 'sender-key-two' },
  });
  return { answer, customer, staff };
}

test('what staff did stands in the audit log, whatever was written', async () => {
  const { answer, staff, customer } = await answered(split(2_000));
  const errors = shop.errors.splice(0).join('\n').slice(0, 1200);
  const seen = (await shop.call('listChatMessages', { token: customer.token, query: {} })).body.data;
  const { rows } = await shop.database.pool.query('select call from staff_deed where actor = $1', [staff.id]);
  expect({ status: answer.status, messages: seen.length, deeds: rows.length, errors }).toEqual({
    ...{ status: 201, messages: 2, deeds: 1, errors: '' },
  });
});

test('the reminder of an unread answer comes, wherever its text is cut', async () => {
  const { answer, customer } = await answered(split(499));
  expect(answer.status).toBe(201);
  shop.clock.advance(6 * 60_000);
  await shop.database.pool.query(
    "update graphile_worker._private_jobs set run_at = now() - interval '1 minute'",
  );
  const failure = await shop
    .settle()
    .then(() => shop.settle())
    .then(() => '', String);
  const errors = shop.errors.splice(0).join('\n').slice(0, 1200);
  const { rows } = await shop.database.pool.query('select from notification where user_id = $1', [
    customer.id,
  ]);
  expect({ failure, errors, rows: rows.length }).toEqual({ failure: '', errors: '', rows: 1 });
});

test('a correction of a balance stands in the audit log, whatever its reason is', async () => {
  const [finance, customer] = [await aCustomer(shop, { roles: ['finance'] }), await aCustomer(shop)];
  const answer = await shop.call('staffCorrectBalance', {
    token: finance.token,
    params: { id: customer.id },
    body: { amount: '10', reason: 'Paid by hand \ud83d' },
    headers: { 'idempotency-key': 'the-key-of-a-correction' },
  });
  const errors = shop.errors.splice(0).join('\n').slice(0, 400);
  const { rows } = await shop.database.pool.query('select call from staff_deed where actor = $1', [
    finance.id,
  ]);
  const found = { said: answer.body.error ?? answer.body.data.balance.amount, deeds: rows.length, errors };
  expect(found).toEqual({ said: '10.00', deeds: 1, errors: '' });
});

test.each([
  [
    'submitForm',
    {
      params: { name: 'question' },
      body: { email: 'guest@example.com', question: 'Do you \ud83d ship?', consent: true },
    },
  ],
  [
    'submitForm',
    {
      params: { name: 'question' },
      body: { email: 'guest@example.com', question: 'Do you ship?', consent: true, 'x\ud83d': '1' },
    },
  ],
  ['sendChatMessage', { body: { text: 'Do you \ud83d ship?', senderKey: 'sender-key-x' } }],
  ['sendChatMessage', { body: { text: 'Do you ship?', senderKey: 'sender-key-\ud83d' } }],
  ['updateUser', { body: { name: 'An \ud83d na' } }],
  [
    'staffCreateCannedAnswer',
    { body: { title: 'No', texts: { en: 'a \ud83d b', ru: 'a \ud83d b', zh: 'a' } } },
  ],
  ['signIn', { body: { email: 'a@example.com', password: '\ud83d long enough' } }],
  ['previewUrl', { body: { url: 'https://example.com/\ud83d' } }],
] as const)('%s with half a sign is no 5xx: %j', async (name, options) => {
  const { token } = await aCustomer(shop, { roles: ['admin'] });
  const answer = await shop.call(name as 'submitForm', { token, ...options } as never);
  const errors = shop.errors.splice(0).join('\n').slice(0, 400);
  expect({ failed: answer.status >= 500, errors }).toEqual({ failed: false, errors: '' });
});
