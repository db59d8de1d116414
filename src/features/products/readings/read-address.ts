/** From pasted text to a snapshot: address, verdict, a recent snapshot or a new reading, stored and noted. */

import { Refusal } from '../../../platform/api/refusal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/events.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { judge, wordsOfPath } from '../../prohibited-items/rules.ts';
import { extractAddress } from '../../reader/addresses/find-address.ts';
import { canonicalAddress, sameProductKey } from '../../reader/addresses/normalise-address.ts';
import { isPublicHost } from '../../reader/addresses/public-host.ts';
import { whyNoAddress } from '../../reader/addresses/why-no-address.ts';
import type { Evidence } from '../../reader/reading.ts';
import type { Verdict } from '../contract.ts';
import { insertPage } from '../evidence/kept-pages.ts';
import { judgedText } from '../goods/kinds-of-offers.ts';
import { comparablePrice } from '../product-prices.ts';
import type { Products } from '../products.ts';
import { recipeFor } from '../recipes/hit-rate.ts';
import { keepPlaces } from '../recipes/kept-places.ts';
import { indexListingJob } from '../search/index-jobs.ts';
import { isListable } from '../search/is-listable.ts';
import { listSnapshot } from '../search/listing-store.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import { snapshotOfReading } from '../snapshots/snapshot-of-reading.ts';
import { findRecentSnapshot, insertSnapshot } from '../snapshots/snapshot-store.ts';
import { beginAttempt, endAttempt, secondsUntilFree } from './attempts.ts';
import { readPage, UnreadPage } from './read-page.ts';

/** A snapshot this young is answered again instead of asking the shop. */
const RECENT_MS = 15 * 60_000;

/** On whose behalf a page is read. */
export interface Asker {
  /** A customer's id, a guest's network (`guestName`), or 'reread'. */
  name: string;
  /** Guests have fewer places at a time (`reading-gate.ts`). */
  isGuest: boolean;
  /** null: without an hourly limit. */
  perHour: number | null;
  /** Whether what is read may appear in the public search: a guest's paste may not. */
  lists: boolean;
}

export interface FoundAddress {
  url: string;
  host: string;
  /** `sameProductKey` of the address. */
  key: string;
}

/** The longest address that is read, in the ASCII form in which it is sent: what longer ones add is tracking. */
export const LONGEST_ADDRESS = 2000;

/**
 * The address in pasted text, without tracking. `demoOrigin` is the only one on this machine that is let through.
 *
 * @throws Refusal `no_link`; `link_credentials`, `link_scheme` and `link_host` for what is no address of a shop;
 *   `link_too_long`; `link_private` for a host of this machine or of a private network
 */
export function addressIn(text: string, demoOrigin: string | null): FoundAddress {
  const address = extractAddress(text);
  if (!address) {
    const { code, ...said } = whyNoAddress(text);
    throw new Refusal(code, said);
  }
  const url = canonicalAddress(address.url);
  if (url.length > LONGEST_ADDRESS)
    throw new Refusal('link_too_long', { values: { length: url.length, most: LONGEST_ADDRESS } });
  if (!isPublicHost(address.host) && new URL(url).origin !== demoOrigin) throw new Refusal('link_private');
  return { url, host: address.host.replace(/^www\./, ''), key: sameProductKey(url) };
}

/**
 * The verdict on an address or a product.
 *
 * @throws Refusal `prohibited_product` with the reason in the reader's language
 */
export async function refuseProhibited(
  db: Database,
  products: Products,
  judged: { text: string; host: string; locale: Locale },
): Promise<Verdict> {
  const verdict = judge(await products.blacklist.rules(db), judged, judged.locale);
  if (verdict.kind !== 'prohibited') return verdict;
  throw new Refusal('prohibited_product', { values: { reason: verdict.reason ?? '' } });
}

export interface AskedAddress {
  text: string;
  locale: Locale;
  asker: Asker;
  /** Only a snapshot younger than this is answered again; 15 minutes by default. */
  recentMs?: number;
  signal?: AbortSignal;
}

/**
 * The snapshot of the product that pasted text leads to. Calls the network, so never inside a transaction.
 *
 * @throws Refusal for every cause of its own (`readingRefusals` of the contract)
 */
