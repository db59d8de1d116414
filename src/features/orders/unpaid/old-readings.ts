/** When a reading is too old to charge its price. Pure. */

/** A reading older than this is made again before an order is made of it or its price is made again. */
export const believedMilliseconds = 15 * 60_000;

/** Prices typed by hand were never read; staff confirm them. */
export function isOldReading({ source, readAt }: { source: string; readAt: Date }, at: Date): boolean {
  return source !== 'manual' && at.getTime() - readAt.getTime() > believedMilliseconds;
}
