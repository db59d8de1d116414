import type { Handlers } from '../../../platform/api/serve.ts';
import type { Accounts, UserFacts } from '../installation.ts';
import { userOf } from '../person/profile-actions.ts';
import { deviceOfRequest, sessionCookies } from '../sessions/session-cookies.ts';
import { confirmTotp, removeTotp, renewRecoveryCodes, securityOf, startTotp } from './actions.ts';
import type { factorsContract } from './contract.ts';
import { finishSignIn, passkeyOptionsOfTicket, proveAgain } from './finish-sign-in.ts';
import {
  addPasskey,
  nameKey,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkey-actions.ts';
import { optionsToProve } from './webauthn.ts';

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
    startPasskeyStep: async ({ body }) => ({
      data: { ...(await passkeyOptionsOfTicket(db, accounts, body.ticket)) },
    }),
    startPasskeySignIn: async () => ({ data: { ...(await startPasskeySignIn(db, accounts)) } }),
    signInByPasskey: async (request) => {
      const { account, session } = await signInByPasskey(db, accounts, {
        ...{ passkey: request.body.passkey, caller: request.caller },
        client: { ...request, device: deviceOfRequest(request.headers.cookie) },
      });
      const user = await userOf(db, facts, account);
      return { data: { ...user, token: session.token }, cookies: sessionCookies(session) };
    },
    startPasskeyProof: async ({ caller }) => ({
      data: { ...(await optionsToProve(db, accounts.shop, caller.userId)) },
    }),
    startPasskey: async ({ caller, body }) => ({
      data: { ...(await startPasskey(db, accounts, { ...body, userId: caller.userId })) },
    }),
    addPasskey: async ({ caller, body }) => ({
      data: { recoveryCodes: await addPasskey(db, accounts, { ...body, caller }) },
    }),
    renamePasskey: async ({ caller, params, body }) => {
      await nameKey(db, { ...body, id: params.id, accountId: caller.userId });
      return { data: { done: true } };
    },
    removePasskey: async ({ caller, params }) => {
      await removePasskey(db, accounts, { id: params.id, accountId: caller.userId });
      return { data: { done: true } };
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
