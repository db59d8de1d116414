/** A server without a trusted certificate gets neither keys of payment providers nor mails (ASVS 12.3.2). */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitedFetch, providerLimits } from '../../src/platform/egress/limited-fetch.ts';
import { createMailer } from '../../src/platform/mail/mail.ts';

// Node cannot make certificates, and a private key in the repository would be a secret in it.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)(
  'a server with a certificate of its own making (needs the openssl program)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-certificates-'));
    let provider: https.Server;
    const asked: string[] = [];
    const mailServers: SMTPServer[] = [];
    const mails: string[] = [];
    let pair: { key: Buffer; cert: Buffer };

    beforeAll(async () => {
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      const words =
        'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
      spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert]);
      pair = { key: readFileSync(key), cert: readFileSync(cert) };
      provider = https.createServer(pair, (request, response) => {
        asked.push(String(request.headers.authorization));
        response.end('{}');
      });
      provider.listen(0, '127.0.0.1');
      await once(provider, 'listening');
    });
    afterAll(() => {
      provider.close();
      for (const server of mailServers) server.close();
      rmSync(folder, { recursive: true });
    });

    test('is sent no key of a payment provider', async () => {
      const { port } = provider.address() as AddressInfo;
      const headers = { authorization: 'Bearer sk_test_key' };
      const refused = limitedFetch(providerLimits)(`https://localhost:${port}/v1/refunds`, {
        method: 'POST',
        headers,
      });
      await expect(refused).rejects.toMatchObject({ cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } });
      expect(asked).toEqual([]);
    });

    test.each([
      ['from the start', 'smtps', true],
      ['after the greeting', 'smtp', false],
    ])('is sent no mail over TLS %s', async (_when, scheme, secure) => {
      const server = new SMTPServer({
        ...{ ...pair, secure, authOptional: true },
        onData(stream, _session, done) {
          stream.on('data', (part: Buffer) => mails.push(part.toString()));
          stream.on('end', () => done());
        },
      });
      mailServers.push(server);
      server.on('error', () => {});
      const listening = server.listen(0, '127.0.0.1');
      await once(listening, 'listening');
      const { port } = listening.address() as AddressInfo;
      const mailer = createMailer({
        ...{ smtpUrl: `${scheme}://localhost:${port}`, needsTls: true, from: 'Shop <shop@example.com>' },
        timeoutMs: 5_000,
      });
      const mail = {
        to: 'anna@example.com',
        subject: 'A link',
        text: 'a secret',
        html: '',
        messageId: '<1@example.com>',
      };
      await expect(mailer.send?.(mail)).rejects.toMatchObject({ name: 'MailNotSent', permanent: false });
      mailer.close();
      expect(mails).toEqual([]);
    });
  },
);
