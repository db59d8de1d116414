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

test('the OpenAPI document asks for keys as long as the calls do: longer where a guest may call', async () => {
  const { paths } = (await shop.app.inject({ url: '/api/v1/openapi.json' })).json();
  const shortest = (path: string, method: string): number =>
    paths[path][method].parameters.find(({ name }: { name: string }) => name === 'Idempotency-Key').schema
      .minLength;
  const send = async (key: string): Promise<boolean> => {
    const form = {
      params: { name: 'question' },
      body: { email: 'a@example.com', question: 'How?', consent: true },
    };
    const { body } = await shop.call('submitForm', { ...form, headers: { 'idempotency-key': key } });
    return 'Idempotency-Key' in (body.error?.fields ?? {});
  };
  const form = shortest('/form/{name}', 'post');
  expect(await send('k'.repeat(form - 1))).toBe(true);
  expect(await send('k'.repeat(form))).toBe(false);
  expect(shortest('/register', 'post')).toBe(form);
  expect(shortest('/cabinet/addresses', 'post')).toBe(8);
});

test('an unknown address of the API is refused in the form of the API, in the language asked for', async () => {
  const answer = await shop.app.inject({
    url: '/api/v1/nowhere',
    headers: { 'accept-language': 'zh-CN,zh;q=0.9' },
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toMatchObject({
    code: 'not_found',
    message: '内容不存在，可能已被删除。请核对网址或返回上一页。',
  });
});

test('readiness follows the announced stop, liveness does not', async () => {
  expect((await shop.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  expect((await shop.app.inject({ url: '/health/live' })).statusCode).toBe(200);
});

test('a NUL, a forged cursor and a wrong number are refused, never a fault of ours', async () => {
  const answers = await Promise.all([
    shop.call('signIn', { body: { email: 'a\u0000b@example.com', password: 'x' } }),
    shop.call('search', { query: { q: 'a\u0000b' } }),
    shop.call('search', { query: { cursor: Buffer.from('["newest","-","x"]').toString('base64url') } }),
    shop.call('search', { query: { limit: '1e9' } }),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error.message).not.toContain('refusals.');
  }
});

test('malformed JSON and other kinds of content are refused in the form of the API', async () => {
  const send = (payload: string, type: string) =>
    shop.app.inject({ method: 'POST', url: '/api/v1/login', headers: { 'content-type': type }, payload });
  expect((await send('{"email":', 'application/json')).json().error.code).toBe('malformed');
  expect((await send('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  expect((await send('x', 'text/plain')).statusCode).toBe(415);
  expect((await send(`{"email":"${'a'.repeat(300_000)}"}`, 'application/json')).statusCode).toBe(413);
});
