/** A node that stops, over real connections that a proxy keeps. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { aCustomer } from '../../../tests/support/a-customer.ts';
import { aLivePage, openToTheWorld } from '../../../tests/support/a-live-page.ts';
import { aShop, type TestShop } from '../../../tests/support/a-shop.ts';
import { closeInOrder } from './last-answers.ts';

const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

/** One connection that is kept, as nginx keeps those to its upstream. */
function aKeptConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

interface Answer {
  status: number | undefined;
  connection: string | undefined;
}

async function ask(address: string, { agent, method = 'POST', path = '/' }: Asked): Promise<Answer> {
  const asked = request(`${address}${path}`, {
    agent,
    method,
    headers: { 'content-type': 'application/json' },
  });
  asked.end(method === 'POST' ? '{}' : undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return { status: answer.statusCode, connection: answer.headers.connection };
}

interface Asked {
  agent?: Agent | false;
  method?: 'GET' | 'POST';
  path?: string;
}

const refuses = async (address: string): Promise<boolean> =>
  ask(address, { agent: false, method: 'GET', path: '/health/live' }).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

/** A shop of one route that answers when it is told to. */
async function aNode() {
  const app = Fastify({ return503OnClosing: false });
  const node = closeInOrder(app);
  let answer = (): void => {};
  app.post('/', async () => 'done');
  app.post('/slow', () => new Promise((resolve) => (answer = () => resolve('late'))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, ...node, port, address: `http://127.0.0.1:${port}`, answer: () => answer() };
}

test('what comes on a kept connection after the last was taken is answered, and ends it', async () => {
  const { app, begin, drain, address } = await aNode();
  const [one, other] = [aKeptConnection(), aKeptConnection()];
  const early = await Promise.all([ask(address, { agent: one }), ask(address, { agent: other })]);
  expect(early.map(({ connection }) => connection)).toEqual(['keep-alive', 'keep-alive']);
  begin();
  expect(await ask(address, { agent: one })).toEqual({ status: 200, connection: 'close' });
  const drained = drain();
  await expect.poll(() => refuses(address)).toBe(true);
  expect(await ask(address, { agent: other })).toEqual({ status: 200, connection: 'close' });
  await drained;
  await app.close();
});

test('what is under way is answered before the node is done, however long nobody asked for anything else', async () => {
  const { app, drain, address, answer } = await aNode();
  const slow = ask(address, { agent: aKeptConnection(), path: '/slow' });
  await pause(50);
  let isDrained = false;
  const drained = drain().then(() => (isDrained = true));
  await pause(1_300);
  expect(isDrained).toBe(false);
  answer();
  expect(await slow).toEqual({ status: 200, connection: 'close' });
  await drained;
  await app.close();
});

test('connections that carry nothing do not hold a node up, used before or not', async () => {
  const { app, drain, address, port } = await aNode();
  await ask(address, { agent: aKeptConnection() });
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  await pause(50);
  const begun = performance.now();
  await drain();
  expect(performance.now() - begun).toBeGreaterThan(900);
  expect(performance.now() - begun).toBeLessThan(5_000);
  unused.destroy();
  await app.close();
});

test('a shop that stops answers each call and ends each stream, and says no 503 but at its readiness', async () => {
  const shop: TestShop = await aShop();
  const address = await openToTheWorld(shop);
  const { token } = await aCustomer(shop);
  const agent = aKeptConnection();
  const call = { agent, path: '/api/v1/login' };
  expect(await ask(address, call)).toMatchObject({ status: 422, connection: 'keep-alive' });
  shop.announceStop();
  const ready = await ask(address, { agent: false, method: 'GET', path: '/health/ready' });
  expect(ready.status).toBe(503);
  const stream = await aLivePage(address, { authorization: `Bearer ${token}` });
  expect(stream.status).toBe(200);
  await stream.ended;
  const drained = shop.drain();
  await expect.poll(() => refuses(address)).toBe(true);
  expect(await ask(address, call)).toEqual({ status: 422, connection: 'close' });
  await drained;
  await shop.close();
});
