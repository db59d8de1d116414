/**
 * Every page of the cabinet and, in the living demo, of the staff area, in every language: one heading, nothing said to
 * the console, nothing that axe finds, nothing that sticks out, no raw key and no foreign word (UX-229). `npm run walk`
 * does the same for the whole map in all looks; public pages have a journey of their own.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inLanguage, type Localised, locales } from '../../src/platform/texts/locale.ts';
import { aJourney, type Journey } from '../support/a-journey.ts';
import { type Look, looksOf } from '../support/looks.ts';
import { findingLine, walkAs } from '../support/walk.ts';

// the staff area has most pages and few readers: each of its pages once in each language, in a look of its own
const officeLooks: Localised<Look> = {
  ru: { width: 1280, colorScheme: 'light' },
  en: { width: 360, colorScheme: 'light' },
  zh: { width: 1280, colorScheme: 'dark' },
};

// the cabinet as a new customer finds it; names of goods there do not all say their language yet
describe.each([
  { viewer: 'customer', living: false },
  { viewer: 'staff', living: true },
] as const)('as $viewer', ({ viewer, living }) => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await aJourney({ living });
  }, 240_000);
  afterAll(() => journey?.close());

  test.each(locales)(
    'nothing is wrong with any page in %s',
    async (locale) => {
      const { address } = journey.running;
      const walk = {
        address,
        locale,
        looks: viewer === 'staff' ? [inLanguage(officeLooks, locale)] : looksOf(locale),
      };
      const { pages, missed } = await walkAs(viewer, journey.browser, walk);
      if (living) expect(missed).toEqual([]);
      expect(pages.flatMap((page) => page.findings.map((finding) => findingLine(page, finding)))).toEqual([]);
    },
    240_000,
  );
});
