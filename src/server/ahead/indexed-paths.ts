import { pages } from '../../routes.ts';

/** Paths below the locale of the pages that search engines may keep, also of one that the operator has to show first. */
export function indexedPaths(): string[] {
  return pages
    .filter(({ area, indexed, path }) => area === 'public' && indexed !== false && !path.includes(':'))
    .map(({ path }) => path);
}
