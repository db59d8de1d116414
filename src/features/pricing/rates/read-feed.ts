/** The daily look at a central bank: its rates with the operator's margin, and never a bold one unseen. */
import type { Installation } from '../../../platform/installation.ts';
import { changeRate, priceTermsAt } from '../actions.ts';
import { findFeed, listRates, noteRun } from '../staff-store.ts';
import { feedAddresses, isBold, type RateFeed, readFeed, sellRate, type Worth } from './rate-feeds.ts';

/** Where the feeds are; tests point them to servers of their own. */
export type FeedAddresses = Readonly<Record<RateFeed, string>>;
export const bankAddresses: FeedAddresses = feedAddresses;

const timeoutMs = 15_000;
const maxBytes = 2 * 1024 * 1024;

export const feedCrontab = '40 15 * * * read_rate_feed';

/**
 * Asks the chosen bank and sets the rate of every currency that the shop has one for. A rate that moved by more than
 * a fifth waits for staff. Answers at once when rates are fixed by hand.
 */
export async function readRateFeed(shop: Installation, addresses: FeedAddresses): Promise<void> {
  const { db, clock, log } = shop;
  const now = clock.now();
  const currency = (await priceTermsAt(db, now)).tariff.settlementCurrency;
  const { feed, marginPercent } = await findFeed(db, currency);
  if (feed === 'fixed') return;
  let text: string;
  try {
    text = await fetchText(addresses[feed]);
  } catch (error) {
    log.warn({ err: error, feed }, 'the feed of rates could not be reached');
    return noteRun(db, currency, { at: now, outcome: 'unreachable', heldBack: [] });
  }
  let worths: Map<string, Worth>;
  try {
    worths = readFeed(feed, text);
  } catch (error) {
    log.warn({ err: error, feed }, 'the feed of rates could not be read');
    return noteRun(db, currency, { at: now, outcome: 'unreadable', heldBack: [] });
  }
  await applyFeed(shop, { feed, currency, marginPercent, worths, now });
}

interface Reading {
  feed: RateFeed;
  /** Settlement currency. */
  currency: string;
  marginPercent: string;
  worths: Map<string, Worth>;
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

/** The address is one of ours, never a visitor's. Throws when the bank does not answer in time, or too much. */
async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'follow' });
  if (!answer.ok || !answer.body) throw new Error(`the bank answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error('the answer of the bank is too long');
    parts.push(part);
  }
  // names and numbers that we read are ASCII in both feeds, whatever the encoding of the rest
  return Buffer.concat(parts).toString('latin1');
}
