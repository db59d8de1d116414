/** The provider by which staff sign in. */
import type { OidcSettings } from '../../platform/installation.ts';
import { isLoopback } from '../setup/loopback.ts';
import { SettingsError } from './settings-error.ts';
import { refuseAlone } from './values.ts';

/** Reads the provider; undefined without one. Throws a `SettingsError`. */
export function readOidcSettings(
  env: NodeJS.ProcessEnv,
  { development, publicUrl }: { development: boolean; publicUrl: string },
): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  refuseAlone(env, 'OIDC_ISSUER', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  if (!issuer) return undefined;
  if (!clientId || !clientSecret)
    throw new SettingsError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three or none');
  if (!URL.canParse(issuer)) throw new SettingsError(`OIDC_ISSUER is no address: ${issuer}`);
  const { protocol, hostname, username, search, hash } = new URL(issuer);
  const isHere = development && protocol === 'http:' && isLoopback(hostname);
  if ((protocol !== 'https:' && !isHere) || username || search || hash)
    throw new SettingsError(
      `OIDC_ISSUER must begin with https:// and hold neither a name nor a query, not be ${issuer}`,
    );
  const own = new URL(publicUrl);
  if (own.protocol !== 'https:' && !isLoopback(own.hostname))
    throw new SettingsError(
      'OIDC_ISSUER needs a PUBLIC_URL that begins with https://: browsers keep no sign-in otherwise',
    );
  return { issuer, clientId, clientSecret };
}
