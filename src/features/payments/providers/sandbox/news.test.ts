/** News of the sandbox bank that the shop does not take. */
import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '../../../../server/run/logging.ts';
import { deliverNews, httpSender, type NewsParts } from './news.ts';

async function loggedFor(origin: string) {
  const lines: string[] = [];
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const charge = { ref: 'sbx_1', key: 'k', state: 'succeeded', amount: 100n, currency: 'JPY', failure: null };
  const parts = {
    ...{ clock: { now: () => new Date() }, log: createLog('warn', into), secret: 'word' },
    bank: { findCharge: async () => charge },
    send: httpSender(origin),
  } as unknown as NewsParts;
  // the sixth attempt is the last, so nothing is queued
  await deliverNews(parts)({ ref: 'sbx_1', attempt: 6 });
  return lines.map((line) => JSON.parse(line));
}

test('a shop that cannot be reached is logged once, with the cause', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => closed.once('listening', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const lines = await loggedFor(`http://127.0.0.1:${port}`);
  expect(lines).toMatchObject([
    {
      status: 0,
      attempt: 6,
      charge: 'sbx_1',
      err: { message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
    },
  ]);
});

test('one that answers otherwise is logged with its status', async () => {
  const server = createServer((_request, response) => response.writeHead(502).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    const { port } = server.address() as { port: number };
    const lines = await loggedFor(`http://127.0.0.1:${port}`);
    expect(lines).toMatchObject([{ status: 502, attempt: 6 }]);
    expect(lines[0]).not.toHaveProperty('err');
  } finally {
    server.close();
  }
});
