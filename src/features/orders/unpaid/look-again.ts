/** Whether the shops still say what an unpaid order was priced at. Calls shops, so never inside a transaction. */
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { isEnded } from '../../order-states/derived-state.ts';
import { rereadSnapshots } from '../../products/snapshots/reread-snapshots.ts';
import type { OrdersShop } from '../orders-shop.ts';
import type { OrderWhole } from '../store.ts';
import type { ReviewReason } from '../stored-order.ts';
import type { StoredLine } from '../stored-parts.ts';
import { isOldReading } from './old-readings.ts';

/** A line as its shop sells it now. */
export interface LookedLine {
  id: string;
  snapshotId: string;
  /** For one piece, in the shop's currency, in minor units. */
  price: bigint;
  readAt: Date;
}

export interface LookedAgain {
  /** Lines that were read again, at the same price or another one. */
  read: LookedLine[];
  /** Why staff must look before anybody pays; empty when every shop answered and still sells it. */
  reasons: ReviewReason[];
}

/** Prices that staff confirmed stay valid until the order is paid, and lines typed by hand cannot be read. */
export async function lookAgain(
  db: Database,
  { shop, cart }: OrdersShop,
  { whole, locale }: { whole: OrderWhole; locale: Locale },
): Promise<LookedAgain> {
  const at = shop.clock.now();
  if (isConfirmed(whole)) return { read: [], reasons: [] };
  const old = whole.lines.filter((line) => !isEnded(line.state) && isOldReading(line, at));
  if (old.length === 0) return { read: [], reasons: [] };
  const found = await rereadSnapshots(db, cart.products, {
    ...{ userId: whole.order.userId, locale },
    lines: old.map(({ snapshotId, options }) => ({ snapshotId, options })),
  });
  const read: LookedLine[] = [];
  const reasons = new Set<ReviewReason>();
  for (const [index, line] of old.entries()) {
    const reread = found[index];
    const now = reread?.newSnapshot;
    if (reread?.change?.stock?.to === 'out_of_stock') reasons.add('sold_out');
    else if (!now?.price || now.price.currency !== whole.order.currency) reasons.add('price_old');
    else {
      if (!now.priceIsSure) reasons.add('price_unsure');
      read.push({ id: line.id, snapshotId: now.id, price: now.price.minor, readAt: now.readAt });
    }
  }
  return { read, reasons: [...reasons] };
}

/** Whether the last word about the prices was that of staff. */
export function isConfirmed({ events }: OrderWhole): boolean {
  const said = ['review_approved', 'review_again', 'edited'];
  return events.findLast(({ kind }) => said.includes(kind))?.kind === 'review_approved';
}

/** The lines with what was read of them. */
export function withReadings(lines: readonly StoredLine[], read: readonly LookedLine[]): StoredLine[] {
  return lines.map((line) => ({ ...line, ...read.find(({ id }) => id === line.id) }));
}
