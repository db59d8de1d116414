import type { Handlers } from '../../platform/api/serve.ts';
import { mostPictureBytes } from '../../platform/files/pictures.ts';
import type { Installation } from '../../platform/installation.ts';
import type { LocalisedTree } from '../../platform/texts/texts.ts';
import { spelledZone } from '../../platform/time/zone-spelling.ts';
import type { accountsContract } from './contract.ts';
import { openGuestAccount } from './guests/open-guest-account.ts';
import type { Accounts, UserFacts } from './installation.ts';
import { setPasswordByLink } from './invitations/accept-invitation.ts';
import { changePassword, requestRecovery } from './passwords/password-actions.ts';
import { deleteAvatar, restoreAvatar, uploadAvatar } from './person/avatar-actions.ts';
import { exportOf, requestExport } from './person/data-exports.ts';
import {
  cancelDeletion,
  deletionOf,
  endOtherSessions,
  endSession,
  requestDeletion,
  sessionsOf,
} from './person/person-actions.ts';
import type { personContract } from './person/person-contract.ts';
import { getUser, refreshEmail, updateUser, userOf } from './person/profile-actions.ts';
import { confirmEmail } from './registration/confirm-email.ts';
import { register } from './registration/registration-actions.ts';
import { signIn, signOut } from './sessions/session-actions.ts';
import { clearedCookies, clearedSite, deviceOfRequest, sessionCookies } from './sessions/session-cookies.ts';
import { signInsOf } from './sign-ins/actions.ts';
import { createTryLimits } from './tries/try-limits.ts';

/** Binds the calls of accounts. The knowledge of features downstream about a user comes in by `facts`. */
export function accountsRoutes(
  shop: Installation,
  { texts, ...facts }: UserFacts & { texts: LocalisedTree },
): AccountHandlers {
  const { db } = shop;
  const { endTellings, forgetBook, hasOrdered, noteJoined } = facts;
  const accounts: Accounts = {
    ...{ shop, texts, limits: createTryLimits(shop), endTellings, forgetBook, hasOrdered, noteJoined },
  };
  return {
    ...signingRoutes(accounts, facts),
    ...profileRoutes(accounts, facts),
    listSessions: async ({ caller }) => ({ data: await sessionsOf(db, shop, caller) }),
    listSignIns: async ({ caller }) => ({ data: await signInsOf(db, caller.userId) }),
    endSession: async ({ caller, params }) => {
      await endSession(db, { userId: caller.userId, id: params.id });
      return { data: { done: true } };
    },
    endOtherSessions: async ({ caller }) => ({
      data: { ended: await endOtherSessions(db, accounts, caller) },
    }),
    requestDataExport: ({ caller }) => requestExport(db, shop, caller.userId),
    getDataExport: async ({ caller }) => ({ data: await exportOf(db, shop, caller.userId) }),
    getAccountDeletion: async ({ caller }) => ({ data: await deletionOf(db, facts, caller.userId) }),
    requestAccountDeletion: async ({ caller, body }) => ({
      data: await requestDeletion(db, accounts, { ...body, userId: caller.userId, facts }),
    }),
    cancelAccountDeletion: async ({ caller }) => ({
      data: await cancelDeletion(db, facts, caller.userId),
    }),
  };
}

type AccountHandlers = Handlers<typeof accountsContract & typeof personContract>;

/** Signing in and out, a new account, and lost passwords. */
function signingRoutes(accounts: Accounts, facts: UserFacts) {
  const { db, settings } = accounts.shop;
  // that of the installation stands where a browser told none
  const toldTo = (zone: string): string | null => (zone === settings.timeZone ? null : spelledZone(zone));
  return {
    signIn: async (request) => {
      const { account, session } = await signIn(db, accounts, {
        ...request.body,
        caller: request.caller,
        client: { ...request, device: deviceOfRequest(request.headers.cookie) },
      });
      const user = await userOf(db, facts, account);
      return { data: { ...user, token: session.token }, cookies: sessionCookies(session) };
    },
    register: async ({ body, locale, ip, zone }) => {
      const timeZone = toldTo(zone);
      await register(db, accounts, { ...body, locale: body.locale ?? locale, ip, timeZone });
      return { data: { done: true, email: body.email } };
    },
    openGuestAccount: async (request) => {
      const { body, locale, caller } = request;
      const { account, session } = await openGuestAccount(db, accounts, {
        ...{ email: body.email, claim: body.claim, locale: body.locale ?? locale, caller },
        timeZone: toldTo(request.zone),
        client: { ...request, device: deviceOfRequest(request.headers.cookie) },
      });
      const user = await userOf(db, facts, account);
      return { data: { ...user, token: session.token }, cookies: sessionCookies(session) };
    },
    signOut: async ({ headers }) => {
      await signOut(db, headers.authorization as string | undefined);
      return { data: { done: true }, cookies: clearedCookies, headers: clearedSite };
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
    changePasswordByToken: async ({ body, ip }) => ({
      data: await setPasswordByLink(db, accounts, { ...body, ip }),
    }),
  } satisfies Partial<AccountHandlers>;
}

/** The account of the person who is signed in. */
function profileRoutes(accounts: Accounts, facts: UserFacts) {
  const { shop } = accounts;
  const { db } = shop;
  return {
    getUser: async ({ caller }) => ({ data: await getUser(db, facts, caller.userId) }),
    updateUser: async ({ caller, body, ip }) => {
      const account = await updateUser(db, accounts, { caller, ip, changes: body });
      return { data: await userOf(db, facts, account) };
    },
    changePassword: async (request) => {
      const session = await changePassword(db, accounts, {
        ...request.body,
        userId: request.caller.userId,
        client: request,
        factorAt: request.caller.factor?.provedAt,
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
    uploadAvatar: async ({ caller, readUpload }) => {
      const { files, fields } = await readUpload({ maxBytes: mostPictureBytes });
      const { left = 0, top = 0, size } = fields;
      const crop = size === undefined ? undefined : { left, top, size };
      const content = files[0]?.content ?? new Uint8Array();
      const account = await uploadAvatar(db, shop, { userId: caller.userId, content, crop });
      return { data: await userOf(db, facts, account) };
    },
    deleteAvatar: async ({ caller }) => ({
      data: await userOf(db, facts, await deleteAvatar(db, shop, caller.userId)),
    }),
    restoreAvatar: async ({ caller, body }) => {
      const account = await restoreAvatar(db, shop, { userId: caller.userId, avatar: body.avatar });
      return { data: await userOf(db, facts, account) };
    },
  } satisfies Partial<AccountHandlers>;
}
