/** When the mails of the morning are due. Pure. */
import { dayOf, momentOf } from '../../platform/time/zoned.ts';

/** On the receiver's wall. */
const morning = '09:00';
/** After a pause of the shop a digest still comes until nine in the evening, and else waits for the next morning. */
const waking = 12 * 3_600_000;

/** How long it has been nine in the morning in a zone (IANA name) on its day, in milliseconds; below zero before nine. */
export function sinceMorning(zone: string, now: Date): number {
  const nine = momentOf(zone, `${dayOf(zone, now)}T${morning}`);
  if (!nine) throw new RangeError(`no morning in ${zone}`);
  return now.getTime() - nine.getTime();
}

/**
 * Whether the digest of a day is due: it is nine or later in the receiver's zone (IANA name), and what follows on
 * `sentAt` was not gathered since nine.
 */
export function isDigestDue(sentAt: Date | null, { zone, now }: { zone: string; now: Date }): boolean {
  const late = sinceMorning(zone, now);
  return late >= 0 && late < waking && (!sentAt || now.getTime() - sentAt.getTime() > late);
}
