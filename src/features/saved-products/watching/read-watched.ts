/** The job that reads watched products again: slowly, behind people who read, and once for all who watch one. */
import { Refusal } from '../../../platform/api/refusal.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { startRound } from '../../../platform/jobs/run-all.ts';
import type { CartShop } from '../../cart/cart-view.ts';
import { readingsUnderWay } from '../../products/readings/attempts.ts';
import { type Asker, readAddress } from '../../products/readings/read-address.ts';
import { endAndTell, tellWatchers } from './tell-watchers.ts';
import { unreadDays } from './watch-rules.ts';
import { type DueAddress, noteAnswered, noteRefused, putOff, takeDue } from './watch-store.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** Readings of people at one moment, in all processes, beside which none is made for a watch. */
const busyReadings = 8;
/** A round makes room for the next one. */
const longestRoundMs = 5 * 60_000;

/** On nobody's account; what a customer saved may stand in the search. */
const asker: Asker = { name: 'watch', isGuest: false, perHour: null, lists: true };

/** Whether people are reading so much that a watch has to wait. */
export async function isBusy(db: Database, now: Date): Promise<boolean> {
  return (await readingsUnderWay(db, { now, but: asker.name })) >= busyReadings;
}

/** One round; what was taken and could not be asked for is taken up by the next one. */
export async function readWatched(db: Database, cart: CartShop): Promise<void> {
  const { clock, settings } = cart.shop;
  await endAndTell(db, cart);
  if (await isBusy(db, clock.now())) return;
  const { hours, perDay } = settings.watch;
  const due = await inTransaction(db, (transaction) =>
    takeDue(transaction, { now: clock.now(), hours, perDay }),
  );
  const round = startRound('readings of watched products');
  const until = performance.now() + longestRoundMs;
  for (const [place, address] of due.entries()) {
    if (performance.now() > until || (await isBusy(db, clock.now()))) {
      await putOff(
        db,
        due.slice(place).map(({ key }) => key),
        clock.now(),
      );
      break;
    }
    await round.attempt(address.key, () => readOne(db, cart, address));
  }
  round.end();
}

async function readOne(db: Database, cart: CartShop, { key, url }: DueAddress): Promise<void> {
  const { clock, settings } = cart.shop;
  const { hours } = settings.watch;
  try {
    const { snapshot } = await readAddress(db, cart.products, {
      ...{ text: url, locale: settings.defaultLocale, asker },
      // what somebody read meanwhile is news enough
      recentMs: (hours * hourMs) / 2,
    });
    // an address that leads to another product now says nothing about this one
    if (snapshot.productKey !== key) return await refused(db, cart, key);
    await noteAnswered(db, key);
    await tellWatchers(db, cart, { key, reading: snapshot });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // our own lack of room says nothing about the shop
    const isOurs = error.code === 'unavailable' || error.code === 'too_many_requests';
    if (isOurs) await putOff(db, [key], new Date(clock.now().getTime() + hourMs));
    else await refused(db, cart, key);
  }
}

async function refused(db: Database, cart: CartShop, key: string): Promise<void> {
  const { clock, settings } = cart.shop;
  const now = clock.now();
  const since = await noteRefused(db, key, { now, hours: settings.watch.hours });
  if (now.getTime() - since.getTime() >= unreadDays * dayMs) await endAndTell(db, cart, key);
}
