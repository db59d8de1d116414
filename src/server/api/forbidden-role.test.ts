/** A page that is closed to a role names the roles that it is open to, in the reader's language. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('who may not is told which role may', async () => {
  const { token } = await aCustomer(shop, { roles: ['content'] });
  const said = async (language: string) =>
    (await shop.call('staffListPayments', { token, headers: { 'accept-language': language } })).body.error;
  expect(await said('en')).toMatchObject({
    code: 'forbidden',
    message: 'Your roles don’t allow this. These do: Finance or Support. Ask an administrator for access.',
  });
  expect((await said('ru')).message).toContain('Финансы или Поддержка');
  expect((await said('zh')).message).toContain('财务或客服');
});

test('somebody without a role learns of no call of staff', async () => {
  const { token } = await aCustomer(shop);
  expect((await shop.call('staffListPayments', { token })).body.error.code).toBe('not_found');
});
