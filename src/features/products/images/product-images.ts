/** Our own copies of product images: made at the first request, then kept in the files folder. */
import type { Database } from '../../../platform/database/database.ts';
import { EgressRefused } from '../../../platform/egress/egress-refused.ts';
import { createFairPlaces } from '../../../platform/jobs/fair-places.ts';
import { createSlots } from '../../../platform/jobs/slots.ts';
import { siteOf } from '../../../platform/network/site-of.ts';
import type { Products } from '../products.ts';
import { type ImageWidth, imageWidths } from '../snapshots/snapshot.ts';
import { findSnapshot } from '../store.ts';
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

/** Decoded at the same time in this process: a picture may take 64 MB meanwhile. */
const DECODED_AT_ONCE = 3;
/**
 * Fetched at the same time: one that hangs costs a socket. Those of one site have few places, so a shop whose pictures
 * hang holds up its own pictures alone (decision 0315).
 */
const FETCHING = {
  ...{ total: 80, mostWaiting: 400, mostWaitingEach: 60, mostWaitMs: 12_000 },
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
  const givenUp = new Map<string, { at: number; times: number }>();
  const slots = createSlots(DECODED_AT_ONCE);
  // a page of pictures must not take all connections to the database
  const looking = createSlots(3);
  const places = createFairPlaces<'site'>(FETCHING, () => new Busy());
  const viewing = createFairPlaces<'viewer'>(VIEWING, () => new Busy());
  const hanging = new Map<string, number>();

  const isHanging = (site: string): boolean => {
    const since = hanging.get(site);
    return since !== undefined && shop.clock.now().getTime() - since < HANGING_MS;
  };
  const noteHanging = (site: string): void => {
    if (isHanging(site)) return;
    if (hanging.size >= MOST_GIVEN_UP) hanging.clear();
    hanging.set(site, shop.clock.now().getTime());
  };

  const isGivenUp = (base: string): boolean => {
    const failed = givenUp.get(base);
    if (!failed) return false;
    const pause = GIVEN_UP_MS[Math.min(failed.times, GIVEN_UP_MS.length) - 1] ?? 0;
    return shop.clock.now().getTime() - failed.at < pause;
  };

  const make = async (base: string, wanted: WantedImage): Promise<void> => {
    const snapshot = await looking(() => findSnapshot(db, wanted.snapshotId));
    const address = snapshot?.images[wanted.number];
    if (!snapshot || !address) return;
    const site = siteOf(new URL(address).hostname);
    try {
      const fetched = (): ReturnType<typeof outside.egress.fetchPage> => {
        if (isHanging(site)) throw new Busy();
        return outside.egress.fetchPage(address, { accept: 'image' });
      };
      const { viewer } = wanted;
      const { bytes } = await viewing.run({ viewer }, async () => {
        // no place is worth waiting for
        if (isHanging(site)) throw new Busy();
        return places.run({ site }, async () => fetched());
      });
      hanging.delete(site);
      const pictures = await slots(() => shrinkImage(bytes));
      for (const width of imageWidths) {
        const picture = pictures.get(width);
        if (picture) await outside.files.put(`${base}-${width}.webp`, picture);
      }
    } catch (error) {
      // a full line, or another picture that hung, says nothing about this one
      if (error instanceof Busy) return;
      if (error instanceof EgressRefused && error.reason === 'timeout') noteHanging(site);
      const why = error instanceof EgressRefused ? error.reason : String(error).slice(0, 200);
      shop.log.info({ host: snapshot.host, snapshot: snapshot.id, why }, 'product image was not made');
      if (givenUp.size >= MOST_GIVEN_UP) givenUp.clear();
      const { times = 0 } = givenUp.get(base) ?? {};
      givenUp.set(base, { at: shop.clock.now().getTime(), times: times + 1 });
    }
  };

  const webpOf = async (wanted: WantedImage): Promise<Buffer | undefined> => {
    const base = `products/${wanted.snapshotId}/${wanted.number}`;
    const name = `${base}-${wanted.width}.webp`;
    const kept = await outside.files.get(name);
    if (kept) return kept;
    if (isGivenUp(base)) return undefined;
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
      const picture = await slots(() => (format === 'jpg' ? asMailPicture(webp) : asAvif(webp)));
      await outside.files.put(name, picture);
      return picture;
    },
  };
}
