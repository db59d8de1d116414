/** The daily look at a source of rates: its rates with the operator's margin, and never a bold one unseen. */
import type { Installation } from '../../../platform/installation.ts';
import { changeRate, priceTermsAt } from '../actions.ts';
import { findFeed, listRates, noteRun } from '../staff-store.ts';
import { isBold, sellRate, type Worth } from './rate-feeds.ts';
import type { RateSources } from './rate-sources.ts';

export const feedCrontab = '40 15 * * * read_rate_feed';

/**
 * Asks the chosen source and sets the rate of every currency that the shop has one for. A rate that moved by more than
 * a fifth waits for staff. Answers at once when rates are fixed by hand.
 */
export async function updateRates(shop: Installation, sources: RateSources): Promise<void> {
  const { db, clock, log } = shop;
  const now = clock.now();
  const currency = (await priceTermsAt(db, now)).tariff.settlementCurrency;
  const { feed, marginPercent } = await findFeed(db, currency);
  if (feed === 'fixed') return;
  const source = sources[feed];
  if (!source) {
    log.warn({ feed }, 'nothing brings the source of rates that staff chose: its plug-in is gone');
    return noteRun(db, currency, { at: now, outcome: 'unreachable', heldBack: [] });
  }
  let worths: ReadonlyMap<string, Worth>;
  try {
    worths = await source.read();
  } catch (error) {
    const isUnreadable = error instanceof RangeError;
    log.warn({ err: error, feed }, 'the feed of rates could not be read');
    const outcome = isUnreadable ? 'unreadable' : 'unreachable';
    return noteRun(db, currency, { at: now, outcome, heldBack: [] });
  }
  await applyFeed(shop, { feed, currency, marginPercent, worths, now });
}

interface Reading {
  feed: string;
  /** Settlement currency. */
  currency: string;
  marginPercent: string;
  worths: ReadonlyMap<string, Worth>;
  now: Date;
}

async function applyFeed({ db }: Installation, reading: Reading): Promise<void> {
  const { feed, currency, marginPercent, worths, now } = reading;
  const heldBack: string[] = [];
  let known = 0;
  for (const rate of await listRates(db, currency, now)) {
    const value = sellRate(worths, { from: rate.from, to: currency, marginPercent });
    if (value === undefined) continue;
    known += 1;
    if (value === rate.value) continue;
    if (isBold(rate.value, value)) heldBack.push(rate.from);
    else
      await changeRate(db, { from: rate.from, to: currency, value, since: now }, { source: feed, by: null });
  }
  await noteRun(db, currency, { at: now, outcome: known > 0 ? 'done' : 'nothing', heldBack });
}
