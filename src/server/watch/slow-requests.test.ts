import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { aShop } from '../../../tests/support/a-shop.ts';
import { limitArrival } from './slow-requests.ts';

async function sendSlowly(type: string, everyMs: number, pieces: number): Promise<string> {
  const app = Fastify();
  app.addContentTypeParser(type, (_request, payload, done) => {
    payload.resume();
    payload.once('end', () => done(null, {}));
  });
  limitArrival(app, { whole: 300, pause: 300, leastBytes: 100 });
  app.post('/', async () => 'arrived');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  socket.on('error', () => {});
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${pieces * 200}\r\nconnection: close\r\n\r\n`,
  );
  const closed = new Promise((done) => socket.once('close', done));
  for (let sent = 0; sent < pieces && !socket.destroyed; sent++) {
    socket.write('a'.repeat(200));
    await new Promise((done) => setTimeout(done, everyMs));
  }
  await closed;
  await app.close();
  return answer;
}

test('an upload takes as long as it takes, while something comes', async () => {
  expect(await sendSlowly('multipart/form-data', 100, 12)).toContain('arrived');
});

test('an upload of which nothing more comes is ended', async () => {
  expect(await sendSlowly('multipart/form-data', 1_000, 3)).toBe('');
});

test('anything else has a time for the whole of it', async () => {
  expect(await sendSlowly('text/x-typed', 100, 12)).toBe('');
});

test('the shop has no limit of its own for whole requests, which would end uploads on slow lines', async () => {
  const shop = await aShop();
  expect(shop.app.server.requestTimeout).toBe(0);
  await shop.close();
});

test('a request from within the process has no line that could be slow', async () => {
  const errors: unknown[] = [];
  const note = (error: unknown): void => void errors.push(error);
  process.prependListener('uncaughtException', note);
  const app = Fastify();
  limitArrival(app, { whole: 20, pause: 20, leastBytes: 100 });
  app.addHook('onRequest', async (_request, reply) => reply.code(401).send('refused before it is read'));
  app.post('/', async () => 'arrived');
  const answer = await app.inject({ method: 'POST', url: '/', payload: { name: 'Anna' } });
  expect(answer.statusCode).toBe(401);
  await new Promise((done) => setTimeout(done, 100));
  process.off('uncaughtException', note);
  expect(errors).toEqual([]);
  await app.close();
});
