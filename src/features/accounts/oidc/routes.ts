import type { AnswerCookie, Handlers } from '../../../platform/api/serve.ts';
import type { Accounts, UserFacts } from '../installation.ts';
import { userOf } from '../person/profile-actions.ts';
import { deviceOfRequest, sessionCookies } from '../sessions/session-cookies.ts';
import { awaySeconds, finishStaffSignIn, startStaffSignIn } from './actions.ts';
import type { oidcContract } from './contract.ts';
import { createOidcProvider } from './provider.ts';

/** Ties a sign-in to the browser that began it: another one cannot be made to end it. */
const attemptCookie = (value: string, maxAgeSeconds: number): AnswerCookie => ({
  ...{ name: '__Host-auth.oidc', value, maxAgeSeconds },
  httpOnly: true,
});

function attemptOf(cookies: string | string[] | undefined): string | undefined {
  const text = Array.isArray(cookies) ? cookies.join('; ') : (cookies ?? '');
  return /(?:^|; ?)__Host-auth\.oidc=([A-Za-z0-9_-]{43})(?:;|$)/.exec(text)?.[1];
}

/** Binds the calls of the operator's provider. */
export function oidcRoutes(accounts: Accounts, facts: UserFacts): Handlers<typeof oidcContract> {
  const { shop } = accounts;
  const { db } = shop;
  const provider = shop.settings.oidc ? createOidcProvider(shop, shop.settings.oidc) : null;
  return {
    getStaffSignIn: async () => ({ data: { isOffered: provider !== null } }),
    startStaffSignIn: async () => {
      const { url, secret } = await startStaffSignIn(db, accounts, provider);
      return { data: { url }, cookies: [attemptCookie(secret, awaySeconds)] };
    },
    finishStaffSignIn: async (request) => {
      const { account, session } = await finishStaffSignIn(db, accounts, provider, {
        ...{ returned: request.body, caller: request.caller },
        secret: attemptOf(request.headers.cookie),
        client: { ...request, device: deviceOfRequest(request.headers.cookie) },
      });
      const user = await userOf(db, facts, account);
      return {
        data: { ...user, token: session.token },
        cookies: [...sessionCookies(session), attemptCookie('', 0)],
      };
    },
  };
}
