/** Our own copies of product images: made at the first request, then kept in the files folder. */
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { EgressRefused } from '../../../platform/egress/egress-refused.ts';
import { createFairPlaces } from '../../../platform/jobs/fair-places.ts';
import { createSlots } from '../../../platform/jobs/slots.ts';
import { siteOf } from '../../../platform/network/site-of.ts';
import type { Products } from '../products.ts';
import { type ImageWidth, imageWidths } from '../snapshots/snapshot.ts';
import { readSnapshots } from '../snapshots/snapshot-store.ts';
import { asAvif, asMailPicture, shrinkImage } from './shrink-image.ts';

export interface WantedImage {
  snapshotId: string;
  number: number;
  width: ImageWidth;
  format: 'webp' | 'avif' | 'jpg';
  /** The viewer: the network of the visitor. */
  viewer: string;
}

export interface ProductImages {
  /** The picture, or undefined when there is none that we can show. */
  get(wanted: WantedImage): Promise<Buffer | undefined>;
}

/**
 * Decoded at the same time in this process: a picture may take 64 MB meanwhile. A site whose pictures take long holds up
 * its own (decision 1107).
 */
const DECODING = {
  ...{ total: 3, mostWaiting: 200, mostWaitingEach: 60, mostWaitMs: 20_000 },
  each: { site: 2 },
};
/** Made at the same time of our own copies, which are small. */
const OURS_AT_ONCE = 2;
/** Bytes of fetched pictures that wait for it; one that finds no room is asked for again later. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024;
/**
 * Fetched at the same time, until they are decoded: one that hangs costs a socket, one that came up to 8 MB. Those of one site
 * have few places, so a shop whose pictures hang holds up its own pictures alone (decision 0315).
 */
const FETCHING = {
  ...{ total: 80, mostWaiting: 400, mostWaitingEach: 60, mostWaitMs: 20_000 },
  each: { site: 3 },
};
/**
 * Asked for at the same time by one visitor, those in line for a site included: nobody fills the line with pictures of
 * many sites that hang (decision 0485). A page shows fewer.
 */
const VIEWING = {
  ...{ total: 400, mostWaiting: 1_000, mostWaitingEach: 200, mostWaitMs: 12_000 },
  each: { viewer: 40 },
};
/** A picture that could not be had is not asked for again so long, after its first failure, its second, and later ones. */
const GIVEN_UP_MS = [15_000, 60_000, 5 * 60_000] as const;
const MOST_GIVEN_UP = 5_000;
/** The other pictures of a site that hung are not waited for so long. */
const HANGING_MS = 20_000;

/** The picture was not asked for: no place came in time, or its site hangs at the moment. */
class Busy extends Error {}

export function createProductImages(db: Database, products: Products): ProductImages {
  const { outside, shop } = products;
  const making = new Map<string, Promise<void>>();
  const givenUp = createGivenUp(shop.clock);
  const withImage = createFetching(products);
  const [shrink, ofOurs] = [createShrinking(), createSlots(OURS_AT_ONCE)];
  // a page of pictures must not take all connections to the database
  const looking = createSlots(3);

  const make = async (base: string, wanted: WantedImage): Promise<void> => {
    const snapshot = await looking(async () => (await readSnapshots(db, [wanted.snapshotId]))[0]);
    const address = snapshot?.images[wanted.number];
    if (!snapshot || !address) return;
    const site = siteOf(new URL(address).hostname);
    try {
      const pictures = await withImage({ address, site, viewer: wanted.viewer }, (bytes) =>
        shrink(bytes, site),
      );
      for (const width of imageWidths) {
        const picture = pictures.get(width);
        if (picture) await outside.files.put(`${base}-${width}.webp`, picture);
      }
    } catch (error) {
      // a full line, or another picture that hung, says nothing about this one
      if (error instanceof Busy) return;
      const why = error instanceof EgressRefused ? error.reason : String(error).slice(0, 200);
      shop.log.info({ host: snapshot.host, snapshot: snapshot.id, why }, 'product image was not made');
      givenUp.note(base);
    }
  };

  const webpOf = async (wanted: WantedImage): Promise<Buffer | undefined> => {
    const base = `products/${wanted.snapshotId}/${wanted.number}`;
    const name = `${base}-${wanted.width}.webp`;
    const kept = await outside.files.get(name);
    if (kept) return kept;
    if (givenUp.has(base)) return undefined;
    // all widths of one picture come from one fetch, also when they are asked for at once
    const work = making.get(base) ?? make(base, wanted).finally(() => making.delete(base));
    making.set(base, work);
    await work;
    return outside.files.get(name);
  };

  return {
    async get(wanted) {
      if (wanted.format === 'webp') return webpOf(wanted);
      const { format, width } = wanted;
      // one size is enough for mails
      if (format === 'jpg' && width !== imageWidths[0]) return undefined;
      const name = `products/${wanted.snapshotId}/${wanted.number}-${width}.${format}`;
      const kept = await outside.files.get(name);
      const webp = kept ?? (await webpOf(wanted));
      if (kept || !webp) return kept;
      const picture = await ofOurs(() => (format === 'jpg' ? asMailPicture(webp) : asAvif(webp)));
      await outside.files.put(name, picture);
      return picture;
    },
  };
}

