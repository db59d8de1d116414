/** When a digest is due. Pure. */
import { dayOf, momentOf } from '../../platform/time/zoned.ts';

/** On the receiver's wall. */
const morning = '09:00';
/** After a pause of the shop a digest still comes until nine in the evening, and else waits for the next morning. */
const waking = 12 * 3_600_000;

/**
 * Whether the digest of a day is due: it is nine or later in the receiver's zone (IANA name), and what follows on
 * `sentAt` was not gathered since nine.
 */
export function isDigestDue(sentAt: Date | null, { zone, now }: { zone: string; now: Date }): boolean {
  const since = momentOf(zone, `${dayOf(zone, now)}T${morning}`);
  if (!since) throw new RangeError(`no morning in ${zone}`);
  const late = now.getTime() - since.getTime();
  return late >= 0 && late < waking && (!sentAt || sentAt < since);
}
