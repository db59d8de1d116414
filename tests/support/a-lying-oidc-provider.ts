/** A provider of OpenID Connect that lies as it is told: what a real one never says, and an attacker would. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Lies {
  claims?: Record<string, unknown>;
  /** Of the header of the token. */
  alg?: string;
  /** Another key than the one that is published. */
  isForged?: boolean;
  /** Of the discovery. */
  issuer?: string;
  /** The token endpoint waits so long, redirects, or answers so much. */
  endpoint?: 'redirect' | 'endless';
}

export interface LyingProvider {
  issuer: string;
  lies: Lies;
  /** The nonce of the address that the shop made last, for a code of our making. */
  nonce: string;
  /** How often a code was changed. */
  exchanges: URLSearchParams[];
  close(): Promise<void>;
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function aLyingOidcProvider(clientId: string): Promise<LyingProvider> {
  const [own, forged] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!own || !forged) throw new Error('no keys');
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const made: LyingProvider = {
    ...{ issuer, lies: {}, nonce: '', exchanges: [] },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const say = (response: ServerResponse, body: unknown): void => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const idToken = (): string => {
    const { lies } = made;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: clientId, sub: 'liar', iat: now, exp: now + 300, nonce: made.nonce },
      ...{ email_verified: true, ...lies.claims },
    };
    const alg = lies.alg ?? 'RS256';
    const text = `${base64url({ alg, kid: 'one' })}.${base64url(claims)}`;
    return `${text}.${signature(text, alg, lies.isForged ? forged.privateKey : own.privateKey)}`;
  };
  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return say(response, {
        ...{ issuer: made.lies.issuer ?? issuer, authorization_endpoint: `${issuer}/auth` },
        ...{ token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      });
    if (pathname === '/jwks') {
      const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
      return say(response, { keys: [key] });
    }
    let body = '';
    for await (const part of request) body += part;
    made.exchanges.push(new URLSearchParams(body));
    if (made.lies.endpoint === 'redirect') {
      response.statusCode = 302;
      return response.setHeader('location', 'http://127.0.0.1:1/').end();
    }
    if (made.lies.endpoint === 'endless') return say(response, { access_token: 'x'.repeat(1024 * 1024) });
    say(response, { access_token: 'a-token', token_type: 'Bearer', id_token: idToken() });
  });
  return made;
}

function signature(text: string, alg: string, key: KeyObject): string {
  return alg === 'RS256' ? sign('sha256', Buffer.from(text), key).toString('base64url') : '';
}
