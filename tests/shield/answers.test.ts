/**
 * Parts that every answer of a running shop must have, and parts that it must not have: headers, types, cookies, files
 * of the source.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRunningShop, type RunningTestShop } from '../support/a-running-shop.ts';

let running: RunningTestShop;
/** The cookies of a customer's browser, and the token of the session. */
let cookie: string;
let token: string;
let asset: string;
beforeAll(async () => {
  running = await aRunningShop();
  const signedIn = await ask('/api/v1/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: running.address },
    payload: JSON.stringify({ email: 'customer@waybill.example', password: 'waybill-demo-1' }),
  });
  cookie = ([signedIn.headers['set-cookie']].flat() as string[]).map((line) => line.split(';')[0]).join('; ');
  token = signedIn.json().data.token;
  asset = /"(\/assets\/[^"]+\.js)"/.exec((await ask('/en')).body)?.[1] ?? '';
  expect(asset).not.toBe('');
});
afterAll(() => running.close());

interface Sent {
  method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'PUT';
  headers?: Record<string, string>;
  payload?: string;
}
const ask = (url: string, sent: Sent = {}) => running.shop.app.inject({ url, ...sent });
const signedIn = () => ({ authorization: `Bearer ${token}`, cookie });

const json = { 'content-type': 'application/json' };
/** Pages, calls, files, refusals of every kind. */
const asked = (): [string, Sent?][] =>
  [
    ...[
      ['/en'],
      ['/en/nowhere'],
      ['/en/tariffs?x=1'],
      ['/'],
      ['/en/cabinet/profile', { headers: { cookie } }],
    ],
    ...[
      ['/api/v1/payment-info'],
      ['/api/v1/nowhere'],
      ['/api/v1/user'],
      ['/api/v1/openapi.json'],
      ['/api/docs'],
    ],
    ...[
      ['/health/live'],
      ['/health/ready'],
      ['/robots.txt'],
      ['/llms.txt'],
      ['/sitemap.xml'],
      ['/favicon.svg'],
      ['/build.json'],
    ],
    ...[[asset], ['/assets/none.js'], ['/media/pictures/pic_00000000000000/160.webp'], ['/share/en.png']],
    ['/media/exports/x.json'],
    ['/api/v1/login', { method: 'POST', headers: json, payload: '{"email":' }],
    ['/api/v1/login', { method: 'POST', headers: json, payload: '{}' }],
    ['/api/v1/login', { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
    ['/api/v1/user', { method: 'OPTIONS' }],
    ['/en', { method: 'HEAD' }],
    ['/en', { method: 'PATCH' }],
  ] as [string, Sent?][];

test('every answer has the headers that protect, names no program, and says its type and length', async () => {
  const wrong: string[] = [];
  for (const [url, sent] of asked()) {
    const answer = await ask(url, sent);
    const { headers, rawPayload } = answer;
    const what = `${sent?.method ?? 'GET'} ${url} ${answer.statusCode}`;
    const holds = (fact: boolean, name: string) => fact || wrong.push(`${what}: ${name}`);
    const [, seconds = 0] =
      /max-age=(\d+); includeSubDomains/.exec(String(headers['strict-transport-security'])) ?? [];
    holds(Number(seconds) >= 31_536_000, 'HSTS');
    holds(headers['x-content-type-options'] === 'nosniff', 'nosniff');
    holds(headers['x-frame-options'] === 'DENY', 'frames');
    holds(headers['cross-origin-opener-policy'] === 'same-origin', 'opener');
    holds(
      /^(same-origin|cross-origin)$/.test(String(headers['cross-origin-resource-policy'])),
      'resource policy',
    );
    holds(headers['referrer-policy'] === 'strict-origin-when-cross-origin', 'referrer');
    const policy = String(headers['content-security-policy']);
    holds(policy.includes("default-src 'none'") && !policy.includes('unsafe'), `policy ${policy}`);
    const type = String(headers['content-type'] ?? '');
    if (type.startsWith('text/html')) {
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'"]) holds(policy.includes(part), part);
    }
    for (const name of [
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ])
      holds(headers[name] === undefined, name);
    if (rawPayload.length > 0)
      holds(
        /^(text\/.*|application\/json); charset=utf-8$|^(image|font|text|application)\//.test(type),
        `type ${type}`,
      );
    if (/json|text\/html|text\/plain/.test(type)) holds(/charset=utf-8/.test(type), `charset ${type}`);
    if (sent?.method !== 'HEAD' && headers['content-length'] !== undefined)
      holds(Number(headers['content-length']) === rawPayload.length, 'length');
  }
  expect(wrong).toEqual([]);
});

test('the length of an answer is that of what comes over the wire, packed or not', async () => {
  for (const url of ['/en', '/api/v1/openapi.json', asset, '/en/nowhere'])
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { headers, rawPayload } = await ask(url, { headers: { 'accept-encoding': encoding } });
      const told = headers['content-length'];
      if (told !== undefined)
        expect([url, encoding, Number(told)]).toEqual([url, encoding, rawPayload.length]);
      else expect([url, encoding, headers['transfer-encoding']]).toEqual([url, encoding, 'chunked']);
    }
  const whole = await ask('/favicon.svg');
  expect(Number(whole.headers['content-length'])).toBe(whole.rawPayload.length);
});

test('each page has a nonce of its own, and its scripts carry it', async () => {
  const nonces = new Set<string>();
  for (let times = 0; times < 20; times++) {
    const { headers, body } = await ask('/en');
    const [, nonce = ''] =
      /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    // 6 bits in each sign
    expect(nonce.length * 6).toBeGreaterThanOrEqual(128);
    const scripts = body.match(/<script(?! type="application\/(?:ld\+)?json")[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(20);
});

test('no other origin may read an answer', async () => {
  const { host } = new URL(running.address);
  const origins = [
    'https://evil.example',
    'null',
    `https://${host}.evil.example`,
    `https://evil${host}`,
    'http://localhost',
  ];
  for (const origin of origins)
    for (const [url, method] of [
      ['/api/v1/user', 'GET'],
      ['/api/v1/user', 'OPTIONS'],
      ['/en', 'GET'],
    ] as const) {
      const asking = {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      };
      const { headers } = await ask(url, { method, headers: { ...asking, ...signedIn() } });
      const told = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect([origin, url, told]).toEqual([origin, url, []]);
    }
});

test('nothing is changed for a page of another site, even with the token', async () => {
  const rename = (name: string, headers: Record<string, string>) =>
    ask('/api/v1/user', {
      method: 'PUT',
      headers: { ...json, ...signedIn(), ...headers },
      payload: JSON.stringify({ name }),
    });
  const nameNow = async () => (await ask('/api/v1/user', { headers: signedIn() })).json().data.name as string;
  expect((await rename('Own', { origin: running.address, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    200,
  );
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${running.address}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: running.address, 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    const { statusCode, body } = await rename('Foreign', headers);
    expect([headers, statusCode]).toEqual([headers, 403]);
    expect(JSON.parse(body).error.code).toBe('foreign_site');
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
  expect(
    (await ask('/forms/contact', { method: 'POST', headers: form, payload: 'message=x' })).statusCode,
  ).toBe(403);
  expect(await nameNow()).toBe('Own');
  // a client that is no browser says nothing of where it comes from
  expect((await rename('Client', {})).statusCode).toBe(200);
});

test('no file of the source, of the system or of an unknown kind is served', async () => {
  const secrets = [
    '.git/config',
    '.git/HEAD',
    '.env',
    'package.json',
    'package-lock.json',
    'node_modules/fastify/package.json',
  ];
  const inner = [
    'src/server/run/main.ts',
    'dist/server/server-entry.js',
    'database/migrations',
    '.npmrc',
    'server-status',
    'metrics',
  ];
  for (const path of [
    ...secrets,
    ...inner,
    `${asset.slice(1)}.map`,
    'assets/',
    'assets',
    'assets/.vite/manifest.json',
  ])
    for (const url of [`/${path}`, `/en/${path}`]) {
      const { statusCode, body } = await ask(url);
      expect([url, [301, 302, 404].includes(statusCode)]).toEqual([url, true]);
      expect(body).not.toMatch(/"dependencies"|"resolved"|\[core\]|import .* from '/);
    }
});

test('a private page has no public name and is kept nowhere', async () => {
  for (const path of [
    '/en/cabinet/profile/x.css',
    '/en/cabinet/profile.css',
    '/en/cabinet/profile/nonexistent.js',
    '/en/cabinet/profile%2Fx.png',
  ]) {
    const { statusCode, headers } = await ask(path, { headers: { cookie } });
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
  const page = await ask('/en/cabinet/profile', { headers: { cookie } });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  const call = await ask('/api/v1/user', { headers: signedIn() });
  expect([call.headers['cache-control'], call.headers.vary]).toEqual([
    'no-store',
    expect.stringContaining('authorization'),
  ]);
});

test('cookies are short, Secure, of this site alone, and ours have the prefix of the host', async () => {
  const sent = { email: 'customer@waybill.example', password: 'waybill-demo-1' };
  const headers = { ...json, origin: running.address };
  const answers = [
    await ask('/en'),
    await ask('/api/v1/login', { method: 'POST', headers, payload: JSON.stringify(sent) }),
  ];
  const lines = answers.flatMap((answer) => [answer.headers['set-cookie'] ?? []].flat() as string[]);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    expect(pair.length).toBeLessThan(500);
    expect(line).toMatch(/; Path=\/.*; Secure; SameSite=Lax|; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(line).not.toMatch(/Domain=/i);
    // these two names are the specification's
    if (!/^(auth\.token|i18n_redirected)=/.test(pair)) expect(pair).toMatch(/^__Host-/);
  }
});

test('what was typed stands in a page as it was typed, and cannot end a script', async () => {
  for (const name of [
    '</script><script>alert(1)</script>',
    '%252e%252e &amp;lt;b&amp;gt;',
    '<!--<script>',
    '{{7*7}} {name}',
  ]) {
    const headers = { ...json, ...signedIn() };
    const changed = await ask('/api/v1/user', {
      method: 'PUT',
      headers,
      payload: JSON.stringify({ name }),
    });
    expect(changed.json().data.name).toBe(name);
    const { body } = await ask('/en/cabinet/profile', { headers: { cookie } });
    expect(body).not.toMatch(/<script>|<!--<script/i);
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(state).user.name).toBe(name);
  }
});
