import type { Access, StaffRole } from './contract.ts';
import type { Id } from './ids.ts';
import type { KnownZone } from './time/zone-of.ts';

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
  /** What the account knows of the person's zone. */
  zone?: KnownZone;
}

/** Who acts. Always an explicit argument, never ambient. */
export type Caller = Guest | SignedIn;

/** The caller that a handler sees: a call that needs a session never sees a guest. */
export type CallerFor<Required extends Access> = Required extends 'anyone' ? Caller : SignedIn;

/** Whether somebody with these roles may make a staff call. */
export function holdsRole(caller: SignedIn, roles: readonly StaffRole[]): boolean {
  return caller.roles.includes('admin') || caller.roles.some((role) => roles.includes(role));
}
