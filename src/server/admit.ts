/**
 * The callers that may make a call: everybody, the signed-in, staff by their roles, and programs by what their key may
 * do.
 */
import { calls } from '../calls.ts';
import { keyRefusal } from '../features/accounts/service-accounts/rules.ts';
import { type Caller, fully, holdsRole } from '../platform/api/caller.ts';
import type { CallContract } from '../platform/api/contract.ts';
import { Refusal } from '../platform/api/refusal.ts';

/** People who have to add a second factor first, and programs, are guests in calls that are open to everybody. */
export function asVisitor(present: Caller): Caller {
  return present.kind === 'signed-in' && present.service ? { kind: 'guest' } : fully(present);
}

/** Throws the refusal that the caller gets. */
export function admit({ name, contract }: { name: string; contract: CallContract }, caller: Caller): void {
  if (contract.access === 'anyone') return;
  if (caller.kind === 'guest') throw new Refusal('signed_out');
  if (caller.mustEnrol && !contract.whileEnrolling) throw new Refusal('factor_enrolment_needed');
  // a program is no customer
  if (caller.service && contract.access === 'customer') throw new Refusal('forbidden', { of: 'key' });
  if (contract.access === 'customer') return;
  // a customer must not learn which staff calls exist
  if (caller.roles.length === 0) throw new Refusal('not_found');
  if (!holdsRole(caller, contract.access))
    throw new Refusal('forbidden', { of: 'roles', values: { roles: contract.access } });
  if (!caller.service) return;
  const isReading = ((calls as Record<string, string>)[name] ?? '').startsWith('GET ') && !contract.acts;
  const refusal = keyRefusal({ contract, isReading }, caller.service);
  if (refusal) throw new Refusal('forbidden', { of: refusal === 'person' ? 'person' : 'reading' });
}
