/** Where daily rates come from: the central banks, and what plug-ins bring. */
import { feedAddresses, type RateFeed, rateFeeds, readFeed, type Worth } from './rate-feeds.ts';

/** Where the feeds of the banks are; tests point them to servers of their own. */
export type FeedAddresses = Readonly<Record<RateFeed, string>>;

export interface RateSource {
  /** The worth of each currency. Throws a RangeError for an answer that cannot be read, anything else for none. */
  read(): Promise<ReadonlyMap<string, Worth>>;
}

/** By the name that staff choose and that is kept with each rate. */
export type RateSources = Readonly<Record<string, RateSource>>;

const timeoutMs = 15_000;
const maxBytes = 2 * 1024 * 1024;

/** The European Central Bank and the Bank of Russia. */
export function bankSources(addresses: FeedAddresses = feedAddresses): RateSources {
  return Object.fromEntries(
    rateFeeds.map((feed) => [feed, { read: async () => readFeed(feed, await fetchText(addresses[feed])) }]),
  );
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
