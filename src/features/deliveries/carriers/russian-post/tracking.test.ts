/** News of the Russian Post, from a server that answers what it likes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { trackByPost } from './tracking.ts';

const record = (name: string) =>
  `<ns3:historyRecord><ns3:OperationParameters><ns3:OperType a="1"><ns3:Id>1</ns3:Id><ns3:Name>${name}</ns3:Name></ns3:OperType><ns3:OperDate>2026-11-20T08:12:00Z</ns3:OperDate></ns3:OperationParameters></ns3:historyRecord>`;

/** The news of one number from a server that answers these records. */
async function told(records: string) {
  const server = createServer((_, response) => {
    response.end(`<ns7:getOperationHistoryResponse>${records}</ns7:getOperationHistoryResponse>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const tracking = { login: 'l', password: 'p', url: `http://127.0.0.1:${port}/` };
  try {
    return await trackByPost({ token: '', key: '', baseUrl: '', tracking }, 'RA123456789RU');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('records are read with their words, whatever stands around them', async () => {
  const news = await told(`${record('A &amp;lt; B')}<x/>${record('C')}`);
  expect(news).toMatchObject([{ text: 'A &lt; B', state: 'shipped' }, { text: 'C' }]);
});

test.each(['<historyRecord>', '<historyRecord ', '<a:historyRecord>', '<OperDate><historyRecord x="'])(
  'an answer of millions of %s keeps nobody waiting',
  async (piece) => {
    const began = performance.now();
    expect(await told(piece.repeat(Math.floor(3_000_000 / piece.length)))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5_000);
  },
);
