import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEgress } from './egress.ts';

// Node cannot make certificates, and a private key in the repository would be a secret in it.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('a page over https (needs the openssl program)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'waybill-tls-'));
  const trusted = tls.getCACertificates('default');
  let server: https.Server;
  let port: number;
  let seen: { name: unknown; protocol: unknown };

  beforeAll(async () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
    const words =
      'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.test -addext subjectAltName=DNS:shop.test';
    spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert]);
    const options = { key: readFileSync(key), cert: readFileSync(cert), ALPNProtocols: ['h2', 'http/1.1'] };
    server = https.createServer(options, (request, response) => {
      const socket = request.socket as tls.TLSSocket & { servername?: string };
      seen = { name: socket.servername, protocol: socket.alpnProtocol };
      response.setHeader('content-type', 'text/html').end('secure');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  afterAll(() => {
    tls.setDefaultCACertificates(trusted);
    server.close();
    rmSync(folder, { recursive: true });
  });

  test('is refused while nobody vouches for the site', async () => {
    await expect(fetchFrom('shop.test')).rejects.toMatchObject({
      reason: 'unreachable',
      detail: expect.stringContaining('self-signed'),
    });
  });

  test('is fetched by its name when the certificate is trusted, and refused under another name', async () => {
    tls.setDefaultCACertificates([...trusted, readFileSync(path.join(folder, 'cert.pem'), 'utf8')]);

    expect((await fetchFrom('shop.test')).bytes.toString()).toBe('secure');
    expect(seen).toEqual({ name: 'shop.test', protocol: 'http/1.1' });
    await expect(fetchFrom('other.test')).rejects.toMatchObject({
      reason: 'unreachable',
      detail: expect.stringContaining('altnames'),
    });
    await expect(fetchFrom('127.0.0.1')).rejects.toMatchObject({ reason: 'unreachable' });
  });

  function fetchFrom(host: string) {
    const egress = createEgress({
      allow: [`${host}:${port}`],
      resolver: async () => ['127.0.0.1'],
      failureStepMs: 0,
    });
    return egress.fetchPage(`https://${host}:${port}/`);
  }
});
