/** The operator's provider of sign-ins (OpenID Connect), by the code flow with PKCE. */
import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import { limitedFetch } from '../../../platform/egress/limited-fetch.ts';
import type { Installation, OidcSettings } from '../../../platform/installation.ts';

/** Discovery is asked again after this time, so that a provider may change its keys and addresses; milliseconds. */
const freshMs = 10 * 60_000;
/** Of each answer of the provider. */
const limits = { milliseconds: 8_000, bytes: 256 * 1024 };

/** A person, by the provider's word. */
export interface Identity {
  issuer: string;
  subject: string;
}

export interface Arrival extends Identity {
  /** The address that the provider has confirmed; null when it confirmed none. Asked for when it is needed. */
  confirmedEmail(): Promise<string | null>;
}

/** The parameters that the browser brought back. */
export interface ReturnedParameters {
  code: string;
  state: string;
  iss?: string | undefined;
}

export interface OidcProvider {
  /** Where the browser is sent. `secret` is what the browser keeps. */
  addressFor(attempt: { state: string; secret: string }): Promise<URL>;
  /** Changes the code into who it is for. Throws an `Error` of the library, or of the network. */
  arrive(returned: ReturnedParameters, secret: string): Promise<Arrival>;
}

/** The one address that the provider may send browsers to. */
export const returnAddress = (publicUrl: string): string => `${publicUrl}/auth/sign-in`;

export function createOidcProvider(
  { settings: shop }: Pick<Installation, 'settings'>,
  settings: OidcSettings,
): OidcProvider {
  const redirect = returnAddress(shop.staffUrl ?? shop.publicUrl);
  /** Bound to state and browser: whoever has one without the other has neither nonce nor verifier. */
  const derived = (what: string, { state, secret }: { state: string; secret: string }): string =>
    createHmac('sha256', shop.secret).update(`oidc ${what} ${state} ${secret}`).digest('base64url');
  let known: { at: number; configuration: Promise<oidc.Configuration> } | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    if (known && performance.now() - known.at < freshMs) return known.configuration;
    const made = { at: performance.now(), configuration: discover(settings) };
    known = made;
    made.configuration.catch(() => {
      if (known === made) known = undefined;
    });
    return made.configuration;
  };
  return {
    async addressFor(attempt) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirect,
        scope: 'openid email',
        state: attempt.state,
        nonce: derived('nonce', attempt),
        code_challenge: await oidc.calculatePKCECodeChallenge(derived('verifier', attempt)),
        code_challenge_method: 'S256',
      });
    },
    async arrive(returned, secret) {
      const { code, state, iss } = returned;
      const attempt = { state, secret };
      const current = new URL(redirect);
      current.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, current, {
        expectedState: state,
        expectedNonce: derived('nonce', attempt),
        pkceCodeVerifier: derived('verifier', attempt),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider answered no ID token');
      return {
        ...{ issuer: claims.iss, subject: claims.sub },
        confirmedEmail: async () => {
          const told =
            claims.email === undefined && config.serverMetadata().userinfo_endpoint
              ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
              : claims;
          // true and nothing that resembles it: some providers say "true" of what they never checked
          return told.email_verified === true && typeof told.email === 'string' ? told.email : null;
        },
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const isPlain = issuer.startsWith('http://');
  return oidc.discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
    timeout: limits.milliseconds / 1000,
    [oidc.customFetch]: limitedFetch(limits) as oidc.CustomFetch,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  });
}

/** In the body where the provider takes it there, since providers disagree on the escaping of the header. */
function authentication(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_post') ? post : basic)(server, client, body, headers);
  };
}
