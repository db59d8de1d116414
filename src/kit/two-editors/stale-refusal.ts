/** Refusals because of what somebody else did meanwhile. Pure. */
import type { CallFailure } from '../../platform/api/client.ts';

/** Refusals that say that the page is not as it stands there any more. */
const stale: readonly string[] = ['changed_meanwhile', 'wrong_state', 'order_not_payable', 'nothing_due'];

/** Whether the page must be read again; where a form shows the newest beside what was typed, it has been. */
export function isStale({ code, isTold }: Pick<CallFailure, 'code' | 'isTold'>): boolean {
  return stale.includes(code) && !isTold;
}
