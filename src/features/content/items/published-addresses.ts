/** Where published posts and promotions stand, for the sitemaps (UX-267). */
import type { Database } from '../../../platform/database/database.ts';
import type { Locale } from '../../../platform/texts/locale.ts';
import { findAddresses } from './item-store.ts';

export interface PublishedAddress {
  /** The path below the locale, in each language that there is a translation to. */
  paths: Partial<Record<Locale, string>>;
  updatedAt: Date;
}

const folders = { post: '/blog', promotion: '/promotions' } as const;

/** The addresses of everything that is published at this time; one statement. */
export async function publishedAddresses(db: Database, now: Date): Promise<PublishedAddress[]> {
  const items = await findAddresses(db, now);
  return items.map(({ kind, slugs, updatedAt }) => ({
    paths: Object.fromEntries(
      Object.entries(slugs).map(([locale, slug]) => [locale, `${folders[kind]}/${slug}`]),
    ),
    updatedAt,
  }));
}
