/** Statements of people about values that the reader found; the board of staff counts them. */
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import { priceText } from '../recipes/said-values.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { type Check, insertChecks } from './board-store.ts';

/**
 * The checks that a customer makes by taking a snapshot: with a typed product laid over it, what was changed; without,
 * that the price which we asked about is right. Pure.
 */
export function customerChecks(read: Snapshot, typed: Snapshot | null): Check[] {
  const about = { snapshotId: read.id, saidBy: 'customer' as const };
  const readPrice = priceText(read.price);
  if (!typed) {
    if (read.priceIsSure || readPrice === null) return [];
    return [{ ...about, field: 'price', readValue: readPrice, saidValue: readPrice }];
  }
  const typedPrice = priceText(typed.price);
  return [
    ...(typed.title === read.title
      ? []
      : [{ ...about, field: 'title' as const, readValue: read.title, saidValue: typed.title }]),
    ...(typedPrice === null
      ? []
      : [{ ...about, field: 'price' as const, readValue: readPrice, saidValue: typedPrice }]),
  ];
}

/** A line of an order under review, before and after staff decided. */
export interface ReviewedLine {
  snapshotId: string;
  priceIsSure: boolean;
  title: { before: string; after: string };
  price: { before: Money; after: Money };
}

/** Notes what staff said about the lines of a review; those of typed products say nothing about the reader. */
export async function noteReview(db: Database, lines: readonly ReviewedLine[], at: Date): Promise<void> {
  const checks = lines.flatMap(({ snapshotId, priceIsSure, title, price }): Check[] => {
    const about = { snapshotId, saidBy: 'staff' as const };
    const [before, after] = [priceText(price.before), priceText(price.after) ?? ''];
    return [
      ...(title.before === title.after
        ? []
        : [{ ...about, field: 'title' as const, readValue: title.before, saidValue: title.after }]),
      ...(priceIsSure && before === after
        ? []
        : [{ ...about, field: 'price' as const, readValue: before, saidValue: after }]),
    ];
  });
  await insertChecks(db, checks, at);
}