export async function readAddress(
  db: Database,
  products: Products,
  asked: AskedAddress,
): Promise<{ address: FoundAddress; snapshot: Snapshot; verdict: Verdict }> {
  const address = addressIn(asked.text, products.outside.demoOrigin);
  const said = { text: wordsOfPath(address.url), host: address.host };
  await refuseProhibited(db, products, { ...said, locale: asked.locale });
  const { clock } = products.shop;
  const since = new Date(clock.now().getTime() - (asked.recentMs ?? RECENT_MS));
  const recent = await findRecentSnapshot(db, address.key, since);
  const snapshot = recent ?? (await readAnew(db, products, { ...asked, address }));
  if (recent && asked.asker.lists) {
    // a guest may have read it; now a customer did
    const comparable = await comparableOf(db, products, recent);
    if (comparable !== null) await list(db, recent, comparable);
  }
  const { host } = snapshot;
  const text = judgedText(snapshot);
  return {
    address,
    snapshot,
    verdict: await refuseProhibited(db, products, { text, host, locale: asked.locale }),
  };
}

async function readAnew(
  db: Database,
  products: Products,
  asked: AskedAddress & { address: FoundAddress },
): Promise<Snapshot> {
  const { asker, address } = asked;
  const asking = { reader: asker.name, host: address.host, isGuest: asker.isGuest };
  return products.gate.pass(asking, async () => {
    const at = products.shop.clock.now();
    const id = await beginAttempt(db, {
      reader: asker.name,
      host: address.host,
      at,
      perHour: asker.perHour,
    });
    if (id === undefined) {
      const retryAfterSeconds = await secondsUntilFree(db, asker.name, at);
      throw new Refusal('too_many_requests', { retryAfterSeconds });
    }
    const started = performance.now();
    const end = (outcome: string, snapshot: Snapshot | null, evidence: Evidence[] = []) =>
      endAttempt(db, {
        id,
        outcome,
        failed: snapshot ? null : { path: new URL(address.url).pathname, evidence },
        ms: Math.round(performance.now() - started),
        fields: snapshot && confidences(snapshot),
        snapshotId: snapshot?.id ?? null,
      });
    try {
      const snapshot = await readAndStore(db, products, asked);
      await end('read', snapshot);
      return snapshot;
    } catch (error) {
      const evidence = error instanceof UnreadPage ? error.evidence : [];
      await end(error instanceof Refusal ? error.code : 'failed', null, evidence);
      throw error;
    }
  });
}

async function readAndStore(
  db: Database,
  products: Products,
  { address, asker, locale, signal }: AskedAddress & { address: FoundAddress },
): Promise<Snapshot> {
  const { outside, shop } = products;
  const parts = { ...outside, log: shop.log, recipeFor: (host: string) => recipeFor(db, host) };
  const page = await readPage(address.url, parts, signal);
  const snapshot = snapshotOfReading(page.product, {
    id: shop.newId('prd'),
    askedUrl: address.url,
    url: page.url,
    declaredLanguage: page.declaredLanguage,
    demoOrigin: outside.demoOrigin,
    readAt: shop.clock.now(),
  });
  if (!snapshot) throw new Refusal('not_a_product');
  // a product that may not be bought leaves no snapshot: nothing could be put into a cart
  await refuseProhibited(db, products, { text: judgedText(snapshot), host: snapshot.host, locale });
  const comparable = asker.lists ? await comparableOf(db, products, snapshot) : null;
  await inTransaction(db, async (transaction) => {
    await insertSnapshot(transaction, snapshot, page.evidence);
    await insertPage(transaction, snapshot, page.seen);
    await keepPlaces(transaction, snapshot, page.learned);
    if (comparable !== null) await list(transaction, snapshot, comparable);
  });
  return snapshot;
}

/** Puts a snapshot into the search; words of the other languages follow by a job. */
async function list(db: Database, snapshot: Snapshot, comparable: bigint): Promise<void> {
  if (await listSnapshot(db, snapshot, comparable))
    await enqueue(db, indexListingJob, { snapshotId: snapshot.id }, { key: `index ${snapshot.id}` });
}

/** The price that a snapshot is sorted by in the public search; null when it may not be listed there or has no rate. */
async function comparableOf(db: Database, products: Products, snapshot: Snapshot): Promise<bigint | null> {
  if (!snapshot.price || !isListable(snapshot)) return null;
  return comparablePrice(db, snapshot.price, products.shop.clock.now());
}

function confidences({ confidence }: Snapshot): Record<string, number> {
  return Object.fromEntries(Object.entries(confidence).map(([field, of]) => [field, of.confidence]));
}
