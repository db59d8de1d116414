/**
 * Clients that send a letter now and then, or take nothing of their answer: the others do not notice. `npm run
 * shield:slow` takes 500 of them.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aShieldedShop, type ShieldedShop } from '../support/a-shielded-shop.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';

const CLIENTS = Number(process.env.SHIELD_SLOW ?? 90);
/** The time that other work of the machine may add, in milliseconds. */
const NOISE_MS = 400;
/** Looks of one measure, and how far apart they begin: the long run watches through the whole attack. */
const LOOKS = process.env.SHIELD_SLOW ? 300 : 40;
const APART_MS = 50;
const EVERY_MS = 250;

let shop: TestShop;
let shielded: ShieldedShop;
beforeAll(async () => {
  shop = await aShop();
  shielded = await aShieldedShop(shop);
});
afterAll(async () => {
  await shielded?.close();
  await shop.close();
});

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

const heads: Record<string, string> = {
  'a head that never ends': 'GET /api/v1/payment-info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'a body that hardly comes':
    'POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
  'answers that nobody takes': 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2),
};

/** Opens slow clients of all kinds by turns; each sends a letter again and again, and reads nothing. */
function slowClients(port: number, count: number): { alive(): number; stop(): void } {
  const kinds = Object.values(heads);
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.pause();
    socket.write(kinds[n % kinds.length] ?? '');
    open.push(socket);
    return socket;
  });
  const timer = setInterval(() => {
    for (const [n, socket] of sockets.entries())
      if (n % kinds.length !== 2 && !socket.destroyed) socket.write('a');
  }, EVERY_MS);
  return {
    alive: () => sockets.filter(({ destroyed }) => !destroyed).length,
    stop: () => clearInterval(timer),
  };
}

interface Looks {
  p95: number;
  statuses: Set<number>;
}

/** How long others wait: one look after the other, each `apart` milliseconds after the one before has ended. */
async function looks(address: string, paths: readonly string[], apart = APART_MS): Promise<Looks> {
  const times: number[] = [];
  const statuses = new Set<number>();
  for (let n = 0; n < LOOKS; n++) {
    const started = performance.now();
    const answer = await fetch(address + paths[n % paths.length], {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    await answer?.arrayBuffer();
    statuses.add(answer?.status ?? 0);
    times.push(performance.now() - started);
    await pause(apart);
  }
  return { p95: times.toSorted((a, b) => a - b)[Math.floor(LOOKS * 0.95)] ?? 0, statuses };
}

const paths = ['/api/v1/payment-info', '/health/ready', '/health/live'];

test(`${CLIENTS} slow clients hold nobody up`, async () => {
  await looks(shielded.address, paths, 0);
  const quiet = await looks(shielded.address, paths);
  const before = await shielded.keptMemory();
  const slow = slowClients(shielded.port, CLIENTS);
  // from the first connection on: their opening is part of the attack
  const attacked = await looks(shielded.address, paths);
  expect([...quiet.statuses, ...attacked.statuses].filter((status) => status !== 200)).toEqual([]);
  expect(attacked.p95, `quiet ${quiet.p95} ms`).toBeLessThan(2 * quiet.p95 + NOISE_MS);
  // whoever sends heads and bodies so is turned away after a while; those that take nothing are a socket each
  await expect.poll(slow.alive, { timeout: 60_000 }).toBeLessThanOrEqual(Math.ceil(CLIENTS / 3));
  slow.stop();
  const more = (await shielded.keptMemory()) - before;
  console.log(
    `${CLIENTS} slow clients: p95 ${quiet.p95.toFixed(1)} ms quiet, ${attacked.p95.toFixed(1)} ms attacked, ${Math.round(more / 1024 / 1024)} MB more`,
  );
  expect(more).toBeLessThan(150 * 1024 * 1024);
});

test('a server that slow clients fill is found', async () => {
  const full: Server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  full.maxConnections = 10;
  await once(full, 'listening');
  const { port } = full.address() as AddressInfo;
  const slow = slowClients(port, 30);
  await expect
    .poll(() => new Promise<number>((done) => full.getConnections((_, count) => done(count))))
    .toBe(10);
  const attacked = await looks(`http://127.0.0.1:${port}`, ['/']);
  expect([...attacked.statuses]).toContain(0);
  slow.stop();
  full.closeAllConnections();
  full.close();
});
