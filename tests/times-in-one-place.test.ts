/** Dates are written by `src/platform/time` alone, so that no time is told in nobody's zone (decisions/0370-times.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTexts } from '../src/server/texts.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('platform/time/'),
);

const ways: readonly [string, RegExp][] = [
  ['a date by Intl', /Intl\.(DateTimeFormat|RelativeTimeFormat)/],
  ['a date in the zone of the machine', /\.toLocale(Date|Time)?String\(/],
  ['hours and days of the machine', /\.get(Hours|Minutes|Date|Day|Month|FullYear)\(\)/],
  ['a zone beside the module', /timeZone: '|timeZone: "/],
  ['a day cut out of a time in UTC', /toISOString\(\)\.(slice|substring|split)|At\.slice\(0, 1[06]\)/],
  ['a time typed in the zone of the machine', /new Date\((from|day|typed|minute)\)\.toISOString/],
  ['a day of UTC in SQL', /at time zone 'UTC'|'UTC'\)|::timestamptz::date/i],
];

/** Where a way stands for its own reason. */
const reasons: Readonly<Record<string, string>> = {
  'kit/words.ts':
    'formats numbers and plurals of messages; times come into them as words, in a zone of somebody',
  'server/pages/seo.ts': 'lastmod of a sitemap is read by machines, in UTC',
  'server/demo/lives/question-steps.ts': 'a day that the demo invents',
  'features/address-book/documents.ts': 'checks that a typed day exists; the day of a document has no zone',
  'features/payments/paying/event-store.ts': 'counts refused events by the day, for a limit',
  'features/payments/reconciliation/reconcile-store.ts': 'counts refused events by the day, for a limit',
  'features/saved-products/watching/watch-store.ts': 'counts readings by the day, for a limit',
  'server/uploads/upload-quota.ts': 'counts uploads by the day, for a limit',
};

test.each(ways)('nowhere else: %s', (_name, way) => {
  const found = sources.flatMap((path) =>
    readFileSync(`src/${path}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        way.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) && !(path in reasons)
          ? [`${path}:${index + 1} ${line.trim()}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});

test('every excuse is still needed', () => {
  const unused = Object.keys(reasons).filter((path) => {
    const text = readFileSync(`src/${path}`, 'utf8');
    return !ways.some(([, way]) => way.test(text));
  });
  expect(unused).toEqual([]);
});

test('no message formats a date or an hour itself: it has no zone', () => {
  const found: string[] = [];
  const look = (tree: object, path: string): void => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'object') look(value as object, `${path}.${key}`);
      else if (/\{\s*\w+\s*,\s*(date|time)\b/.test(String(value))) found.push(`${path}.${key}`);
    }
  };
  for (const [locale, tree] of Object.entries(readTexts())) look(tree, locale);
  expect(found).toEqual([]);
});
