import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDifficultSite, PAGE } from '../../../tests/support/a-difficult-site.ts';
import type { Site } from '../../../tests/support/a-site.ts';
import { refusal } from '../../../tests/support/refused-fetches.ts';
import { createEgress } from './egress.ts';

let site: Site;

beforeAll(async () => {
  site = await aDifficultSite('http://127.0.0.1/');
});
afterAll(() => site.close());

describe('a page that may be fetched', () => {
  test('comes with its bytes, its type and the way that led to it', async () => {
    const page = await createEgress(allowed()).fetchPage(`${site.origin}/moved`);

    expect(page.bytes.toString()).toBe(PAGE);
    expect(page).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8' });
    expect(page.finalUrl).toBe(`${site.origin}/page`);
    expect(page.hops).toEqual(['/moved', '/moved-again', '/page'].map((path) => site.origin + path));
  });

  test.each(['/gzip', '/br', '/deflate', '/zstd'])('is unpacked from %s', async (path) => {
    expect((await createEgress(allowed()).fetchPage(site.origin + path)).bytes.toString()).toBe(PAGE);
  });

  test('may be a redirect with raw UTF-8 in it, as browsers take it', async () => {
    const page = await createEgress(allowed()).fetchPage(`${site.origin}/raw-utf8`);

    expect(page.finalUrl).toBe(`${site.origin}${encodeURI('/товар')}`);
  });

  test('sees an honest name and nothing of what an earlier hop set', async () => {
    const page = await createEgress({ ...allowed(), userAgent: 'Waybill test' }).fetchPage(
      `${site.origin}/cookie-then-echo`,
    );

    expect(Object.keys(JSON.parse(page.bytes.toString())).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    );
    expect(JSON.parse(page.bytes.toString())).toMatchObject({
      host: `127.0.0.1:${site.port}`,
      'user-agent': 'Waybill test',
    });
  });

  test('may be a picture when a picture is wanted', async () => {
    const picture = await createEgress(allowed()).fetchPage(`${site.origin}/picture`, { accept: 'image' });

    expect(picture.bytes.toString()).toBe('RIFF');
  });

  test('is given up when the caller aborts', async () => {
    const fetching = createEgress(allowed()).fetchPage(`${site.origin}/silent`, {
      signal: AbortSignal.timeout(100),
    });

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
    expect(await refusal(url, allowed())).toMatchObject({ reason });
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
    expect(await refusal(site.origin + path, allowed())).toMatchObject({ reason });
  });

  test.each(['/interim', '/empty-lines', '/long-reason', '/crumbs', '/extensions', '/endless-size'])(
    '%s is refused by what comes on the line, long before that fills the memory',
    async (path) => {
      expect(await refusal(site.origin + path, allowed())).toMatchObject({
        ...{ reason: 'too-large', detail: 'too much on the line' },
      });
    },
  );

  test('large answers that come at the same time share a room; small ones always find some', async () => {
    const egress = createEgress({ ...allowed(), failureStepMs: 0, mostHeld: 1.2 * 1024 * 1024 });
    const large = egress.fetchPage(`${site.origin}/large`);

    await expect(large).rejects.toMatchObject({
      reason: 'unreachable',
      detail: expect.stringContaining('no room'),
    });
    expect((await egress.fetchPage(`${site.origin}/page`)).bytes.toString()).toBe(PAGE);
  });

  test.each(['/page', '/svg'])('%s is refused when a picture is wanted', async (path) => {
    const fetching = createEgress(allowed()).fetchPage(site.origin + path, { accept: 'image' });

    await expect(fetching).rejects.toMatchObject({ reason: 'not-image' });
  });
});

function allowed() {
  return { allow: [`127.0.0.1:${site.port}`] };
}
