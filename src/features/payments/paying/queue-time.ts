import { databaseNow } from '../../../platform/database/database-clock.ts';

/**
 * The time of the queue, `milliseconds` from now. The queue runs by the database's clock, whatever clock the shop
 * has been given, so a pause is counted from the real time: else a shop whose clock stands would find its job due
 * again at once, for ever.
 */
export function queueTimeAfter(milliseconds: number): Date {
  return new Date(databaseNow() + milliseconds);
}
