/** Asks the shops once more about what an edited order will be made of. Calls shops, so never inside a transaction. */
import type { Database } from '../../../platform/database/database.ts';
import { money, toJson } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { type Reread, rereadSnapshots } from '../../products/snapshots/reread-snapshots.ts';
import { shownTitle } from '../../products/translations/shown-title.ts';
import type { OrderChange } from '../contract.ts';
import type { OrdersShop } from '../orders-shop.ts';
import type { OrderWhole } from '../store.ts';
import { isConfirmed } from '../unpaid/look-again.ts';
import { isOldReading } from '../unpaid/old-readings.ts';
import { type EditedLine, partsOf } from './edited-lines.ts';

export interface RereadLines {
  lines: EditedLine[];
  /** Differences from our readings; a price among them is accepted with the total. */
  changes: OrderChange[];
}

/**
 * Readings older than 15 minutes are made again, as when an order is made. Readings that staff confirmed stay, and a
 * reading that a shop does not answer about stays as it was: its age is then a reason for staff to look.
 */
export async function rereadLines(
  db: Database,
  { shop, cart }: OrdersShop,
  asked: { whole: OrderWhole; locale: Locale; lines: EditedLine[] },
): Promise<RereadLines> {
  const { whole, locale, lines } = asked;
  const at = shop.clock.now();
  const isStanding = isConfirmed(whole);
  const old = lines.filter((line) => (line.isOtherChoice || !isStanding) && isOldReading(line.after, at));
  if (old.length === 0) return { lines, changes: [] };
  const found = await rereadSnapshots(db, cart.products, {
    ...{ userId: whole.order.userId, locale },
    lines: old.map(({ after: { snapshotId, options } }) => ({ snapshotId, options })),
  });
  const answers = new Map(old.map((line, index) => [line.before.id, found[index]]));
  const changes: OrderChange[] = [];
  const reread = lines.map((line) => {
    const answer = answers.get(line.before.id);
    const { change, after } = answer ? withAnswer(line, answer, whole) : { change: null, after: line.after };
    const { title } = shownTitle(line.after, locale);
    if (change) changes.push({ order: whole.order.id, line: line.before.id, title, change });
    return { ...line, after };
  });
  return { lines: reread, changes };
}

function withAnswer(
  { after }: EditedLine,
  { change, newSnapshot }: Reread,
  { order: { currency } }: OrderWhole,
): { change: OrderChange['change'] | null; after: EditedLine['after'] } {
  const from = toJson(money(after.price, currency));
  if (change?.stock?.to === 'out_of_stock')
    return { change: { kind: 'out_of_stock', from, to: null }, after };
  if (!newSnapshot) return { change: null, after };
  const { price } = newSnapshot;
  if (!price || price.currency !== currency) {
    return { change: { kind: 'variant_gone', from, to: null }, after };
  }
  const isMoved = price.minor !== after.price;
  return {
    change: isMoved ? { kind: 'price', from, to: toJson(price) } : null,
    after: { ...after, ...partsOf({ ...newSnapshot, price }), title: after.title },
  };
}
