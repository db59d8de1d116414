/**
 * The same pay request 32 times at one instant over two server processes on one PostgreSQL (rules: goals-of-money, M4): the
 * last byte of each goes out in one go. The order is paid once, from the balance and by card. `MONEY_RACE` says how
 * many rounds.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOwnBooks } from '../../scripts/audit/own-books.ts';
import { auditProviderBook } from '../../scripts/audit/provider-books.ts';
import { readOurBooks, readSandboxBook } from '../../scripts/audit/read-books.ts';
import { MoneyProcess } from '../support/a-money-process.ts';
import { aBuyer, aMarket, anOrder, type Buyer, type Market } from '../support/an-order.ts';

const rounds = Number(process.env.MONEY_RACE ?? 4);
const together = 32;

let market: Market;
const shops: MoneyProcess[] = [];
beforeAll(async () => {
  market = await aMarket();
  const target = market.shop.database.pool.options.connectionString ?? '';
  shops.push(new MoneyProcess(), new MoneyProcess());
  for (const shop of shops) await (await shop.loaded()).go(target);
}, 120_000);
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()));
  await market.close();
});

/** A socket that has sent all of a request but its last byte. */
async function aLoadedSocket(address: string, path: string, token: string, body: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n');
  socket.write(head + body.slice(0, -1));
  return socket;
}

async function statusOf(socket: Socket): Promise<number> {
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
}

async function race(buyer: Buyer, orderId: string, body: object): Promise<number[]> {
  const path = `/api/v1/cabinet/orders/pay/${orderId}`;
  const text = JSON.stringify(body);
  const sockets = await Promise.all(
    Array.from({ length: together }, (_one, index) =>
      aLoadedSocket(shops[index % 2]?.address ?? '', path, buyer.token, text),
    ),
  );
  const answers = sockets.map(statusOf);
  for (const socket of sockets) socket.write(text.slice(-1));
  return Promise.all(answers);
}

async function payments(orderId: string) {
  const { rows } = await market.shop.database.pool.query(
    `select p.id, p.state, (
      select count(distinct t.id)::int from ledger_transaction t where t.payment_id = p.id and t.kind = 'payment'
    ) as posted, (select count(*)::int from sandbox_charge c where c.idempotency_key = p.id) as charges
    from payment p join payment_target t on t.payment_id = p.id where t.ref = $1`,
    [orderId],
  );
  return rows.map(({ state, posted, charges }) => ({ state, posted, charges }));
}

test(
  `${rounds} rounds of ${together} identical requests pay once`,
  async () => {
    const buyer = await aBuyer(market.shop, { balance: '900000000' });
    let once = 0;
    const seen = new Map<number, number>();
    for (let round = 0; round < rounds; round++) {
      const isCard = round % 4 === 3;
      const order = await anOrder(market, buyer, { path: 'nordlicht/p/teekanne-nordsee' });
      const statuses = await race(buyer, order.id, { method: isCard ? 'card' : 'balance' });
      for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(await payments(order.id)).toEqual([
        isCard ? { state: 'pending', posted: 0, charges: 1 } : { state: 'succeeded', posted: 1, charges: 0 },
      ]);
      once += 1;
    }
    const client = new pg.Client({
      connectionString: market.shop.database.pool.options.connectionString ?? '',
    });
    await client.connect();
    const ours = await readOurBooks(client);
    const findings = [...auditOwnBooks(ours), ...auditProviderBook(ours, await readSandboxBook(client))];
    await client.end();
    expect(findings).toEqual([]);
    const answers = [...seen].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(`${once}/${rounds} rounds paid once; answers: ${answers}`);
  },
  4 * 3_600_000,
);
