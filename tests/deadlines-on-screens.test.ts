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
