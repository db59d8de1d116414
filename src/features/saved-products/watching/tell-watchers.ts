/** Judges a new reading for all who watch its product, and publishes what is to be told. */
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/jobs/events.ts';
import { type Money, money, toJson } from '../../../platform/money/money.ts';
import type { CartShop } from '../../cart/cart-view.ts';
import { type ChosenSnapshot, choose } from '../../products/snapshots/chosen-snapshot.ts';
import type { Snapshot } from '../../products/snapshots/snapshot.ts';
import { snapshotsById } from '../../products/snapshots/snapshots-by-id.ts';
import { judgeReading, type SeenNow, watchDays } from './watch-rules.ts';
import { endWatches, keepFirstPrice, keepTold, lockWatchers, type Watcher } from './watchers-store.ts';

const dayMs = 86_400_000;
/** From here on a page is believed about its stock: as on the screen. */
const sureStock = 0.6;

/** In one transaction: what is kept as told is published, whatever dies meanwhile. */
export async function tellWatchers(
  db: Database,
  { shop, products }: CartShop,
  { key, reading }: { key: string; reading: Snapshot },
): Promise<void> {
  const rules = await products.blacklist.rules(db);
  const told = { rules, locale: shop.settings.defaultLocale };
  await inTransaction(db, async (transaction) => {
    for (const watcher of await lockWatchers(transaction, key)) {
      const chosen = choose(reading, watcher.options, told);
      // a variant that is not offered any more may come back
      if (!('refused' in chosen)) await tellOne(transaction, shop.clock.now(), { watcher, reading, chosen });
    }
  });
}

async function tellOne(
  db: Database,
  at: Date,
  { watcher, reading, chosen }: { watcher: Watcher; reading: Snapshot; chosen: ChosenSnapshot },
): Promise<void> {
  const from = fromOf(watcher);
  const judgement = judgeReading(
    {
      ...{ kind: watcher.watch, belowMinor: watcher.belowMinor, from },
      ...{ isTold: watcher.told === 'fell', doubtTold: watcher.doubtTold },
    },
    seenNow(reading, chosen),
  );
  if (!judgement) return;
  if ('from' in judgement) return keepFirstPrice(db, watcher.id, judgement.from);
  const { tell } = judgement;
  const { price } = chosen;
  await keepTold(db, {
    ...{ id: watcher.id, told: tell, at },
    until: tell === 'in_stock' ? null : new Date(at.getTime() + watchDays * dayMs),
    ...(tell === 'fell' && price ? { from: price } : {}),
  });
  await publish(db, 'saved.news', {
    ...{ savedId: watcher.id, userId: watcher.userId, what: tell, at: at.toISOString() },
    ...{ title: chosen.title, shop: chosen.shopName ?? chosen.host },
    ...{ from: from && toJson(from), to: price && toJson(price) },
  });
}

const fromOf = ({ fromMinor, fromCurrency }: Watcher): Money | null =>
  fromMinor === null || fromCurrency === null ? null : money(fromMinor, fromCurrency);

const seenNow = ({ confidence }: Snapshot, chosen: ChosenSnapshot): SeenNow => ({
  ...{ price: chosen.price, priceIsSure: chosen.priceIsSure, availability: chosen.availability },
  availabilityIsSure: confidence.availability.confidence >= sureStock,
});

/** Ends watches whose time is over, or all of an address that cannot be read, and says so. */
export async function endAndTell(
  db: Database,
  { shop }: CartShop,
  addressKey: string | null = null,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const at = shop.clock.now();
    const ended = await endWatches(transaction, { at, addressKey });
    const ids = ended.map(({ snapshotId }) => snapshotId);
    const byId = await snapshotsById(transaction, ids);
    for (const { id, userId, snapshotId } of ended) {
      const snapshot = byId.get(snapshotId);
      await publish(transaction, 'saved.news', {
        ...{ savedId: id, userId, what: addressKey === null ? 'ended' : 'unread', at: at.toISOString() },
        ...{ title: snapshot?.title ?? '', shop: snapshot?.shopName ?? snapshot?.host ?? '' },
        ...{ from: null, to: null },
      });
    }
  });
}
