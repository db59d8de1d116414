import type { Id } from '../ids.ts';
import type { KnownZone } from '../time/zone-of.ts';
import type { Access, StaffRole } from './contract.ts';

/** A visitor without a session. */
export interface Guest {
  kind: 'guest';
}

/** Somebody with a live session: a customer, and staff when roles are held. */
export interface SignedIn {
  kind: 'signed-in';
  userId: Id<'usr'>;
  sessionId: Id<'ses'>;
  roles: readonly StaffRole[];
  emailConfirmed: boolean;
  /** Whether the account has a second factor, and when it was last proved in this session. */
  factor?: { isSet: boolean; provedAt: Date | null };
  /** Staff without the second factor that the shop requires: nothing is open but adding one. */
  mustEnrol?: boolean;
  /** Set for a program that uses a key: no person, so no call that asks one for a fresh proof. */
  service?: { readsOnly: boolean };
  /** The person's zone, as the account knows it. */
  zone?: KnownZone;
}

/** The acting person: always an explicit argument, never ambient. */
export type Caller = Guest | SignedIn;

/** The caller that a handler sees: a call that needs a session never sees a guest. */
export type CallerFor<Required extends Access> = Required extends 'anyone' ? Caller : SignedIn;

/** A person who may do nothing before adding a second factor is a guest for everything that is not a call. */
export function fully(caller: Caller): Caller {
  return caller.kind === 'signed-in' && caller.mustEnrol ? { kind: 'guest' } : caller;
}

/** How long the proof of a second factor counts for what needs a fresh one; milliseconds. */
export const freshMilliseconds = 10 * 60_000;

/** Whether the call of an account with a second factor has to wait for a fresh proof of it. */
export function needsProof({ factor }: SignedIn, now: Date): boolean {
  if (!factor?.isSet) return false;
  return factor.provedAt === null || now.getTime() - factor.provedAt.getTime() > freshMilliseconds;
}

/** Whether somebody with these roles may make a staff call. */
export function holdsRole(caller: { roles: readonly string[] }, roles: readonly StaffRole[]): boolean {
  return caller.roles.includes('admin') || roles.some((role) => caller.roles.includes(role));
}

/** The headers and cookies by which a request says whose it is. */
export interface Credentials {
  authorization: string | undefined;
  bind: string | undefined;
  /** An open page asks by itself: looking does not count as using the session. */
  isPassive?: boolean;
}
