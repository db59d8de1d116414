import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endCrumbs } from './slow-requests.ts';

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** The status of the answer to a body of these chunks, and how many of its bytes were taken in. */
async function sent(chunks: string[]): Promise<{ status: string; taken: number }> {
  const app = Fastify();
  let taken = 0;
  app.addContentTypeParser('text/plain', (_request, payload, done) => {
    payload.on('data', (part: Buffer) => {
      taken += part.length;
    });
    payload.once('end', () => done(null, {}));
    payload.once('error', done);
  });
  app.post('/', async () => 'arrived');
  endCrumbs(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (part) => {
    answer += String(part);
  });
  const closed = new Promise((done) => socket.once('close', done));
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\nconnection: close\r\n';
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`);
  await closed;
  await app.close();
  return { status: answer.slice(9, 12), taken };
}

test('a body in crumbs ends its connection, and no more of it is looked at', async () => {
  const { status, taken } = await sent(Array.from({ length: 200_000 }, () => chunk('x')));
  expect(status).toBe('');
  expect(taken).toBeLessThanOrEqual(512);
});

test('a body in usual chunks arrives, and so does a short one in small ones', async () => {
  const line = 'x'.repeat(80);
  expect(await sent(Array.from({ length: 3_000 }, () => chunk(line)))).toEqual({
    status: '200',
    taken: 240_000,
  });
  expect(await sent(Array.from({ length: 500 }, () => chunk('x')))).toEqual({ status: '200', taken: 500 });
});
