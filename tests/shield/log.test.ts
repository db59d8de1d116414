/** The log of a shop: one JSON line for each event, with who, what, when and what came of it, and without secrets. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/server/run/logging.ts';
import { aCustomer, type TestCustomer } from '../support/a-customer.ts';
import { aShop, type TestShop } from '../support/a-shop.ts';
import { linkToken, mailsTo } from '../support/mails.ts';

let shop: TestShop;
let customer: TestCustomer;
let text = '';
beforeAll(async () => {
  const log = createLog('trace', {
    write: (line: string) => {
      text += line;
    },
  });
  shop = await aShop({ log });
  customer = await aCustomer(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  text = '';
});

const entries = (): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const requests = () => entries().filter(({ msg }) => msg === 'request');

test('a request is told with its time in UTC, its number, who made it and what came of it', async () => {
  const { headers } = await shop.call('getUser', { token: customer.token });
  await shop.call('getUser');
  const [own, guest] = requests();
  expect(own).toMatchObject({
    ...{ reqId: headers['x-request-id'], method: 'GET', path: '/api/v1/user', status: 200 },
    ...{ actor: customer.id, ms: expect.any(Number) },
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(own).not.toHaveProperty('ip');
  expect(guest).toMatchObject({ actor: null, status: 401, refused: 'signed_out', ip: '127.0.0.1' });
});

test('refused rights, wrong fields and spent limits stand there by their codes', async () => {
  const { token, id } = await aCustomer(shop, { roles: ['buyer'] });
  await shop.call('staffListPeople', { token });
  await shop.call('staffListPeople', { token: customer.token });
  await shop.call('updateUser', { token, body: { name: 7 } });
  for (let attempt = 0; attempt < 6; attempt++) {
    await shop.call('signIn', { body: { email: 'nobody@example.com', password: 'not-this-one' } });
  }
  expect(requests().map(({ actor, status, refused }) => [actor, status, refused])).toEqual([
    [id, 403, 'forbidden'],
    [customer.id, 404, 'not_found'],
    [id, 422, 'fields'],
    ...Array(5).fill([null, 422, 'wrong_pair']),
    [null, 429, 'too_many_tries'],
  ]);
});

test('sign-ins stand there, the refused ones too', async () => {
  const { email, password, id } = await aCustomer(shop);
  await shop.call('signIn', { body: { email, password: 'not-this-one' } });
  await shop.call('signIn', { body: { email: 'nobody-else@example.com', password: 'not-this-one' } });
  await shop.call('signIn', { body: { email, password } });
  const told = entries().filter(({ msg }) => msg !== 'request');
  expect(told.map(({ msg, account, ip }) => [msg, account, ip])).toEqual([
    ['a sign-in was refused', id, '127.0.0.1'],
    ['a sign-in was refused', null, '127.0.0.1'],
    ['somebody signed in', id, '127.0.0.1'],
  ]);
});

test('no secret and nothing personal that was sent stands there', async () => {
  const { email, password } = await aCustomer(shop, { email: 'canary-address@example.com' });
  const signedIn = await shop.call('signIn', { body: { email, password: 'canary-wrong-password' } });
  expect(signedIn.status).toBe(422);
  const { token } = (await shop.call('signIn', { body: { email, password } })).body.data;
  await shop.app.inject(`/api/v1/auth/password-recovery?email=${email}`);
  const link = linkToken((await mailsTo(shop, email))[0]);
  const recipient = { familyName: 'Canary', givenName: 'Familyname', phone: '+79035551742' };
  await shop.call('createRecipient', {
    token,
    body: { ...recipient, documentsConsent: true, documents: { inn: '500100732259' } },
  });
  await shop.call('getUser', {
    token,
    headers: { cookie: '__Host-auth.bind=canary-cookie; a=canary-cookie' },
  });
  await shop.call('getUser', { headers: { authorization: 'Bearer canary-authorization' } });
  await shop.app.inject('/api/v1/search?q=canary-query&token=canary-query');
  await shop.call('submitForm', { params: { name: 'contact' }, body: { message: 'canary-message', email } });
  await shop.call('changePasswordByToken', { body: { token: link, password: 'canary-new-password' } });
  const secrets = [password, token, link, '500100732259', '79035551742', 'Familyname'];
  expect(requests().length).toBeGreaterThan(7);
  for (const secret of secrets) expect(text, secret).not.toContain(secret);
  expect(text).not.toMatch(/canary/i);
});

test('nothing that is sent makes a line of its own', async () => {
  const forged = '{"level":50,"msg":"forged"}';
  for (const sign of ['%0D%0A', '%0A', '%1B[31m', '%E2%80%A8', '%22%2C'])
    await shop.app.inject({
      url: `/api/v1/${sign}${encodeURIComponent(forged)}`,
      headers: { 'user-agent': `a${decodeURIComponent(sign).replace(/[^ -~]/g, ' ')}b` },
    });
  expect(entries().map(({ msg }) => msg)).toEqual(Array(5).fill('request'));
});

test('a failure tells its reason to the log alone, once', async () => {
  await shop.database.pool.query('alter table notification rename to gone_notification');
  const { status, body } = await shop.call('listNotifications', { token: customer.token });
  await shop.database.pool.query('alter table gone_notification rename to notification');
  expect(status).toBe(500);
  expect(Object.keys(body)).toEqual(['error']);
  expect(Object.keys(body.error).sort()).toEqual(['code', 'message', 'requestId']);
  expect(JSON.stringify(body)).not.toMatch(/notification"|relation|select|\.ts|stack|at /);
  const failures = entries().filter(({ msg }) => msg === 'request failed');
  expect(failures).toHaveLength(1);
  expect(JSON.stringify(failures)).toContain('relation');
  expect(failures[0]?.reqId).toBe(body.error.requestId);
});

test.each(['throw new Error("nobody caught this")', 'Promise.reject(new Error("nobody caught this"))'])(
  'what nothing caught is logged, and the process ends in order: %s',
  async (code) => {
    const stopping = fileURLToPath(new URL('../../src/server/run/stopping.ts', import.meta.url));
    const logging = fileURLToPath(new URL('../../src/server/run/logging.ts', import.meta.url));
    const program = `
      const { stopOnSignals } = await import(${JSON.stringify(stopping)});
      const { createLog } = await import(${JSON.stringify(logging)});
      const log = createLog('info');
      const say = (what) => log.info(what);
      stopOnSignals({ log, announceStop: () => say('announced'), stop: async () => say('stopped') });
      setTimeout(() => { ${code} });
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString();
    });
    const [exitCode] = await once(child, 'exit');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exitCode).toBe(1);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'nothing caught an error: the process ends',
      'announced',
      'stopped',
    ]);
    expect(lines[0].err.message).toBe('nobody caught this');
  },
);
