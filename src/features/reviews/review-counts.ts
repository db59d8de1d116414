/** Counts of published reviews, kept for some seconds: they read every review, and change seldom. */
import type { Database } from '../../platform/database/database.ts';
import { countPublic, type ReviewCount } from './published/public-store.ts';

/** Counts are read again after this time, because another process may have published one. */
const keptMilliseconds = 10_000;

const kept = new WeakMap<Database, { readAt: number; counts: Promise<ReviewCount[]> }>();

/** The counts of now, or of a few seconds ago. */
export function reviewCounts(db: Database, withDemo: boolean): Promise<ReviewCount[]> {
  const known = kept.get(db);
  if (known && performance.now() - known.readAt < keptMilliseconds) return known.counts;
  const counts = countPublic(db, withDemo);
  kept.set(db, { readAt: performance.now(), counts });
  // a failed reading is not kept; the caller sees the failure
  counts.catch(() => {
    if (kept.get(db)?.counts === counts) kept.delete(db);
  });
  return counts;
}

/** Drops what this process keeps, after a review became public or was one. */
export function forgetReviewCounts(db: Database): void {
  kept.delete(db);
}
