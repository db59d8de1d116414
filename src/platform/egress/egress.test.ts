import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, type Site } from '../../../tests/support/a-site.ts';
import { createEgress, type EgressOptions } from './egress.ts';
import { EgressRefused } from './egress-refused.ts';

const PAGE = '<!doctype html><title>Кружка</title>';
const MEBIBYTE = 1024 * 1024;

type Reply = (response: http.ServerResponse, request: http.IncomingMessage) => void;

let site: Site;
let forbidden: Site;
let secret: http.IncomingMessage[];

beforeAll(async () => {
  secret = [];
  forbidden = await aSite((request, response) => {
    secret.push(request);
    response.setHeader('content-type', 'text/html').end('secret');
  });
  site = await aSite((request, response) => {
    const reply = REPLIES[request.url ?? ''];
    if (reply === undefined) response.writeHead(404).end();
    else reply(response, request);
  });
});

afterAll(async () => {
  await site.close();
  await forbidden.close();
});

const REPLIES: Record<string, Reply> = {
  '/page': (response) => html(response, PAGE),
  '/echo': (response, request) => html(response, JSON.stringify(request.headers)),
  '/cookie-then-echo': (response) =>
    response.writeHead(302, { location: '/echo', 'set-cookie': 'session=1; Path=/' }).end(),
  '/moved': (response) => redirect(response, '/moved-again'),
  '/moved-again': (response) => redirect(response, 'page'),
  '/raw-utf8': (response) => {
    response.socket?.end(Buffer.from('HTTP/1.1 302 Found\r\nlocation: /товар\r\ncontent-length: 0\r\n\r\n'));
  },
  [encodeURI('/товар')]: (response) => html(response, PAGE),
  '/to-forbidden': (response) => redirect(response, `${forbidden.origin}/`),
  '/to-file': (response) => redirect(response, 'file:///etc/passwd'),
  '/to-user': (response) => redirect(response, 'http://user:word@127.0.0.1/'),
  '/loop': (response) => redirect(response, '/loop'),
  '/nowhere': (response) => response.writeHead(302).end(),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE),
  '/broken': (response) => response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE),
  '/pdf': (response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
  '/no-type': (response) => response.end(PAGE),
  '/picture': (response) => response.setHeader('content-type', 'image/webp').end('RIFF'),
  '/svg': (response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  '/announced': (response) => {
    html(response.setHeader('content-length', 3 * MEBIBYTE), '');
  },
  '/endless': (response) => {
    response.setHeader('content-type', 'text/html');
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  '/bomb': (response) => packed(response, 'gzip', gzipSync(Buffer.alloc(200 * MEBIBYTE))),
  '/brotli-bomb': (response) => packed(response, 'br', brotliCompressSync(Buffer.alloc(200 * MEBIBYTE))),
  '/gzip': (response) => packed(response, 'gzip', gzipSync(PAGE)),
  '/br': (response) => packed(response, 'br', brotliCompressSync(PAGE)),
  '/deflate': (response) => packed(response, 'deflate', deflateSync(PAGE)),
  '/zstd': (response) => packed(response, 'zstd', zstdCompressSync(PAGE)),
  '/twice': (response) => packed(response, 'gzip, gzip', gzipSync(gzipSync(PAGE))),
  '/lying': (response) => packed(response, 'gzip', Buffer.from(PAGE)),
  '/lying-br': (response) => packed(response, 'br', Buffer.from(PAGE)),
  '/lying-zstd': (response) => packed(response, 'zstd', Buffer.from(PAGE)),
  '/big-headers': (response) => html(response.setHeader('x-big', 'y'.repeat(20_000)), PAGE),
  '/drip': (response) => trickle(response, 100, 300),
  '/steady': (response) => trickle(response, 100, 1_500),
  '/silent': () => {},
  '/cut': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' });
    response.write('half', () => response.destroy());
  },
};

describe('a page that may be fetched', () => {
  test('comes with its bytes, its type and the way that led to it', async () => {
    const page = await egress().fetchPage(`${site.origin}/moved`);

    expect(page.bytes.toString()).toBe(PAGE);
    expect(page).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8' });
    expect(page.finalUrl).toBe(`${site.origin}/page`);
    expect(page.hops).toEqual(['/moved', '/moved-again', '/page'].map((path) => site.origin + path));
  });

  test.each(['/gzip', '/br', '/deflate', '/zstd'])('is unpacked from %s', async (path) => {
    expect((await egress().fetchPage(site.origin + path)).bytes.toString()).toBe(PAGE);
  });

  test('may be a redirect with raw UTF-8 in it, as browsers take it', async () => {
    const page = await egress().fetchPage(`${site.origin}/raw-utf8`);

    expect(page.finalUrl).toBe(`${site.origin}${encodeURI('/товар')}`);
  });

  test('sees an honest name and nothing of what an earlier hop set', async () => {
    const page = await egress({ userAgent: 'Waybill test' }).fetchPage(`${site.origin}/cookie-then-echo`);

    expect(Object.keys(JSON.parse(page.bytes.toString())).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    );
    expect(JSON.parse(page.bytes.toString())).toMatchObject({
      host: `127.0.0.1:${site.port}`,
      'user-agent': 'Waybill test',
    });
  });

  test('may be a picture when a picture is wanted', async () => {
    const picture = await egress().fetchPage(`${site.origin}/picture`, { accept: 'image' });

    expect(picture.bytes.toString()).toBe('RIFF');
  });

  test('is given up when the caller aborts', async () => {
    const fetching = egress().fetchPage(`${site.origin}/silent`, { signal: AbortSignal.timeout(100) });

    await expect(fetching).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('what is no page for us', () => {
  test.each([
    ['ftp://shop.example/', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['javascript:alert(1)', 'not-http'],
    ['data:text/html,hello', 'not-http'],
    ['shop.example', 'not-http'],
    ['http://', 'not-http'],
    ['http://user@shop.example/', 'not-http'],
    ['http://user:word@shop.example/', 'not-http'],
  ])('%s is refused as %s', async (url, reason) => {
    expect(await refusal(url)).toMatchObject({ reason });
  });

  test.each([
    ['/loop', 'too-many-redirects'],
    ['/to-file', 'not-http'],
    ['/to-user', 'not-http'],
    ['/nowhere', 'bad-status'],
    ['/missing', 'bad-status'],
    ['/broken', 'bad-status'],
    ['/pdf', 'not-html'],
    ['/no-type', 'not-html'],
    ['/picture', 'not-html'],
    ['/twice', 'not-html'],
    ['/lying', 'not-html'],
    ['/lying-br', 'not-html'],
    ['/lying-zstd', 'not-html'],
    ['/announced', 'too-large'],
    ['/endless', 'too-large'],
    ['/bomb', 'too-large'],
    ['/brotli-bomb', 'too-large'],
    ['/big-headers', 'too-large'],
    ['/cut', 'unreachable'],
  ])('%s is refused as %s', async (path, reason) => {
    expect(await refusal(site.origin + path)).toMatchObject({ reason });
  });

  test.each(['/page', '/svg'])('%s is refused when a picture is wanted', async (path) => {
    const fetching = egress().fetchPage(site.origin + path, { accept: 'image' });

    await expect(fetching).rejects.toMatchObject({ reason: 'not-image' });
  });
});

describe.concurrent('time limits', () => {
  test('a page that drips below 1 KB/s is given up after some seconds', async ({ expect }) => {
    const { result, ms } = await timed(() => refusal(`${site.origin}/drip`));

    expect(result).toMatchObject({
      reason: 'timeout',
      detail: expect.stringContaining('slower than 1 KB/s'),
    });
    expect(ms).toBeGreaterThan(1_900);
    expect(ms).toBeLessThan(4_500);
  });

  test('headers that do not come are given up after 5 s', async ({ expect }) => {
    const { result, ms } = await timed(() => refusal(`${site.origin}/silent`));

    expect(result).toMatchObject({ reason: 'timeout', detail: 'no headers in time' });
    expect(ms).toBeGreaterThan(4_900);
    expect(ms).toBeLessThan(7_000);
  });

  test('no page takes more than 10 s in all', async ({ expect }) => {
    const { result, ms } = await timed(() => refusal(`${site.origin}/steady`));

    expect(result).toMatchObject({ reason: 'timeout', detail: 'not done in 10 s' });
    expect(ms).toBeGreaterThan(9_900);
    expect(ms).toBeLessThan(12_000);
  });

  test('a name server that never answers is given up after 2 s', async ({ expect }) => {
    const { result, ms } = await timed(() =>
      refusal('http://slow.test/', { resolver: () => new Promise(() => {}) }),
    );

    expect(result).toMatchObject({ reason: 'unreachable', detail: 'no answer from DNS for slow.test' });
    expect(ms).toBeGreaterThan(1_900);
    expect(ms).toBeLessThan(4_000);
  });

  test('a host that takes no connection is given up after 3 s', async ({ expect }) => {
    const { result, ms } = await timed(() => refusal('http://1.1.1.1/', { dial: () => new net.Socket() }));

    expect(result).toMatchObject({ reason: 'unreachable' });
    expect(ms).toBeGreaterThan(2_900);
    expect(ms).toBeLessThan(5_000);
  });
});

describe('the inner network', () => {
  test.each([
    ...[
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '017700000001',
    ],
    ...[
      '127.8.9.10',
      '0.0.0.0',
      '0',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
    ],
    ...['[::127.0.0.1]', '[64:ff9b::127.0.0.1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '１２７.０.０.１'],
    ...[
      '127。0。0。1',
      '127．0．0．1',
      '127｡0｡0｡1',
      '①②⑦.⓪.⓪.①',
      '%31%32%37.0.0.1',
      '127.0.0.1.',
      '169.254.169.254',
    ],
  ])('is not reached as %s', async (host) => {
    const before = forbidden.connections();
    const dialled: string[] = [];
    const dial = (address: string, port: number) => {
      dialled.push(`${address}:${port}`);
      return net.connect({ host: address, port });
    };

    expect(await refusal(`http://${host}:${forbidden.port}/`, { dial })).toMatchObject({
      reason: 'unreachable',
    });
    expect(await refusal(`http://${host}/`, { dial })).toMatchObject({
      reason: 'unreachable',
      detail: expect.stringMatching(/^blocked: /),
    });
    expect(dialled).toEqual([]);
    expect(forbidden.connections()).toBe(before);
  });

  test('is not reached through a redirect', async () => {
    const before = forbidden.connections();

    expect(await refusal(`${site.origin}/to-forbidden`)).toMatchObject({ reason: 'unreachable' });
    expect(forbidden.connections()).toBe(before);
  });

  test.each([
    ['alone', ['127.0.0.1']],
    ['behind a public one', ['1.1.1.1', '127.0.0.1']],
    ['as IPv6', ['2606:4700::1111', '::1']],
    ['as no address at all', ['localhost']],
  ])('is not reached by a name that has an inner address %s', async (_how, addresses) => {
    const dialled: string[] = [];
    const options: EgressOptions = {
      resolver: async () => addresses,
      dial: (address, port) => {
        dialled.push(address);
        return net.connect({ host: address, port });
      },
    };

    expect(await refusal('http://shop.test/', options)).toMatchObject({
      reason: 'unreachable',
      detail: expect.stringMatching(/^blocked: /),
    });
    expect(dialled).toEqual([]);
  });

  test('is not reached by a name that changes after it was checked', async () => {
    const before = forbidden.connections();
    const answers = [['1.1.1.1'], ['127.0.0.1']];
    let asked = 0;
    const dialled: string[] = [];
    const closed = await aClosedPort();
    const options: EgressOptions = {
      resolver: async () => answers[Math.min(asked++, 1)] ?? [],
      // The public host does not take the connection, which is when a client would look the name up again.
      dial: (address) => {
        dialled.push(address);
        return net.connect({ host: '127.0.0.1', port: address === '1.1.1.1' ? closed : forbidden.port });
      },
    };

    expect(await refusal('http://rebind.test/', options)).toMatchObject({ reason: 'unreachable' });
    expect(asked).toBe(1);
    expect(dialled).toEqual(['1.1.1.1']);
    expect(await refusal('http://rebind.test/', options)).toMatchObject({
      detail: 'blocked: rebind.test is 127.0.0.1',
    });
    expect(forbidden.connections()).toBe(before);
  });

  test('is sent nothing when the connection ends elsewhere than at the checked address', async () => {
    const before = secret.length;
    const dial = () => net.connect({ host: '127.0.0.1', port: forbidden.port });

    expect(await refusal('http://1.1.1.1/', { dial })).toMatchObject({
      reason: 'unreachable',
      detail: 'blocked: asked for 1.1.1.1, reached 127.0.0.1',
    });
    expect(secret.length).toBe(before);
  });

  test('is open to the allowed pairs of host and port only, and these only on loopback', async () => {
    const allow = [`demo.test:${site.port}`, `localhost:${site.port}`];
    const onLoopback = createEgress({ allow, resolver: async () => ['127.0.0.1'] });
    const elsewhere: EgressOptions = { allow, resolver: async () => ['10.0.0.1'] };

    expect((await onLoopback.fetchPage(`http://demo.test:${site.port}/page`)).status).toBe(200);
    expect((await onLoopback.fetchPage(`http://localhost:${site.port}/page`)).status).toBe(200);
    expect(await refusal(`http://demo.test:${forbidden.port}/`, { allow })).toMatchObject({
      reason: 'unreachable',
    });
    expect(await refusal(`http://demo.test:${site.port}/page`, elsewhere)).toMatchObject({
      detail: 'blocked: demo.test is 10.0.0.1',
    });
  });

  test('is moved on from an address that does not answer to the next one that was checked', async () => {
    const closed = await aClosedPort();
    const allow = [`two.test:${site.port}`];
    const resolver = async () => ['127.0.0.2', '127.0.0.1'];
    const dial = (address: string) =>
      net.connect({ host: address, port: address === '127.0.0.2' ? closed : site.port });
    const page = await createEgress({ allow, resolver, dial }).fetchPage(`http://two.test:${site.port}/page`);

    expect(page.status).toBe(200);
  });

  test('cannot be told apart by the time that a failure takes', async () => {
    const closed = await aClosedPort();
    const resolver = async (name: string) => {
      if (name === 'unknown.test') throw new Error('ENOTFOUND');
      return name === 'inner.test' ? ['10.0.0.1'] : ['127.0.0.1'];
    };
    const allow = [`closed.test:${closed}`];
    const urls = ['http://unknown.test/', 'http://inner.test/', `http://closed.test:${closed}/`];
    const outcomes = await Promise.all(
      urls.map((url) => timed(() => refusal(url, { resolver, allow, failureStepMs: 1_000 }))),
    );

    for (const { result, ms } of outcomes) {
      expect(result).toMatchObject({ reason: 'unreachable', message: outcomes[0]?.result.message });
      expect(ms).toBeGreaterThan(990);
      expect(ms).toBeLessThan(1_900);
    }
    expect(new Set(outcomes.map(({ result }) => result.detail)).size).toBe(3);
  });
});

function egress(options: EgressOptions = {}) {
  return createEgress({ allow: [`127.0.0.1:${site.port}`], ...options });
}

async function refusal(url: string, options: EgressOptions = {}): Promise<EgressRefused> {
  try {
    await egress({ failureStepMs: 0, ...options }).fetchPage(url);
  } catch (error) {
    if (error instanceof EgressRefused) return error;
    throw error;
  }
  throw new Error(`${url} was fetched`);
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

async function aClosedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function html(response: http.ServerResponse, text: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
}

function redirect(response: http.ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

function packed(response: http.ServerResponse, coding: string, bytes: Buffer): void {
  response.setHeader('content-encoding', coding);
  response.setHeader('content-type', 'text/html').end(bytes);
}

function trickle(response: http.ServerResponse, everyMs: number, bytesPerSecond: number): void {
  response.setHeader('content-type', 'text/html');
  const part = 'x'.repeat((bytesPerSecond * everyMs) / 1_000);
  const timer = setInterval(() => response.write(part), everyMs);
  response.on('close', () => clearInterval(timer));
}
