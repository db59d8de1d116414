import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDifficultSite } from '../../../tests/support/a-difficult-site.ts';
import { aSite, type Site } from '../../../tests/support/a-site.ts';
import { aClosedPort, refusal, timed } from '../../../tests/support/refused-fetches.ts';
import { createEgress, type EgressOptions } from './egress.ts';
import type { EgressRefused } from './egress-refused.ts';

let site: Site;
let forbidden: Site;
let asked = 0;

beforeAll(async () => {
  forbidden = await aSite((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'text/html').end('secret');
  });
  site = await aDifficultSite(`${forbidden.origin}/`);
});

afterAll(async () => {
  await site.close();
  await forbidden.close();
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

    expect(await refusal(`${site.origin}/to-elsewhere`, { allow: [`127.0.0.1:${site.port}`] })).toMatchObject(
      { reason: 'unreachable' },
    );
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
    let lookups = 0;
    const dialled: string[] = [];
    const closed = await aClosedPort();
    const options: EgressOptions = {
      resolver: async () => answers[Math.min(lookups++, 1)] ?? [],
      // The public host does not take the connection, which is when a client would look the name up again.
      dial: (address) => {
        dialled.push(address);
        return net.connect({ host: '127.0.0.1', port: address === '1.1.1.1' ? closed : forbidden.port });
      },
    };

    expect(await refusal('http://rebind.test/', options)).toMatchObject({ reason: 'unreachable' });
    expect(lookups).toBe(1);
    expect(dialled).toEqual(['1.1.1.1']);
    expect(await refusal('http://rebind.test/', options)).toMatchObject({
      detail: 'blocked: rebind.test is 127.0.0.1',
    });
    expect(forbidden.connections()).toBe(before);
  });

  test('is sent nothing when the connection ends elsewhere than at the checked address', async () => {
    const before = asked;
    const dial = () => net.connect({ host: '127.0.0.1', port: forbidden.port });

    expect(await refusal('http://1.1.1.1/', { dial })).toMatchObject({
      reason: 'unreachable',
      detail: 'blocked: asked for 1.1.1.1, reached 127.0.0.1',
    });
    expect(asked).toBe(before);
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
    const options = { resolver, allow, failureStepMs: 1_000 };
    const posted = { headers: {}, body: '' };
    const posting = (url: string) =>
      createEgress(options)
        .post(url, posted)
        .then(
          () => expect.unreachable(),
          (error: EgressRefused) => error,
        );
    // customers name the push services of their browsers, and are told whether a sample arrived
    const outcomes = await Promise.all(
      urls.flatMap((url) => [timed(() => refusal(url, options)), timed(() => posting(url))]),
    );

    for (const { result, ms } of outcomes) {
      expect(result).toMatchObject({ reason: 'unreachable', message: outcomes[0]?.result.message });
      expect(ms).toBeGreaterThan(990);
      expect(ms).toBeLessThan(1_900);
    }
    expect(new Set(outcomes.map(({ result }) => result.detail)).size).toBe(3);
  });
});
