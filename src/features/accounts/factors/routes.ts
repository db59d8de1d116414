import type { Handlers } from '../../../platform/serve.ts';
import type { Accounts, UserFacts } from '../installation.ts';
import { userOf } from '../profile-actions.ts';
import { deviceOfRequest, sessionCookies } from '../session-cookies.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, securityOf, startTotp } from './actions.ts';
import type { factorsContract } from './contract.ts';
import { finishSignIn, proveAgain } from './finish-sign-in.ts';

/** Binds the calls of second factors. */
export function factorsRoutes(accounts: Accounts, facts: UserFacts): Handlers<typeof factorsContract> {
  const { db } = accounts.shop;
  return {
    finishSignIn: async (request) => {
      const { ticket, ...proof } = request.body;
      const { account, session } = await finishSignIn(db, accounts, {
        ...{ ticket, proof, caller: request.caller },
        client: { ...request, device: deviceOfRequest(request.headers.cookie) },
      });
      const user = await userOf(db, facts, account);
      return { data: { ...user, token: session.token }, cookies: sessionCookies(session) };
    },
    proveAgain: async ({ caller, body }) => ({
      data: { until: (await proveAgain(db, accounts, { caller, proof: body })).toISOString() },
    }),
    getSecurity: async ({ caller }) => ({ data: await securityOf(db, accounts, caller) }),
    startTotp: async ({ caller, body }) => ({
      data: await startTotp(db, accounts, { ...body, userId: caller.userId }),
    }),
    confirmTotp: async ({ caller, body }) => ({
      data: { recoveryCodes: await confirmTotp(db, accounts, { ...body, caller }) },
    }),
    removeTotp: async ({ caller }) => {
      await removeTotp(db, accounts, caller.userId);
      return { data: { done: true } };
    },
    renewRecoveryCodes: async ({ caller }) => ({
      data: { recoveryCodes: await renewRecoveryCodes(db, accounts, caller.userId) },
    }),
  };
}
