import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';

let shop: TestShop;
let admin: TestCustomer;
beforeAll(async () => {
  shop = await aShop();
  admin = await aCustomer(shop, { roles: ['admin'] });
});
afterAll(() => shop.close());

const seen = async () =>
  (await shop.call('staffListRefunds', { token: admin.token, query: { limit: 1 } })).body.meta.settings;
const save = (body: object, { token } = admin) => shop.call('staffSaveClaimSettings', { token, body });

test('of two administrators who saw the same terms the second is told, and nothing of his is written', async () => {
  const other = await aCustomer(shop, { roles: ['admin'] });
  const { version } = await seen();
  const first = await save({ version, approvalLimit: '4000', answerHours: 48, claimDays: 14 });
  expect([first.status, first.body.data.version]).toEqual([200, version + 1]);
  const second = await save({ version, cardLimit: '1', answerHours: 24, claimDays: 30 }, other);
  expect([second.status, second.body.error.code]).toEqual([409, 'changed_meanwhile']);
  const now = await seen();
  expect(now).toMatchObject({ approvalLimit: { amount: '4000.00' }, answerHours: 48, claimDays: 14 });
  expect(now.cardLimit.amount).not.toBe('1.00');
  // he has read what stands there, and means his own
  const again = await save({ version: now.version, cardLimit: '1', answerHours: 24, claimDays: 30 }, other);
  expect(again.body.data).toMatchObject({ cardLimit: { amount: '1.00' }, answerHours: 24, claimDays: 30 });
});

test('of two who save at the same moment one is told', async () => {
  const { version } = await seen();
  const answers = await Promise.all([
    save({ version, answerHours: 50, claimDays: 14 }),
    save({ version, answerHours: 51, claimDays: 14 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a refused currency leaves the terms and their version as they were', async () => {
  const before = await seen();
  const { version } = before;
  const refused = await save({ version, cardLimit: '5', currency: 'XXX', answerHours: 9, claimDays: 9 });
  expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['currency']);
  expect(await seen()).toEqual(before);
});

test('terms without the version that was seen are refused at that field', async () => {
  const refused = await save({ answerHours: 48, claimDays: 14 });
  expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['version']);
});
