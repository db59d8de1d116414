import { afterAll, beforeAll, expect, test } from 'vitest';
import { aShop, type TestShop } from './support/a-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());

test('the OpenAPI document is served and names its version', async () => {
  const answer = await shop.app.inject({ url: '/api/v1/openapi.json' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().openapi).toBe('3.1.0');
});

test('an unknown address of the API is refused in the form of the API, in the language asked for', async () => {
  const answer = await shop.app.inject({
    url: '/api/v1/nowhere',
    headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toMatchObject({ code: 'not_found', message: '这里没有内容，可能已被删除。' });
});

test('readiness follows the announced stop, liveness does not', async () => {
  expect((await shop.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  expect((await shop.app.inject({ url: '/health/live' })).statusCode).toBe(200);
});
