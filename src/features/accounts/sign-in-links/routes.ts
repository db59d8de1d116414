import { ownPath } from '../../../kit/own-path.ts';
import type { Handlers } from '../../../platform/api/serve.ts';
import type { Accounts, UserFacts } from '../installation.ts';
import { userOf } from '../person/profile-actions.ts';
import { requestLink } from '../registration/request-link.ts';
import { deviceOfRequest, sessionCookies } from '../sessions/session-cookies.ts';
import { signInByLink } from './actions.ts';
import type { signInLinksContract } from './contract.ts';

/** Binds the calls of sign-in by a mailed link. */
export function signInLinksRoutes(
  accounts: Accounts,
  facts: UserFacts,
): Handlers<typeof signInLinksContract> {
  const { db } = accounts.shop;
  return {
    requestSignInLink: async ({ body, ip }) => {
      const next = ownPath(body.next ?? null);
      await requestLink(db, accounts, { email: body.email, ip, purpose: 'sign-in', next });
      return { data: { done: true, email: body.email } };
    },
    signInByLink: async (request) => {
      const { account, session } = await signInByLink(db, accounts, {
        ...{ token: request.body.token, caller: request.caller },
        client: { ...request, device: deviceOfRequest(request.headers.cookie) },
      });
      const user = await userOf(db, facts, account);
      return { data: { ...user, token: session.token }, cookies: sessionCookies(session) };
    },
  };
}
