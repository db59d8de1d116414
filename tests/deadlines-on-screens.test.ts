/** A deadline on a screen names its hour and its zone, wherever it stands: "Free until 7 January" is nobody's moment. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const features = join(import.meta.dirname, '../src/features');
const screens = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && path.includes('screens') && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(features, path), 'utf8') }));

/** Names of times by which something must be done, or at which something ends. */
const ends = /(?:deadline|until|dueAt|endsAt|expiresAt|abandonedAt|claimBy|heldUntil|aloneFrom|startsAt)$/i;
const timed = /<(?:When|Timed)\b[^>]*?\bat=\{([\w.?]+)\}([^>]*?)(?:say=|\/>)/g;
/** What is past when it is shown, and the period of a rule in a table. */
const others: readonly string[] = [
  'content/screens/promotion-page.tsx promotion.endsAt',
  'discounts/screens/staff-discounts-page.tsx startsAt',
];

/** A deadline in a column of a queue shows an hour without a zone: the head of the column names it. */
test('a column of deadlines names the zone in its head', () => {
  const cells = screens.flatMap(({ path, text }) =>
    text
      .split(/\n(?= {4}\{)/)
      .filter((column) => /cell: .*<Deadline at=/.test(column))
      .map((column) => ({
        path,
        header: /header: words\('([\w.]+)', \{ zone: zoneName\(\) \}\)/.exec(column)?.[1],
      })),
  );
  expect(cells.length).toBeGreaterThanOrEqual(2);
  expect(cells.filter(({ header }) => !header)).toEqual([]);
  const heads = ['en', 'ru', 'zh'].flatMap((locale) =>
    [...new Set(cells.map(({ path }) => path.split('/')[0] ?? ''))].map((feature) =>
      readFileSync(join(features, feature, `text/${locale}.json`), 'utf8'),
    ),
  );
  // each feature's own word of the column, in every language
  for (const text of heads) expect(text).toMatch(/"deadline": "[^"]+[（(]\{zone\}[）)]"/);
  // nothing else shows the hour of an end without its zone
  const bare = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdate\((\w+(?:\.\w+)*), '(?:time|day-time|short-day)'\)/g)]
      .filter(([, name = '']) => ends.test(name))
      .map(([, name]) => `${path} ${name}`),
  );
  expect(bare).toEqual([]);
});

test('a time by which something ends is shown with its hour and zone', () => {
  const shown = screens.flatMap(({ path, text }) =>
    [...text.matchAll(timed)]
      .filter(([, name = '']) => ends.test(name))
      .map(([, name = '', rest = '']) => ({
        place: `${path} ${name}`,
        form: /form=\{?("[^"]+"|[^}]+)/.exec(rest)?.[1] ?? 'day',
      })),
  );
  expect(shown.length).toBeGreaterThan(20);
  const isNamed = (form: string) =>
    /^"?(?:deadline|moment)"?$/.test(form) || (!form.startsWith('"') && !/day/.test(form));
  const wrong = shown.filter(({ place, form }) => !isNamed(form) && !others.includes(place));
  expect(wrong).toEqual([]);
});
