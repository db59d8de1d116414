/** Accounts for the other features: who calls, and what is known of an account. */
import type { Caller, Credentials } from '../../platform/api/caller.ts';
import type { StaffRole } from '../../platform/api/contract.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Id } from '../../platform/ids.ts';
import type { Installation, Settings } from '../../platform/installation.ts';
import { emailKey } from '../../platform/mail/email-address.ts';
import type { Locale } from '../../platform/texts/locale.ts';
import { needsFactor } from './factors/rules.ts';
import type { SignInJson } from './person/person-contract.ts';
import { callerByKey } from './service-accounts/actions.ts';
import { findLiveSession } from './sessions/authenticate-session.ts';
import { listAliveSessions } from './sessions/session-store.ts';
import { signInsOf } from './sign-ins/actions.ts';
import { findAccount, findAccountByEmailKey, findAccounts, zonesOfAccounts } from './store.ts';
import { bearerToken, tokenHash } from './tokens.ts';

/**
 * The caller of a request, in one statement. Only the `Authorization` header counts; the session of a browser needs its
 * second cookie as well (security 1.1 rules 1 and 2). A caller with a dead or wrong session is a guest.
 */
async function authenticate(
  db: Database,
  request: Credentials,
  { now, staffSecondFactor }: { now: Date; staffSecondFactor: Settings['staffSecondFactor'] },
): Promise<Caller> {
  const token = bearerToken(request.authorization);
  if (!token) return { kind: 'guest' };
  const bindHash = request.bind ? tokenHash(request.bind) : null;
  const session = await findLiveSession(
    db,
    { tokenHash: tokenHash(token), bindHash },
    { now, isUse: !request.isPassive },
  );
  if (!session) return { kind: 'guest' };
  return {
    kind: 'signed-in',
    userId: session.account_id,
    sessionId: session.session_id,
    roles: session.roles,
    emailConfirmed: session.email_confirmed,
    factor: { isSet: session.has_factor, provedAt: session.factor_at },
    mustEnrol: !session.has_factor && needsFactor({ staffSecondFactor }, session.roles),
    zone: { timeZone: session.time_zone, timeZoneChosen: session.time_zone_chosen },
  };
}

/** Answers the caller of a request to a shop. Requests that are no calls ask through `fully`. */
export function authenticatorOf(shop: Installation) {
  return async (request: Credentials): Promise<Caller> => {
    const now = shop.clock.now();
    const byKey = await callerByKey(shop.db, request.authorization, now);
    const { staffSecondFactor } = shop.settings;
    return byKey ?? authenticate(shop.db, request, { now, staffSecondFactor });
  };
}

/** Those of the sessions that still live. Looking does not count as using them. */
export async function aliveSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  return new Set(await listAliveSessions(db, ids, now));
}

/** The sign-ins of somebody of staff. Throws `not_found`, also for a customer: those are the customer's own matter. */
export async function signInsOfStaff(db: Database, id: string): Promise<SignInJson[]> {
  const account = await findAccount(db, id);
  if (!account || account.roles.length === 0) throw new Refusal('not_found');
  return signInsOf(db, id);
}

export interface Account {
  id: Id<'usr'>;
  /** The suite code of the warehouse. */
  customerId: string;
  email: string;
  emailConfirmed: boolean;
  name: string | null;
  locale: Locale;
  /** IANA name; null while no browser told it and nobody chose one. */
  timeZone: string | null;
  roles: StaffRole[];
}

/** Names and suite codes of accounts, by id or by suite code; one statement. Unknown ones are left out. */
export function accountNames(
  db: Database,
  wanted: { ids?: readonly string[]; customerIds?: readonly string[] },
): Promise<{ id: string; customerId: string; name: string | null }[]> {
  return findAccounts(db, wanted);
}

/** Names of accounts by id; null for one without a name. Nothing is asked for none, else one statement. */
export async function namesById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const known = ids.length > 0 ? await accountNames(db, { ids: [...new Set(ids)] }) : [];
  return new Map(known.map(({ id, name }) => [id, name]));
}

/** How to name the colleagues who acted: by event, null where anybody else did, and where the account has no name. One statement. */
export async function namesOfActors(
  db: Database,
  events: readonly { actor: string; actorId: string | null }[],
): Promise<(event: { actor: string; actorId: string | null }) => string | null> {
  const names = await namesById(
    db,
    events.flatMap(({ actor, actorId }) => (actor === 'staff' && actorId) || []),
  );
  return ({ actor, actorId }) => (actor === 'staff' && actorId ? (names.get(actorId) ?? null) : null);
}

/** IANA names of the zones of accounts, by id; those that no browser told and nobody chose are missing. One statement. */
export async function accountZones(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const known = await zonesOfAccounts(db, ids);
  return new Map(known.flatMap(({ id, timeZone }) => (timeZone ? [[id, timeZone] as const] : [])));
}

/** An account by its id. Throws `not_found`. */
export async function accountOf(db: Database, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new Refusal('not_found');
  return {
    id: account.id,
    customerId: account.customer_id,
    email: account.email,
    emailConfirmed: account.email_confirmed_at !== null,
    name: account.name,
    locale: account.locale,
    timeZone: account.time_zone,
    roles: account.roles,
  };
}

// whoever shows what is secret asks for the password first
/** The account of somebody who works here, by the address; undefined for customers and strangers. */
export async function staffOfEmail(
  db: Database,
  email: string,
): Promise<Pick<Account, 'id' | 'roles'> | undefined> {
  const account = await findAccountByEmailKey(db, emailKey(email));
  return account && account.roles.length > 0 ? { id: account.id, roles: account.roles } : undefined;
}
