/** Days that somebody names, in the installation's zone. Pure. */
import { refuseField } from '../api/refusal.ts';
import { type Days, eachDay } from '../database/time-ranges.ts';
import { addDays, isDay } from './zoned.ts';

function dayOf(field: 'from' | 'to', text: string): string {
  if (!isDay(text)) throw refuseField(field, 'no_such_day', { day: text });
  return text;
}

/**
 * The days from one to another, both included, as days of a zone. Throws a field refusal for a day that no calendar has,
 * such as 30 February, for a span that ends before it begins, and for one of more days than `most`.
 */
export function askedDays(zone: string, input: { from: string; to: string }, most?: number): Days {
  const days = { zone, from: dayOf('from', input.from), to: addDays(dayOf('to', input.to), 1) };
  if (days.to <= days.from) throw refuseField('to', 'before_start');
  if (most !== undefined && eachDay(days).length > most) throw refuseField('from', 'span_too_long');
  return days;
}
