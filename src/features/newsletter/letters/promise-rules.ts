/** When a letter may go out without breaking the promise of so many a month. Pure. */
import { lettersAMonth } from '../../../kit/parts/promise.ts';

/** A month that is never shorter than one of the calendar: so many days hold the promise in each of them. */
export const promiseMs = 31 * 86_400_000;

/**
 * The earliest time from `wanted` on at which one more letter keeps the promise beside those at `others`: in no 31 days are
 * more than `most`.
 */
export function earliestTime(wanted: Date, others: readonly Date[], most: number = lettersAMonth): Date {
  const times = others.map((at) => at.getTime());
  const breaks = (at: number): boolean => {
    const all = [...times, at].toSorted((one, other) => one - other);
    return all.some((first, index) => {
      const last = all[index + most];
      return last !== undefined && last - first < promiseMs;
    });
  };
  const tries = [wanted.getTime(), ...times.map((at) => at + promiseMs)];
  const [earliest] = tries
    .filter((at) => at >= wanted.getTime() && !breaks(at))
    .toSorted((one, other) => one - other);
  return new Date(earliest ?? Math.max(...tries));
}
