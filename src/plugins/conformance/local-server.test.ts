import { afterAll, expect, test } from 'vitest';
import { aLocalServer, type LocalRequest } from './local-server.ts';

const asked: LocalRequest[] = [];
const server = await aLocalServer((request) => {
  asked.push(request);
  if (request.url.pathname === '/throws') throw new Error('the stage is wrong');
  if (request.url.pathname === '/bytes') return { body: Buffer.from([0, 255]), headers: { 'x-kind': 'raw' } };
  if (request.url.pathname === '/late') return Promise.resolve({ status: 202, body: 'later' });
  return { body: { path: request.url.pathname, n: 1 } };
});
afterAll(() => server.close());

test('a value is answered as JSON, a text and bytes as they are', async () => {
  const json = await fetch(`${server.origin}/a`);
  expect(json.headers.get('content-type')).toBe('application/json');
  expect(await json.json()).toEqual({ path: '/a', n: 1 });
  const bytes = await fetch(`${server.origin}/bytes`);
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0, 255]);
  expect(bytes.headers.get('x-kind')).toBe('raw');
  const text = await fetch(`${server.origin}/late`);
  expect([text.status, await text.text()]).toEqual([202, 'later']);
});

test('what was asked is told: method, address with its query, headers and body', async () => {
  const headers = { authorization: 'Bearer x' };
  await fetch(`${server.origin}/orders?q=чай`, { method: 'POST', headers, body: 'a=1' });
  const last = asked.at(-1);
  expect(last?.method).toBe('POST');
  expect(last?.url.searchParams.get('q')).toBe('чай');
  expect(last?.headers.authorization).toBe('Bearer x');
  expect(last?.body.toString()).toBe('a=1');
});

test('an error of the stage is status 500 that says why', async () => {
  const answer = await fetch(`${server.origin}/throws`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('the stage is wrong');
});

test('it breaks down as it is told to, reaches its stage with nothing then, and recovers', async () => {
  const before = asked.length;
  const refuses = server.breakDown('refuses');
  expect((await fetch(`${server.origin}/a`)).status).toBe(500);
  refuses();
  const babbles = server.breakDown('babbles');
  const answer = await fetch(`${server.origin}/a`);
  expect(answer.status).toBe(200);
  await expect(answer.json()).rejects.toThrow();
  babbles();
  const cuts = server.breakDown('cuts');
  await expect(fetch(`${server.origin}/a`)).rejects.toThrow();
  cuts();
  expect(asked).toHaveLength(before);
  expect((await fetch(`${server.origin}/a`)).status).toBe(200);
});
