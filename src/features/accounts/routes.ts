import type { Installation } from '../../platform/installation.ts';
import type { Handlers } from '../../platform/serve.ts';
import type { LocalisedTree } from '../../platform/texts.ts';
import type { accountsContract } from './contract.ts';
import type { Accounts, UserFacts } from './installation.ts';
import { changePassword, changePasswordByToken, requestRecovery } from './password-actions.ts';
import { getUser, refreshEmail, updateUser, userOf } from './profile-actions.ts';
import { confirmEmail, register } from './registration-actions.ts';
import { signIn, signOut } from './session-actions.ts';
import { clearedCookies, sessionCookies } from './session-cookies.ts';
import { createTryLimits } from './try-limits.ts';

type Bound = Omit<typeof accountsContract, 'uploadAvatar' | 'deleteAvatar'>;

/** Binds the calls of accounts. What features downstream know of a user comes in by `facts`. */
export function accountsRoutes(
  shop: Installation,
  { texts, ...facts }: UserFacts & { texts: LocalisedTree },
): Handlers<Bound> {
  const { db } = shop;
  const accounts: Accounts = { shop, texts, limits: createTryLimits(shop.pool) };

  return {
    signIn: async (request) => {
      const { account, session } = await signIn(db, accounts, {
        ...request.body,
        caller: request.caller,
        client: request,
      });
      const user = await userOf(db, facts, account);
      return { data: { ...user, token: session.token }, cookies: sessionCookies(session) };
    },
    register: async ({ body, locale, ip }) => {
      await register(db, accounts, { ...body, locale: body.locale ?? locale, ip });
      return { data: { done: true, email: body.email } };
    },
    signOut: async ({ headers }) => {
      await signOut(db, headers.authorization as string | undefined);
      return { data: { done: true }, cookies: clearedCookies };
    },
    confirmEmail: async (request) => {
      const { session, ...confirmed } = await confirmEmail(db, accounts, {
        ...request.body,
        caller: request.caller,
        client: request,
      });
      return {
        data: { ...confirmed, token: session?.token ?? null },
        cookies: session ? sessionCookies(session) : [],
      };
    },
    requestPasswordRecovery: async ({ query, ip }) => {
      await requestRecovery(db, accounts, { email: query.email, ip });
      return { data: { done: true, email: query.email } };
    },
    requestPasswordRecoveryByPost: async ({ body, ip }) => {
      await requestRecovery(db, accounts, { email: body.email, ip });
      return { data: { done: true, email: body.email } };
    },
    changePasswordByToken: async ({ body }) => ({ data: await changePasswordByToken(db, accounts, body) }),
    getUser: async ({ caller }) => ({ data: await getUser(db, facts, caller.userId) }),
    updateUser: async ({ caller, body, ip }) => {
      const account = await updateUser(db, accounts, { userId: caller.userId, ip, changes: body });
      return { data: await userOf(db, facts, account) };
    },
    changePassword: async (request) => {
      const session = await changePassword(db, accounts, {
        ...request.body,
        userId: request.caller.userId,
        client: request,
      });
      return { data: { token: session.token }, cookies: sessionCookies(session) };
    },
    refreshEmail: async ({ caller, ip }) => {
      const { email } = await refreshEmail(db, accounts, { userId: caller.userId, ip });
      return { data: { done: true, email } };
    },
    refreshEmailByPost: async ({ caller, ip }) => {
      const { email } = await refreshEmail(db, accounts, { userId: caller.userId, ip });
      return { data: { done: true, email } };
    },
  };
}
