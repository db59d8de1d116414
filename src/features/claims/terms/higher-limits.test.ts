/** A limit of one person goes down at once, and up by two administrators. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts';

let shop: TestShop;
let [one, other, finance]: TestCustomer[] = [];
beforeAll(async () => {
  shop = await aShop();
  one = await aCustomer(shop, { roles: ['admin'] });
  finance = await aCustomer(shop, { roles: ['finance'] });
});
afterAll(() => shop.close());

const by = (person: TestCustomer | undefined) => ({ token: person?.token ?? '' });
const terms = async () =>
  (await shop.call('staffListRefunds', { ...by(one), query: { limit: 1 } })).body.meta.settings;
const save = async (body: object) => {
  const { version, answerHours, claimDays } = await terms();
  const sent = { version, answerHours, claimDays, ...body };
  const { body: answer } = await shop.call('staffSaveClaimSettings', { ...by(one), body: sent });
  return answer.data;
};
const decide = (person: TestCustomer | undefined, id: string | undefined) =>
  shop.call('staffDecidePrice', { ...by(person), params: { id: id ?? '' }, body: { approve: true } });

test('alone in the shop, an administrator waits a day', async () => {
  const saved = await save({ approvalLimit: '900000', cardLimit: '100', answerHours: 5 });
  expect(saved).toMatchObject({
    ...{ approvalLimit: { amount: '5000.00' }, cardLimit: { amount: '100.00' }, answerHours: 5 },
  });
  const [asked] = saved.proposals;
  expect(asked).toMatchObject({
    ...{ kind: 'limits', state: 'waiting', isOwn: true },
    ...{ before: { order_refund: '5000.00 RUB' }, after: { order_refund: '900000.00 RUB' } },
  });
  expect(asked?.aloneFrom).not.toBeNull();
  expect((await decide(one, asked?.id)).body.error.code).toBe('second_person_needed');
  // who may give money away does not decide how much of it
  expect((await decide(finance, asked?.id)).status).toBe(403);
  expect((await terms()).approvalLimit.amount).toBe('5000.00');
});

test('another administrator agrees, over what stood there', async () => {
  other = await aCustomer(shop, { roles: ['admin'] });
  const [asked] = (await terms()).proposals;
  expect((await decide(other, asked?.id)).status).toBe(200);
  expect((await terms()).approvalLimit.amount).toBe('900000.00');
  const again = (await save({ cardLimit: '200' })).proposals[0];
  await save({ cardLimit: '50' });
  expect((await decide(other, again?.id)).body.error.code).toBe('changed_meanwhile');
  expect((await terms()).cardLimit.amount).toBe('50.00');
});

test('another currency is compared by what it is worth', async () => {
  const dearer = await save({ correctionLimit: '5000', currency: 'EUR' });
  expect(dearer.correctionLimit).toMatchObject({ amount: '5000.00', currency: 'RUB' });
  const cheaper = await save({ correctionLimit: '1', currency: 'EUR' });
  expect(cheaper.correctionLimit).toMatchObject({ amount: '1.00', currency: 'EUR' });
});
