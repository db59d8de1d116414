import net from 'node:net';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { aDifficultSite } from '../../../tests/support/a-difficult-site.ts';
import type { Site } from '../../../tests/support/a-site.ts';
import { refusal, timed } from '../../../tests/support/refused-fetches.ts';

let site: Site;

beforeAll(async () => {
  site = await aDifficultSite('http://127.0.0.1/');
});
afterAll(() => site.close());

describe.concurrent('time limits', () => {
  test('a page that drips below 1 KB/s is given up after some seconds', async ({ expect }) => {
    const { result, ms } = await timed(() =>
      refusal(`${site.origin}/drip`, { allow: [`127.0.0.1:${site.port}`] }),
    );

    expect(result).toMatchObject({
      reason: 'timeout',
      detail: expect.stringContaining('slower than 1 KB/s'),
    });
    expect(ms).toBeGreaterThan(1_900);
    expect(ms).toBeLessThan(4_500);
  });

  test('headers that do not come are given up after 5 s', async ({ expect }) => {
    const { result, ms } = await timed(() =>
      refusal(`${site.origin}/silent`, { allow: [`127.0.0.1:${site.port}`] }),
    );

    expect(result).toMatchObject({ reason: 'timeout', detail: 'no headers in time' });
    expect(ms).toBeGreaterThan(4_900);
    expect(ms).toBeLessThan(7_000);
  });

  test('no page takes more than 10 s in all', async ({ expect }) => {
    const { result, ms } = await timed(() =>
      refusal(`${site.origin}/steady`, { allow: [`127.0.0.1:${site.port}`] }),
    );

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
