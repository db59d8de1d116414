/** Calls whose body comes in chunks, sent over a socket: a client of HTTP would decide on the headers by itself. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await aShop();
  ({ token } = await aCustomer(shop));
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => shop.close());

/** Sends a call of the discount code in chunks, with a pause between its head and each of them; the answer's text. */
async function send(method: string, type: string | null, chunks: readonly string[]): Promise<string> {
  const { port } = shop.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  const closed = new Promise((done) => socket.once('close', done));
  const head = [
    `${method} /api/v1/cabinet/discount-code HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${token}`,
    ...(type === null ? [] : [`content-type: ${type}`]),
    ...['transfer-encoding: chunked', 'connection: close', '', ''],
  ].join('\r\n');
  const [first = '', ...rest] = [...chunks.map((c) => `${c.length.toString(16)}\r\n${c}\r\n`), '0\r\n\r\n'];
  // without more chunks all of it comes in one packet
  socket.write(rest.length === 0 ? head + first : head);
  for (const chunk of rest.length === 0 ? [] : [first, ...rest]) {
    await new Promise((done) => setTimeout(done, 20));
    socket.write(chunk);
  }
  await closed;
  return answer;
}

test.each(['application/json', 'text/plain', null])('a call without a body is answered: %s', async (type) => {
  expect(await send('DELETE', type, [])).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body that comes in pieces is read whole', async () => {
  const answer = await send('PUT', 'application/json', ['{"code":', '"NOBODY-MADE-IT"}']);
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
  expect(answer).toContain('We don’t recognise this code');
});

test('a body of a type that nobody reads is refused as before', async () => {
  expect(await send('DELETE', 'text/plain', ['x'])).toMatch(/^HTTP\/1\.1 415 /);
  expect(await send('PUT', 'application/json', ['{'])).toMatch(/^HTTP\/1\.1 400 /);
});
