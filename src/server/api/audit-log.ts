/** The audit log of staff, written when an action has had its effect. */
import { setTimeout as pause } from 'node:timers/promises';
import { recordAction } from '../../features/staff/actions.ts';
import type { Installation } from '../../platform/installation.ts';
import type { StaffAction } from './api.ts';

/** Milliseconds before the next try: long enough for a connection that broke, short enough for who waits. */
const pauses = [50, 300];

/**
 * Writes a staff action into the audit log, with two more tries, and at last without its body. An entry that cannot be written goes to the log as an
 * error with actor, call, target and time, and its request's number; the body may be personal, so it does not go there.
 * Never rejects: the action was done, and an answer that says otherwise would have it done again.
 */
export async function writeAuditLog(shop: Installation, { caller, ...action }: StaffAction): Promise<void> {
  const at = shop.clock.now();
  for (const wait of [...pauses, undefined]) {
    try {
      return await recordAction(shop.db, { shop }, { clerk: caller, ...action });
    } catch (error) {
      if (wait !== undefined) {
        await pause(wait);
        continue;
      }
      // that it was done, by whom and to what is kept whatever its body is
      await recordAction(shop.db, { shop }, { clerk: caller, ...action, said: {} }).catch(() =>
        shop.log.error(
          { err: error, ...factsOf(caller.userId, action, at) },
          'a deed is missing in the journal',
        ),
      );
    }
  }
}

function factsOf(actor: string, { call, target, requestId }: Omit<StaffAction, 'caller'>, at: Date) {
  return { actor, call, target, requestId, at: at.toISOString() };
}