interface Asked {
  address: string;
  site: string;
  viewer: string;
}

/**
 * Fetches pictures of shops and uses them, each in a place of its viewer and of its site.
 *
 * @throws Busy when it was not asked for; EgressRefused and faults of the network as `fetchPage` does
 */
function createFetching({ outside, shop }: Products) {
  const places = createFairPlaces<'site'>(FETCHING, () => new Busy());
  const viewing = createFairPlaces<'viewer'>(VIEWING, () => new Busy());
  const hanging = createHanging(shop.clock);
  return async <Made>(
    { address, site, viewer }: Asked,
    use: (bytes: Uint8Array) => Promise<Made>,
  ): Promise<Made> => {
    const fetched = async (): Promise<Made> => {
      if (hanging.has(site)) throw new Busy();
      const { bytes } = await outside.egress.fetchPage(address, { accept: 'image' });
      hanging.forget(site);
      return use(bytes);
    };
    try {
      return await viewing.run({ viewer }, async () => {
        // no place is worth waiting for
        if (hanging.has(site)) throw new Busy();
        return places.run({ site }, fetched);
      });
    } catch (error) {
      if (error instanceof EgressRefused && error.reason === 'timeout') hanging.note(site);
      throw error;
    }
  };
}

/**
 * Decodes pictures of shops, with few places for each site.
 *
 * @throws Busy when no place came in time, or too much waits already
 */
function createShrinking() {
  const places = createFairPlaces<'site'>(DECODING, () => new Busy());
  let waiting = 0;
  return async (bytes: Uint8Array, site: string): ReturnType<typeof shrinkImage> => {
    if (waiting + bytes.length > MOST_WAITING_BYTES) throw new Busy();
    waiting += bytes.length;
    try {
      return await places.run({ site }, () => shrinkImage(bytes));
    } finally {
      waiting -= bytes.length;
    }
  };
}

/** The sites of which a picture hung a short while ago. */
function createHanging(clock: Clock) {
  const since = new Map<string, number>();
  const has = (site: string): boolean => {
    const at = since.get(site);
    return at !== undefined && clock.now().getTime() - at < HANGING_MS;
  };
  return {
    has,
    note(site: string): void {
      if (has(site)) return;
      if (since.size >= MOST_GIVEN_UP) since.clear();
      since.set(site, clock.now().getTime());
    },
    forget: (site: string) => since.delete(site),
  };
}

/** The pictures that could not be had, by their base names. */
function createGivenUp(clock: Clock) {
  const failures = new Map<string, { at: number; times: number }>();
  return {
    /** Whether it is not asked for at the moment. */
    has(base: string): boolean {
      const failed = failures.get(base);
      if (!failed) return false;
      const pause = GIVEN_UP_MS[Math.min(failed.times, GIVEN_UP_MS.length) - 1] ?? 0;
      return clock.now().getTime() - failed.at < pause;
    },
    note(base: string): void {
      if (failures.size >= MOST_GIVEN_UP) failures.clear();
      const { times = 0 } = failures.get(base) ?? {};
      failures.set(base, { at: clock.now().getTime(), times: times + 1 });
    },
  };
}
