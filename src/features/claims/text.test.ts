import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../../platform/texts/locale.ts';
import type en from './text/en.json';

const textOf = (locale: string): typeof en =>
  JSON.parse(readFileSync(new URL(`./text/${locale}.json`, import.meta.url), 'utf8'));

test.each(locales)('wherever staff read of the limit in %s, they read what counts together', (locale) => {
  const { pages } = textOf(locale);
  for (const words of [
    pages['staff-claim'].limit,
    pages['staff-pieces'].second,
    pages['staff-refunds'].limits.lead,
  ])
    expect(words).toContain('24');
});
