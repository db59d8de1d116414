/** Looks again, before money is asked for, whether shops still say what our snapshots say (rules: named-calls). */

import { Refusal, type RefusalCode } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Money } from '../../../platform/money/money.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import type { Products } from '../products.ts';
import { readAddress } from '../readings/read-address.ts';
import { type ChosenSnapshot, choose } from './chosen-snapshot.ts';
import type { ChosenLine } from './claimed-snapshot.ts';
import type { Availability, Snapshot } from './snapshot.ts';
import { findSnapshots } from './snapshot-store.ts';

/** A snapshot this young is believed. */
const FRESH_MS = 2 * 60_000;
/** All lines together; a shop that does not answer must not keep the customer waiting. */
const TOTAL_MS = 12_000;
const AT_ONCE = 2;

export interface Change {
  price?: { from: Money; to: Money };
  stock?: { from: Availability; to: Availability };
}

export interface Reread {
  /** The snapshot that was given. */
  id: string;
  options: Record<string, string>;
  /** Null when nothing changed, or when the shop could not be asked (then `unread` says why). */
  change: Change | null;
  /** The snapshot to take from now on; null when it is the given one, or the choice is not sold any more. */
  newSnapshot: ChosenSnapshot | null;
  /** Why the shop could not be asked; the given snapshot then stays what we know. */
  unread: RefusalCode | null;
}

export interface RereadAsked {
  lines: readonly ChosenLine[];
  userId: string;
  locale: Locale;
}

/** Answers in the order of the lines. Calls the network, so never inside a transaction. Typed products are not asked. */
export async function rereadSnapshots(
  db: Database,
  products: Products,
  asked: RereadAsked,
): Promise<Reread[]> {
  const ids = asked.lines.map(({ snapshotId }) => snapshotId);
  const snapshots = new Map((await findSnapshots(db, ids)).map((snapshot) => [snapshot.id, snapshot]));
  const signal = AbortSignal.timeout(TOTAL_MS);
  const read = rereader(db, products, { asked, signal });
  const queue = [...snapshots.values()];
  const answers = new Map<string, Snapshot | RefusalCode>();
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) answers.set(next.id, await read(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const rules = await products.blacklist.rules(db);
  return asked.lines.map((line) => {
    const before = snapshots.get(line.snapshotId);
    const now = answers.get(line.snapshotId);
    if (!before || now === undefined) throw new Error(`line without its snapshot: ${line.snapshotId}`);
    const chosen = choose(before, line.options, { rules, locale: asked.locale });
    if ('refused' in chosen) throw new Error(`line with a choice that was refused: ${line.snapshotId}`);
    const same = {
      id: line.snapshotId,
      options: line.options,
      change: null,
      newSnapshot: null,
      unread: null,
    };
    if (now === 'page_gone') return { ...same, change: stockChange(chosen, 'out_of_stock') };
    if (typeof now === 'string') return { ...same, unread: now };
    if (now.id === before.id) return same;
    return compared(same, chosen, choose(now, line.options, { rules, locale: asked.locale }));
  });
}

function compared(same: Reread, before: ChosenSnapshot, now: ReturnType<typeof choose>): Reread {
  if ('refused' in now) return { ...same, change: stockChange(before, 'out_of_stock') };
  // a page that suddenly shows no price we trust proves nothing about the price
  if (before.priceIsSure && !now.priceIsSure) return { ...same, unread: 'not_a_product' };
  const change = { ...priceChange(before, now), ...stockChange(before, now.availability) };
  return { ...same, change: Object.keys(change).length > 0 ? change : null, newSnapshot: now };
}

function priceChange(before: ChosenSnapshot, now: ChosenSnapshot): Change | null {
  const [from, to] = [before.price, now.price];
  if (!from || !to || (from.minor === to.minor && from.currency === to.currency)) return null;
  return { price: { from, to } };
}

function stockChange({ availability: from }: ChosenSnapshot, to: Availability): Change | null {
  return from === to || to === 'unknown' ? null : { stock: { from, to } };
}

/** The most pages that one customer's orders and carts make us read again in an hour; a whole cart takes 100. */
const rereadsPerHour = 120;

function rereader(
  db: Database,
  products: Products,
  { asked, signal }: { asked: RereadAsked; signal: AbortSignal },
) {
  const asker = { name: `reread_${asked.userId}`, isGuest: false, perHour: rereadsPerHour, lists: true };
  return async (snapshot: Snapshot): Promise<Snapshot | RefusalCode> => {
    const age = products.shop.clock.now().getTime() - snapshot.readAt.getTime();
    if (snapshot.source === 'manual' || age < FRESH_MS) return snapshot;
    try {
      const question = { text: snapshot.url, locale: asked.locale, asker, recentMs: FRESH_MS, signal };
      return (await readAddress(db, products, question)).snapshot;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };
}
