/** Days that somebody names. Pure. */
import { refuseField } from '../../platform/refusal.ts';

/** The day as it begins in UTC. Throws a field refusal for one that no calendar has, such as 30 February. */
export function dayOf(field: 'from' | 'to', text: string): Date {
  const time = new Date(`${text}T00:00:00Z`);
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
  if (!isReal) throw refuseField(field, 'no_such_day', { day: text });
  return time;
}
