/** A real provider of OpenID Connect on loopback (`oidc-provider`), at which whoever comes is the person it was told. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

export interface TestOidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in from now on. */
  person: OidcPerson;
  /** Goes through the provider as a browser does; the address that it sends the browser back to. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

/** The part of the library that the test uses; it ships no types. */
interface Library {
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<unknown>;
  interactionFinished(
    request: IncomingMessage,
    response: ServerResponse,
    result: { login: { accountId: string } },
  ): Promise<void>;
  Grant: new (of: {
    clientId: string;
    accountId: string;
  }) => {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  };
}
interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string } };
}

const libraryName = 'oidc-provider';
const clientId = 'waybill-test';
const clientSecret = 'secret-of-the-test-client-0123456789';

/**
 * Starts one that sends browsers back to `redirect` alone; a function where the shop that it belongs to starts later, and
 * is known when the first browser comes.
 */
export async function anOidcProvider(redirect: string | (() => string)): Promise<TestOidcProvider> {
  const { default: Provider } = (await import(libraryName)) as {
    default: new (issuer: string, configuration: object) => Library;
  };
  const address = () => (typeof redirect === 'string' ? redirect : redirect());
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, OidcPerson>();
  const made: TestOidcProvider = {
    ...{ issuer, clientId, clientSecret, person: { sub: 'nobody' } },
    visit: (url) => walk(url, address()),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
  const make = (): Library => {
    const provider: Library = new Provider(issuer, {
      clients: [
        {
          ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [address()] },
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
      async loadExistingGrant({ oidc }: GrantContext) {
        const of = { clientId: oidc.client.clientId, accountId: oidc.session.accountId };
        const grant = new provider.Grant(of);
        grant.addOIDCScope('openid email');
        await grant.save();
        return grant;
      },
    });
    return provider;
  };
  let provider: Library | undefined;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // discovery comes first, before the shop listens
    provider ??= make();
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const { person } = made;
    people.set(person.sub, person);
    void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  });
  return made;
}

/** Follows redirects with their cookies, until they lead back to the shop. */
async function walk(start: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
    if (url.href.startsWith(end)) return url;
  }
  throw new Error('the provider does not come back');
}
